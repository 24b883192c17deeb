import { type Line, lineCharacters, lineTokens } from '../text/index.js';
import { headingOf } from './headings.js';
import { changeCharacters, type SourceLine, sliceLine, sourceLine } from './source.js';

/** What stands around boards in a text, and is taken away before formats see it. Plain data. */
export interface Cleaning {
  /** Joiners, direction marks and variation selectors, which nobody sees. */
  readonly invisible?: boolean;
  /** Full-width digits, letters and signs. */
  readonly wide?: boolean;
  /** `>` before every line. */
  readonly quoted?: boolean;
  /** Lines of three grave accents or tildes; what is outside them is prose. */
  readonly fenced?: boolean;
  readonly headings?: boolean;
  readonly comments?: Comments;
}

interface Comments {
  /** The marks that begin a comment line. */
  readonly line: readonly string[];
  /** The marks that begin a comment behind a row. */
  readonly trailing: readonly string[];
  /** The characters of the lines that are no comments. */
  readonly cells: string;
}

const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|\ufe0e|\ufe0f/;
const WIDE = /[\u3000\uff01-\uff5e]/;
const FENCE = /^\s*(?:```[^`]*|~~~\s*\w*\s*)$/;
const HEX_COLOUR = /^#[0-9a-f]{3,8}(?![0-9a-z])/i;
const MARKS = ['#', '%', '//', ';'];

/** What stands around the boards of a text, by its start; null where nothing does. In JSON only characters count. O(length). */
export function cleaningOf(head: string, json = false): Cleaning | null {
  const cleaning: { -readonly [K in keyof Cleaning]: Cleaning[K] } = {};
  if (INVISIBLE.test(head.charCodeAt(0) === 0xfeff ? head.slice(1) : head)) cleaning.invisible = true;
  if (WIDE.test(head)) cleaning.wide = true;
  if (json) return Object.keys(cleaning).length > 0 ? cleaning : null;
  // The rest is told of the text without these.
  let lines = clean(linesOf(head), new Cleaner(cleaning));
  if (isQuoted(lines)) {
    cleaning.quoted = true;
    lines = clean(linesOf(head), new Cleaner(cleaning));
  }
  // A row of tildes is rather one where other rows hold some.
  const tildes = lines.some(({ text }) => text.includes('~') && !FENCE.test(text));
  if (lines.some(({ text }) => FENCE.test(text) && !(tildes && text.includes('~')))) cleaning.fenced = true;
  if (lines.some(({ text }) => headingOf(text) !== null)) cleaning.headings = true;
  if (cleaning.fenced || cleaning.headings) lines = clean(linesOf(head), new Cleaner(cleaning));
  const comments = commentsOf(lines);
  if (comments) cleaning.comments = comments;
  return Object.keys(cleaning).length > 0 ? cleaning : null;
}

function linesOf(text: string): Line[] {
  return text.split('\n').map((line, i) => ({ text: line, number: i + 1 }));
}

function clean(lines: readonly Line[], cleaner: Cleaner): SourceLine[] {
  return lines.flatMap((line) => cleaner.clean(line) ?? []);
}

function isQuoted(lines: readonly Line[]): boolean {
  const filled = lines.filter(({ text }) => text.trim() !== '');
  return filled.length > 0 && filled.every(({ text }) => /^\s*>/.test(text));
}

/** The mark that a line begins with; colours such as `#ff8800` begin with none. */
function markOf(text: string, marks: readonly string[]): string | undefined {
  const start = text.trimStart();
  if (HEX_COLOUR.test(start.slice(0, 10))) return undefined;
  return marks.find((mark) => start.startsWith(mark));
}

/** The comments among lines: by what the other lines are made of. */
function commentsOf(lines: readonly SourceLine[]): Comments | undefined {
  const rest = lines.filter(({ text }) => text.trim() !== '' && markOf(text, MARKS) === undefined);
  const marked = lines.filter(({ text }) => markOf(text, MARKS) !== undefined);
  const trailing = MARKS.filter((mark) => isTrailing(rest, mark));
  const bodies = rest.map(({ text }) => cutTrailing(text, trailing));
  const cells = [...new Set(bodies.join('').replace(/\s/g, ''))].sort().join('');
  if (rest.length === 0) return undefined;
  const widths = new Set(bodies.map((body) => widthOf(body)));
  const isRow = (text: string): boolean => isMadeOf(text, cells) && widths.has(widthOf(text));
  const line = [
    ...new Set(marked.filter(({ text }) => !isRow(text)).map(({ text }) => markOf(text, MARKS) as string)),
  ];
  return line.length + trailing.length > 0 ? { line, trailing, cells } : undefined;
}

/** Whether a mark behind a blank begins comments: they hold what no row does, and no row holds the mark. */
function isTrailing(lines: readonly Line[], mark: string): boolean {
  let some = false;
  const parts = lines.map(({ text }) => {
    const at = trailingAt(text, mark);
    return at === -1 ? { row: text, rest: null } : { row: text.slice(0, at), rest: text.slice(at).trim() };
  });
  const cells = new Set(parts.map(({ row }) => row).join(''));
  if (cells.has(mark[0]!)) return false;
  for (const { rest } of parts) {
    if (rest === null) continue;
    some = true;
    if (isMadeOf(rest.slice(mark.length), [...cells].join('')) && /\S/.test(rest.slice(mark.length)))
      return false;
  }
  return some;
}

function trailingAt(text: string, mark: string): number {
  for (let at = text.indexOf(mark, 1); at !== -1; at = text.indexOf(mark, at + 1)) {
    const isColour = HEX_COLOUR.test(text.slice(at, at + 10));
    if (/\s/.test(text[at - 1]!) && !isColour && text.slice(0, at).trim() !== '') return at;
  }
  return -1;
}

function cutTrailing(text: string, marks: readonly string[]): string {
  let end = text.length;
  for (const mark of marks) {
    const at = trailingAt(text, mark);
    if (at !== -1) end = Math.min(end, at);
  }
  return text.slice(0, end);
}

function isMadeOf(text: string, cells: string): boolean {
  for (const character of text) if (!cells.includes(character) && character.trim() !== '') return false;
  return true;
}

/** How wide a line is as a row: words where blanks divide them, else characters. */
function widthOf(text: string): number {
  const line = { text, number: 1 };
  const words = lineTokens(line).length;
  return words > 1 ? words : lineCharacters(line).length;
}

/** Takes away what stands around boards, line by line; its state lets a text be cleaned piece by piece. */
export class Cleaner {
  readonly #cleaning: Cleaning;
  /** The sign of the fence that is open, where there are fences. */
  #inside = '';
  /** Below the heading of something that is no board. */
  #elsewhere = false;
  /** Whether anything stood above. */
  #seen = false;
  /** The width of the row before, of the same block. */
  #width: number | null = null;

  constructor(cleaning: Cleaning, state = '') {
    this.#cleaning = cleaning;
    this.#inside = /[`~]/.exec(state)?.[0] ?? '';
    this.#elsewhere = state.includes('e');
    this.#seen = state.includes('s');
  }

  /** What another cleaner must be told to go on. */
  get state(): string {
    return `${this.#inside}${this.#elsewhere ? 'e' : ''}${this.#seen ? 's' : ''}`;
  }

  /** The line without what is around boards; null where nothing of a board is in it. */
  clean(line: Line): SourceLine | null {
    const { invisible, wide, quoted, fenced, headings, comments } = this.#cleaning;
    let cleaned = sourceLine(line.text, line.number);
    if (invisible && INVISIBLE.test(cleaned.text)) {
      cleaned = changeCharacters(cleaned, (one) => (INVISIBLE.test(one) ? '' : undefined));
    }
    if (wide && WIDE.test(cleaned.text)) {
      cleaned = changeCharacters(cleaned, (one) =>
        one === '\u3000' ? ' ' : WIDE.test(one) ? String.fromCharCode(one.charCodeAt(0) - 0xfee0) : undefined,
      );
    }
    if (quoted) cleaned = sliceLine(cleaned, /^(?:\s*>)* ?/.exec(cleaned.text)![0].length);
    const sign = cleaned.text.trimStart()[0] ?? '';
    if (fenced && FENCE.test(cleaned.text) && (this.#inside === '' || this.#inside === sign)) {
      this.#inside = this.#inside === '' ? sign : '';
      // A blank line: what is in two fences is not one board.
      return { ...cleaned, text: '', columns: null };
    }
    if (fenced && this.#inside === '') return null;
    if (headings) {
      const heading = headingOf(cleaned.text);
      if (heading !== null) {
        // Below the first heading there is a board, whatever it is called.
        this.#elsewhere = heading === 'output' && this.#seen;
        return { ...cleaned, text: '', columns: null };
      }
      if (this.#elsewhere) return null;
      if (cleaned.text.trim() !== '') this.#seen = true;
    }
    return comments ? this.#withoutComment(cleaned, comments) : cleaned;
  }

  #withoutComment(line: SourceLine, { line: marks, trailing, cells }: Comments): SourceLine | null {
    if (line.text.trim() === '') {
      this.#width = null;
      return line;
    }
    const start = line.text.trimStart();
    if (markOf(start, marks) !== undefined) {
      const isRow = isMadeOf(start, cells) && (this.#width === null || this.#width === widthOf(line.text));
      if (!isRow) return null;
    }
    const body = cutTrailing(line.text, trailing);
    this.#width = widthOf(body);
    return body.length === line.text.length ? line : sliceLine(line, 0, body.length);
  }
}
