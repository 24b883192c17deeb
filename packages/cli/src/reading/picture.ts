import { quoted, visible } from '@tilewright/core/outcome';
import { UsageError } from '../exit.js';
import { darkPixels, isPng, PngFault, pngHeader } from './png.js';
import { readBytes, STDIN_NAME } from './source.js';

/** A black and white picture: rows of 1 (black) and 0 (white) divided by `/`. */
export interface Picture {
  readonly rows: number;
  readonly cols: number;
  readonly text: string;
}

/** Pictures with more pixels than this are photographs, not puzzles. */
const MOST_PIXELS = 1_000_000;

/**
 * Reads a picture: PBM (plain or raw), PNG (dark or opaque pixels are black), or text with a character a cell, `#`, `1`,
 * `x` or `█` for black; `-` is the standard input. Throws a UsageError that says what is wrong.
 */
export async function readPicture(name: string): Promise<Picture> {
  const file = visible(name === '-' ? STDIN_NAME : name);
  const bytes = await readBytes(name);
  if ('fault' in bytes) throw new UsageError(`cannot read the picture ${file}: ${bytes.fault.found}`);
  if (isPng(bytes)) return readPng(file, bytes);
  if (bytes[0] === 0x50 && (bytes[1] === 0x31 || bytes[1] === 0x34)) return readPbm(file, bytes);
  return readText(file, bytes);
}

/** Refuses a size that no picture has, before anything of that size is made. */
function checkSize(file: string, rows: number, cols: number): void {
  if (rows < 1 || cols < 1) throw new UsageError(`the picture ${file} is empty`);
  if (rows * cols > MOST_PIXELS) {
    throw new UsageError(`the picture ${file} has ${rows}×${cols} pixels; ${MOST_PIXELS} are the most`);
  }
}

function picture(rows: number, cols: number, isBlack: (row: number, col: number) => boolean): Picture {
  const lines = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: cols }, (_, col) => (isBlack(row, col) ? '1' : '0')).join(''),
  );
  return { rows, cols, text: lines.join('/') };
}

function readPng(file: string, bytes: Uint8Array): Picture {
  try {
    const { width, height } = pngHeader(bytes);
    checkSize(file, height, width);
    const dark = darkPixels(bytes);
    return picture(height, width, (row, col) => dark[row * width + col] === 1);
  } catch (error) {
    if (!(error instanceof PngFault)) throw error;
    throw new UsageError(`the picture ${file} is a damaged PNG: ${error.message}`);
  }
}

const NEWLINE = 0x0a;
const RETURN = 0x0d;
const HASH = 0x23;
const ZERO = 0x30;
const ONE = 0x31;
const NINE = 0x39;

/** Blank, tab, LF, VT, FF, CR: what divides the numbers of a PBM. */
function isBlank(byte: number | undefined): boolean {
  return byte === 0x20 || (byte !== undefined && byte >= 0x09 && byte <= 0x0d);
}

/** Goes through a PBM byte by byte: however long its blanks and comments are, nothing of them is kept. */
class PbmReader {
  readonly #bytes: Uint8Array;
  /** Where the next byte is. */
  at = 2;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Skips blanks and comments, which go to the end of their line. */
  #skip(): void {
    for (; this.at < this.#bytes.length; this.at++) {
      const byte = this.#bytes[this.at]!;
      if (byte === HASH) {
        const end = this.#bytes.indexOf(NEWLINE, this.at);
        this.at = end === -1 ? this.#bytes.length : end;
      } else if (!isBlank(byte)) return;
    }
  }

  /** A number of at most seven digits after blanks; null when there is none. */
  number(): number | null {
    const before = this.at;
    this.#skip();
    if (this.at === before) return null;
    let value = 0;
    let digits = 0;
    for (; digits < 8; digits++, this.at++) {
      const byte = this.#bytes[this.at];
      if (byte === undefined || byte < ZERO || byte > NINE) break;
      value = value * 10 + byte - ZERO;
    }
    return digits >= 1 && digits <= 7 ? value : null;
  }

  /** The next pixel of a plain picture; null at the end. What is no pixel is passed over. */
  pixel(): 0 | 1 | null {
    for (;;) {
      this.#skip();
      const byte = this.#bytes[this.at++];
      if (byte === undefined) return null;
      if (byte === ZERO || byte === ONE) return byte === ONE ? 1 : 0;
    }
  }
}

function readPbm(file: string, bytes: Uint8Array): Picture {
  const reader = new PbmReader(bytes);
  const cols = reader.number();
  const rows = cols === null ? null : reader.number();
  if (cols === null || rows === null || !isBlank(bytes[reader.at])) {
    throw new UsageError(`the picture ${file} is a damaged PBM: no size`);
  }
  checkSize(file, rows, cols);
  const short = (): UsageError =>
    new UsageError(`the picture ${file} is a damaged PBM: fewer than ${rows}×${cols} pixels`);
  if (bytes[1] === 0x34) {
    const stride = Math.ceil(cols / 8);
    // One blank ends the size.
    const start = reader.at + 1;
    if (bytes.length < start + rows * stride) throw short();
    return picture(rows, cols, (row, col) => {
      return ((bytes[start + row * stride + (col >> 3)]! >> (7 - (col & 7))) & 1) === 1;
    });
  }
  const pixels = new Uint8Array(rows * cols);
  for (let i = 0; i < pixels.length; i++) {
    const pixel = reader.pixel();
    if (pixel === null) throw short();
    pixels[i] = pixel;
  }
  return picture(rows, cols, (row, col) => pixels[row * cols + col] === 1);
}

/** The longest text that a picture of the most pixels may be: its line ends, and characters of several bytes. */
const MOST_TEXT = 8 * MOST_PIXELS;

function readText(file: string, bytes: Uint8Array): Picture {
  const end = textEnd(bytes);
  if (end > MOST_TEXT) {
    throw new UsageError(
      `the picture ${file} has ${end} bytes; ${MOST_TEXT} are the most for a picture in text`,
    );
  }
  // So many lines need not be parted to be refused.
  let lineEnds = 0;
  for (let at = bytes.indexOf(NEWLINE); at !== -1 && at < end; at = bytes.indexOf(NEWLINE, at + 1))
    lineEnds++;
  checkSize(file, lineEnds + 1, 1);
  const lines = new TextDecoder().decode(bytes.subarray(0, end)).split(/\r?\n/);
  let cols = 0;
  for (const line of lines) cols = Math.max(cols, charactersOf(line));
  checkSize(file, lines.length, cols);
  const grid = lines.map((line) => [...line]);
  for (const [row, line] of grid.entries()) {
    const col = line.findIndex((character) => !'#1xX█*@0.-_ '.includes(character));
    if (col === -1) continue;
    throw new UsageError(
      `${file}:${row + 1}:${col + 1}: unexpected character ${quoted(line[col]!)} in a picture, expected # . 1 0 or a blank`,
    );
  }
  // What a line lacks at its end is white.
  return picture(grid.length, cols, (row, col) => '#1xX█*@'.includes(grid[row]![col] ?? ' '));
}

/** Where a text ends without the blank lines after it. */
function textEnd(bytes: Uint8Array): number {
  let end = bytes.length;
  let lineEnd = bytes.length;
  for (; end > 0 && isBlank(bytes[end - 1]); end--) {
    if (bytes[end - 1] === NEWLINE || bytes[end - 1] === RETURN) lineEnd = end - 1;
  }
  // The blanks at the end of the last line with something on it belong to it.
  return end === 0 ? 0 : lineEnd;
}

/** How many characters (code points) a text has. */
function charactersOf(text: string): number {
  let count = text.length;
  for (let i = 1; i < text.length; i++) {
    const low = text.charCodeAt(i);
    if (low < 0xdc00 || low > 0xdfff) continue;
    const high = text.charCodeAt(i - 1);
    if (high >= 0xd800 && high <= 0xdbff) count--;
  }
  return count;
}
