import type { AnyKind } from '@tilewright/core/kind';
import { type Fault, FaultCode, fail, ok, type Result, textFault } from '@tilewright/core/outcome';
import { type Codec, readJsonBoards, splitLines } from '@tilewright/core/text';
import { UsageError } from '../exit.js';
import { nearest, orList } from '../options/index.js';

/** A format of a kind. */
export interface Format {
  readonly kind: AnyKind;
  readonly codec: Codec<unknown>;
}

/** What the caller says of the input; what is left out is detected. */
export interface Asked {
  readonly kind?: string | undefined;
  readonly format?: string | undefined;
  readonly judge?: string | undefined;
}

/** All formats that fit what was asked. Throws a UsageError for a name that does not exist. */
export function askedFormats(kinds: readonly AnyKind[], asked: Asked): Format[] {
  const named = asked.kind === undefined ? kinds : [namedKind(kinds, asked.kind)];
  if (asked.judge !== undefined) return [judgeFormat(named, kinds, asked.judge)];
  const all = named.flatMap((kind) => kind.codecs.map((codec): Format => ({ kind, codec })));
  if (asked.format === undefined) return all;
  const formats = all.filter(({ codec }) => codec.id === asked.format);
  if (formats.length > 0) return formats;
  // The other judges that use a format name it too.
  const judges = named.filter((kind) => kind.judges.some((judge) => judge.id === asked.format));
  if (judges.length > 0) return [judgeFormat(judges, kinds, asked.format)];
  const of = asked.kind === undefined ? '' : ` of the kind ${asked.kind}`;
  const near = nearest(
    asked.format,
    all.map(({ codec }) => codec.id),
  );
  throw new UsageError(
    `there is no format "${asked.format}"${of}${near ? `; did you mean ${near}?` : ''} (see: tilewright formats)`,
  );
}

export function namedKind(kinds: readonly AnyKind[], id: string): AnyKind {
  const kind = kinds.find((one) => one.id === id || one.aliases?.includes(id));
  if (kind) return kind;
  throw new UsageError(`there is no kind "${id}"; the kinds are ${orList(kinds.map((one) => one.id))}`);
}

function judgeFormat(kinds: readonly AnyKind[], all: readonly AnyKind[], id: string): Format {
  for (const kind of kinds) {
    const judge = kind.judges.find((one) => one.id === id);
    const codec = judge && kind.codecs.find((one) => one.id === (judge.format ?? judge.id));
    if (codec) return { kind, codec };
  }
  const judges = all.flatMap((kind) => kind.judges.map((judge) => judge.id));
  if (judges.includes(id))
    throw new UsageError(`the judge "${id}" does not ask for ${kinds[0]?.id ?? 'this'}`);
  const near = nearest(id, judges);
  throw new UsageError(
    `there is no judge "${id}"; ${near ? `did you mean ${near}?` : `the judges are ${orList(judges)}`}`,
  );
}

/** How much of a text tells its format. */
export const HEAD_LENGTH = 64 * 1024;

/** Two confidences nearer than this are a tie. */
const TIE = 1e-6;

/**
 * The one of these formats that a text is in, by the codecs' confidence. `head` is the start of the text; unless it is
 * `whole`, its last line may be cut off. Formats of one kind are preferred in the kind's order; a tie between kinds that
 * only one of them can read goes to that one, otherwise it is a fault that names them.
 */
export function detectFormat(formats: readonly Format[], head: string, whole: boolean): Result<Format> {
  if (formats.length === 1) return ok(formats[0]!);
  const isJson = /^\s*[[{]/.test(head) && readJsonBoards(head)[0]?.result.ok === true;
  // JSON is looked at whole, everything else by its start.
  const start = isJson ? head : head.slice(0, HEAD_LENGTH);
  const sample = whole && start === head ? head : start.slice(0, start.lastIndexOf('\n') + 1) || start;
  let best = 0;
  let found: Format[] = [];
  for (const format of formats) {
    // Nothing else is JSON; whole JSON that no kind can read must not be taken for rows of strange colours.
    if (isJson && format.codec.id !== 'json') continue;
    const confidence = format.codec.detect(sample);
    if (confidence > best + TIE) {
      best = confidence;
      found = [format];
    } else if (confidence > best - TIE && confidence > 0) {
      if (!found.some(({ kind }) => kind === format.kind)) found.push(format);
    }
  }
  if (found.length === 0) {
    // Plain rows are what a text of a named kind is when nothing else fits: their reader says what is wrong with it.
    const last = formats.filter(({ codec }) => codec.id === (isJson ? 'json' : 'rows'));
    if (last.length === 1) return ok(last[0]!);
    return fail(unknownFormat(sample, isJson));
  }
  if (found.length > 1) {
    const readable = found.filter(({ codec }) => codec.parse(sample).some(({ result }) => result.ok));
    if (readable.length > 0) found = readable;
  }
  return found.length === 1 ? ok(found[0]!) : fail(ambiguous(found));
}

function unknownFormat(text: string, isJson: boolean): Fault {
  const lines = splitLines(text);
  const first = lines.find((line) => line.text.trim() !== '');
  // What starts as JSON and is none is told where it breaks off.
  const [json] = !isJson && /^\s*(?:\{\s*"|\[\s*[{"])/.test(text) ? readJsonBoards(text) : [];
  if (json && !json.result.ok) return json.result.fault;
  const board = isJson ? 'an object with the rows of a board, such as {"rows": ["01", "10"]}' : 'a board';
  const expected = `${board} in a format that "tilewright formats" lists, with --kind where it cannot be told`;
  return textFault(FaultCode.UnknownFormat, first?.number ?? 1, 1, first?.text.trim() ?? '', expected);
}

function ambiguous(formats: readonly Format[]): Fault {
  const names = formats.map(({ kind, codec }) => `${kind.id} (${codec.id})`);
  return {
    code: FaultCode.AmbiguousFormat,
    found: orList(names),
    expected: 'a kind named with --kind',
  };
}
