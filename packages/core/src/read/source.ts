import { type Fault, isTextPosition, type TextPosition } from '../outcome/index.js';
import type { Line, Token } from '../text/index.js';

/** A line of a text that may have been rewritten: where its characters came from is kept. */
export interface SourceLine extends Line {
  /** For each character (UTF-16 unit) its column in the source, from 1; null where that is its own place. */
  readonly columns: readonly number[] | null;
}

/** A line as it stands in the source. */
export function sourceLine(text: string, number: number): SourceLine {
  return { text, number, columns: null };
}

/** The column in the source of a column of a line, which may be just behind its end. */
export function columnIn(line: SourceLine, column: number): number {
  if (line.columns === null) return column;
  const known = line.columns[column - 1];
  if (known !== undefined) return known;
  const last = line.columns.at(-1);
  return last === undefined ? 1 : last + 1;
}

/** Part of a line, from one index to another. */
export function sliceLine(line: SourceLine, from: number, to = line.text.length): SourceLine {
  if (from === 0 && to >= line.text.length) return line;
  const text = line.text.slice(from, to);
  if (line.columns !== null) return { ...line, text, columns: line.columns.slice(from, to) };
  if (from === 0) return { ...line, text };
  return { ...line, text, columns: Array.from(text, (_, i) => from + i + 1) };
}

/** The line with each character that `change` gives a string for written as that; `''` drops it. */
export function changeCharacters(
  line: SourceLine,
  change: (character: string) => string | undefined,
): SourceLine {
  let text = '';
  const columns: number[] = [];
  for (let i = 0; i < line.text.length; i++) {
    const character = line.text[i]!;
    const instead = change(character) ?? character;
    for (let n = 0; n < instead.length; n++) columns.push(columnIn(line, i + 1));
    text += instead;
  }
  return { ...line, text, columns };
}

/** Words of a line as a line of their own, with this between; each word at its place. */
export function joinWords(words: readonly Token[], number: number, gap: '' | ' '): SourceLine {
  const columns: number[] = [];
  const texts: string[] = [];
  for (const [index, word] of words.entries()) {
    if (index > 0 && gap !== '') columns.push(columns.at(-1)! + 1);
    for (let i = 0; i < word.text.length; i++) columns.push(word.column + i);
    texts.push(word.text);
  }
  return { text: texts.join(gap), number, columns };
}

/** A text that was rewritten line by line, and where its lines came from. */
export class Rewritten {
  readonly lines: readonly SourceLine[];

  constructor(lines: readonly SourceLine[]) {
    this.lines = lines;
  }

  /** The text as codecs read it. */
  get text(): string {
    return this.lines.map((line) => `${line.text}\n`).join('');
  }

  /** The source's number of a line of the text. */
  lineOf(number: number): number {
    const line = this.lines[number - 1];
    if (line) return line.number;
    return this.lines.at(-1)?.number ?? 1;
  }

  place({ line, column }: TextPosition): TextPosition {
    const known = this.lines[line - 1];
    return { line: this.lineOf(line), column: known ? columnIn(known, column) : 1 };
  }

  /** A fault in the text as one in the source. */
  locate(fault: Fault): Fault {
    return fault.at !== undefined && isTextPosition(fault.at)
      ? { ...fault, at: this.place(fault.at) }
      : fault;
  }
}
