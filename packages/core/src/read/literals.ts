import { FaultCode, textFault } from '../outcome/index.js';
import { BLANK_CELL, type Token } from '../text/index.js';
import type { LineFeed } from './feed.js';
import type { ShapedBoard } from './shaping.js';
import { columnIn } from './source.js';

/** What programming languages and modelling tools write where nothing is. */
const NOTHING = /^(?:none|null|nil|nan|na|nothing|missing|undefined|blank|empty|_\d*)$/i;

const OPENERS = '[{(';
const CLOSERS = ']})';

/** A word of a list, or a list in it. */
type Item = Token | List;

interface List {
  readonly opener: string;
  /** Items divided by `;` or `|`, each a group of items divided by commas or blanks. */
  readonly groups: Item[][];
  readonly line: number;
  readonly column: number;
  /** Whether it is a list of names and values. */
  named: boolean;
}

/** More lists in one another than this are no board. */
const DEEPEST = 8;

/**
 * The next list of lists in a text, as the usual languages and modelling tools write it: `[[1, None], [0, 1]]`,
 * `{{1,0},{0,1}}`, `[1,0; 0,1]`, `[|1,_|0,1|]`, `array2d(1..2, 1..2, [1,0,0,1])`, `["10", "01"]`. What stands before it, an
 * assignment or a declaration, is passed over, and so is the rest of the line behind it.
 */
export function nextLiteral(feed: LineFeed, from: number): ShapedBoard | null {
  const found = readList(feed, from);
  if (found === null) return null;
  const { list, next, first } = found;
  if (list === null) {
    const line = feed.at(first)!;
    const fault = textFault(FaultCode.UnexpectedEnd, line.number, 1, undefined, 'a list that is closed');
    return { line: line.number, rows: [], fault, next };
  }
  const rows = rowsOfList(list);
  if (rows !== null) return { line: list.line, rows, next };
  const fault = textFault(
    FaultCode.RaggedRows,
    list.line,
    list.column,
    'a list',
    'a list of rows that are equally long',
  );
  return { line: list.line, rows: [], fault, next };
}

/** Reads up to the end of the first list; null where it may go on, or where there is none. */
function readList(
  feed: LineFeed,
  from: number,
): { readonly list: List | null; readonly next: number; readonly first: number } | null {
  const open: List[] = [];
  let first = from;
  for (let at = from; ; at++) {
    const line = feed.at(at);
    if (line === undefined) return feed.open || open.length === 0 ? null : { list: null, next: at, first };
    for (let i = 0; i < line.text.length; ) {
      const character = line.text[i]!;
      const place = { line: line.number, column: columnIn(line, i + 1) };
      const inner = open.at(-1);
      if (OPENERS.includes(character)) {
        // `int a[3][3]` and `f(1)` before the list are no list.
        if (inner === undefined && isSize(line.text, i)) {
          i = line.text.indexOf(CLOSERS[OPENERS.indexOf(character)]!, i) + 1;
          continue;
        }
        if (open.length === DEEPEST) return { list: null, next: at + 1, first };
        if (inner === undefined) first = at;
        open.push({ opener: character, groups: [[]], ...place, named: false });
        i++;
      } else if (CLOSERS.includes(character)) {
        i++;
        const list = open.pop();
        if (list === undefined) continue;
        if (OPENERS[CLOSERS.indexOf(character)] !== list.opener) return { list: null, next: at + 1, first };
        const parent = open.at(-1);
        if (parent) parent.groups.at(-1)!.push(list);
        else if (hasCells(list)) return { list, next: at + 1, first };
      } else if (inner === undefined) {
        i++;
      } else if (character === '"' || character === "'" || character === '`') {
        const end = line.text.indexOf(character, i + 1);
        if (end === -1) return { list: null, next: at + 1, first };
        const text = line.text.slice(i + 1, end);
        inner.groups.at(-1)!.push({
          text: text.trim() === '' ? BLANK_CELL : text,
          line: line.number,
          column: columnIn(line, i + 2),
        });
        i = end + 1;
      } else if (character === ',') {
        commaIn(inner, line.text, i, place);
        i++;
      } else if (character === ';' || character === '|') {
        if (inner.groups.at(-1)!.length > 0) inner.groups.push([]);
        i++;
      } else if (character.trim() === '') {
        i++;
      } else if (character === ':' || (character === '=' && line.text[i + 1] === '>')) {
        inner.named = true;
        i++;
      } else {
        const text = /^[^\s,;|[\](){}"'`:]+/.exec(line.text.slice(i, i + 64))![0];
        inner.groups.at(-1)!.push({ text: NOTHING.test(text) ? BLANK_CELL : text, ...place });
        i += text.length;
      }
    }
    // In `[1 0` and `0 1]` the line's end divides rows.
    const inner = open.at(-1);
    if (
      inner &&
      open.length === 1 &&
      !/,\s*$/.test(line.text) &&
      inner.groups.at(-1)!.some((item) => 'text' in item)
    ) {
      inner.groups.push([]);
    }
  }
}

/** Nothing between two commas, or between one and a bracket before it, is an empty cell. */
function commaIn(list: List, text: string, at: number, place: { line: number; column: number }): void {
  const behind = text.slice(0, at).trimEnd();
  const ends = behind.at(-1);
  if (ends === ',' || (ends !== undefined && OPENERS.includes(ends))) {
    list.groups.at(-1)!.push({ text: BLANK_CELL, ...place });
  }
}

/** Whether a bracket before any list holds the size of an array, or nothing: `int a[3][3] =`, `f() =`. */
function isSize(text: string, at: number): boolean {
  return /^(?:\[\s*\w{0,30}\s*\]|\(\s*\))/.test(text.slice(at, at + 40));
}

function hasCells(list: List): boolean {
  return list.groups.some((group) => group.some((item) => ('text' in item ? true : hasCells(item))));
}

function isWord(item: Item): item is Token {
  return 'text' in item;
}

/** The rows that a list holds; null when it is no board. */
function rowsOfList(list: List): Token[][] | null {
  if (list.named) return null;
  const groups = list.groups.filter((group) => group.length > 0);
  const lists = groups.flat().filter((item): item is List => !isWord(item));
  const words = groups.flat().filter(isWord);
  if (lists.length > 0) {
    if (list.opener === '(' && words.length > 0) return rowsOfCall(words, lists);
    if (words.length > 0) return null;
    if (lists.length === 1 && lists[0]!.groups.flat().some((item) => !isWord(item)))
      return rowsOfList(lists[0]!);
    if (list.opener === '(' && lists.length === 1) return rowsOfList(lists[0]!);
    const rows = lists.map((row) => {
      const cells = row.groups.flat();
      return cells.every(isWord) && !row.named ? cells : null;
    });
    return rows.every((row) => row !== null) ? equal(rows) : null;
  }
  const rows = groups.filter((group): group is Token[] => group.every(isWord));
  if (
    rows.length === 1 &&
    rows[0]!.length > 1 &&
    rows[0]!.every(({ text }) => text.length > 1 && !/^-?\d$/.test(text))
  ) {
    const characters = equal(rows[0]!.map(rowOfString));
    if (characters !== null && characters.length > 1) return characters;
  }
  // A line each, a string each.
  if (rows.length > 1 && rows.every((row) => row.length === 1)) {
    const characters = equal(rows.flat().map(rowOfString));
    if (characters !== null && characters[0]!.length > 1) return characters;
  }
  if (rows.length > 1) {
    const even = equal(rows);
    if (even !== null) return even;
  }
  return square(rows.flat());
}

/** `array2d(1..3, 1..4, [...])`, `array([[...]])`, `matrix(c(...), nrow = 3, byrow = TRUE)`. */
function rowsOfCall(words: readonly Token[], lists: readonly List[]): Token[][] | null {
  const [inner] = lists;
  if (lists.length > 1 || !inner) return null;
  const sides = words.flatMap(({ text }) => {
    const range = /^(\d{1,5})\.\.(\d{1,5})$/.exec(text);
    return range ? [Number(range[2]) - Number(range[1]) + 1] : [];
  });
  if (sides.length !== 2) return rowsOfList(inner);
  const cells = inner.groups.flat();
  const [rows, cols] = sides as [number, number];
  if (!cells.every(isWord) || cells.length !== rows * cols) return null;
  return Array.from({ length: rows }, (_, row) => cells.slice(row * cols, (row + 1) * cols));
}

function rowOfString(word: Token): Token[] {
  // Blanks inside a row of characters are cells; none are around it.
  return Array.from(word.text, (text, i) => ({
    text: text.trim() === '' ? BLANK_CELL : text,
    line: word.line,
    column: word.column + i,
  }));
}

function equal(rows: readonly (readonly Token[])[]): Token[][] | null {
  const width = rows[0]?.length ?? 0;
  return width > 0 && rows.every((row) => row.length === width) ? rows.map((row) => [...row]) : null;
}

function square(cells: readonly Token[]): Token[][] | null {
  const side = Math.round(Math.sqrt(cells.length));
  if (side < 2 || side * side !== cells.length) return null;
  return Array.from({ length: side }, (_, row) => cells.slice(row * side, (row + 1) * side));
}
