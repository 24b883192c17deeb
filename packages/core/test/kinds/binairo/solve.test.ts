import assert from 'node:assert/strict';
import { test } from 'node:test';
import Logic from 'logic-solver';
import { type BinairoPuzzle, binairo, makeBinairo } from '#core/kinds/binairo/index.js';
import { runTask } from '#core/outcome/index.js';
import { Random } from '#core/random/index.js';
import { agrees } from '../../yes-no/oracle.js';
import { agreesWithMiniSat, answersJudges, getsItsVerdict } from '../../yes-no/solving.js';
import { corpusBoards, fault, value, WITHOUT_CORPUS } from '../../yes-no/tools.js';
import { binairoOf, JUDGE_FOLDERS } from './boards.js';

const solver = await binairo.loadSolver();

function blank(rows: number, cols: number, uniqueLines: boolean): BinairoPuzzle {
  return value(makeBinairo(rows, cols, new Uint8Array(rows * cols).fill(2), uniqueLines));
}

/** Every full grid of a size, by joining all balanced rows; the checker decides. */
const fullGrids = new Map<string, string[]>();

function gridsOf(rows: number, cols: number, uniqueLines: boolean): string[] {
  const key = `${rows} ${cols} ${uniqueLines}`;
  const known = fullGrids.get(key);
  if (known) return known;
  const lines = Array.from({ length: 1 << cols }, (_, i) => i.toString(2).padStart(cols, '0')).filter(
    (line) => line.replaceAll('0', '').length === cols / 2 && !/000|111/.test(line),
  );
  let grids = [''];
  for (let row = 0; row < rows; row++) grids = grids.flatMap((grid) => lines.map((line) => grid + line));
  const puzzle = blank(rows, cols, uniqueLines);
  const right = grids.filter((grid) => binairo.judge(puzzle, Uint8Array.from(grid, Number)).right);
  fullGrids.set(key, right);
  return right;
}

function answersOf({ shape, givens, uniqueLines }: BinairoPuzzle): Set<string> {
  const fits = (grid: string) => givens.every((given, cell) => given === 2 || given === Number(grid[cell]));
  return new Set(gridsOf(shape.rows, shape.cols, uniqueLines).filter(fits));
}

/** Givens of a random right grid, some of them turned; of a random board where there is no right grid. */
function randomBinairo(
  random: Random,
  rows: number,
  cols: number,
  density: number,
  wrong: number,
  grid?: string,
) {
  const givens = Array.from({ length: rows * cols }, (_, cell) => {
    if (random.below(100) >= density) return 2;
    const given = grid ? Number(grid[cell]) : random.below(2);
    return random.below(100) < wrong ? 1 - given : given;
  });
  return givens;
}

test('verdicts, answers, counts, facts and minimal conflicts agree with trying all boards', async () => {
  const random = new Random('binairo brute force');
  const seen = [0, 0, 0];
  const sizes = [
    [2, 2],
    [2, 4],
    [4, 2],
    [4, 4],
    [4, 4],
    [4, 6],
    [6, 4],
    [2, 6],
  ] as const;
  for (let run = 0; run < 1000; run++) {
    const [rows, cols] = sizes[run % sizes.length]!;
    const uniqueLines = random.below(2) === 1;
    const grids = gridsOf(rows, cols, uniqueLines);
    const grid = grids[random.below(Math.max(1, grids.length))];
    const density = [0, 15, 30, 45, 80][random.below(5)]!;
    const givens = randomBinairo(random, rows, cols, density, run % 3 === 0 ? 15 : 0, grid);
    const puzzle = value(makeBinairo(rows, cols, givens, uniqueLines));
    const answers = answersOf(puzzle);
    seen[Math.min(2, answers.size)]!++;
    await agrees(binairo, { puzzle, answers }, (of, cells) => {
      const kept = of.givens.map((given, cell) => (cells.includes(cell) ? given : 2));
      return answersOf(value(makeBinairo(rows, cols, kept, uniqueLines))).size === 0;
    });
  }
  for (const [verdict, times] of seen.entries()) assert.ok(times > 50, `verdict ${verdict}: ${times} times`);
});

test('there are as many full boards as others counted', () => {
  const counted = (side: number, uniqueLines: boolean, limit?: number) => {
    const request = limit === undefined ? { want: 'count' as const } : { want: 'count' as const, limit };
    const outcome = runTask(solver.solve(blank(side, side, uniqueLines), request));
    assert.ok(outcome.status === 'solved');
    return [outcome.proof, outcome.count, outcome.countComplete];
  };
  for (const [side, count] of [
    [2, 2n],
    [4, 72n],
    [6, 4140n],
    [8, 4_111_116n],
  ] as const) {
    assert.deepEqual(counted(side, true), ['complete', count, true]);
  }
  for (const [side, count] of [
    [2, 2n],
    [4, 90n],
    [6, 11222n],
    [8, 12_413_918n],
  ] as const) {
    assert.deepEqual(counted(side, false), ['complete', count, true]);
  }
  assert.deepEqual(counted(8, true, 1000), ['none', 1000n, false]);
});

test('verdicts and facts agree with MiniSat on boards too large to try all', async () => {
  const random = new Random('binairo MiniSat');
  const sizes = [
    [6, 6],
    [6, 8],
    [8, 6],
    [8, 8],
  ] as const;
  await agreesWithMiniSat(binairo, 60, (run) => {
    const [rows, cols] = sizes[run % 4]!;
    const uniqueLines = run % 3 !== 0;
    // A full board from the solver itself, made random by random givens; the checker vouches for it.
    const start = randomBinairo(random, rows, cols, 8, 0);
    const made = runTask(solver.solve(value(makeBinairo(rows, cols, start, uniqueLines)), { want: 'one' }));
    const grid = made.status === 'solved' ? made.answers[0]!.join('') : undefined;
    const givens = randomBinairo(random, rows, cols, [25, 35, 50][run % 3]!, run % 4 === 0 ? 6 : 0, grid);
    const puzzle = value(makeBinairo(rows, cols, givens, uniqueLines));
    return { puzzle, sat: miniSat(puzzle) };
  });
});

function miniSat({ shape, givens, uniqueLines }: BinairoPuzzle) {
  const { rows, cols } = shape;
  const sat = new Logic.Solver();
  const name = (row: number, col: number) => `x${row * cols + col}`;
  const rowNames = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: cols }, (_, col) => name(row, col)),
  );
  const colNames = Array.from({ length: cols }, (_, col) =>
    Array.from({ length: rows }, (_, row) => name(row, col)),
  );
  for (const lines of [rowNames, colNames]) {
    for (const line of lines) {
      sat.require(Logic.equalBits(Logic.sum(...line), Logic.constantBits(line.length / 2)));
      for (let i = 0; i + 3 <= line.length; i++) {
        sat.require(Logic.or(...line.slice(i, i + 3)));
        sat.forbid(Logic.and(...line.slice(i, i + 3)));
      }
    }
    if (!uniqueLines) continue;
    for (const [i, a] of lines.entries()) {
      for (const b of lines.slice(i + 1))
        sat.require(Logic.or(...a.map((cell, at) => Logic.xor(cell, b[at]!))));
    }
  }
  for (const [cell, given] of givens.entries()) {
    if (given !== 2) sat.require(given === 1 ? `x${cell}` : Logic.not(`x${cell}`));
  }
  return sat;
}

test('boards of the corpus get their verdicts; of those with odd sides, which its list calls impossible, all that are boards', {
  skip: WITHOUT_CORPUS,
}, async () => {
  for (const board of corpusBoards('binairo')) {
    if (board.size.some((side) => side % 2 === 1)) {
      const cells = [...board.puzzle.join('')].map((one) => (one === '_' ? 2 : Number(one)));
      const made = makeBinairo(...board.size, cells, true);
      if (board.size[0] === 1) assert.equal(fault(made).code, 'bad-size', board.id);
      else {
        const outcome = runTask(solver.solve(value(made)));
        assert.ok(outcome.status === 'solved', board.id);
        for (const answer of outcome.answers) assert.ok(binairo.judge(value(made), answer).right, board.id);
      }
    } else {
      await getsItsVerdict(binairo, binairoOf(board.puzzle, board.unique_lines), board);
    }
  }
});

test('judge samples are answered to the letter', { skip: WITHOUT_CORPUS }, () =>
  answersJudges(binairo, JUDGE_FOLDERS),
);

test('a size that no board can have is impossible without any clue to blame', () => {
  const outcome = runTask(solver.solve(blank(2, 4, true)));
  assert.ok(outcome.status === 'impossible');
  assert.deepEqual(outcome.conflict, []);
  assert.equal(outcome.reason, '4 columns cannot all differ: only 2 are possible with 2 rows');
});

test('a large empty board is filled, with and without unique lines', () => {
  for (const uniqueLines of [true, false]) {
    const puzzle = blank(80, 80, uniqueLines);
    const outcome = runTask(solver.solve(puzzle));
    assert.ok(outcome.status === 'solved' && outcome.proof === 'several');
    for (const answer of outcome.answers) assert.ok(binairo.judge(puzzle, answer).right);
  }
});
