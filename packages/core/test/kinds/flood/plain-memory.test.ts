import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Candidates } from '#core/kinds/flood/solve/plain/candidates.js';
import { contractBoard } from '#core/kinds/flood/solve/plain/graph.js';
import { greedyChoices } from '#core/kinds/flood/solve/plain/greedy.js';
import { type PlainBoard, solvePlain } from '#core/kinds/flood/solve/plain/index.js';
import { bareBytes } from '#core/kinds/flood/solve/plain/memory.js';
import { pullInSteps } from '#core/kinds/flood/solve/plain/pull.js';
import { finish } from '#core/kinds/flood/solve/plain/steps.js';
import { runTask } from '#core/outcome/index.js';
import { Random } from '#core/random/index.js';
import { solves } from './plain-reference.js';

function randomBoard(seed: string, rows: number, cols: number, colourCount: number): PlainBoard {
  const random = new Random(seed);
  const cells = Uint16Array.from({ length: rows * cols }, () => random.below(colourCount));
  return { shape: { rows, cols }, cells, colourCount, origin: random.below(rows * cols) };
}

const anyLimited = fc.record({
  seed: fc.integer({ min: 0, max: 1e6 }),
  rows: fc.integer({ min: 1, max: 30 }),
  cols: fc.integer({ min: 1, max: 30 }),
  colourCount: fc.oneof(fc.integer({ min: 2, max: 8 }), fc.integer({ min: 9, max: 40 })),
  // From 1 KiB to 8 MiB, all sizes alike.
  memoryBytes: fc.double({ min: 10, max: 23, noNaN: true }).map((power) => Math.floor(2 ** power)),
  nodes: fc.integer({ min: 1, max: 4000 }),
  engine: fc.constantFrom(undefined, 'scalar' as const),
});

test('no more memory than the limit, or than the bare board needs; the play and the bounds hold', () => {
  fc.assert(
    fc.property(anyLimited, ({ seed, rows, cols, colourCount, memoryBytes, nodes, engine }) => {
      const board = randomBoard(`limit ${seed}`, rows, cols, colourCount);
      const outcome = runTask(
        solvePlain(board, { budget: { memoryBytes, nodes }, ...(engine ? { engine } : {}) }),
      );
      assert(outcome.status !== 'impossible');
      const { peakBytes } = outcome.stats;
      const bare = bareBytes(contractBoard(board), board.cells.length);
      assert(peakBytes <= Math.max(memoryBytes, bare), `${peakBytes} of ${memoryBytes}, bare ${bare}`);
      if (outcome.status === 'stopped') assert.equal(outcome.why === 'memory' || bare <= memoryBytes, true);
      const moves = outcome.answers[0]!;
      assert(solves(board, moves));
      assert.equal(outcome.bounds!.upper, moves.length);
      assert(outcome.bounds!.lower <= moves.length);
    }),
    { numRuns: 150 },
  );
});

test('large boards under small limits: beams that fit, and the bound that needs no search', () => {
  const board = randomBoard('large and little memory', 60, 60, 6);
  const graph = contractBoard(board);
  const quick = greedyChoices(graph).length;
  const bare = bareBytes(graph, board.cells.length);
  for (const memoryBytes of [1, bare - 1, bare, 2 ** 19, 2 ** 20, 2 ** 21, 2 ** 23]) {
    const outcome = runTask(solvePlain(board, { budget: { memoryBytes, nodes: 6000 } }));
    assert(outcome.status === 'stopped');
    const { lower, upper } = outcome.bounds!;
    assert(outcome.stats.peakBytes <= Math.max(memoryBytes, bare));
    assert(lower > 40, `only ${lower} proved in ${memoryBytes} bytes`);
    if (memoryBytes < bare) {
      assert.equal(outcome.why, 'memory');
      assert.equal(upper, quick);
    } else if (memoryBytes >= 2 ** 19) {
      assert.equal(outcome.why, 'nodes', `with ${memoryBytes} bytes`);
      assert(upper! < quick, `${upper} with ${memoryBytes} bytes, ${quick} at first`);
    }
  }
});

test('a search that runs out of memory leaves all of it to the beams', () => {
  const board = randomBoard('search ends', 50, 50, 6);
  const limited = runTask(solvePlain(board, { budget: { memoryBytes: 2 ** 21, nodes: 40_000 } }));
  assert(limited.status === 'stopped');
  assert.equal(limited.why, 'nodes');
  const beamsAlone = runTask(solvePlain(board, { budget: { memoryBytes: 2 ** 19, nodes: 40_000 } }));
  assert(beamsAlone.status === 'stopped');
  assert(limited.bounds!.upper! <= beamsAlone.bounds!.upper!);
  assert(limited.bounds!.lower >= beamsAlone.bounds!.lower);
});

test('large boards have a better play than the quickest before their search', () => {
  const board = randomBoard('pulls first', 80, 80, 6);
  const outcome = runTask(solvePlain(board, { budget: { nodes: 1 } }));
  assert(outcome.status === 'stopped');
  assert(outcome.bounds!.upper! < 0.9 * greedyChoices(contractBoard(board)).length);
});

test('pulls gathered however often give a play that solves the board', () => {
  const anyBoard = fc.record({
    seed: fc.integer({ min: 0, max: 1e6 }),
    rows: fc.integer({ min: 1, max: 20 }),
    cols: fc.integer({ min: 1, max: 20 }),
    colourCount: fc.integer({ min: 1, max: 12 }),
    every: fc.integer({ min: 1, max: 80 }),
  });
  fc.assert(
    fc.property(anyBoard, ({ seed, rows, cols, colourCount, every }) => {
      const board = randomBoard(`pulls ${seed}`, rows, cols, colourCount);
      const graph = contractBoard(board);
      const moves = finish(pullInSteps(graph, every)).map((colour) => graph.boardColour[colour]!);
      assert(solves(board, moves));
      assert(moves.length < graph.vertexCount);
    }),
  );
});

test('candidates come in the order of a stable sort, over several runs', () => {
  const random = new Random('candidates');
  for (const count of [0, 1, 5, 8192, 8193, 30_000]) {
    const all = Array.from({ length: count }, (_, place) => ({ score: random.below(500), place }));
    const candidates = new Candidates<{ score: number; place: number }>();
    for (const one of all) candidates.push(one);
    candidates.seal();
    const sorted = [...all].sort((a, b) => a.score - b.score);
    for (const one of sorted) assert.equal(candidates.next(), one);
    assert.equal(candidates.next(), undefined);
  }
});
