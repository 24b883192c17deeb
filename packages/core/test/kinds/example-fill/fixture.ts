import type { FillFixture } from '#core/kind/contract/index.js';
import type { Random } from '#core/random/index.js';
import { type LatinMove, type LatinPuzzle, type LatinState, latin, makeLatin } from './index.js';

/** A square from the cyclic one by changes that keep it right, so many cells given; one given changed when it `lies`. */
function draw(random: Random, side: number, density: number, lies: boolean): LatinPuzzle {
  const [rows, cols, symbols] = [0, 1, 2].map(() => {
    const order = Array.from({ length: side }, (_, i) => i);
    random.shuffle(order);
    return order;
  }) as [number[], number[], number[]];
  const givens = Array.from({ length: side * side }, (_, cell) => {
    const value = symbols[(rows[Math.floor(cell / side)]! + cols[cell % side]!) % side]!;
    return random.chance(density) ? value : side;
  });
  if (lies) givens[random.below(givens.length)] = random.below(side);
  return made(side, givens);
}

function made(side: number, givens: ArrayLike<number>): LatinPuzzle {
  const puzzle = makeLatin(side, givens);
  if (!puzzle.ok) throw new Error(JSON.stringify(puzzle.fault));
  return puzzle.value;
}

function withGivens({ side, givens }: LatinPuzzle, cells: readonly number[]): LatinPuzzle {
  return made(
    side,
    givens.map((value, cell) => (cells.includes(cell) ? value : side)),
  );
}

export const latinFixture: FillFixture<LatinPuzzle, LatinState, LatinMove, Uint8Array> = {
  kind: latin,
  make(random, size) {
    if (size === 'hard') return draw(random, 9, 0.05, false);
    const lies = random.chance(0.4);
    if (size === 'tiny') return draw(random, 1 + random.below(3), random.fraction(), lies);
    return draw(random, 3 + random.below(2), 0.3 + random.fraction() / 2, lies);
  },
  corrupt: ({ side }, answer) =>
    Array.from(answer, (_, cell) =>
      answer.map((value, i) => (i === cell ? (value + 1) % (side + 1) : value)),
    ),
  isRight({ side, givens }, values) {
    const isWhole = (line: readonly number[]): boolean =>
      new Set(line.map((cell) => values[cell])).size === side;
    const index = Array.from({ length: side }, (_, i) => i);
    return (
      givens.every((given, cell) => (given === side ? values[cell]! < side : given === values[cell])) &&
      index.every((row) => isWhole(index.map((col) => row * side + col))) &&
      index.every((col) => isWhole(index.map((row) => row * side + col)))
    );
  },
  conflictPuzzles: (puzzle, { conflict = [] }) => ({
    whole: withGivens(puzzle, conflict),
    without: conflict.map((_, i) =>
      withGivens(
        puzzle,
        conflict.filter((_, at) => at !== i),
      ),
    ),
  }),
  hardRequest: { want: 'count', limit: 1e15 },
  nodeSlack: 2500,
};
