import { isSeedId } from '@tilewright/core/generate';
import type { Format } from './detect.js';
import type { BoardPiece } from './input.js';

/** Whether a format is that of the ids of its kind, one a line. */
export function isIdFormat({ kind, codec }: Format): boolean {
  return codec === kind.codecs[0] && codec.unit === 'line';
}

/**
 * Divides a piece of ids into pieces of one kind each, since an id says its kind; a seed id, whose board must be made, is
 * a piece of its own. Ids of kinds that were not asked for stay with the piece's own format, whose reader says what is
 * wrong. O(length).
 */
export function* divideIds(piece: BoardPiece, formats: readonly Format[]): Generator<BoardPiece, void, void> {
  const named = new Map(formats.filter(isIdFormat).map((format) => [format.kind.id, format]));
  let { format, line } = piece;
  let run: string[] = [];
  const take = (): BoardPiece[] => {
    const text = run.join('');
    const start = line - run.length;
    run = [];
    return text.trim() === '' ? [] : [{ ...piece, text, line: start, format }];
  };
  for (const text of piece.text.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
    const own = named.get(/^\s*([a-z][a-z0-9-]*):/.exec(text)?.[1] ?? '') ?? format;
    const seeded = isSeedId(text) && named.has(own.kind.id);
    if (own !== format || seeded) yield* take();
    format = own;
    run.push(text);
    line++;
    if (seeded) yield* take();
  }
  yield* take();
}
