import { FaultCode, fail, ok, type Result, type TextPosition, textFault } from '../../outcome/index.js';
import { type Codec, linkedId, weigh } from '../../text/index.js';
import type { YesNoPuzzle } from '../puzzle.js';
import { firstLine, lineEntries, readSize, writeEach } from './entries.js';
import { type BoardForm, placeFault, readRunsAndTail, writeRunsAndTail } from './form.js';

/** What of a canonical id belongs to the kind: its name, and how its parameters after the size choose a form. */
export interface IdRules<P> {
  readonly kind: string;
  /** The form that these parameters ask for; a fault for unknown ones. Parameters come in the one order of `params`. */
  form(params: readonly string[], at: TextPosition): Result<BoardForm<P>>;
  /** The parameters of a puzzle, so that `form` gives one that can hold it. */
  params(puzzle: P): readonly string[];
}

/**
 * The canonical id `kind:RxC[,param…]:cells`, rows first, runs of blanks as letters, nothing that a URL must escape.
 * One id a line.
 */
export function idCodec<P extends YesNoPuzzle>(rules: IdRules<P>): Codec<P> {
  const prefix = `${rules.kind}:`;
  const read = (text: string, at: TextPosition): Result<P> => {
    const parts = text.split(':');
    const [kind, params = '', cells = ''] = parts;
    if (kind !== rules.kind || parts.length !== 3) {
      const expected = `an id of the form ${prefix}RxC:cells`;
      return fail(textFault(FaultCode.UnexpectedToken, at.line, at.column, text, expected));
    }
    const paramsAt = { line: at.line, column: at.column + prefix.length };
    const cellsAt = { line: at.line, column: paramsAt.column + params.length + 1 };
    const [size = '', ...rest] = params.split(',');
    const match = /^(\d+)x(\d+)$/.exec(size);
    if (!match) {
      const expected = 'a size of the form RxC, rows first';
      return fail(textFault(FaultCode.UnexpectedToken, at.line, paramsAt.column, size, expected));
    }
    const shape = readSize(match[1]!, match[2]!, paramsAt);
    if (!shape.ok) return shape;
    const form = rules.form(rest, { line: at.line, column: paramsAt.column + size.length + 1 });
    if (!form.ok) return form;
    const puzzle = readRunsAndTail(cells, shape.value, form.value, cellsAt);
    return puzzle.ok ? puzzle : fail(placeFault(puzzle.fault, paramsAt));
  };
  const write = (puzzle: P): Result<string> => {
    const params = rules.params(puzzle);
    const form = rules.form(params, { line: 1, column: 1 });
    if (!form.ok) return form;
    const board = writeRunsAndTail(puzzle, form.value);
    if (!board.ok) return board;
    const head = [`${puzzle.shape.rows}x${puzzle.shape.cols}`, ...params].join(',');
    return ok(`${prefix}${head}:${board.value}\n`);
  };
  return {
    id: 'id',
    title: `canonical id ${prefix}RxC:cells, one a line`,
    unit: 'line',
    detect: (text) => (firstLine(text).startsWith(prefix) ? weigh('named') : 0),
    unwrap: (text) => linkedId(text, rules.kind),
    parse: (text) => lineEntries(text, read),
    format: (puzzles) => writeEach(puzzles, write),
  };
}
