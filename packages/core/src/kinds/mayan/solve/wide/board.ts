/**
 * A board of any size in one flat array: column x is at x · height, bottom to top, 0 above its tiles. Colours are small
 * numbers from 1. No board on the way is higher than the first one.
 */
export interface WideShape {
  readonly width: number;
  readonly height: number;
}

/** How many tiles column x has. */
export function heightOf(cells: Int32Array, { height }: WideShape, x: number): number {
  const at = x * height;
  let y = 0;
  while (y < height && cells[at + y] !== 0) y++;
  return y;
}

/** Drags the tile at (x, y) to column `to` and lets the two columns fall. Returns whether it was a swap. */
export function dragTile(cells: Int32Array, shape: WideShape, x: number, y: number, to: number): boolean {
  const { height } = shape;
  const source = x * height;
  const target = to * height;
  const tile = cells[source + y]!;
  const other = cells[target + y]!;
  if (other !== 0) {
    cells[source + y] = other;
    cells[target + y] = tile;
    return true;
  }
  cells.copyWithin(source + y, source + y + 1, source + height);
  cells[source + height - 1] = 0;
  cells[target + heightOf(cells, shape, to)] = tile;
  return false;
}

/** Whether the tile at (x, y) is in a run. */
export function isInRun(cells: Int32Array, { width, height }: WideShape, x: number, y: number): boolean {
  const at = x * height + y;
  const colour = cells[at];
  let above = 0;
  while (y + above + 1 < height && cells[at + above + 1] === colour) above++;
  let below = 0;
  while (y - below > 0 && cells[at - below - 1] === colour) below++;
  if (above + below >= 2) return true;
  let right = 0;
  while (x + right + 1 < width && cells[at + (right + 1) * height] === colour) right++;
  let left = 0;
  while (x - left > 0 && cells[at - (left + 1) * height] === colour) left++;
  return right + left >= 2;
}

/** Marks every run in `marks` (1 a cell, all 0 before); returns how many cells. O(cells). */
export function markRuns(cells: Int32Array, { width, height }: WideShape, marks: Uint8Array): number {
  let found = 0;
  const mark = (cell: number) => {
    if (marks[cell] === 0) {
      marks[cell] = 1;
      found++;
    }
  };
  const end = width * height;
  for (let x = 0; x < width; x++) {
    for (let y = 0, cell = x * height; y < height; y++, cell++) {
      const colour = cells[cell];
      if (colour === 0) break;
      if (y + 2 < height && cells[cell + 1] === colour && cells[cell + 2] === colour) {
        mark(cell);
        mark(cell + 1);
        mark(cell + 2);
      }
      if (cell + 2 * height < end && cells[cell + height] === colour && cells[cell + 2 * height] === colour) {
        mark(cell);
        mark(cell + height);
        mark(cell + 2 * height);
      }
    }
  }
  return found;
}

/** Takes the marked cells away and lets the rest fall; the marks are 0 after. Calls `gone` for each. O(cells). */
export function removeMarked(
  cells: Int32Array,
  { width, height }: WideShape,
  marks: Uint8Array,
  gone: (colour: number, x: number) => void,
): void {
  for (let x = 0; x < width; x++) {
    const at = x * height;
    let to = at;
    for (let from = at; from < at + height; from++) {
      const colour = cells[from]!;
      if (marks[from] === 1) {
        marks[from] = 0;
        gone(colour, x);
      } else {
        cells[to++] = colour;
      }
    }
    cells.fill(0, to, at + height);
  }
}
