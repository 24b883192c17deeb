import {
  type Fault,
  FaultCode,
  fail,
  ok,
  type Result,
  type TextPosition,
  textFault,
} from '../../../outcome/index.js';
import {
  type Codec,
  type Cut,
  type CutLimit,
  type CutRequest,
  type Entry,
  filledLines,
  firstTokens,
  type Line,
  lineTokens,
  nextWhole,
  parseInteger,
  readUpToStart,
  splitLines,
  type Token,
  textProblem,
  WholeLines,
  weigh,
} from '../../../text/index.js';
import { type OptionValues, settleFirst } from '../options.js';
import { colourExpected, type MayanPuzzle, makeMayan, movesExpected } from '../puzzle.js';
import { locateFault } from './locate.js';

/** The judge's board: five columns of at most seven tiles. */
const WIDTH = 5;
const HEIGHT = 7;

/**
 * The judge's input: the number of moves, then five columns from left to right, each its colours from bottom to top
 * and a 0 (also after seven colours). Judges read word by word, so line ends may be anywhere; but where each column has
 * a line of its own, a line's end must be the column's end, which tells a forgotten 0 from a long column. Several boards
 * may follow one another.
 */
export const noipCodec: Codec<MayanPuzzle> = {
  id: 'noip2011-mayan',
  title: 'NOIP 2011 / Luogu P1312: moves, then five columns ended by 0',
  unit: 'text',
  judges: ['noip2011-mayan', 'p1312'],
  detect,
  cut: cutLines,
  parse(text, options, state) {
    const problem = textProblem(text);
    if (problem) return [{ line: 1, result: fail(problem) }];
    const lines = filledLines(splitLines(text));
    const byLines = new LineReader(lines, options);
    if (state === BY_LINES || byLines.starts(0)) return byLines.read();
    // Another layout shows in the first board. In the usual one a forgotten 0 must not shift all that follows.
    const byWords = readWords(lines, options);
    return byWords.fits || !byLines.fits ? byWords.entries : byLines.read();
  },
  format(puzzles) {
    let text = '';
    for (const puzzle of puzzles) {
      const misfit = cannotHold(puzzle);
      if (misfit !== null) return fail({ code: FaultCode.BadSize, found: misfit[0], expected: misfit[1] });
      text += `${puzzle.moves}\n`;
      for (const column of puzzle.columns) text += `${[...column, 0].join(' ')}\n`;
    }
    return ok(text);
  },
};

/** The state of a text that is known to have a line for the number of moves and for each column. */
const BY_LINES = 'lines';

/** A text that is laid out in another way is read whole, and may have so many characters. */
const MOST_WORDS: CutLimit = {
  characters: 2 ** 20,
  expected: `the moves and each column on a line of their own, or at most ${2 ** 20} characters`,
};

/** Cuts behind boards that have a line for the number of moves and for each column. */
function cutLines(text: string, { state, boards: most, ended, options }: CutRequest): Cut {
  const lines = new WholeLines(text, ended);
  const { found, ends } = lines;
  const reader = new LineReader(found, options);
  let at = 0;
  let boards = 0;
  let wanted = 1 + WIDTH;
  let limit: CutLimit | undefined;
  let byLines = state === BY_LINES;
  if (!byLines && (lines.has(wanted) || (ended && lines.has(1)))) {
    byLines = reader.starts(0);
    if (!byLines) {
      lines.findAll();
      byLines = reader.fits && (readWords(found, options).misfit || text.length > MOST_WORDS.characters);
      wanted = found.length + 1 + (found.length >> 2);
    }
  }
  while (byLines && boards < most) {
    wanted = at + 1 + WIDTH;
    if (!lines.has(wanted) && !(ended && lines.has(at + 1))) break;
    const read = reader.readerAt(at);
    const whole = read(found.slice(at + 1, wanted)).ok;
    // Whether the next board starts behind it tells what is wrong with a faulty one.
    if (!whole && !lines.has(wanted + 1 + WIDTH) && !ended) {
      wanted += 1 + WIDTH;
      break;
    }
    if (!whole && reader.isCertain(at)) {
      at += 1 + WIDTH;
    } else {
      const board = { count: WIDTH, starts: reader.starts, read, surely: () => whole };
      const behind = nextWhole(lines, at, board, ended);
      ({ lines: wanted, limit } = behind);
      if (behind.next === null) break;
      at = behind.next;
    }
    boards++;
  }
  if (!byLines) limit = MOST_WORDS;
  const its = byLines ? BY_LINES : '';
  return {
    end: ends[at - 1] ?? 0,
    boards,
    state: its,
    next: its,
    over: false,
    lines: Math.max(1, wanted - at),
    ...(limit ? { limit } : {}),
  };
}

/** What of a puzzle the format has no words for, and what it could say; null when nothing. */
function cannotHold(puzzle: MayanPuzzle): [string, string] | null {
  if (puzzle.width !== WIDTH || puzzle.height !== HEIGHT) {
    return [`${puzzle.width}×${puzzle.height}`, `a board ${WIDTH} wide and ${HEIGHT} high`];
  }
  if (puzzle.moves === null) return ['the fewest moves', 'a number of moves'];
  return puzzle.equalSwap ? null : ['equal tiles that may not swap', 'equal tiles that may'];
}

/** A small number, then five lines whose last word is their only 0: hardly anything else looks so. */
function detect(text: string): number {
  const lines = splitLines(text.slice(0, 4096))
    .map((line) => line.text.trim())
    .filter((line) => line !== '')
    .slice(0, WIDTH + 1);
  if (lines.length <= WIDTH || !/^\d{1,3}$/.test(lines[0]!)) return 0;
  return lines.slice(1).every((line) => /^(?:[1-9]\d*\s+)*0$/.test(line)) ? weigh('signature') : 0;
}

/** The words of one column as far as they go, and where the next one would be. */
interface ColumnWords {
  readonly words: readonly Token[];
  readonly end: TextPosition;
}

/** Reads boards whose columns have a line each, the number of moves above them; a bad board does not spoil the next. */
class LineReader {
  readonly #lines: readonly Line[];
  readonly #options: OptionValues | undefined;

  constructor(lines: readonly Line[], options: OptionValues | undefined) {
    this.#lines = lines;
    this.#options = options;
  }

  /** Whether a whole number stands alone on the line of this index, and five columns on those below it. */
  readonly starts = (index: number): boolean => {
    const head = firstTokens(this.#lines[index]!, 2);
    const columns = this.#columnsBelow(index);
    return head.length === 1 && isNumber(head[0]!) && columns.length === WIDTH && columns.every(isColumn);
  };

  /** Whether the text is laid out so, mistakes aside: by its first lines, or by any board in it. */
  get fits(): boolean {
    const [head] = this.#lines;
    const columns = this.#columnsBelow(0);
    const below = columns.length === WIDTH && columns.some((line) => firstTokens(line, 2).length > 1);
    return (head && below && firstTokens(head, 2).length === 1) || this.#lines.some((_, i) => this.starts(i));
  }

  read(): Entry<MayanPuzzle>[] {
    const entries: Entry<MayanPuzzle>[] = [];
    for (let at = 0; at < this.#lines.length; ) {
      const next = at + 1 + WIDTH;
      const read = this.isCertain(at)
        ? { result: this.readerAt(at)(this.#columnsBelow(at)), next }
        : readUpToStart(this.#lines, at + 1, WIDTH, this.starts, this.readerAt(at));
      entries.push({ line: this.#lines[at]!.number, result: read.result });
      at = read.next;
    }
    return entries;
  }

  /**
   * Whether five columns and then a start or the end are below this line: they leave no doubt, whatever is wrong. Otherwise
   * a lone 0 may be a column or the next board's moves.
   */
  isCertain(at: number): boolean {
    const columns = this.#columnsBelow(at);
    const next = at + 1 + WIDTH;
    const certain = columns.length === WIDTH && columns.every(isColumn);
    return certain && (next === this.#lines.length || this.starts(next));
  }

  /** Reads the columns below the number of moves on this line. */
  readerAt(at: number): (columns: readonly Line[]) => Result<MayanPuzzle> {
    const head = this.#lines[at]!;
    return (columns) => this.#board(head, columns);
  }

  #columnsBelow(index: number): readonly Line[] {
    return this.#lines.slice(index + 1, index + 1 + WIDTH);
  }

  #board(head: Line, rows: readonly Line[]): Result<MayanPuzzle> {
    const [start, more] = firstTokens(head, 2);
    if (more) {
      const expected = `${movesExpected}, on a line of its own`;
      return fail(
        textFault(FaultCode.UnexpectedToken, head.number, start!.column, head.text.trim(), expected),
      );
    }
    let end = after(start!);
    const columns = Array.from({ length: WIDTH }, (_, x): ColumnWords => {
      // One word more than a column can have shows that there are too many.
      const words = rows[x] ? firstTokens(rows[x], HEIGHT + 2) : [];
      if (words.length > 0) end = after(words.at(-1)!);
      return { words, end };
    });
    return readBoard(start!, columns, this.#options);
  }
}

/**
 * Reads word by word, as contest programs do, whatever the line ends. A board without its five zeros leaves open where the
 * next one starts, unless a blank line tells. `fits` says that there was none, and no board without a number before it;
 * `misfit` that there was one, whatever may follow the text.
 */
function readWords(
  lines: readonly Line[],
  options: OptionValues | undefined,
): { readonly entries: Entry<MayanPuzzle>[]; readonly fits: boolean; readonly misfit: boolean } {
  const words = lines.flatMap(lineTokens);
  const behindBlank = new Set(
    lines.filter(({ number }, i) => i > 0 && number > lines[i - 1]!.number + 1).map(({ number }) => number),
  );
  const entries: Entry<MayanPuzzle>[] = [];
  let fits = true;
  let misfit = false;
  for (let at = 0; at < words.length; ) {
    const start = words[at]!;
    let next = at + 1;
    const columns = Array.from({ length: WIDTH }, (): ColumnWords => {
      const first = next;
      while (next < words.length && next - first <= HEIGHT + 1 && words[next++]!.text !== '0');
      return { words: words.slice(first, next), end: after(words[next - 1]!) };
    });
    let result = readBoard(start, columns, options);
    const whole = columns.every((column) => column.words.at(-1)?.text === '0');
    if (!whole || !isNumber(start)) {
      fits = false;
      misfit ||= at + 1 + WIDTH * (HEIGHT + 2) < words.length;
    }
    if (!whole && !result.ok) {
      next = at + 1;
      while (next < words.length && !(behindBlank.has(words[next]!.line) && words[next]!.line > start.line)) {
        next++;
      }
      if (next === words.length && hasMore(columns, words)) result = fail(withRestUnread(result.fault));
    }
    entries.push({ line: start.line, result });
    at = next;
  }
  return { entries, fits, misfit };
}

/** Whether there are words behind those of these columns. */
function hasMore(columns: readonly ColumnWords[], words: readonly Token[]): boolean {
  const last = words.at(-1);
  return columns.every((column) => column.words.at(-1) !== last);
}

function withRestUnread(fault: Fault): Fault {
  const expected = `${fault.expected ?? 'a board'}; what follows is not read, as nothing tells where the next board starts`;
  return { ...fault, expected };
}

function isNumber({ text }: Token): boolean {
  const number = parseInteger(text);
  return number !== null && number >= 0;
}

/** Whether a line is a column: at most so many colours, and a 0. */
function isColumn(line: Line): boolean {
  const words = firstTokens(line, HEIGHT + 2);
  if (words.length > HEIGHT + 1 || words.pop()?.text !== '0') return false;
  return words.every((word) => (parseInteger(word.text) ?? 0) > 0);
}

function after(word: Token): TextPosition {
  return { line: word.line, column: word.column + word.text.length };
}

function readBoard(
  start: Token,
  columnWords: readonly ColumnWords[],
  options: OptionValues | undefined,
): Result<MayanPuzzle> {
  const moves = parseInteger(start.text);
  if (moves === null || moves < 0) {
    return fail(textFault(FaultCode.UnexpectedToken, start.line, start.column, start.text, movesExpected));
  }
  const columns: number[][] = [];
  for (const [x, words] of columnWords.entries()) {
    const column = readColumn(words, x);
    if (!column.ok) return column;
    columns.push(column.value);
  }
  const made = makeMayan(HEIGHT, columns, moves, true, settleFirst(options));
  const place = (x: number, y: number) => {
    const { line, column } = columnWords[x]!.words[y]!;
    return { line, column };
  };
  return locateFault(made, HEIGHT, place, { line: start.line, column: start.column });
}

function readColumn({ words, end }: ColumnWords, x: number): Result<number[]> {
  const colours: number[] = [];
  for (const [y, word] of words.entries()) {
    const bad = (code: FaultCode, expected: string): Fault =>
      textFault(code, word.line, word.column, `column ${x}, row ${y}: ${word.text}`, expected);
    const colour = parseInteger(word.text);
    if (colour === 0) {
      if (y === words.length - 1) return ok(colours);
      return fail(bad(FaultCode.UnexpectedToken, '0 only at a column’s end'));
    }
    if (y === HEIGHT) return fail(bad(FaultCode.WrongCellCount, `0 after at most ${HEIGHT} tiles`));
    if (colour === null || colour < 0) {
      return fail(bad(FaultCode.UnexpectedToken, `${colourExpected}, or 0 at a column’s end`));
    }
    colours.push(colour);
  }
  const expected = '0 at the column’s end';
  return fail(
    textFault(FaultCode.UnexpectedEnd, end.line, end.column, `column ${x}, row ${words.length}`, expected),
  );
}
