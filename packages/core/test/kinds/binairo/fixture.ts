import type { FillFixture } from '#core/kind/contract/index.js';
import { fillGrid } from '#core/kinds/binairo/generate/fill.js';
import {
  type BinairoAnswer,
  type BinairoPuzzle,
  type BinairoState,
  binairo,
  makeBinairo,
} from '#core/kinds/binairo/index.js';
import { OPEN } from '#core/outcome/index.js';
import type { Random } from '#core/random/index.js';

type Move = Parameters<typeof binairo.apply>[1];

/** Cells of a random full grid, each given with the chance `density`; one changed when `lies`, mostly to a contradiction. */
function draw(random: Random, rows: number, cols: number, density: number, lies: boolean): BinairoPuzzle {
  const unique = random.chance(0.7);
  const grid = fillGrid({ rows, cols }, unique, random) ?? fillGrid({ rows, cols }, false, random);
  if (!grid) throw new Error(`no full grid of ${rows}×${cols}`);
  const givens = grid.map((value) => (random.chance(density) ? value : OPEN));
  if (lies) givens[random.below(givens.length)] = random.below(2);
  const made = makeBinairo(rows, cols, givens, unique);
  if (!made.ok) throw new Error(JSON.stringify(made.fault));
  return made.value;
}

/** The rules as a player reads them. */
function isRight({ shape, givens, uniqueLines }: BinairoPuzzle, values: ArrayLike<number>): boolean {
  const rows = Array.from({ length: shape.rows }, (_, row) =>
    Array.from({ length: shape.cols }, (_, col) => values[row * shape.cols + col]).join(''),
  );
  const cols = Array.from({ length: shape.cols }, (_, col) => rows.map((row) => row[col]).join(''));
  const isBalanced = (line: string): boolean => line.replaceAll('1', '').length * 2 === line.length;
  return (
    givens.every((given, cell) => given === OPEN || given === values[cell]) &&
    [...rows, ...cols].every((line) => !/000|111/.test(line) && isBalanced(line)) &&
    (!uniqueLines || (new Set(rows).size === rows.length && new Set(cols).size === cols.length))
  );
}

/** The puzzle with the givens of these cells alone. */
function withGivens({ shape, givens, uniqueLines }: BinairoPuzzle, cells: readonly number[]): BinairoPuzzle {
  const kept = givens.map((value, cell) => (cells.includes(cell) ? value : OPEN));
  const made = makeBinairo(shape.rows, shape.cols, kept, uniqueLines);
  if (!made.ok) throw new Error(JSON.stringify(made.fault));
  return made.value;
}

export const binairoFixture: FillFixture<BinairoPuzzle, BinairoState, Move, BinairoAnswer> = {
  kind: binairo,
  make(random, size) {
    const side = (most: number): number => 2 + 2 * random.below(most / 2);
    if (size === 'hard') return draw(random, 40, 40, 0.15, false);
    const lies = random.chance(0.2);
    if (size === 'tiny') return draw(random, side(4), side(4), random.fraction(), lies);
    return draw(random, side(8), side(8), 0.3 + random.fraction() / 3, lies);
  },
  /** A line has as many 0 as 1 in no answer of which one cell was changed. */
  corrupt: (_, answer) =>
    Array.from(answer, (_, cell) => answer.map((value, i) => (i === cell ? 1 - value : value))),
  isRight,
  conflictPuzzles: (puzzle, { conflict = [] }) => ({
    whole: withGivens(puzzle, conflict),
    without: conflict.map((_, i) =>
      withGivens(
        puzzle,
        conflict.filter((_, at) => at !== i),
      ),
    ),
  }),
  // There are far too many solutions to list.
  hardRequest: { want: 'count', limit: 10 ** 12 },
  nodeSlack: 1000,
};
