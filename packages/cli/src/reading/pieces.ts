import type { CodecUnit } from '@tilewright/core/text';

/** Part of a text that holds whole boards, and the line (from 1) where it starts. */
export interface TextPiece {
  readonly text: string;
  readonly line: number;
}

/** How many lines or blocks go into one piece: the consumer may change it as it learns how hard the boards are. */
export interface PieceSize {
  boards: number;
}

/** More than any board needs; a line, block or text beyond it is refused instead of filling the memory. */
export const MAX_PIECE_LENGTH = 2 ** 27;

/** Thrown by `cutPieces` for a line, block or text above MAX_PIECE_LENGTH; `line` is where it starts. */
export class PieceTooLong extends Error {
  readonly line: number;

  constructor(line: number) {
    super('too long');
    this.line = line;
  }
}

/**
 * Cuts a text that comes in chunks (line ends are LF) into pieces that a codec of this unit can read on their own.
 * Blank lines between pieces are dropped, but counted. Memory: one piece and one chunk.
 */
export async function* cutPieces(
  chunks: AsyncIterable<string>,
  unit: CodecUnit,
  size: PieceSize,
): AsyncGenerator<TextPiece, void, void> {
  let rest = '';
  let line = 1;
  for await (const chunk of chunks) {
    rest += chunk;
    if (rest.length > MAX_PIECE_LENGTH) throw new PieceTooLong(line);
    if (unit === 'text') continue;
    let at = 0;
    for (;;) {
      const end = unit === 'line' ? endOfLines(rest, at, size.boards) : endOfBlocks(rest, at, size.boards);
      if (end === -1) break;
      const text = rest.slice(at, end);
      if (text.trim() !== '') yield { text, line };
      line += countLines(text);
      at = end;
    }
    rest = rest.slice(at);
  }
  if (rest.trim() !== '') yield { text: rest, line };
}

/** Where `most` lines from `at` on end, or the last whole line if there are fewer; -1 if there is none. */
function endOfLines(text: string, at: number, most: number): number {
  let end = -1;
  let from = at;
  for (let lines = 0; lines < most; lines++) {
    const newline = text.indexOf('\n', from);
    if (newline === -1) break;
    end = newline + 1;
    from = end;
  }
  return end;
}

/** Where the blank line after `most` blocks from `at` on ends, or after the last whole block; -1 if there is none. */
function endOfBlocks(text: string, at: number, most: number): number {
  let end = -1;
  let from = at;
  let blocks = 0;
  let inBlock = false;
  while (blocks < most) {
    const newline = text.indexOf('\n', from);
    if (newline === -1) break;
    if (text.slice(from, newline).trim() !== '') {
      inBlock = true;
    } else if (inBlock) {
      inBlock = false;
      blocks++;
      end = newline + 1;
    }
    from = newline + 1;
  }
  return end;
}

function countLines(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}
