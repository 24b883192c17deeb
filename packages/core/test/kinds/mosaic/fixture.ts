import { neighbourhood } from '#core/grid/index.js';
import type { FillFixture } from '#core/kind/contract/index.js';
import {
  type MosaicAnswer,
  type MosaicPuzzle,
  type MosaicState,
  makeMosaic,
  mosaic,
  NO_CLUE,
} from '#core/kinds/mosaic/index.js';
import type { Random } from '#core/random/index.js';

type Move = Parameters<typeof mosaic.apply>[1];

/** Clues of a random picture, each kept with the chance `density`; a few changed when `lies`, mostly to a contradiction. */
function draw(random: Random, rows: number, cols: number, density: number, lies: number): MosaicPuzzle {
  const shape = { rows, cols };
  const black = Array.from({ length: rows * cols }, () => random.below(2));
  const clues = black.map((_, cell) =>
    random.chance(density)
      ? neighbourhood(shape, cell).reduce((sum, near) => sum + black[near]!, 0)
      : NO_CLUE,
  );
  for (let i = 0; i < lies; i++) clues[random.below(clues.length)] = random.below(10);
  const made = makeMosaic(rows, cols, clues);
  if (!made.ok) throw new Error(JSON.stringify(made.fault));
  return made.value;
}

/** The puzzle with the clues of these cells alone. */
function withClues({ shape, clues }: MosaicPuzzle, cells: readonly number[]): MosaicPuzzle {
  const kept = clues.map((clue, cell) => (cells.includes(cell) ? clue : NO_CLUE));
  const made = makeMosaic(shape.rows, shape.cols, kept);
  if (!made.ok) throw new Error(JSON.stringify(made.fault));
  return made.value;
}

export const mosaicFixture: FillFixture<MosaicPuzzle, MosaicState, Move, MosaicAnswer> = {
  kind: mosaic,
  make(random, size) {
    const side = (least: number, most: number): number => least + random.below(most - least + 1);
    if (size === 'hard') return draw(random, 40, 40, 0.3, 0);
    const lies = random.chance(0.2) ? 1 : 0;
    if (size === 'tiny') return draw(random, side(1, 3), side(1, 3), random.fraction(), lies);
    return draw(random, side(2, 6), side(2, 6), 0.5 + random.fraction() / 2, lies);
  },
  /** A clue's square holds another number when one of its cells changes. */
  corrupt({ shape, clues }, answer) {
    const clue = clues.findIndex((number) => number !== NO_CLUE);
    if (clue === -1) return [];
    return neighbourhood(shape, clue).map((cell) =>
      answer.map((value, i) => (i === cell ? 1 - value : value)),
    );
  },
  isRight: ({ shape, clues }, values) =>
    clues.every(
      (clue, cell) =>
        clue === NO_CLUE || neighbourhood(shape, cell).filter((near) => values[near] === 1).length === clue,
    ),
  conflictPuzzles: (puzzle, { conflict = [] }) => ({
    whole: withClues(puzzle, conflict),
    without: conflict.map((_, i) =>
      withClues(
        puzzle,
        conflict.filter((_, at) => at !== i),
      ),
    ),
  }),
  // There are far too many solutions to list.
  hardRequest: { want: 'count', limit: 10 ** 12 },
  nodeSlack: 1000,
};
