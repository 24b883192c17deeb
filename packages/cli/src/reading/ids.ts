import { isSeedId, parseSeedId } from '@tilewright/core/generate';
import type { AnyKind } from '@tilewright/core/kind';
import {
  FaultCode,
  fail,
  ok,
  type Result,
  runTaskAsync,
  shiftFault,
  textFault,
} from '@tilewright/core/outcome';
import type { Format } from './detect.js';
import type { BoardPiece, FileFault } from './input.js';

/** Whether a format is that of the ids of its kind, one a line. */
export function isIdFormat({ kind, codec }: Format): boolean {
  return codec === kind.codecs[0] && codec.unit === 'line';
}

/**
 * Divides a piece of ids into pieces of one kind each, since an id says its kind; seed ids become the ids of the boards
 * that they make. Ids of kinds that were not asked for stay with the piece's own format, whose reader says what is wrong.
 * O(length), and what the making takes.
 */
export async function* divideIds(
  piece: BoardPiece,
  formats: readonly Format[],
): AsyncGenerator<BoardPiece | FileFault, void, void> {
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
    if (seeded) {
      const id = await seededId(text.trim(), own.kind);
      const { file } = piece;
      if (id.ok) yield { ...piece, text: `${id.value}\n`, line, format };
      else yield { file, line, fault: shiftFault(id.fault, line - 1) };
    } else {
      run.push(text);
    }
    line++;
  }
  yield* take();
}

/** The id of the board that a seed id of a kind makes. */
async function seededId(text: string, kind: AnyKind): Promise<Result<string>> {
  const seed = parseSeedId(text);
  if (!seed.ok) return seed;
  const generator = await kind.loadGenerator?.();
  const wrong = (found: string, expected: string) =>
    fail(textFault(FaultCode.WishNotMet, 1, 1, found, expected));
  if (!generator) return wrong(text, 'a kind that has a generator');
  const { version, request } = seed.value;
  if (version !== generator.version) {
    return wrong(`version ${version} of the ${kind.id} generator`, `version ${generator.version}`);
  }
  const made = await runTaskAsync(generator.generate(request));
  if (made.status === 'refused') return fail({ ...made.fault, at: { line: 1, column: 1 } });
  if (made.status === 'stopped') return wrong(text, 'a board that takes less to make');
  const id = kind.codecs[0]!.format!([made.puzzle]);
  return id.ok ? ok(id.value.trim()) : id;
}
