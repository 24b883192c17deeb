import type { PathFixture } from '#core/kind/contract/index.js';
import { type FloodPuzzle, type FloodState, flood, makeFlood } from '#core/kinds/flood/index.js';
import type { Random } from '#core/random/index.js';

/** A random board with the side lengths and colours given; any origin. */
function draw(
  random: Random,
  rows: number,
  cols: number,
  colours: number,
  rule: 'plain' | 'two-colour',
): FloodPuzzle {
  const names = Array.from({ length: rows * cols }, () => String(random.below(colours)));
  const origin = random.chance(0.5) ? 0 : random.below(names.length);
  const adjacentOnly = rule === 'two-colour' && random.chance(0.5);
  const made = makeFlood({ shape: { rows, cols }, names, origin, rule, adjacentOnly });
  if (!made.ok) throw new Error(JSON.stringify(made.fault));
  return made.value;
}

export const floodFixture: PathFixture<FloodPuzzle, FloodState, number, readonly number[]> = {
  kind: flood,
  make(random, size) {
    const side = (least: number, most: number): number => least + random.below(most - least + 1);
    if (size === 'hard') return draw(random, 30, 30, 6, 'plain');
    const rule = random.chance(0.7) ? 'plain' : 'two-colour';
    if (size === 'tiny') return draw(random, side(1, 3), side(1, 3), side(1, 4), rule);
    const most = rule === 'plain' ? 7 : 4;
    return draw(random, side(2, most), side(2, most), side(2, 12), rule);
  },
  /** An optimum with any move left out is too short; a colour that the board does not have is no move. */
  corrupt: (puzzle, answer) => [
    ...answer.map((_, at) => answer.filter((_, i) => i !== at)),
    [...answer, puzzle.colours.length],
  ],
  isRight: (_puzzle, { cells }) => cells.every(({ fill }) => fill === cells[0]!.fill),
  everyMove: ({ colours }) => [...colours.keys(), colours.length],
  positionOf: ({ board }) => board.join(),
  perft: [
    { id: 'flood:3x3:012120201', counts: [2, 4, 8, 14, 21] },
    { id: 'flood:3x4,two-colour,adjacent-only:012301230123', counts: [1, 1, 1, 0] },
    { id: 'flood:2x5,origin=1.2:0123443210', counts: [4, 12, 30, 58, 82] },
  ],
  nodeSlack: 1000,
};
