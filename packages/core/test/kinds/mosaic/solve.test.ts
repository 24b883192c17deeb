import assert from 'node:assert/strict';
import { test } from 'node:test';
import Logic from 'logic-solver';
import { type MosaicPuzzle, makeMosaic, mosaic, NO_CLUE } from '#core/kinds/mosaic/index.js';
import { OPEN, runTask, runTaskAsync, UNKNOWN } from '#core/outcome/index.js';
import { Random } from '#core/random/index.js';
import { agrees } from '../../yes-no/oracle.js';
import { agreesWithMiniSat, answersJudges, getsItsVerdict } from '../../yes-no/solving.js';
import { corpusBoards, value, WITHOUT_CORPUS } from '../../yes-no/tools.js';
import { JUDGE_FOLDERS, mosaicOf } from './boards.js';

const solver = await mosaic.loadSolver();

function blackAround(rows: number, cols: number, grid: ArrayLike<number>, cell: number): number {
  let black = 0;
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < cols; c++) {
      const near = Math.abs(r - Math.floor(cell / cols)) <= 1 && Math.abs(c - (cell % cols)) <= 1;
      if (near) black += grid[r * cols + c]!;
    }
  }
  return black;
}

/** A puzzle with clues of a random picture, some of them changed by one. */
function randomMosaic(
  random: Random,
  rows: number,
  cols: number,
  density: number,
  wrong: number,
): MosaicPuzzle {
  const grid = Array.from({ length: rows * cols }, () => random.below(2));
  const clues = grid.map((_, cell) => {
    if (random.below(100) >= density) return NO_CLUE;
    const clue = blackAround(rows, cols, grid, cell);
    return random.below(100) < wrong ? Math.min(9, Math.max(0, clue + random.below(3) - 1)) : clue;
  });
  return value(makeMosaic(rows, cols, clues));
}

/** Every answer, by trying all pictures. */
function allAnswers({ shape, clues }: MosaicPuzzle): Set<string> {
  const { rows, cols } = shape;
  const cells = rows * cols;
  const squares = Array.from(clues, (clue, cell) => {
    if (clue === NO_CLUE) return -1;
    let square = 0;
    for (let near = 0; near < cells; near++) {
      const one = Array.from({ length: cells }, (_, i) => (i === near ? 1 : 0));
      if (blackAround(rows, cols, one, cell) === 1) square |= 1 << near;
    }
    return square;
  });
  const answers = new Set<string>();
  for (let picture = 0; picture < 1 << cells; picture++) {
    const fits = squares.every((square, cell) => square === -1 || bits(picture & square) === clues[cell]);
    if (fits) answers.add(Array.from({ length: cells }, (_, cell) => (picture >> cell) & 1).join(''));
  }
  return answers;
}

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function only(puzzle: MosaicPuzzle, cells: readonly number[]): MosaicPuzzle {
  const clues = puzzle.clues.map((clue, cell) => (cells.includes(cell) ? clue : NO_CLUE));
  return value(makeMosaic(puzzle.shape.rows, puzzle.shape.cols, clues));
}

test('verdicts, answers, counts, facts and minimal conflicts agree with trying all pictures', async () => {
  const random = new Random('mosaic brute force');
  const seen = [0, 0, 0];
  for (let run = 0; run < 1500; run++) {
    const rows = 1 + random.below(4);
    const cols = 1 + random.below(Math.floor(12 / rows));
    const puzzle = randomMosaic(random, rows, cols, [20, 50, 80, 100][run % 4]!, [0, 10, 30][run % 3]!);
    const answers = allAnswers(puzzle);
    seen[Math.min(2, answers.size)]!++;
    await agrees(mosaic, { puzzle, answers }, (of, cells) => allAnswers(only(of, cells)).size === 0);
  }
  for (const [verdict, times] of seen.entries()) assert.ok(times > 50, `verdict ${verdict}: ${times} times`);
});

test('verdicts and facts agree with MiniSat on boards too large to try all pictures', async () => {
  const random = new Random('mosaic MiniSat');
  await agreesWithMiniSat(mosaic, 60, (run) => {
    const side = 4 + random.below(4);
    const puzzle = randomMosaic(random, side, side, [40, 60, 80][run % 3]!, run % 5 === 0 ? 5 : 0);
    return { puzzle, sat: miniSat(puzzle) };
  });
});

function miniSat({ shape, clues }: MosaicPuzzle) {
  const { rows, cols } = shape;
  const sat = new Logic.Solver();
  for (const [cell, clue] of clues.entries()) {
    if (clue === NO_CLUE) continue;
    const names: string[] = [];
    for (let r = 0; r < rows; r++) {
      for (let c = 0; c < cols; c++) {
        if (Math.abs(r - Math.floor(cell / cols)) <= 1 && Math.abs(c - (cell % cols)) <= 1)
          names.push(`x${r * cols + c}`);
      }
    }
    sat.require(Logic.equalBits(Logic.sum(...names), Logic.constantBits(clue)));
  }
  return sat;
}

test('boards of the corpus get their verdicts', { skip: WITHOUT_CORPUS }, async () => {
  for (const board of corpusBoards('mosaic')) await getsItsVerdict(mosaic, mosaicOf(board.puzzle), board);
});

test('judge samples are answered to the letter', { skip: WITHOUT_CORPUS }, () =>
  answersJudges(mosaic, JUDGE_FOLDERS),
);

test('a clue that its square cannot hold is the whole conflict', () => {
  const outcome = runTask(solver.solve(value(makeMosaic(3, 3, [9, -1, -1, -1, -1, -1, -1, -1, -1]))));
  assert.ok(outcome.status === 'impossible');
  assert.deepEqual(outcome.conflict, [0]);
});

test('a row of a million cells is solved and proved without overflow', () => {
  const cells = 1_000_000;
  const grid = Uint8Array.from({ length: cells }, (_, cell) => (cell % 7 < 3 ? 1 : 0));
  const clues = Int8Array.from(grid, (own, cell) => (grid[cell - 1] ?? 0) + own + (grid[cell + 1] ?? 0));
  const puzzle = value(makeMosaic(1, cells, clues));
  const outcome = runTask(solver.solve(puzzle));
  assert.ok(outcome.status === 'solved' && outcome.proof === 'unique');
  assert.deepEqual(outcome.answers[0], grid);
});

test('a long chain that only search can settle is proved without overflow', () => {
  // Clues of 1 on all but the ends leave two or three ways, each a wave through the whole row.
  const cells = 200_000;
  const clues = new Int8Array(cells).fill(1);
  clues[0] = clues[cells - 1] = NO_CLUE;
  const outcome = runTask(solver.solve(value(makeMosaic(1, cells, clues)), { want: 'count' }));
  assert.ok(outcome.status === 'solved');
  assert.equal(outcome.count, 3n);
});

test('a spent budget is told with its reason, and the answer does not depend on the clock', async () => {
  const random = new Random('budgets');
  const puzzle = randomMosaic(random, 60, 60, 35, 0);
  const few = () => runTask(solver.solve(puzzle, { want: 'count', budget: { nodes: 200 } }));
  const first = few();
  assert.ok(first.status === 'stopped' && first.why === 'nodes');
  assert.ok(first.stats.nodes >= 200 && first.stats.nodes < 2000);
  const again = few();
  assert.deepEqual({ ...again, stats: 0 }, { ...first, stats: 0 });
  const time = runTask(solver.solve(puzzle, { want: 'all', limit: 1e9, budget: { timeMs: 50 } }));
  assert.ok(time.status === 'stopped' && time.why === 'time', time.status);
  const memory = runTask(solver.solve(puzzle, { budget: { memoryBytes: 1000 } }));
  assert.ok(memory.status === 'stopped' && memory.why === 'memory');
  const signal = { aborted: false };
  const running = runTaskAsync(solver.solve(puzzle, { want: 'count', limit: 1e9, budget: { signal } }));
  setTimeout(() => {
    signal.aborted = true;
  }, 20);
  const aborted = await running;
  assert.ok(aborted.status === 'stopped' && aborted.why === 'abort');
});

test('facts found before a budget ends are kept', () => {
  const puzzle = randomMosaic(new Random('facts kept'), 60, 60, 50, 0);
  const facts = (nodes: number) => {
    const outcome = runTask(solver.solve(puzzle, { facts: true, budget: { nodes } }));
    assert.notEqual(outcome.status, 'impossible');
    return outcome.status === 'impossible' ? undefined : outcome.facts;
  };
  const all = facts(1_000_000)!;
  assert.ok(all.every((fact) => fact <= OPEN));
  const some = facts(6000)!;
  const known = some.filter((fact) => fact !== UNKNOWN).length;
  assert.ok(known > 0 && known < some.length);
  for (const [cell, fact] of some.entries()) if (fact !== UNKNOWN) assert.equal(fact, all[cell]);
});

test('answers to boards with components of thousands of cells hold everywhere', () => {
  const random = new Random('large components');
  for (let board = 0; board < 24; board++) {
    const rows = 80 + random.below(20);
    const cols = 80 + random.below(20);
    const black = Array.from({ length: rows * cols }, () => random.chance(0.5));
    const share = 0.35 + 0.01 * board;
    const clues = black.map((_, cell) => {
      if (!random.chance(share)) return NO_CLUE;
      const row = Math.trunc(cell / cols);
      const col = cell % cols;
      let count = 0;
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++) {
        for (let x = Math.max(0, col - 1); x <= Math.min(cols - 1, col + 1); x++)
          count += black[y * cols + x] ? 1 : 0;
      }
      return count;
    });
    const puzzle = value(makeMosaic(rows, cols, clues));
    const outcome = runTask(solver.solve(puzzle, { want: 'unique' }));
    assert.ok(outcome.status === 'solved', `${rows}x${cols} ${share}`);
    for (const answer of outcome.answers) assert.deepEqual(mosaic.judge(puzzle, answer), { right: true });
  }
});

test('a component that was listed in part first is then counted right', () => {
  const row = [...'22112333333321112345553'].map(Number);
  const puzzle = value(makeMosaic(2, row.length, [...row, ...row]));
  const outcome = runTask(solver.solve(puzzle, { want: 'count' }));
  assert.ok(outcome.status === 'solved' && outcome.countComplete);
  assert.equal(outcome.count, 32_768n);
});
