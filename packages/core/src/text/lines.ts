import { type Fault, FaultCode, textFault } from '../outcome/index.js';

/** One line of a text, without its end; `number` counts from 1. */
export interface Line {
  readonly text: string;
  readonly number: number;
}

/** Splits a text at LF, CR LF or CR; a byte order mark and a last empty line are dropped. O(length). */
export function splitLines(text: string): Line[] {
  const body = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  const parts = body.split(/\r\n|\n|\r/);
  if (parts.at(-1) === '') parts.pop();
  return parts.map((part, i) => ({ text: part, number: i + 1 }));
}

/** A line without blanks at its end. */
export function trimLineEnd(line: Line): Line {
  return { text: line.text.trimEnd(), number: line.number };
}

/** The lines that are not blank. */
export function filledLines(lines: readonly Line[]): Line[] {
  return lines.filter((line) => line.text.trim() !== '');
}

/** Groups lines into blocks divided by blank lines; no block is empty. */
export function splitBlocks(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = [];
  let block: Line[] = [];
  for (const line of lines) {
    if (line.text.trim() !== '') {
      block.push(line);
    } else if (block.length > 0) {
      blocks.push(block);
      block = [];
    }
  }
  if (block.length > 0) blocks.push(block);
  return blocks;
}

/** The fault of a text that cannot hold any board: empty, or not text at all; null when it may. O(length). */
export function textProblem(text: string): Fault | null {
  if (text.trim() === '') return textFault(FaultCode.Empty, 1, 1, undefined, 'a board');
  // NUL never occurs in text, U+FFFD only where bytes were not UTF-8.
  const nul = text.indexOf('\0');
  const foreign = text.indexOf('\ufffd');
  if (nul === -1 && foreign === -1) return null;
  const first = nul === -1 || (foreign !== -1 && foreign < nul) ? foreign : nul;
  const line = splitLines(text.slice(0, first + 1)).at(-1);
  const found = first === nul ? 'a NUL byte' : 'bytes that are not UTF-8';
  return textFault(FaultCode.NotText, line?.number ?? 1, line?.text.length ?? 1, found, 'a text file');
}
