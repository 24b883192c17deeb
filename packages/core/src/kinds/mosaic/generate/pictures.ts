import { cellCount, neighbourhood, type Shape } from '../../../grid/index.js';
import type { Random } from '../../../random/index.js';

/** The built-in makers of pictures. All of them use whole numbers only, so they draw the same on every machine. */
export const PATTERNS = ['blobs', 'noise', 'mirror', 'rings', 'strokes', 'blocks'] as const;

export type Pattern = (typeof PATTERNS)[number];

/** A random picture: 1 black and 0 white, row by row. O(cells). */
export function makePicture(pattern: Pattern, shape: Shape, random: Random): Uint8Array {
  switch (pattern) {
    case 'noise':
      return noise(shape, random);
    case 'blobs':
      return blobs(shape, random);
    case 'mirror':
      return mirror(shape, blobs(shape, random));
    case 'rings':
      return rings(shape, random);
    case 'strokes':
      return strokes(shape, random);
    case 'blocks':
      return blocks(shape, random);
  }
}

/** Each cell black or white as by a coin. */
function noise(shape: Shape, random: Random): Uint8Array {
  return Uint8Array.from({ length: cellCount(shape) }, () => random.next() & 1);
}

/** Noise in which every cell then joins the majority around it, twice: islands with soft coasts. */
function blobs(shape: Shape, random: Random): Uint8Array {
  let picture = noise(shape, random);
  for (let round = 0; round < 2; round++) {
    const before = picture;
    picture = before.map((value, cell) => {
      const around = neighbourhood(shape, cell);
      const black = around.reduce((sum, other) => sum + before[other]!, 0);
      if (black * 2 === around.length) return value;
      return black * 2 > around.length ? 1 : 0;
    });
    // Some grain keeps the coasts from being smooth, which would make every board look alike.
    for (let grains = cellCount(shape) >> 5; grains > 0; grains--) {
      picture[random.below(picture.length)]! ^= 1;
    }
  }
  return picture;
}

/** The left half seen again on the right. */
function mirror(shape: Shape, picture: Uint8Array): Uint8Array {
  const { cols } = shape;
  return picture.map((_, cell) => {
    const col = cell % cols;
    return picture[cell - col + Math.min(col, cols - 1 - col)]!;
  });
}

/** Circles around a few centres, each with its own width; where they overlap, colours turn over. */
function rings(shape: Shape, random: Random): Uint8Array {
  const { rows, cols } = shape;
  const centres = Array.from({ length: 2 + random.below(2) }, () => ({
    row: random.below(rows),
    col: random.below(cols),
    area: 6 + Math.floor((rows * cols) / 30) + random.below(Math.max(4, rows * cols) >> 2),
  }));
  return Uint8Array.from({ length: rows * cols }, (_, cell) => {
    const col = cell % cols;
    const row = (cell - col) / cols;
    let turns = 0;
    for (const centre of centres) {
      turns += Math.floor(((row - centre.row) ** 2 + (col - centre.col) ** 2) / centre.area);
    }
    return turns & 1;
  });
}

/** Lines drawn by a wandering brush until about half of the paper is black. */
function strokes(shape: Shape, random: Random): Uint8Array {
  const { rows, cols } = shape;
  const picture = new Uint8Array(rows * cols);
  let black = 0;
  const enough = Math.ceil((rows * cols) / 2);
  while (black < enough) {
    let row = random.below(rows);
    let col = random.below(cols);
    let direction = random.below(8);
    for (let length = 3 + random.below(rows + cols); length > 0 && black < enough; length--) {
      const cell = row * cols + col;
      if (picture[cell] === 0) {
        picture[cell] = 1;
        black++;
      }
      // Mostly straight on, now and then a bend by an eighth of a turn.
      if (random.below(4) === 0) direction = (direction + (random.next() & 1 ? 1 : 7)) & 7;
      row += DIRECTIONS[direction]![0];
      col += DIRECTIONS[direction]![1];
      if (row < 0 || col < 0 || row >= rows || col >= cols) break;
    }
  }
  return picture;
}

/**
 * Rectangles of one colour, none thinner than three cells, or two at the border: every cell lies in a square that is
 * black or white throughout, so starting clues alone can tell the picture.
 */
function blocks(shape: Shape, random: Random): Uint8Array {
  const { rows, cols } = shape;
  const across = bands(cols, random);
  const down = bands(rows, random);
  const colours = noise({ rows: rows, cols: cols }, random);
  return Uint8Array.from({ length: rows * cols }, (_, cell) => {
    const col = cell % cols;
    return colours[down[(cell - col) / cols]! * cols + across[col]!]!;
  });
}

/** Divides a side into bands of two to five; for each place the number of its band. */
function bands(length: number, random: Random): number[] {
  const band: number[] = [];
  let number = 0;
  while (band.length < length) {
    const least = band.length === 0 ? 2 : 3;
    const left = length - band.length;
    let width = least + random.below(3);
    // What would be left must make a last band of two at least.
    if (left - width < 2) width = left;
    for (let i = 0; i < width && band.length < length; i++) band.push(number);
    number++;
  }
  return band;
}

const DIRECTIONS = [
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
] as const;
