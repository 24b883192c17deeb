import { colOf, rowOf, type Shape } from '../../grid/index.js';
import type { Language } from '../narrator.js';
import type { LineRef } from '../step.js';

/** How a language names the parts of a board and strings sentences together. Rows and columns count from 1 for people. */
export interface Lexicon {
  readonly language: Language;
  /** "row 3, column 5"; several cells in as few words as their places allow. */
  cells(shape: Shape, cells: readonly number[]): string;
  line(line: LineRef): string;
  /** Joins with commas and "and". */
  list(items: readonly string[]): string;
  /** Says that cells have a value: "row 3, column 5 is black". */
  are(cells: string, count: number, value: string): string;
  /** Strings whole sentences together. */
  sentences(sentences: readonly string[]): string;
  /** Puts a technique's name before what it says: "Pair: …". */
  named(name: string, text: string): string;
  /** Turns a clause into a conclusion: "So … ." */
  so(clauses: readonly string[]): string;
  look(what: string): string;
  /** Words around a trial. */
  suppose(clause: string): string;
  contradiction(reason: string): string;
  /** What follows from a step that shows the board itself to be contradictory. */
  readonly noSolution: string;
  /** "Whichever it is, …" after both values were tried. */
  eitherWay(clause: string): string;
  clue(number: number, cell: string): string;
  /** A sign, such as `=`, between two cells. */
  sign(glyph: string, cells: string): string;
  mistake: {
    /** The puzzle has no solution because of so many clues; of the rules alone when there are none. */
    readonly broken: (clues: string, count: number) => string;
    /** A cell is wrong because of clues and of what the player entered, either of which may be empty. */
    readonly cell: (clause: string, clues: string, entered: string) => string;
  };
}

/** The rows and columns that cells fill without gaps, all counted from 1 and ascending; null when they leave some out. */
function block(shape: Shape, cells: readonly number[]): { rows: number[]; cols: number[] } | null {
  const distinct = (places: number[]): number[] => [...new Set(places)].sort((a, b) => a - b);
  const rows = distinct(cells.map((cell) => rowOf(shape, cell) + 1));
  const cols = distinct(cells.map((cell) => colOf(shape, cell) + 1));
  return rows.length * cols.length === cells.length ? { rows, cols } : null;
}

/** Whether ascending numbers are three or more in a row, which are told by the first and the last. */
function isRun(numbers: readonly number[]): boolean {
  return numbers.length > 2 && numbers.at(-1)! - numbers[0]! === numbers.length - 1;
}

function joinEnglish(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** "row 3", "rows 3 and 5", "rows 3 to 5". */
function linesInEnglish(noun: string, numbers: readonly number[]): string {
  if (numbers.length === 1) return `${noun} ${numbers[0]}`;
  if (isRun(numbers)) return `${noun}s ${numbers[0]} to ${numbers.at(-1)}`;
  return `${noun}s ${joinEnglish(numbers.map(String))}`;
}

export const ENGLISH: Lexicon = {
  language: 'en',
  cells(shape, cells) {
    if (cells.length === 0) return 'no cell';
    const filled = block(shape, cells);
    if (filled) {
      const rows = linesInEnglish('row', filled.rows);
      const cols = linesInEnglish('column', filled.cols);
      return filled.cols.length === 1 && filled.rows.length > 1 ? `${cols}, ${rows}` : `${rows}, ${cols}`;
    }
    return joinEnglish(cells.map((cell) => `r${rowOf(shape, cell) + 1}c${colOf(shape, cell) + 1}`));
  },
  line: ({ line, index }) => `${line === 'row' ? 'row' : 'column'} ${index + 1}`,
  list: joinEnglish,
  are: (cells, count, value) => `${cells} ${count === 1 ? 'is' : 'are'} ${value}`,
  sentences: (sentences) => sentences.join(' '),
  named: (name, text) => `${name}: ${text}`,
  so: (clauses) => `So ${joinEnglish(clauses)}.`,
  look: (what) => `Look at ${what}.`,
  suppose: (clause) => `Suppose ${clause}.`,
  contradiction: (reason) => `That cannot be: ${reason}`,
  noSolution: 'So there is no solution.',
  eitherWay: (clause) => `Either way ${clause}.`,
  clue: (number, cell) => `the ${number} at ${cell}`,
  sign: (glyph, cells) => `the ${glyph} between ${cells}`,
  mistake: {
    broken(clues, count) {
      if (count === 0) return 'The puzzle contradicts itself: no board of this size keeps the rules.';
      const these = count === 1 ? 'this clue cannot hold' : 'these clues cannot all hold';
      return `The puzzle contradicts itself: ${these}: ${clues}.`;
    },
    cell(clause, clues, entered) {
      const start = `It cannot be that ${clause}`;
      if (entered === '') return clues === '' ? `${start}.` : `${start}: see ${clues}.`;
      if (clues === '') return `${start}: see what you entered at ${entered}.`;
      return `${start}: see ${clues}.\nThis also uses what you entered at ${entered}.`;
    },
  },
};

function joinChinese(items: readonly string[]): string {
  return items.join('、');
}

/** "第3行", "第3、5行", "第3至5行". */
function linesInChinese(noun: string, numbers: readonly number[]): string {
  const list = isRun(numbers) ? `${numbers[0]}至${numbers.at(-1)}` : joinChinese(numbers.map(String));
  return `第${list}${noun}`;
}

export const CHINESE: Lexicon = {
  language: 'zh',
  cells(shape, cells) {
    if (cells.length === 0) return '没有格子';
    const filled = block(shape, cells);
    if (filled) {
      const rows = linesInChinese('行', filled.rows);
      const cols = linesInChinese('列', filled.cols);
      return filled.cols.length === 1 && filled.rows.length > 1 ? cols + rows : rows + cols;
    }
    return joinChinese(cells.map((cell) => `（${rowOf(shape, cell) + 1}行，${colOf(shape, cell) + 1}列）`));
  },
  line: ({ line, index }) => `第${index + 1}${line === 'row' ? '行' : '列'}`,
  list: joinChinese,
  are: (cells, count, value) => `${cells}${count === 1 ? '' : '都'}是${value}`,
  sentences: (sentences) => sentences.join(''),
  named: (name, text) => `${name}：${text}`,
  so: (clauses) => `所以${clauses.join('，')}。`,
  look: (what) => `请看${what}。`,
  suppose: (clause) => `假设${clause}。`,
  contradiction: (reason) => `矛盾：${reason}`,
  noSolution: '所以本题无解。',
  eitherWay: (clause) => `无论哪种情况，${clause}。`,
  clue: (number, cell) => `${cell}的数字${number}`,
  sign: (glyph, cells) => `${cells}之间的${glyph}`,
  mistake: {
    broken(clues, count) {
      if (count === 0) return '题目自相矛盾：这样大小的盘面无法满足规则。';
      return `题目自相矛盾：${clues}不能${count === 1 ? '' : '同时'}成立。`;
    },
    cell(clause, clues, entered) {
      const start = `${clause}是不可能的`;
      if (entered === '') return clues === '' ? `${start}。` : `${start}：请看${clues}。`;
      if (clues === '') return `${start}：请看你在${entered}填的内容。`;
      return `${start}：请看${clues}。\n这里还用到了你在${entered}填的内容。`;
    },
  },
};

/** The lexicon of a language. */
export function lexiconOf(language: Language): Lexicon {
  return language === 'zh' ? CHINESE : ENGLISH;
}
