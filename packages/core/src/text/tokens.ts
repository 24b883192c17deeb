import type { Line } from './lines.js';

/** A word of a text between blanks, and where it starts; both count from 1. */
export interface Token {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

/** The words of one line, in order. O(length). */
export function lineTokens(line: Line): Token[] {
  return firstTokens(line, Number.POSITIVE_INFINITY);
}

/** The first `most` words of a line, for lines that should hold few and may hold millions. */
export function firstTokens(line: Line, most: number): Token[] {
  const tokens: Token[] = [];
  for (const match of line.text.matchAll(/\S+/g)) {
    if (tokens.length >= most) break;
    tokens.push({ text: match[0], line: line.number, column: match.index + 1 });
  }
  return tokens;
}

/** Reads the words of a text one after the other, over line ends; for formats where line ends mean nothing. */
export class TokenReader {
  readonly #lines: readonly Line[];
  #next = 0;
  /** The words of the line that is read, found one by one: it may hold millions. */
  #words: IterableIterator<RegExpMatchArray> | null = null;
  #ahead: Token | null = null;

  constructor(lines: readonly Line[]) {
    this.#lines = lines;
  }

  /** The next word without taking it, or null at the end. */
  peek(): Token | null {
    while (this.#ahead === null) {
      const word = this.#words?.next();
      if (word && !word.done) {
        const { index } = word.value;
        const { number } = this.#lines[this.#next - 1]!;
        this.#ahead = { text: word.value[0], line: number, column: index! + 1 };
        break;
      }
      const line = this.#lines[this.#next++];
      if (!line) return null;
      this.#words = line.text.matchAll(/\S+/g);
    }
    return this.#ahead;
  }

  /** Takes the next word, or null at the end. */
  take(): Token | null {
    const token = this.peek();
    this.#ahead = null;
    return token;
  }

  /** Where the text ends: for faults about a word that is missing. */
  get end(): { line: number; column: number } {
    const last = this.#lines.at(-1);
    return { line: last?.number ?? 1, column: (last?.text.trimEnd().length ?? 0) + 1 };
  }
}

/** A whole number written in decimal (`-` allowed), or null; null too beyond 2^53, where numbers lose digits. */
export function parseInteger(text: string): number | null {
  if (!/^-?\d{1,17}$/.test(text)) return null;
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : null;
}
