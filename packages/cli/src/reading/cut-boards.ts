import type { Codec } from '@tilewright/core/text';
import {
  countLines,
  cutPieces,
  PIECE_LIMIT,
  type PieceSize,
  PieceTooLong,
  type TextPiece,
} from './pieces.js';

/**
 * Cuts a text in the format of a codec into pieces of at most `size` boards, as `cutPieces` does: where the codec says, or by
 * its unit. `options` are
 * the kind's, by name; `firstLine` is the number of the text's first line, `state` that of a text that is itself a piece.
 */
export function cutBoards(
  chunks: AsyncIterable<string>,
  codec: Codec<unknown>,
  size: PieceSize,
  options: Readonly<Record<string, string>>,
  firstLine = 1,
  state = '',
): AsyncGenerator<TextPiece, void, void> {
  const cut = codec.cut?.bind(codec);
  return cut
    ? cutWhere(cut, chunks, size, options, firstLine, state)
    : cutPieces(chunks, codec.unit, size, firstLine);
}

async function* cutWhere(
  cut: NonNullable<Codec<unknown>['cut']>,
  chunks: AsyncIterable<string>,
  size: PieceSize,
  options: Readonly<Record<string, string>>,
  firstLine: number,
  firstState: string,
): AsyncGenerator<TextPiece, void, void> {
  let line = firstLine;
  let state = firstState;
  /** What is not cut yet: its parts, their length, and their lines that are not blank. */
  let parts: string[] = [];
  let length = 0;
  const filled = new FilledLines();
  // The first look is at whatever there is, as it tells the limit.
  let wanted = 0;
  let limit = PIECE_LIMIT;
  for await (const { chunk, ended } of withEnd(chunks)) {
    parts.push(chunk);
    length += chunk.length;
    filled.add(chunk);
    if (!ended && filled.count < wanted && length <= limit.characters) continue;
    if (!ended && filled.blank && length <= PIECE_LIMIT.characters) continue;
    let rest = parts.join('');
    for (;;) {
      const found = cut(rest, { state, boards: size.boards, ended, options });
      ({ next: state } = found);
      if (found.end > 0 && found.boards > 0) {
        const text = rest.slice(0, found.end);
        yield { text, line, state: found.state };
        line += countLines(text);
        rest = rest.slice(found.end);
      }
      if (found.over) return;
      wanted = found.lines;
      limit = found.limit ?? PIECE_LIMIT;
      if (found.end === 0) break;
    }
    parts = [rest];
    length = rest.length;
    filled.reset(rest);
    if (length > limit.characters) throw new PieceTooLong(line, limit);
    if (ended && rest.trim() !== '') yield { text: rest, line, ...(state === '' ? {} : { state }) };
  }
}

/** The chunks, and an empty one that is the end. */
async function* withEnd(
  chunks: AsyncIterable<string>,
): AsyncGenerator<{ readonly chunk: string; readonly ended: boolean }, void, void> {
  for await (const chunk of chunks) yield { chunk, ended: false };
  yield { chunk: '', ended: true };
}

/** Counts the lines that are whole and not blank in a text that comes in chunks. */
class FilledLines {
  count = 0;
  #blank = true;

  /** Whether there is nothing but blanks. */
  get blank(): boolean {
    return this.count === 0 && this.#blank;
  }

  reset(text: string): void {
    this.count = 0;
    this.#blank = true;
    this.add(text);
  }

  add(chunk: string): void {
    for (let at = 0; ; ) {
      const end = chunk.indexOf('\n', at);
      const part = chunk.slice(at, end === -1 ? undefined : end);
      if (this.#blank && part.trim() !== '') this.#blank = false;
      if (end === -1) return;
      if (!this.#blank) this.count++;
      this.#blank = true;
      at = end + 1;
    }
  }
}
