import { type MayanPuzzle, makeMayan } from '#core/kinds/mayan/index.js';
import type { Random } from '#core/random/index.js';

/** The puzzle of these columns; throws where a test's own board is wrong. */
export function puzzleOf(
  columns: readonly (readonly number[])[],
  moves: number | null,
  equalSwap = true,
  height = 7,
): MayanPuzzle {
  const made = makeMayan(height, columns, moves, equalSwap);
  if (!made.ok) throw new Error(JSON.stringify(made.fault));
  return made.value;
}

/** A random settled board: piles of random heights, each up to `height`, without a run, in `colours` colours. */
export function randomColumns(random: Random, width: number, height: number, colours: number): number[][] {
  const columns: number[][] = [];
  for (let x = 0; x < width; x++) {
    const column: number[] = [];
    for (let left = random.below(height + 1); left > 0; left--) {
      const y = column.length;
      const fits = (colour: number) =>
        !(column[y - 1] === colour && column[y - 2] === colour) &&
        !(columns[x - 1]?.[y] === colour && columns[x - 2]?.[y] === colour);
      const choices = Array.from({ length: colours }, (_, i) => i + 1).filter(fits);
      if (choices.length === 0) break;
      column.push(random.pick(choices));
    }
    columns.push(column);
  }
  return columns;
}

/**
 * A random settled board that has a fair chance to be emptied: three to five tiles of each colour, thrown on columns that
 * stay below `height`, until there is no run; where that is too rare, any board.
 */
export function fairColumns(random: Random, width: number, height: number, colours: number): number[][] {
  for (let tries = 0; tries < 100; tries++) {
    const tiles = Array.from({ length: colours }, (_, i) =>
      new Array<number>(3 + random.below(3)).fill(i + 1),
    );
    const columns = Array.from({ length: width }, (): number[] => []);
    for (const tile of random.shuffle(tiles.flat())) {
      const open = columns.filter((column) => column.length < height);
      if (open.length > 0) random.pick(open).push(tile);
    }
    if (makeMayan(height, columns, 1).ok) return columns;
  }
  return randomColumns(random, width, height, colours);
}
