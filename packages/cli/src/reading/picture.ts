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
  const file = name === '-' ? STDIN_NAME : name;
  const bytes = await readBytes(name);
  if ('fault' in bytes) throw new UsageError(`cannot read the picture ${file}: ${bytes.fault.found}`);
  if (isPng(bytes)) return readPng(file, bytes);
  if (bytes[0] === 0x50 && (bytes[1] === 0x31 || bytes[1] === 0x34)) return readPbm(file, bytes);
  return readText(file, new TextDecoder().decode(bytes));
}

function picture(
  file: string,
  rows: number,
  cols: number,
  isBlack: (row: number, col: number) => boolean,
): Picture {
  if (rows < 1 || cols < 1) throw new UsageError(`the picture ${file} is empty`);
  if (rows * cols > MOST_PIXELS) {
    throw new UsageError(`the picture ${file} has ${rows}×${cols} pixels; ${MOST_PIXELS} are the most`);
  }
  const lines = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: cols }, (_, col) => (isBlack(row, col) ? '1' : '0')).join(''),
  );
  return { rows, cols, text: lines.join('/') };
}

function readPng(file: string, bytes: Uint8Array): Picture {
  try {
    const { width, height } = pngHeader(bytes);
    // Too many pixels are refused before they are unpacked.
    const dark = width * height > MOST_PIXELS ? null : darkPixels(bytes);
    return picture(file, height, width, (row, col) => dark?.[row * width + col] === 1);
  } catch (error) {
    if (!(error instanceof PngFault)) throw error;
    throw new UsageError(`the picture ${file} is a damaged PNG: ${error.message}`);
  }
}

function readPbm(file: string, bytes: Uint8Array): Picture {
  const raw = bytes[1] === 0x34;
  const head = new TextDecoder('latin1').decode(raw ? bytes.subarray(0, 4096) : bytes);
  const match = /^P[14](?:\s|#[^\n]*\n)+(\d{1,7})(?:\s|#[^\n]*\n)+(\d{1,7})(\s)/.exec(head);
  if (!match) throw new UsageError(`the picture ${file} is a damaged PBM: no size`);
  const cols = Number(match[1]);
  const rows = Number(match[2]);
  const short = () =>
    new UsageError(`the picture ${file} is a damaged PBM: fewer than ${rows}×${cols} pixels`);
  if (raw) {
    const stride = Math.ceil(cols / 8);
    const start = match[0].length;
    if (bytes.length < start + rows * stride) throw short();
    return picture(file, rows, cols, (row, col) => {
      return ((bytes[start + row * stride + (col >> 3)]! >> (7 - (col & 7))) & 1) === 1;
    });
  }
  const pixels = head
    .slice(match[0].length)
    .replace(/#[^\n]*/g, '')
    .replace(/[^01]/g, '');
  if (pixels.length < rows * cols) throw short();
  return picture(file, rows, cols, (row, col) => pixels[row * cols + col] === '1');
}

function readText(file: string, text: string): Picture {
  const lines = text.split(/\r?\n/);
  while (lines.length > 0 && lines.at(-1)!.trim() === '') lines.pop();
  const cols = Math.max(0, ...lines.map((line) => [...line].length));
  const grid = lines.map((line) => [...line.padEnd(cols)]);
  for (const [row, line] of grid.entries()) {
    const col = line.findIndex((character) => !'#1xX█*@0.-_ '.includes(character));
    if (col === -1) continue;
    throw new UsageError(
      `${file}:${row + 1}:${col + 1}: unexpected character ${JSON.stringify(line[col])} in a picture, expected # . 1 0 or a blank`,
    );
  }
  return picture(file, grid.length, cols, (row, col) => '#1xX█*@'.includes(grid[row]![col]!));
}
