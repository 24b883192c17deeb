import { Cleaner, type Cleaning } from './cleaning.js';
import { type SourceLine, sourceLine } from './source.js';

/** The cleaned lines of a text, made as they are asked for. */
export class LineFeed {
  readonly #text: string;
  /** Whether the last line is whole without its end. */
  readonly #ended: boolean;
  readonly #cleaner: Cleaner | null;
  readonly #lines: SourceLine[] = [];
  /** For each line the index in the text behind it, and the cleaner's state there. */
  readonly #ends: number[] = [];
  readonly #states: string[] = [];
  #at: number;
  #number = 1;

  constructor(text: string, ended: boolean, cleaning: Cleaning | null, state = '') {
    this.#text = text;
    this.#ended = ended;
    this.#at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
    this.#cleaner = cleaning && new Cleaner(cleaning, state);
  }

  /** The line of this index; undefined behind the last, or behind the last whole one of a text that has not ended. */
  at(index: number): SourceLine | undefined {
    while (this.#lines.length <= index) if (!this.#read()) return undefined;
    return this.#lines[index];
  }

  /** Whether there may be more lines behind those there are now. */
  get open(): boolean {
    return !this.#ended;
  }

  /** The index in the text behind the line of this index; lines that were taken away belong to the one before. */
  endOf(index: number): { readonly end: number; readonly state: string } {
    this.at(index + 1);
    const known = this.#ends[index];
    return { end: known ?? this.#at, state: this.#states[index] ?? this.#cleaner?.state ?? '' };
  }

  /** All lines. */
  all(): readonly SourceLine[] {
    while (this.#read());
    return this.#lines;
  }

  #read(): boolean {
    for (;;) {
      const text = this.#text;
      if (this.#at >= text.length) return false;
      const match = nextEnd(text, this.#at);
      if (match === -1 && !this.#ended) return false;
      const end = match === -1 ? text.length : match;
      const raw = sourceLine(text.slice(this.#at, end), this.#number++);
      this.#at = behindEnd(text, end);
      const line = this.#cleaner ? this.#cleaner.clean(raw) : raw;
      if (line === null) {
        // What follows a line and is nothing goes with it.
        if (this.#ends.length > 0) {
          this.#ends[this.#ends.length - 1] = this.#at;
          this.#states[this.#states.length - 1] = this.#cleaner!.state;
        }
        continue;
      }
      this.#lines.push(line);
      this.#ends.push(this.#at);
      this.#states.push(this.#cleaner?.state ?? '');
      return true;
    }
  }
}

function nextEnd(text: string, from: number): number {
  const feed = text.indexOf('\n', from);
  const upTo = feed === -1 ? text.length : feed;
  // A carriage return ends a line too; those that read files have none.
  const carriage = text.slice(from, upTo).indexOf('\r');
  return carriage === -1 ? feed : from + carriage;
}

function behindEnd(text: string, end: number): number {
  return text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : Math.min(text.length, end + 1);
}
