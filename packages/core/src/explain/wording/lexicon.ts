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
  /** Turns a clause into a conclusion: "So … ." */
  so(clauses: readonly string[]): string;
  look(what: string): string;
  /** Words around a trial. */
  suppose(clause: string): string;
  contradiction(reason: string): string;
  /** "Whichever it is, …" after both values were tried. */
  eitherWay(clause: string): string;
  clue(number: number, cell: string): string;
  mistake: {
    readonly broken: (clues: string) => string;
    readonly cell: (clause: string, clues: string) => string;
    readonly together: (cells: string) => string;
  };
}

/** The row that all cells share, or -1; the same for the column. Both for a single cell. */
function shared(shape: Shape, cells: readonly number[]): { row: number; col: number } {
  const row = rowOf(shape, cells[0]!);
  const col = colOf(shape, cells[0]!);
  return {
    row: cells.every((cell) => rowOf(shape, cell) === row) ? row + 1 : -1,
    col: cells.every((cell) => colOf(shape, cell) === col) ? col + 1 : -1,
  };
}

function joinEnglish(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

export const ENGLISH: Lexicon = {
  language: 'en',
  cells(shape, cells) {
    if (cells.length === 0) return 'no cell';
    const { row, col } = shared(shape, cells);
    if (cells.length === 1) return `row ${row}, column ${col}`;
    if (row > 0)
      return `row ${row}, columns ${joinEnglish(cells.map((cell) => `${colOf(shape, cell) + 1}`))}`;
    if (col > 0)
      return `column ${col}, rows ${joinEnglish(cells.map((cell) => `${rowOf(shape, cell) + 1}`))}`;
    return joinEnglish(cells.map((cell) => `r${rowOf(shape, cell) + 1}c${colOf(shape, cell) + 1}`));
  },
  line: ({ line, index }) => `${line === 'row' ? 'row' : 'column'} ${index + 1}`,
  list: joinEnglish,
  are: (cells, count, value) => `${cells} ${count === 1 ? 'is' : 'are'} ${value}`,
  so: (clauses) => `So ${joinEnglish(clauses)}.`,
  look: (what) => `Look at ${what}.`,
  suppose: (clause) => `Suppose ${clause}.`,
  contradiction: (reason) => `That cannot be: ${reason}`,
  eitherWay: (clause) => `Either way ${clause}.`,
  clue: (number, cell) => `the ${number} at ${cell}`,
  mistake: {
    broken: (clues) => `The puzzle contradicts itself: ${clues} cannot all hold.`,
    cell: (clause, clues) => `It cannot be that ${clause}: see ${clues}.`,
    together: (cells) => `This also uses what you entered at ${cells}.`,
  },
};

function joinChinese(items: readonly string[]): string {
  return items.join('、');
}

export const CHINESE: Lexicon = {
  language: 'zh',
  cells(shape, cells) {
    if (cells.length === 0) return '没有格子';
    const { row, col } = shared(shape, cells);
    if (row > 0) return `第${row}行第${joinChinese(cells.map((cell) => `${colOf(shape, cell) + 1}`))}列`;
    if (col > 0) return `第${col}列第${joinChinese(cells.map((cell) => `${rowOf(shape, cell) + 1}`))}行`;
    return joinChinese(cells.map((cell) => `（${rowOf(shape, cell) + 1}行，${colOf(shape, cell) + 1}列）`));
  },
  line: ({ line, index }) => `第${index + 1}${line === 'row' ? '行' : '列'}`,
  list: joinChinese,
  are: (cells, _count, value) => `${cells}是${value}`,
  so: (clauses) => `所以${clauses.join('，')}。`,
  look: (what) => `请看${what}。`,
  suppose: (clause) => `假设${clause}。`,
  contradiction: (reason) => `矛盾：${reason}`,
  eitherWay: (clause) => `无论哪种情况，${clause}。`,
  clue: (number, cell) => `${cell}的数字${number}`,
  mistake: {
    broken: (clues) => `题目自相矛盾：${clues}不能同时成立。`,
    cell: (clause, clues) => `不可能${clause}：请看${clues}。`,
    together: (cells) => `这里还用到了你在${cells}填的内容。`,
  },
};

/** The lexicon of a language. */
export function lexiconOf(language: Language): Lexicon {
  return language === 'zh' ? CHINESE : ENGLISH;
}
