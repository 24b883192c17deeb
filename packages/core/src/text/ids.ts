import { FaultCode, fail, ok, type Result, type TextPosition, textFault } from '../outcome/index.js';
import { linkedId } from './addresses.js';
import type { Codec } from './codec.js';
import { firstLine, lineEntries, writeEach } from './entries.js';
import { weigh } from './evidence.js';
import { placeResult } from './place-fault.js';

/** A parameter of an id, `name` or `name=value`, and where it stands. */
export interface IdParam {
  readonly name: string;
  /** Null where there is no `=`. */
  readonly value: string | null;
  readonly text: string;
  readonly at: TextPosition;
}

/** The parts of an id `kind:ROWSxCOLS,param,…:cells`, not yet understood. */
export interface IdText {
  readonly rows: number;
  readonly cols: number;
  readonly params: readonly IdParam[];
  readonly cells: string;
  /** Where the cells start; a character of them stands so many columns further right. */
  readonly cellsAt: TextPosition;
}

/** What of a canonical id belongs to the kind. */
export interface IdRules<P> {
  readonly kind: string;
  /** What stands behind the kind, for people: `ROWSxCOLS[,moves=N]:cells`. */
  readonly form: string;
  /** Makes the puzzle; faults without a place in the text are put at the size. `options` as `Codec.parse` has them. */
  read(id: IdText, options: Readonly<Record<string, string>> | undefined): Result<P>;
  /** The parts of a puzzle: `params` as they are written. Characters that an address must escape may not be used. */
  write(puzzle: P): {
    readonly rows: number;
    readonly cols: number;
    readonly params?: readonly string[];
    readonly cells: string;
  };
}

/** The longest number of rows or columns, in digits. */
const SIZE_DIGITS = 9;

/**
 * The codec of canonical ids, one a line: `kind:ROWSxCOLS[,param…]:cells`, rows first. Exact and for ever: write only what
 * later versions will read.
 */
export function idCodec<P>(rules: IdRules<P>): Codec<P> {
  const prefix = `${rules.kind}:`;
  return {
    id: 'id',
    title: `canonical id ${prefix}${rules.form}, one a line`,
    unit: 'line',
    detect: (text) => (firstLine(text).startsWith(prefix) ? weigh('named') : 0),
    unwrap: (text) => linkedId(text, rules.kind),
    parse: (text, options) =>
      lineEntries(text, (line, at) => {
        const id = splitId(line, at, rules);
        if (!id.ok) return id;
        const sizeAt = { line: at.line, column: at.column + prefix.length };
        return placeResult(rules.read(id.value, options), sizeAt);
      }),
    format: (puzzles) =>
      writeEach(puzzles, (puzzle) => {
        const { rows, cols, params = [], cells } = rules.write(puzzle);
        return ok(`${prefix}${[`${rows}x${cols}`, ...params].join(',')}:${cells}\n`);
      }),
  };
}

function splitId<P>(text: string, start: TextPosition, { kind, form }: IdRules<P>): Result<IdText> {
  const placeAt = (offset: number): TextPosition => ({ line: start.line, column: start.column + offset });
  const bad = (code: FaultCode, offset: number, found: string | undefined, expected: string) =>
    fail(textFault(code, start.line, start.column + offset, found, expected));
  const headAt = kind.length + 1;
  if (!text.startsWith(`${kind}:`)) {
    return bad(FaultCode.UnexpectedToken, 0, text, `an id of the form ${kind}:${form}`);
  }
  const headEnd = text.indexOf(':', headAt);
  if (headEnd < 0) return bad(FaultCode.UnexpectedEnd, text.length, undefined, 'a colon and the cells');
  const [size = '', ...rest] = text.slice(headAt, headEnd).split(',');
  const match = /^(\d+)x(\d+)$/.exec(size);
  if (!match || match[1]!.length > SIZE_DIGITS || match[2]!.length > SIZE_DIGITS) {
    return bad(FaultCode.BadSize, headAt, size, 'a size of the form ROWSxCOLS, such as 5x7');
  }
  let offset = headAt + size.length + 1;
  const params: IdParam[] = [];
  for (const param of rest) {
    const equals = param.indexOf('=');
    const name = equals < 0 ? param : param.slice(0, equals);
    if (params.some((known) => known.name === name)) {
      return bad(FaultCode.UnexpectedToken, offset, param, `${name} once only`);
    }
    params.push({
      name,
      value: equals < 0 ? null : param.slice(equals + 1),
      text: param,
      at: placeAt(offset),
    });
    offset += param.length + 1;
  }
  return ok({
    rows: Number(match[1]),
    cols: Number(match[2]),
    params,
    cells: text.slice(headEnd + 1),
    cellsAt: placeAt(headEnd + 1),
  });
}

/** The fault of a parameter that the kind does not have, or that is not written as it should be. */
export function badParam<T>(param: IdParam, expected: string): Result<T> {
  return fail(textFault(FaultCode.UnexpectedToken, param.at.line, param.at.column, param.text, expected));
}
