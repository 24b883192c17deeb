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

/** What a board is made of. */
interface Parts {
  readonly rows: number;
  readonly cols: number;
  readonly unique: boolean;
  readonly odd: BinairoPuzzle['odd'];
}

function make(
  { rows, cols, unique, odd }: Parts,
  givens: ArrayLike<number>,
  signs: ArrayLike<number> | null,
) {
  const made = makeBinairo(rows, cols, givens, unique, { odd, signs });
  if (!made.ok) throw new Error(JSON.stringify(made.fault));
  return made.value;
}

/** Cells of a random full grid, each given with the chance `density`; one changed when `lies`, mostly to a contradiction. */
function draw(random: Random, rows: number, cols: number, density: number, lies: boolean): BinairoPuzzle {
  const unique = random.chance(0.7);
  const grid = fillGrid({ rows, cols }, unique, random) ?? fillGrid({ rows, cols }, false, random);
  if (!grid) throw new Error(`no full grid of ${rows}×${cols}`);
  const givens = grid.map((value) => (random.chance(density) ? value : OPEN));
  if (lies) givens[random.below(givens.length)] = random.below(2);
  return make({ rows, cols, unique, odd: 'either' }, givens, null);
}

/** A board with signs, sides of any length, by chance: the signs of a grid that keeps no more than the rule of three. */
function drawOfFamily(random: Random, most: number, density: number, lies: boolean): BinairoPuzzle {
  const [rows, cols] = [2 + random.below(most - 1), 2 + random.below(most - 1)];
  const odd = rows === cols && rows % 2 === 1 && random.chance(0.4) ? 'more1' : 'either';
  const unique = random.chance(0.4);
  const grid = Array.from({ length: rows * cols }, () => random.below(2));
  const signs = grid.map((value, cell) => {
    const [right, below] = [grid[cell + 1], grid[cell + cols]];
    const sign = (other: number | undefined, share: number): number =>
      other === undefined || !random.chance(share) ? 0 : other === value ? 1 : 2;
    return sign((cell + 1) % cols === 0 ? undefined : right, 0.2) + 3 * sign(below, 0.2);
  });
  const givens = grid.map((value) => (random.chance(density) ? value : OPEN));
  if (lies) givens[random.below(givens.length)] = random.below(2);
  return make(
    { rows, cols, unique, odd },
    givens,
    random.chance(0.8) && signs.some((sign) => sign > 0) ? signs : null,
  );
}

/** The pairs of cells that a board's signs stand between: whether the two must be equal. */
function pairsOf({
  shape,
  signs,
}: BinairoPuzzle): { readonly a: number; readonly b: number; readonly equal: boolean }[] {
  return Array.from(signs ?? []).flatMap((sign, cell) => {
    const right = sign % 3 === 0 ? [] : [{ a: cell, b: cell + 1, equal: sign % 3 === 1 }];
    const down = Math.floor(sign / 3);
    return [...right, ...(down === 0 ? [] : [{ a: cell, b: cell + shape.cols, equal: down === 1 }])];
  });
}

/** The rules as a player reads them. */
function isRight(puzzle: BinairoPuzzle, values: ArrayLike<number>): boolean {
  const { shape, givens, uniqueLines, odd } = puzzle;
  const rows = Array.from({ length: shape.rows }, (_, row) =>
    Array.from({ length: shape.cols }, (_, col) => values[row * shape.cols + col]).join(''),
  );
  const cols = Array.from({ length: shape.cols }, (_, col) => rows.map((row) => row[col]).join(''));
  const isBalanced = (line: string): boolean => {
    const ones = line.replaceAll('0', '').length;
    const more = ones - (line.length - ones);
    return line.length % 2 === 0 ? more === 0 : odd === 'more1' ? more === 1 : Math.abs(more) === 1;
  };
  return (
    givens.every((given, cell) => given === OPEN || given === values[cell]) &&
    [...rows, ...cols].every((line) => !/000|111/.test(line) && isBalanced(line)) &&
    pairsOf(puzzle).every(({ a, b, equal }) => (values[a] === values[b]) === equal) &&
    (!uniqueLines || (new Set(rows).size === rows.length && new Set(cols).size === cols.length))
  );
}

/** A clue of a board: the given of a cell, or the sign between two. */
type Clue = number | readonly [number, number];

/** The puzzle with these clues alone. */
function withClues(puzzle: BinairoPuzzle, clues: readonly Clue[]): BinairoPuzzle {
  const { shape, uniqueLines: unique, odd } = puzzle;
  const givens = puzzle.givens.map((value, cell) => (clues.includes(cell) ? value : OPEN));
  const signs = new Uint8Array(givens.length);
  for (const { a, b, equal } of pairsOf(puzzle)) {
    if (!clues.some((clue) => typeof clue !== 'number' && clue[0] === a && clue[1] === b)) continue;
    signs[a]! += (equal ? 1 : 2) * (b === a + 1 ? 1 : 3);
  }
  return make({ ...shape, unique, odd }, givens, puzzle.signs === null ? null : signs);
}

export const binairoFixture: FillFixture<BinairoPuzzle, BinairoState, Move, BinairoAnswer> = {
  kind: binairo,
  make(random, size) {
    const lies = random.chance(0.2);
    if (size !== 'hard' && random.chance(0.4)) {
      return drawOfFamily(random, size === 'tiny' ? 4 : 5, random.fraction() / 3, lies);
    }
    const side = (most: number): number => 2 + 2 * random.below(most / 2);
    if (size === 'hard') return draw(random, 40, 40, 0.15, false);
    if (size === 'tiny') return draw(random, side(4), side(4), random.fraction(), lies);
    return draw(random, side(8), side(8), 0.3 + random.fraction() / 3, lies);
  },
  /** Of a right board, most boards in which one cell is changed are wrong. */
  corrupt: (puzzle, answer) =>
    Array.from(answer, (_, cell) => answer.map((value, i) => (i === cell ? 1 - value : value))).filter(
      (board) => !isRight(puzzle, board),
    ),
  isRight,
  conflictPuzzles(puzzle, { conflict = [], conflictSigns = [] }) {
    const clues: readonly Clue[] = [...conflict, ...conflictSigns];
    return {
      whole: withClues(puzzle, clues),
      without: clues.map((clue) =>
        withClues(
          puzzle,
          clues.filter((other) => other !== clue),
        ),
      ),
    };
  },
  // There are far too many solutions to list.
  hardRequest: { want: 'count', limit: 10 ** 12 },
  nodeSlack: 1000,
};
