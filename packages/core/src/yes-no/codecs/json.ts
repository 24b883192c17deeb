import { MAX_CELLS } from '../../grid/index.js';
import {
  counted,
  FaultCode,
  fail,
  ok,
  type Result,
  type TextPosition,
  textFault,
} from '../../outcome/index.js';
import {
  type Codec,
  cutJsonBoards,
  isJsonObject,
  type JsonObject,
  problemEntries,
  readJsonBoards,
  shownJson,
  unreadRule,
  weigh,
} from '../../text/index.js';
import type { YesNoPuzzle } from '../puzzle.js';
import { type Alphabet, cellTexts, plainAlphabet } from './cells.js';
import { writeEach } from './entries.js';
import { type BoardForm, placeFault } from './form.js';

/** What of JSON boards belongs to the kind. */
export interface JsonRules<P> {
  readonly kind: string;
  /** The members that `form` and what it makes take notice of. */
  readonly reads: readonly string[];
  /** The form of an object with these members; its rules may be among them. */
  form(members: JsonObject): BoardForm<P>;
  /** The members beside `kind` and `rows` that say by which rules a puzzle is played. */
  members(puzzle: P): JsonObject;
}

/** Under which name a board's rows may stand; the first is written. */
const ROW_NAMES = ['rows', 'puzzle', 'clues', 'givens', 'board', 'grid'];

/** How a blank cell is written inside a row's string. */
const WRITTEN_BLANK = '_';

/**
 * Boards as JSON: an object a line, or one value for the whole text, an array being a list of boards or of one board's
 * rows. An object has `rows` (or `puzzle`, `clues`, `givens`, `board`, `grid`), a list of strings or of lists of numbers
 * and nulls; or `x`, `y` and a flat list `cells`. Written as `{"kind":…,"rows":["_1_",…]}`, one a line.
 */
export function jsonCodec<P extends YesNoPuzzle>(rules: JsonRules<P>): Codec<P> {
  const read = (value: unknown, at: TextPosition): Result<P> => {
    const members: JsonObject = isJsonObject(value) ? value : { rows: value };
    if (members.kind !== undefined && members.kind !== rules.kind) {
      const found = `the kind ${shownJson(members.kind)}`;
      return fail(textFault(FaultCode.UnexpectedToken, at.line, at.column, found, `the kind ${rules.kind}`));
    }
    const form = rules.form(members);
    const board = readMembers(members, plainAlphabet(form.digits));
    if (!board.ok) return fail(placeFault(board.fault, at));
    const puzzle = form.make(board.value.rows, board.value.cols, board.value.cells);
    return puzzle.ok ? puzzle : fail(placeFault(puzzle.fault, at));
  };
  /** A board by which nothing that is asked of it is passed over. */
  const readWhole = (value: unknown, at: TextPosition): Result<P> => {
    const board = read(value, at);
    if (!board.ok || !isJsonObject(value)) return board;
    const rows = ROW_NAMES.filter((name) => Array.isArray(value[name]));
    const reads = ['kind', 'x', 'y', 'cells', ...rules.reads, ...rows];
    const unread = unreadRule(value, reads, board.value.shape);
    return unread ? fail({ ...unread, at }) : board;
  };
  return {
    id: 'json',
    title: 'JSON, an object with rows a line; also x, y and a flat list of cells',
    unit: 'text',
    detect(text) {
      if (!/^\s*[[{]/.test(text)) return 0;
      const first = readJsonBoards(text)[0];
      if (!first?.result.ok) return 0;
      const { value } = first.result;
      if (isJsonObject(value) && value.kind === rules.kind) return weigh('named');
      const puzzle = read(value, { line: 1, column: 1 });
      // Enough to say what is wrong with it, where it holds rows at all.
      if (!puzzle.ok) return holdsRows(value) ? weigh('damaged') : 0;
      const form = rules.form(isJsonObject(value) ? value : {});
      const cells = form.cells(puzzle.value);
      if (!cells.ok) return 0;
      return weigh('rows', form.likeness({ shape: puzzle.value.shape, cells: cells.value, whole: true }));
    },
    cut: cutJsonBoards,
    parse(text, _options, state) {
      return (
        problemEntries<P>(text) ??
        readJsonBoards(text, state).map(({ line, result }) => ({
          line,
          result: result.ok ? readWhole(result.value, { line, column: 1 }) : result,
        }))
      );
    },
    format: (puzzles) =>
      writeEach(puzzles, (puzzle) => {
        const members = rules.members(puzzle);
        const form = rules.form(members);
        const cells = form.cells(puzzle);
        if (!cells.ok) return cells;
        const texts = cellTexts(cells.value, form.digits, WRITTEN_BLANK);
        const { cols } = puzzle.shape;
        const rows: string[] = [];
        for (let start = 0; start < texts.length; start += cols)
          rows.push(texts.slice(start, start + cols).join(''));
        return ok(`${JSON.stringify({ kind: rules.kind, ...members, rows })}\n`);
      }),
  };
}

/** Whether a JSON value has what may be meant as the rows of a board. */
function holdsRows(value: unknown): boolean {
  if (Array.isArray(value)) return typeof value[0] === 'string' || Array.isArray(value[0]);
  return isJsonObject(value) && [...ROW_NAMES, 'cells'].some((name) => Array.isArray(value[name]));
}

interface Board {
  readonly rows: number;
  readonly cols: number;
  readonly cells: Int8Array;
}

function readMembers(members: JsonObject, alphabet: Alphabet): Result<Board> {
  const name = ROW_NAMES.find((candidate) => Array.isArray(members[candidate]));
  if (name !== undefined) return readRowList(members[name] as readonly unknown[], alphabet);
  const { x, y, cells } = members;
  if (Array.isArray(cells) && typeof x === 'number' && typeof y === 'number') {
    return readFlatList(cells, x, y, alphabet);
  }
  return fail({ code: FaultCode.UnexpectedToken, expected: 'a list of rows by the name "rows"' });
}

function readFlatList(
  list: readonly unknown[],
  cols: number,
  rows: number,
  alphabet: Alphabet,
): Result<Board> {
  if (list.length !== cols * rows || list.length > MAX_CELLS || list.length === 0) {
    const expected = `x times y cells, at least 1 and at most ${MAX_CELLS}`;
    return fail({ code: FaultCode.WrongCellCount, found: counted(list.length, 'cell'), expected });
  }
  return readValues(list, rows, cols, alphabet);
}

function readRowList(list: readonly unknown[], alphabet: Alphabet): Result<Board> {
  const values: unknown[] = [];
  let cols = 0;
  for (const [index, row] of list.entries()) {
    const cells: readonly unknown[] | null =
      typeof row === 'string' ? [...row] : Array.isArray(row) ? row : null;
    if (cells === null) {
      const expected = 'each row a string or a list of numbers and nulls';
      return fail({ code: FaultCode.UnexpectedToken, found: shownJson(row), expected });
    }
    if (index === 0) cols = cells.length;
    if (cells.length !== cols) {
      const expected = `${counted(cols, 'cell')} as in the first row`;
      return fail({
        code: FaultCode.RaggedRows,
        found: `${counted(cells.length, 'cell')} in row ${index + 1}`,
        expected,
      });
    }
    if (values.length + cols > MAX_CELLS) {
      return fail({ code: FaultCode.TooLarge, expected: `at most ${MAX_CELLS} cells` });
    }
    for (const cell of cells) values.push(cell);
  }
  if (values.length === 0) return fail({ code: FaultCode.Empty, expected: 'rows of cells' });
  return readValues(values, list.length, cols, alphabet);
}

function readValues(
  values: readonly unknown[],
  rows: number,
  cols: number,
  alphabet: Alphabet,
): Result<Board> {
  const cells = new Int8Array(rows * cols).fill(-1);
  for (const [cell, value] of values.entries()) {
    if (value === null || value === '' || value === -1) continue;
    const meaning =
      typeof value === 'number' || typeof value === 'string' ? alphabet.meaning.get(`${value}`) : undefined;
    if (meaning === undefined) {
      const row = Math.floor(cell / cols);
      const expected = `${alphabet.expected} or null, in row ${row + 1}, column ${(cell % cols) + 1}`;
      return fail({ code: FaultCode.UnexpectedToken, found: shownJson(value), expected });
    }
    cells[cell] = meaning;
  }
  return ok({ rows, cols, cells });
}
