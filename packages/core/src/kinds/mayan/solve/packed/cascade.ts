import { heightOf, ROWS, removeRows, tileRows, zeroRows } from './words.js';

/**
 * The rows that vanish, for five columns: written to `out[0]`…`out[4]`. Returns whether there are any. A column's
 * vertical runs start where a tile and the next two are equal; three equal neighbours in a row are a horizontal run.
 */
export function markRuns(a: number, b: number, c: number, d: number, e: number, out: Int32Array): boolean {
  const hasA = tileRows(a);
  const hasB = tileRows(b);
  const hasC = tileRows(c);
  const hasD = tileRows(d);
  const hasE = tileRows(e);
  let pairs = zeroRows(a ^ (a >>> 4)) & hasA;
  let markA = pairs & (pairs >>> 4);
  markA |= (markA << 4) | (markA << 8);
  pairs = zeroRows(b ^ (b >>> 4)) & hasB;
  let markB = pairs & (pairs >>> 4);
  markB |= (markB << 4) | (markB << 8);
  pairs = zeroRows(c ^ (c >>> 4)) & hasC;
  let markC = pairs & (pairs >>> 4);
  markC |= (markC << 4) | (markC << 8);
  pairs = zeroRows(d ^ (d >>> 4)) & hasD;
  let markD = pairs & (pairs >>> 4);
  markD |= (markD << 4) | (markD << 8);
  pairs = zeroRows(e ^ (e >>> 4)) & hasE;
  let markE = pairs & (pairs >>> 4);
  markE |= (markE << 4) | (markE << 8);
  const equalBC = zeroRows(b ^ c) & hasB;
  const equalCD = zeroRows(c ^ d) & hasC;
  if ((equalBC | equalCD) !== 0) {
    const left = zeroRows(a ^ b) & hasA & equalBC;
    const middle = equalBC & equalCD;
    const right = equalCD & zeroRows(d ^ e) & hasD;
    markA |= left;
    markB |= left | middle;
    markC |= left | middle | right;
    markD |= middle | right;
    markE |= right;
  }
  out[0] = markA;
  out[1] = markB;
  out[2] = markC;
  out[3] = markD;
  out[4] = markE;
  return (markA | markB | markC | markD | markE) !== 0;
}

/** Whether five columns end up empty when they settle, the rows in `marks` being the first to vanish. */
export function clearsAll(a: number, b: number, c: number, d: number, e: number, marks: Int32Array): boolean {
  let c0 = a;
  let c1 = b;
  let c2 = c;
  let c3 = d;
  let c4 = e;
  do {
    c0 = removeRows(c0, marks[0]!);
    c1 = removeRows(c1, marks[1]!);
    c2 = removeRows(c2, marks[2]!);
    c3 = removeRows(c3, marks[3]!);
    c4 = removeRows(c4, marks[4]!);
  } while (markRuns(c0, c1, c2, c3, c4, marks));
  return (c0 | c1 | c2 | c3 | c4) === 0;
}

/**
 * The rows that vanish in a column where a tile of `colour` was put at `row` (a shift): its vertical run, and its own
 * row when `beside` says that it is in a horizontal one.
 */
export function marksInColumn(column: number, colour: number, row: number, beside: boolean): number {
  const equal = zeroRows(column ^ (colour * ROWS));
  let marks = equal & (equal >>> 4) & (equal >>> 8);
  marks |= (marks << 4) | (marks << 8);
  return beside ? marks | (1 << row) : marks;
}

/** How many rows a set has. */
export function countRows(rows: number): number {
  return (Math.imul(rows, ROWS) >>> 24) & 15;
}

/**
 * Whether a board without runs has one after its columns l and l + 1 became `left` and `right`; the others are read
 * from `cols[at]`….
 */
export function makesRun(cols: Int32Array, at: number, l: number, left: number, right: number): boolean {
  const hasLeft = tileRows(left);
  const hasRight = tileRows(right);
  let pairs = zeroRows(left ^ (left >>> 4)) & hasLeft;
  if ((pairs & (pairs >>> 4)) !== 0) return true;
  pairs = zeroRows(right ^ (right >>> 4)) & hasRight;
  if ((pairs & (pairs >>> 4)) !== 0) return true;
  const equal = zeroRows(left ^ right) & hasLeft;
  if (l > 0) {
    const before = cols[at + l - 1]!;
    const joins = zeroRows(before ^ left) & hasLeft;
    if ((joins & equal) !== 0) return true;
    if (l > 1 && (joins & zeroRows(cols[at + l - 2]! ^ before)) !== 0) return true;
  }
  if (l < 3) {
    const after = cols[at + l + 2]!;
    const joins = zeroRows(after ^ right) & hasRight;
    if ((joins & equal) !== 0) return true;
    if (l < 2 && (joins & zeroRows(cols[at + l + 3]! ^ after)) !== 0) return true;
  }
  return false;
}

/**
 * The rows where swapping the tiles of columns l and l + 1 makes a run, on a board without one. Right only for rows
 * with two tiles of different colours: a run holds one of the two, in its new place, and the other's new place is
 * beside it in no run's direction.
 */
export function swapsThatMatch(cols: Int32Array, at: number, l: number): number {
  const left = cols[at + l]!;
  const right = cols[at + l + 1]!;
  // The rows of `left` whose tile is that of `right` one and two rows above, one and two below. The same told from the
  // right column is these sets shifted.
  const up = zeroRows(left ^ (right >>> 4));
  const up2 = zeroRows(left ^ (right >>> 8));
  const down = zeroRows(left ^ (right << 4));
  const down2 = zeroRows(left ^ (right << 8));
  const fromRight = down >>> 4;
  const fromLeft = up << 4;
  let rows = (up & up2) | (down & down2) | (up & down);
  rows |= (fromRight & (down2 >>> 8)) | (fromLeft & (up2 << 8)) | (fromRight & fromLeft);
  if (l < 2) rows |= zeroRows(left ^ cols[at + l + 2]!) & zeroRows(left ^ cols[at + l + 3]!);
  if (l > 1) rows |= zeroRows(right ^ cols[at + l - 1]!) & zeroRows(right ^ cols[at + l - 2]!);
  return rows;
}

/** The column with the tile in `row` (a shift: four times its number) gone; those above drop. */
export function withoutTile(column: number, row: number): number {
  const below = (1 << row) - 1;
  return (column & below) | ((column >>> 4) & ~below);
}

/** The column with a tile on top. */
export function withTile(column: number, colour: number): number {
  return column | (colour << (heightOf(column) << 2));
}
