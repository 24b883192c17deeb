import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { BeamSearch } from '#core/kinds/flood/solve/plain/beam.js';
import { blindBound } from '#core/kinds/flood/solve/plain/blind-bound.js';
import { contractBoard } from '#core/kinds/flood/solve/plain/graph.js';
import { type PlainBoard, type PlainOptions, solvePlain } from '#core/kinds/flood/solve/plain/index.js';
import { replayChoices } from '#core/kinds/flood/solve/plain/replay.js';
import { finish } from '#core/kinds/flood/solve/plain/steps.js';
import { type Outcome, runTask, runTaskAsync } from '#core/outcome/index.js';
import { Random } from '#core/random/index.js';
import { leastMoves, solves } from './plain-reference.js';

const corpus = process.env.TILEWRIGHT_CORPUS ?? '';
const noCorpus = existsSync(`${corpus}/flood`) ? false : 'no corpus of flood boards here';

function boardOf(rows: readonly string[]): PlainBoard {
  const cells = Uint16Array.from(rows.join(''), (character) => Number.parseInt(character, 36));
  return { shape: { rows: rows.length, cols: rows[0]!.length }, cells, colourCount: 36, origin: 0 };
}

function squareOf(line: string): PlainBoard {
  const size = Math.sqrt(line.length);
  return boardOf(Array.from({ length: size }, (_, row) => line.slice(row * size, (row + 1) * size)));
}

function randomBoard(seed: string, rows: number, cols: number, colourCount: number, origin = 0): PlainBoard {
  const random = new Random(seed);
  const cells = Uint16Array.from({ length: rows * cols }, () => random.below(colourCount));
  return { shape: { rows, cols }, cells, colourCount, origin };
}

function solve(board: PlainBoard, options?: PlainOptions): Outcome<number[]> {
  return runTask(solvePlain(board, options));
}

/** The length of a proved answer that was replayed on the cells. */
function optimum(board: PlainBoard): number {
  const outcome = solve(board);
  assert.equal(outcome.status, 'solved');
  assert(outcome.status === 'solved');
  assert.equal(outcome.proof, 'optimal');
  const moves = outcome.answers[0]!;
  assert(solves(board, moves), 'the moves do not solve the board');
  assert.deepEqual(outcome.bounds, { lower: moves.length, upper: moves.length });
  return moves.length;
}

const anyBoard = fc
  .record({
    rows: fc.integer({ min: 1, max: 4 }),
    cols: fc.integer({ min: 1, max: 5 }),
    colourCount: fc.integer({ min: 1, max: 10 }),
  })
  .chain(({ rows, cols, colourCount }) =>
    fc.record({
      shape: fc.constant({ rows, cols }),
      cells: fc
        .array(fc.integer({ min: 0, max: colourCount - 1 }), {
          minLength: rows * cols,
          maxLength: rows * cols,
        })
        .map((cells) => Uint16Array.from(cells)),
      colourCount: fc.constant(colourCount),
      origin: fc.integer({ min: 0, max: rows * cols - 1 }),
    }),
  );

test('small boards of any rectangle, origin and number of colours: the length breadth-first search finds', () => {
  fc.assert(
    fc.property(anyBoard, (board) => {
      assert.equal(optimum(board), leastMoves(board));
    }),
    { numRuns: 400 },
  );
});

test('boards of one cell or one colour need no move', () => {
  assert.equal(optimum(boardOf(['3'])), 0);
  assert.equal(optimum(boardOf(['555', '555'])), 0);
});

test('more colours than bits in a word', () => {
  const cells = Uint16Array.from({ length: 400 }, (_, cell) => cell);
  assert.equal(optimum({ shape: { rows: 20, cols: 20 }, cells, colourCount: 400, origin: 7 }), 399);
  const twice = Uint16Array.from({ length: 120 }, (_, cell) => (cell * 37) % 60);
  const board = { shape: { rows: 10, cols: 12 }, cells: twice, colourCount: 60, origin: 0 };
  assert(optimum(board) >= 59);
});

test('a long row of two colours takes one move a region, though it is one long chain', () => {
  const cells = Uint16Array.from({ length: 3000 }, (_, cell) => cell & 1);
  assert.equal(optimum({ shape: { rows: 1, cols: 3000 }, cells, colourCount: 2, origin: 0 }), 2999);
});

test('the verified boards have their known optimum', { skip: noCorpus }, () => {
  for (const line of readFileSync(`${corpus}/flood/verified.jsonl`, 'utf8').trim().split('\n')) {
    const { name, rows, optimal } = JSON.parse(line) as { name: string; rows: string[]; optimal: number };
    assert.equal(optimum(boardOf(rows)), optimal, name);
  }
});

test('the thousand boards of the 2012 contest have their known optimum, 20086 in all', {
  skip: noCorpus,
}, () => {
  const boards = readFileSync(`${corpus}/flood/pc19.txt`, 'utf8').trim().split('\n');
  const known = readFileSync(`${corpus}/flood/pc19-optimal.txt`, 'utf8').trim().split('\n').map(Number);
  const found = boards.map((line) => optimum(squareOf(line.trim())));
  assert.deepEqual(found, known);
  assert.equal(
    found.reduce((sum, length) => sum + length, 0),
    20_086,
  );
});

test('a budget in nodes ends with bounds around the optimum, and the same each time', () => {
  for (let i = 0; i < 10; i++) {
    const board = randomBoard(`budget ${i}`, 14, 14, 6);
    const best = optimum(board);
    for (const nodes of [1, 10, 100]) {
      const outcome = solve(board, { budget: { nodes } });
      const { stats, ...again } = solve(board, { budget: { nodes } });
      const { stats: _, ...first } = outcome;
      assert.deepEqual(again, first);
      if (outcome.status === 'solved') continue;
      assert(outcome.status === 'stopped');
      assert.equal(outcome.why, 'nodes');
      assert(stats.nodes <= nodes);
      const { lower, upper } = outcome.bounds!;
      assert(lower <= best && best <= upper!, `${lower} <= ${best} <= ${upper}`);
      assert(solves(board, outcome.answers[0]!));
      assert.equal(outcome.answers[0]!.length, upper);
    }
  }
});

test('with and without WebAssembly: the same moves, after the same number of states', () => {
  const boards = [
    ...Array.from({ length: 40 }, (_, i) =>
      randomBoard(`engines ${i}`, 6 + (i % 7), 5 + (i % 9), 2 + (i % 13), i),
    ),
    randomBoard('one vector', 11, 11, 6),
    randomBoard('two vectors', 15, 17, 6, 100),
    randomBoard('three vectors', 18, 22, 4),
    randomBoard('four vectors', 26, 26, 4),
    randomBoard('five vectors', 29, 29, 4),
    randomBoard('many colours', 7, 9, 40),
  ];
  for (const board of boards) {
    const { stats, ...kernel } = solve(board);
    const { stats: scalarStats, ...scalar } = solve(board, { engine: 'scalar' });
    assert.deepEqual(scalar, kernel);
    assert.equal(scalarStats.nodes, stats.nodes);
    assert.equal(kernel.status, 'solved');
  }
});

test('the bounds and the play of a stopped search are right: memory, time, abort', async () => {
  const board = randomBoard('does not end', 40, 40, 6);
  const checked = (outcome: Outcome<number[]>, why: string): void => {
    assert(outcome.status === 'stopped');
    assert.equal(outcome.why, why);
    const { lower, upper } = outcome.bounds!;
    assert(lower < upper!);
    assert.equal(outcome.answers[0]!.length, upper);
    assert(solves(board, outcome.answers[0]!));
  };
  const memoryBytes = 3_000_000;
  const little = solve(board, { budget: { memoryBytes, nodes: 30_000 } });
  checked(little, 'nodes');
  assert(little.stats.peakBytes <= memoryBytes, `${little.stats.peakBytes} bytes`);
  checked(solve(board, { budget: { timeMs: 100 } }), 'time');
  const signal = { aborted: false };
  setTimeout(() => {
    signal.aborted = true;
  }, 50);
  checked(await runTaskAsync(solvePlain(board, { budget: { signal } })), 'abort');
});

test('with less memory than the search would like, it forgets what it can and never takes more', () => {
  const board = randomBoard('forgets', 21, 21, 6);
  const wanted = solve(board);
  assert(wanted.status === 'solved');
  const best = wanted.answers[0]!.length;
  let solvedWithLess = 0;
  for (const part of [0.95, 0.4]) {
    const memoryBytes = Math.floor(wanted.stats.peakBytes * part);
    const outcome = solve(board, { budget: { memoryBytes, nodes: wanted.stats.nodes * 1.5 } });
    assert(outcome.status !== 'impossible');
    const { lower, upper } = outcome.bounds!;
    assert(lower <= best && best <= upper!, `${lower} to ${upper}, optimum ${best}`);
    assert(outcome.stats.peakBytes <= memoryBytes, `${outcome.stats.peakBytes} of ${memoryBytes} bytes`);
    assert(solves(board, outcome.answers[0]!));
    if (outcome.status === 'solved') solvedWithLess++;
  }
  assert(solvedWithLess > 0, 'a little less memory than wanted should do');
});

test('a task pauses often enough for an abort, from the first step to the last', () => {
  for (const size of [14, 50, 200, 700]) {
    const task = solvePlain(randomBoard(`pauses ${size}`, size, size, 6), { budget: { timeMs: 700 } });
    let longest = 0;
    for (;;) {
      // CPU time, and three times what an abort may take, so that only a missing pause is found, not a slow machine.
      const before = process.cpuUsage();
      const step = task.next();
      const { user } = process.cpuUsage(before);
      longest = Math.max(longest, user / 1000);
      if (step.done) break;
    }
    assert(longest < 300, `${size}×${size}: ${longest} ms without a pause`);
  }
});

test('boards too large to solve are answered with a play and a proved lower bound', () => {
  for (const [rows, cols, colourCount] of [
    [50, 50, 6],
    [100, 100, 4],
    [150, 150, 6],
    [2, 3000, 3],
  ] as const) {
    const board = randomBoard(`large ${rows}`, rows, cols, colourCount, 5);
    const outcome = solve(board, { budget: { nodes: 400 } });
    const { lower, upper } = outcome.status === 'impossible' ? assert.fail() : outcome.bounds!;
    assert(lower <= upper! && lower >= colourCount - 1);
    assert(solves(board, outcome.status === 'impossible' ? [] : outcome.answers[0]!));
  }
});

test('the blind bound and the bounds of a stopped search never exceed the optimum', () => {
  fc.assert(
    fc.property(anyBoard, (board) => {
      const best = leastMoves(board);
      for (const engine of [undefined, 'scalar'] as const) {
        for (const nodes of [1, 2, 4]) {
          const outcome = solve(board, { budget: { nodes }, ...(engine ? { engine } : {}) });
          assert(outcome.status !== 'impossible');
          const { lower, upper } = outcome.bounds!;
          assert(lower <= best && best <= upper!, `${lower} to ${upper}, optimum ${best}`);
        }
      }
      const graph = contractBoard(board);
      const alone = graph.colourOf.indexOf(0, 1) === -1 ? 1 : 0;
      assert(graph.colourCount - alone + finish(blindBound(graph)) <= best);
    }),
    { numRuns: 200 },
  );
});

test('a beam wide enough to hold every state finds the optimum, and a narrow one a play', () => {
  fc.assert(
    fc.property(anyBoard, (board) => {
      const best = leastMoves(board);
      const graph = contractBoard(board);
      for (const width of [1, 100_000]) {
        const beam = new BeamSearch(graph, width, board.cells.length, Number.POSITIVE_INFINITY);
        while (beam.advance(1000));
        const play = replayChoices(graph, beam.solution!).moves.map((colour) => graph.boardColour[colour]!);
        assert(solves(board, play));
        if (width > 1) assert.equal(play.length, best);
      }
    }),
    { numRuns: 100 },
  );
});
