import type { CodecUnit, CutLimit } from '@tilewright/core/text';

/** Part of a text that holds whole boards, and the line (from 1) where it starts. */
export interface TextPiece {
  readonly text: string;
  readonly line: number;
  /** What the codec must be told to read it, where `Codec.cut` made the piece. */
  readonly state?: string;
}

/** How many lines or blocks go into one piece: the consumer may change it as it learns how hard the boards are. */
export interface PieceSize {
  boards: number;
}

/** More than any board needs; a line, block or text beyond it is refused instead of filling the memory. */
const MAX_PIECE_LENGTH = 2 ** 27;

/** How long a piece may be where its codec does not say. */
export const PIECE_LIMIT: CutLimit = {
  characters: MAX_PIECE_LENGTH,
  expected: `at most ${MAX_PIECE_LENGTH} characters a board`,
};

/** Thrown for a line, block or text above its limit; `line` is where it starts. */
export class PieceTooLong extends Error {
  readonly line: number;
  readonly expected: string;

  constructor(line: number, limit = PIECE_LIMIT) {
    super('too long');
    this.line = line;
    this.expected = limit.expected;
  }
}

/**
 * Cuts a text that comes in chunks (line ends are LF) into pieces that a codec of this unit can read on their own. What
 * is whole at the end of a chunk is given at once, so that nobody who waits for an answer waits for more input.
 * Pieces of nothing but blanks are left out, but counted. `firstLine` is the number of the text's first line. O(length); memory: one piece and one chunk.
 */
export async function* cutPieces(
  chunks: AsyncIterable<string>,
  unit: CodecUnit,
  size: PieceSize,
  firstLine = 1,
): AsyncGenerator<TextPiece, void, void> {
  /** The piece so far: parts of the chunks before, and the line where it starts. */
  let parts: string[] = [];
  let length = 0;
  let line = firstLine;
  const scan = new Scan(unit);
  const piece = (last: string): TextPiece => {
    parts.push(last);
    const made = { text: parts.join(''), line };
    parts = [];
    length = 0;
    line += countLines(made.text);
    return made;
  };
  for await (const chunk of chunks) {
    let from = 0;
    let whole = 0;
    for (let at = 0; ; ) {
      const newline = unit === 'text' ? -1 : chunk.indexOf('\n', at);
      if (newline === -1) {
        scan.add(chunk.slice(at));
        break;
      }
      scan.add(chunk.slice(at, newline));
      at = newline + 1;
      if (scan.endLine()) whole = at;
      if (whole === at && scan.boards >= size.boards) {
        yield piece(chunk.slice(from, at));
        scan.boards = 0;
        from = at;
      }
    }
    if (scan.boards > 0 && whole > from) {
      yield piece(chunk.slice(from, whole));
      scan.boards = 0;
      from = whole;
    }
    parts.push(chunk.slice(from));
    length += chunk.length - from;
    if (length > MAX_PIECE_LENGTH) throw new PieceTooLong(line);
  }
  const last = piece('');
  if (last.text.trim() !== '') yield last;
}

/** Keeps count of the whole boards in what was read. */
class Scan {
  readonly #unit: CodecUnit;
  #blankLine = true;
  #inBlock = false;
  boards = 0;

  constructor(unit: CodecUnit) {
    this.#unit = unit;
  }

  /** Part of a line. */
  add(text: string): void {
    if (this.#blankLine && text.trim() !== '') this.#blankLine = false;
  }

  /** The end of a line; tells whether a board ends with it. */
  endLine(): boolean {
    const blank = this.#blankLine;
    this.#blankLine = true;
    const ends = this.#unit === 'line' ? !blank : blank && this.#inBlock;
    this.#inBlock = !blank;
    if (ends) this.boards++;
    return ends;
  }
}

/** How many line ends a text has. */
export function countLines(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}
