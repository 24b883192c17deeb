import { isSeedId } from '@tilewright/core/generate';
import { formatThrough } from '@tilewright/core/read';
import type { Format } from './detect.js';
import type { BoardPiece } from './input.js';

/** Whether a format is that of the ids of its kind, one a line. */
export function isIdFormat({ kind, codec }: Format): boolean {
  const [canonical] = kind.codecs;
  return codec.id === canonical!.id && canonical!.unit === 'line';
}

/**
 * Divides a piece of ids into pieces of one kind each, since an id says its kind; a seed id, whose board must be made, is
 * a piece of its own. Ids of kinds that were not asked for stay with the piece's own format, whose reader says what is
 * wrong. O(length).
 */
export function* divideIds(piece: BoardPiece, formats: readonly Format[]): Generator<BoardPiece, void, void> {
  const { recipe } = piece.format;
  const named = new Map(
    formats.filter(isIdFormat).map(({ kind, codec }) => {
      return [kind.id, recipe ? formatThrough(kind, codec, recipe) : { kind, codec }];
    }),
  );
  // One format a kind, the piece's own among them.
  named.set(piece.format.kind.id, piece.format);
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
