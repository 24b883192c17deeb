import { type Fault, FaultCode, fail, ok, type Result, textFault } from '../../../outcome/index.js';
import {
  type Codec,
  type Entry,
  lineTokens,
  parseInteger,
  splitLines,
  type Token,
  textProblem,
} from '../../../text/index.js';
import { type OptionValues, settleFirst } from '../options.js';
import { colourExpected, type MayanPuzzle, makePuzzle, movesExpected } from '../puzzle.js';
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
  parse(text, options) {
    const problem = textProblem(text);
    if (problem) return [{ line: 1, result: fail(problem) }];
    const words = new Words(text);
    const entries: Entry<MayanPuzzle>[] = [];
    for (let start = words.take(); start; start = words.take()) {
      const byLines = words.columnsHaveLines();
      const columns = Array.from({ length: WIDTH }, () => (byLines ? words.takeLine() : words.takeColumn()));
      const result = readBoard(start, columns, options);
      entries.push({ line: start.line, result });
      // Without lines of their own, where a bad board ends and the next one starts cannot be told.
      if (!result.ok && !byLines) break;
    }
    return entries;
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
  return lines.slice(1).every((line) => /^(?:[1-9]\d*\s+)*0$/.test(line)) ? 0.98 : 0;
}

/** The words of one column as far as they go, and where the next one would be. */
interface ColumnWords {
  readonly words: readonly Token[];
  readonly end: { readonly line: number; readonly column: number };
}

/** The words of a text, taken one by one or line by line. */
class Words {
  readonly #lines: readonly (readonly Token[])[];
  #line = 0;
  #word = 0;

  constructor(text: string) {
    this.#lines = splitLines(text)
      .map(lineTokens)
      .filter((tokens) => tokens.length > 0);
  }

  take(): Token | null {
    const token = this.#lines[this.#line]?.[this.#word];
    if (!token) return null;
    this.#word++;
    if (this.#word === this.#lines[this.#line]!.length) {
      this.#line++;
      this.#word = 0;
    }
    return token;
  }

  /** Whether the word taken last had a line of its own and so have the columns: not a text of one word a line. */
  columnsHaveLines(): boolean {
    if (this.#word !== 0 || this.#lines[this.#line - 1]?.length !== 1) return false;
    const lines = this.#lines.slice(this.#line, this.#line + WIDTH);
    return (
      lines.length === WIDTH &&
      (lines.some((line) => line.length > 1) || lines.every((line) => line[0]!.text === '0'))
    );
  }

  takeLine(): ColumnWords {
    const words = this.#lines[this.#line++] ?? [];
    return { words, end: after(words.at(-1)) };
  }

  /** Words up to a 0, or one more than a column can have. */
  takeColumn(): ColumnWords {
    const words: Token[] = [];
    while (words.length <= HEIGHT + 1 && words.at(-1)?.text !== '0') {
      const word = this.take();
      if (!word) return { words, end: after(this.#lines.at(-1)?.at(-1)) };
      words.push(word);
    }
    return { words, end: after(words.at(-1)) };
  }
}

function after(word: Token | undefined): { line: number; column: number } {
  return word ? { line: word.line, column: word.column + word.text.length } : { line: 1, column: 1 };
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
  const made = makePuzzle(HEIGHT, columns, moves, true, settleFirst(options));
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
