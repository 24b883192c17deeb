import { isSeedId } from '../generate/index.js';
import type { AnyKind } from '../kind/index.js';
import { FaultCode, fail, type PossibleReading, type Result, textFault } from '../outcome/index.js';
import { KINDS } from '../registry.js';
import { textProblem } from '../text/index.js';
import { type Choice, chooseReading } from './choose.js';
import { formatsOf } from './format.js';

/** A board of a text. */
export interface ReadBoard {
  /** The line where it starts, from 1. */
  readonly line: number;
  // biome-ignore lint/suspicious/noExplicitAny: a puzzle goes only back to its kind, see AnyKind.
  readonly result: Result<any>;
}

/** What a text holds. */
export interface ReadText {
  readonly kind: AnyKind;
  /** The id of the format that was taken. */
  readonly format: string;
  /** The other kinds that fit nearly as well, each with the options of the command that ask for it. */
  readonly also: readonly PossibleReading[];
  readonly boards: readonly ReadBoard[];
}

/** What is known of a text that is to be read. */
export interface ReadRequest {
  /** The kinds that it may be of; all by default. */
  readonly kinds?: readonly AnyKind[];
  /** The id of its format. */
  readonly format?: string;
  /** Options of the kind, by name, as `PuzzleKind.configure` takes them. */
  readonly options?: Readonly<Record<string, string>>;
}

/**
 * Reads the boards of a text, whatever format of a kind it is in, and says what it was taken for. A fault when no format
 * fits (`unknown-format`), or several fit as well as each other (`ambiguous-format`, with the readings). A board that
 * cannot be read is a fault among the boards. Never throws; O(length) a format.
 *
 * @example
 * const read = readText('1..0\n..0.\n.0..\n..11\n');
 * if (read.ok) console.log(read.value.kind.id, read.value.boards.length); // binairo 1
 */
export function readText(text: string, request: ReadRequest = {}): Result<ReadText> {
  const { kinds = KINDS, format: asked, options = {} } = request;
  const problem = textProblem(text);
  if (problem) return fail(problem);
  const formats = formatsOf(kinds).filter(({ codec }) => asked === undefined || codec.id === asked);
  if (formats.length === 0) {
    return fail({ code: FaultCode.BadOption, found: `format ${asked}`, expected: 'a format of these kinds' });
  }
  const choice: Result<Choice> = chooseReading(formats, text, true);
  if (!choice.ok) return choice;
  const { format, also } = choice.value;
  const { kind, codec } = format;
  const boards = codec.parse(text, options).map(({ line, result }): ReadBoard => {
    if (!result.ok && isSeedId(text)) {
      const expected = 'a board; a seed id is made into one by its generator';
      return { line, result: fail(textFault(FaultCode.WishNotMet, line, 1, text.trim(), expected)) };
    }
    return { line, result: result.ok ? kind.configure(result.value, options) : result };
  });
  return { ok: true, value: { kind, format: codec.id, also, boards } };
}
