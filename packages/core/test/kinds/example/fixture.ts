import type { PathFixture } from '#core/kind/contract/index.js';
import type { Random } from '#core/random/index.js';
import { EMPTY, WALL } from './cells.js';
import { makeVexed, type VexedMove, type VexedPuzzle, type VexedState, vexed } from './index.js';
import { settle } from './settle.js';

/** Blocks and walls thrown onto a board, at rest. */
function draw(random: Random, rows: number, cols: number, colours: number, density: number): VexedPuzzle {
  const cells = Uint8Array.from({ length: rows * cols }, () =>
    random.chance(0.2) ? WALL : random.chance(density) ? 1 + random.below(colours) : EMPTY,
  );
  settle(cells, cols);
  const made = makeVexed(rows, cols, cells);
  if (!made.ok) throw new Error(JSON.stringify(made.fault));
  return made.value;
}

export const vexedFixture: PathFixture<VexedPuzzle, VexedState, VexedMove, readonly VexedMove[]> = {
  kind: vexed,
  make(random, size) {
    const side = (least: number, most: number): number => least + random.below(most - least + 1);
    if (size === 'hard') {
      // A colour with one block would be seen to be vain at once.
      for (;;) {
        const puzzle = draw(random, 9, 10, 6, 0.4);
        const counts = Array.from(
          { length: 6 },
          (_, i) => puzzle.cells.filter((value) => value === i + 1).length,
        );
        if (counts.every((count) => count > 1)) return puzzle;
      }
    }
    if (size === 'tiny') return draw(random, side(1, 3), side(1, 4), 2, 0.5);
    return draw(random, side(3, 4), side(3, 5), side(1, 2), 0.35);
  },
  /** Too few moves, and a move of a wall. */
  corrupt: ({ cells }, answer) => [
    ...answer.map((_, at) => answer.filter((_, i) => i < at)),
    [...answer, { cell: Math.max(0, cells.indexOf(WALL)), side: 1 }],
  ],
  isRight: (_puzzle, { cells }) => cells.every(({ role }) => role !== 'tile'),
  everyMove: ({ cells }) =>
    Array.from({ length: 2 * cells.length + 2 }, (_, i) => ({
      cell: Math.floor(i / 2),
      side: i % 2 === 0 ? -1 : 1,
    })),
  positionOf: ({ board }) => board.join(),
  perft: [{ id: 'vexed:3x4:a.b.-.--b--a', counts: [3, 5, 9, 15] }],
  nodeSlack: 500,
};
