import type { PathFixture } from '#core/kind/contract/index.js';
import {
  type MayanAnswer,
  type MayanMove,
  type MayanPuzzle,
  type MayanState,
  makeMayan,
  mayan,
} from '#core/kinds/mayan/index.js';
import type { Random } from '#core/random/index.js';

/** Columns drawn tile by tile, `most` at the most in each, until no run stands at the start. */
function draw(
  random: Random,
  width: number,
  height: number,
  colours: number,
  moves: number | null,
  full: boolean,
  most = height,
): MayanPuzzle {
  for (;;) {
    const columns = Array.from({ length: width }, () =>
      Array.from(
        { length: full ? height : random.below(Math.min(height, most) + 1) },
        () => 1 + random.below(colours),
      ),
    );
    const made = makeMayan(height, columns, moves, random.chance(0.7));
    if (made.ok) return made.value;
  }
}

/** Tries all moves, by the rules alone. */
function canBeEmptied(state: MayanState): boolean {
  const { puzzle, moves } = state;
  if (moves.length === puzzle.moves) return mayan.isSolved(state);
  for (let x = 0; x < puzzle.width; x++) {
    for (let y = 0; y < puzzle.height; y++) {
      for (const g of [1, -1] as const) {
        const applied = mayan.apply(state, { x, y, g });
        if (applied.ok && canBeEmptied(applied.value.state)) return true;
      }
    }
  }
  return false;
}

export const mayanFixture: PathFixture<MayanPuzzle, MayanState, MayanMove, MayanAnswer> = {
  kind: mayan,
  make(random, size) {
    const side = (least: number, most: number): number => least + random.below(most - least + 1);
    if (size === 'hard') return draw(random, 5, 7, 3, 9, true);
    const moves = random.chance(0.2) ? null : side(0, size === 'tiny' ? 2 : 3);
    if (size === 'tiny') return draw(random, side(1, 3), side(1, 4), 2, moves, false);
    // Boards drawn at random rarely have a solution: half are drawn until one has.
    if (random.chance(0.5)) return draw(random, 5, 7, 3, moves, false);
    for (;;) {
      const puzzle = draw(random, side(3, 5), side(2, 7), side(1, 2), side(1, 2), false, 2);
      if (canBeEmptied(mayan.start(puzzle))) return puzzle;
    }
  },
  /** Too few moves, and a move of a tile that is not there. */
  corrupt: ({ width }, answer) => [
    ...(answer.length > 0 ? [answer.slice(0, -1), answer.slice(1)] : []),
    [...answer, { x: width, y: 0, g: 1 }],
  ],
  isRight: (puzzle, { cells }, moves) =>
    cells.every(({ role }) => role === 'gap') && (puzzle.moves === null || puzzle.moves === moves),
  everyMove: ({ width, height }) =>
    Array.from({ length: (width + 1) * (height + 1) * 2 }, (_, i) => ({
      x: Math.floor(i / 2) % (width + 1),
      y: Math.floor(i / 2 / (width + 1)),
      g: i % 2 === 0 ? 1 : -1,
    })),
  positionOf: ({ puzzle, moves, columns }) =>
    `${puzzle.moves === null ? '' : moves.length} ${JSON.stringify(columns)}`,
  /** A swap is told from its left tile. */
  isTwin: ({ columns }, { x, y, g }) => g === -1 && (columns[x - 1]?.[y] ?? 0) !== 0,
  perft: [
    { id: 'mayan:7x5,moves=3:1.21.234.31.2434', counts: [19, 350, 6269] },
    { id: 'mayan:4x3,least,no-equal-swap:12.1.221', counts: [5, 28, 158] },
    { id: 'mayan:3x4,moves=1:1.1.2.122', counts: [8, 0] },
  ],
  nodeSlack: 5000,
};
