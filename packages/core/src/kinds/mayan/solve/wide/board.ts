/**
 * A board of any size in one flat array: column x is at x · height, bottom to top, 0 above its tiles. Colours are small
 * numbers from 1. No board on the way is higher than the first one.
 */
export interface WideShape {
  readonly width: number;
  readonly height: number;
}

/** How many tiles the column at `at` has. */
export function heightOf(cells: Uint16Array, at: number, height: number): number {
  let y = 0;
  while (y < height && cells[at + y] !== 0) y++;
  return y;
}

/** Takes the tile at a cell out of its column, at whose top is `end`, and puts it into the lower column at `target`. */
export function pushTile(
  cells: Uint16Array,
  cell: number,
  end: number,
  target: number,
  height: number,
): void {
  const tile = cells[cell]!;
  cells[target + heightOf(cells, target, height)] = tile;
  for (let at = cell; at + 1 < end; at++) cells[at] = cells[at + 1]!;
  cells[end - 1] = 0;
}

/** Whether the tile at a cell, row y of column x, is in a run. */
export function isInRun(cells: Uint16Array, { width, height }: WideShape, x: number, y: number): boolean {
  const at = x * height + y;
  const colour = cells[at];
  let line = 1;
  for (let i = 1; i < 3 && y + i < height && cells[at + i] === colour; i++) line++;
  for (let i = 1; i < 3 && y - i >= 0 && cells[at - i] === colour; i++) line++;
  if (line > 2) return true;
  line = 1;
  for (let i = 1; i < 3 && x + i < width && cells[at + i * height] === colour; i++) line++;
  for (let i = 1; i < 3 && x - i >= 0 && cells[at - i * height] === colour; i++) line++;
  return line > 2;
}

/** Marks every run in `marks` (1 a cell, all 0 before); returns how many cells. O(cells). */
export function markRuns(cells: Uint16Array, { width, height }: WideShape, marks: Uint8Array): number {
  let found = 0;
  const end = width * height;
  for (let x = 0; x < width; x++) {
    const top = x * height + height;
    for (let cell = x * height; cell < top; cell++) {
      const colour = cells[cell];
      if (colour === 0) break;
      if (cell + 2 < top && cells[cell + 1] === colour && cells[cell + 2] === colour) {
        found += 3 - marks[cell]! - marks[cell + 1]! - marks[cell + 2]!;
        marks[cell] = 1;
        marks[cell + 1] = 1;
        marks[cell + 2] = 1;
      }
      if (cell + 2 * height < end && cells[cell + height] === colour && cells[cell + 2 * height] === colour) {
        found += 3 - marks[cell]! - marks[cell + height]! - marks[cell + 2 * height]!;
        marks[cell] = 1;
        marks[cell + height] = 1;
        marks[cell + 2 * height] = 1;
      }
    }
  }
  return found;
}

/** Takes the marked cells away and lets the rest fall; the marks are 0 after. Calls `gone` for each. O(cells). */
export function removeMarked(
  cells: Uint16Array,
  { width, height }: WideShape,
  marks: Uint8Array,
  gone: (colour: number, x: number) => void,
): void {
  for (let x = 0; x < width; x++) {
    const end = x * height + height;
    let to = x * height;
    for (let from = to; from < end; from++) {
      const colour = cells[from]!;
      if (colour === 0) break;
      if (marks[from] === 1) {
        marks[from] = 0;
        gone(colour, x);
      } else {
        cells[to++] = colour;
      }
    }
    while (to < end && cells[to] !== 0) cells[to++] = 0;
  }
}
