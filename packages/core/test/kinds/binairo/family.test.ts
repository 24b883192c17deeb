import assert from 'node:assert/strict';
import { test } from 'node:test';
import Logic from 'logic-solver';
import {
  type BinairoPuzzle,
  binairo,
  makeBinairo,
  type OddRule,
  signsOf,
} from '#core/kinds/binairo/index.js';
import { OPEN, runTask } from '#core/outcome/index.js';
import { Random } from '#core/random/index.js';
import { agrees } from '../../yes-no/oracle.js';
import { agreesWithMiniSat } from '../../yes-no/solving.js';
import { value } from '../../yes-no/tools.js';
import { answersOf, type Family, fullGrids } from './grids.js';

const solver = await binairo.loadSolver();

/** Clues of a full board: each cell given with one chance, each border signed with another; some of either turned round. */
function cluesOf(
  random: Random,
  { rows, cols, uniqueLines, odd }: Family,
  grid: string,
  [given, signed, wrong]: readonly [number, number, number],
): BinairoPuzzle {
  const givens = Array.from(grid, (one) =>
    random.chance(given) ? (random.chance(wrong) ? 1 - Number(one) : Number(one)) : OPEN,
  );
  const sign = (a: number, b: number): number => {
    if (!random.chance(signed)) return 0;
    return (grid[a] === grid[b]) !== random.chance(wrong) ? 1 : 2;
  };
  const signs = Array.from(grid, (_, cell) => {
    const right = cell % cols < cols - 1 ? sign(cell, cell + 1) : 0;
    return right + (cell < (rows - 1) * cols ? 3 * sign(cell, cell + cols) : 0);
  });
  return value(makeBinairo(rows, cols, givens, uniqueLines, { signs, odd }));
}

/** The same puzzle with these givens and signs only. */
function only(
  puzzle: BinairoPuzzle,
  cells: readonly number[],
  pairs: readonly (readonly [number, number])[],
) {
  const { rows, cols } = puzzle.shape;
  const kept = new Set(pairs.map(([a, b]) => `${a} ${b}`));
  const givens = puzzle.givens.map((given, cell) => (cells.includes(cell) ? given : OPEN));
  const signs = new Uint8Array(rows * cols);
  for (const { a, b, equal } of signsOf(puzzle)) {
    if (kept.has(`${a} ${b}`)) signs[a]! += (equal ? 1 : 2) * (b === a + 1 ? 1 : 3);
  }
  return value(makeBinairo(rows, cols, givens, puzzle.uniqueLines, { signs, odd: puzzle.odd }));
}

test('verdicts, answers, counts, facts and minimal conflicts over givens and signs agree with all full boards', async () => {
  const random = new Random('binairo family');
  const sizes: readonly (readonly [number, number, OddRule])[] = [
    [6, 6, 'either'],
    [4, 4, 'either'],
    [3, 3, 'either'],
    [3, 3, 'more1'],
    [5, 5, 'either'],
    [5, 5, 'more1'],
    [3, 4, 'either'],
    [4, 5, 'either'],
    [5, 3, 'either'],
    [6, 6, 'either'],
  ];
  const seen = [0, 0, 0];
  let blamedBoth = 0;
  for (let run = 0; run < 900; run++) {
    const [rows, cols, odd] = sizes[run % sizes.length]!;
    const family = { rows, cols, odd, uniqueLines: random.chance(0.4) };
    const grids = fullGrids(family);
    if (grids.length === 0) continue;
    const grid = grids[random.below(grids.length)]!;
    const chances = [
      [0.1, 0.12, 0],
      [0.15, 0.2, 0.1],
      [0.05, 0.35, 0.1],
      [0.3, 0.1, 0.1],
      [0, 0.2, 0],
    ] as const;
    const puzzle = cluesOf(random, family, grid, chances[run % chances.length]!);
    const answers = answersOf(puzzle);
    seen[Math.min(2, answers.size)]!++;
    await agrees(binairo, { puzzle, answers }, (of, cells, signs) => {
      if (cells.length > 0 && signs.length > 0) blamedBoth++;
      return answersOf(only(of, cells, signs)).size === 0;
    });
  }
  for (const [verdict, times] of seen.entries()) assert.ok(times > 50, `verdict ${verdict}: ${times} times`);
  assert.ok(blamedBoth > 20, `${blamedBoth} conflicts of givens and signs`);
});

test('a 6×6 board of signs alone has all boards that keep them, and each with every value turned round', async () => {
  const random = new Random('signs alone');
  const family = { rows: 6, cols: 6, uniqueLines: false, odd: 'either' } as const;
  assert.equal(fullGrids(family).length, 11_222);
  for (let run = 0; run < 40; run++) {
    const grid = fullGrids(family)[random.below(11_222)]!;
    const puzzle = cluesOf(random, family, grid, [0, 0.15 + 0.6 * random.fraction(), 0]);
    const answers = answersOf(puzzle);
    const outcome = runTask(solver.solve(puzzle, { want: 'count' }));
    assert.ok(outcome.status === 'solved' && outcome.countComplete);
    assert.equal(outcome.count, BigInt(answers.size));
    assert.equal(answers.size % 2, 0, 'no board of signs alone is decided');
  }
});

test('there are as many full boards of odd sides as others counted, under both rules', () => {
  const counts: readonly (readonly [number, OddRule, bigint, bigint])[] = [
    [3, 'either', 102n, 84n],
    [3, 'more1', 6n, 6n],
    [5, 'either', 17_834n, 8460n],
    [5, 'more1', 34n, 10n],
    [6, 'either', 11_222n, 4140n],
    [7, 'either', 57_330_048n, 25_653_548n],
    [7, 'more1', 8908n, 2662n],
  ];
  for (const [side, odd, loose, strict] of counts) {
    for (const [uniqueLines, expected] of [
      [false, loose],
      [true, strict],
    ] as const) {
      const blank = new Uint8Array(side * side).fill(OPEN);
      const puzzle = value(makeBinairo(side, side, blank, uniqueLines, { odd }));
      const outcome = runTask(solver.solve(puzzle, { want: 'count' }));
      assert.ok(outcome.status === 'solved');
      const told = `${side} ${odd} ${uniqueLines}`;
      assert.deepEqual([outcome.count, outcome.countComplete], [expected, true], told);
    }
  }
});

test('verdicts and facts of larger signed and odd boards agree with MiniSat', async () => {
  const random = new Random('binairo family MiniSat');
  const sizes: readonly (readonly [number, number, OddRule])[] = [
    [8, 8, 'either'],
    [7, 7, 'either'],
    [7, 7, 'more1'],
    [7, 8, 'either'],
    [9, 9, 'either'],
  ];
  await agreesWithMiniSat(binairo, 60, (run) => {
    const [rows, cols, odd] = sizes[run % sizes.length]!;
    const family = { rows, cols, odd, uniqueLines: run % 3 !== 0 };
    const few = Array.from({ length: rows * cols }, () => (random.chance(0.06) ? random.below(2) : OPEN));
    const start = value(makeBinairo(rows, cols, few, family.uniqueLines, { odd }));
    const made = runTask(solver.solve(start, { want: 'one' }));
    const full =
      made.status === 'solved' ? made : runTask(solver.solve(only(start, [], []), { want: 'one' }));
    assert.ok(full.status === 'solved');
    const wrong = run % 4 === 0 ? 0.05 : 0;
    const puzzle = cluesOf(
      random,
      family,
      full.answers[0]!.join(''),
      [[0.15, 0.2, wrong] as const, [0.25, 0.15, wrong] as const, [0.05, 0.15, wrong] as const][run % 3]!,
    );
    return { puzzle, sat: miniSat(puzzle) };
  });
});

function miniSat(puzzle: BinairoPuzzle) {
  const { rows, cols } = puzzle.shape;
  const sat = new Logic.Solver();
  const name = (cell: number) => `x${cell}`;
  const across = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: cols }, (_, col) => name(row * cols + col)),
  );
  const down = Array.from({ length: cols }, (_, col) => across.map((line) => line[col]!));
  for (const lines of [across, down]) {
    for (const line of lines) {
      const sum = Logic.sum(...line);
      const is = (ones: number) => Logic.equalBits(sum, Logic.constantBits(ones));
      const [less, more] = [Math.floor(line.length / 2), Math.ceil(line.length / 2)];
      sat.require(puzzle.odd === 'more1' ? is(more) : Logic.or(is(less), is(more)));
      for (let i = 0; i + 3 <= line.length; i++) {
        sat.require(Logic.or(...line.slice(i, i + 3)));
        sat.forbid(Logic.and(...line.slice(i, i + 3)));
      }
    }
    if (!puzzle.uniqueLines) continue;
    for (const [i, a] of lines.entries()) {
      for (const b of lines.slice(i + 1)) {
        sat.require(Logic.or(...a.map((cell, at) => Logic.xor(cell, b[at]!))));
      }
    }
  }
  for (const [cell, given] of puzzle.givens.entries()) {
    if (given !== OPEN) sat.require(given === 1 ? name(cell) : Logic.not(name(cell)));
  }
  for (const { a, b, equal } of signsOf(puzzle)) {
    const differ = Logic.xor(name(a), name(b));
    if (equal) sat.forbid(differ);
    else sat.require(differ);
  }
  return sat;
}

test('contradictions that signs make alone are blamed on just these signs', () => {
  const blame = (signs: Record<number, number>) => {
    const entries = Array.from({ length: 36 }, (_, cell) => signs[cell] ?? 0);
    const puzzle = value(makeBinairo(6, 6, new Uint8Array(36).fill(OPEN), false, { signs: entries }));
    const outcome = runTask(solver.solve(puzzle));
    assert.ok(outcome.status === 'impossible');
    return [outcome.conflict, outcome.conflictSigns];
  };
  // Three equal cells in a row, and something else.
  assert.deepEqual(blame({ 0: 1, 1: 1, 20: 2 }), [
    [],
    [
      [0, 1],
      [1, 2],
    ],
  ]);
  // A ring with an odd number of crosses.
  assert.deepEqual(blame({ 0: 2 + 3, 1: 3, 6: 1 }), [
    [],
    [
      [0, 1],
      [0, 6],
      [1, 7],
      [6, 7],
    ],
  ]);
  assert.equal(
    runTask(solver.solve(value(makeBinairo(2, 2, [0, 2, 2, 2], false, { signs: [1, 0, 0, 0] })))).status,
    'impossible',
  );
});
