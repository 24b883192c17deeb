import type { Line } from './lines.js';

/** The lines of a text that are whole and not blank, found as they are asked for. Lines end with LF. */
export class WholeLines {
  /** Those found so far. */
  readonly found: Line[] = [];
  /** For each of them the index behind its end. */
  readonly ends: number[] = [];
  readonly #text: string;
  readonly #ended: boolean;
  #at = 0;
  #number = 1;

  /** `ended` says that the last line is whole without an LF. */
  constructor(text: string, ended: boolean) {
    this.#text = text;
    this.#ended = ended;
  }

  /** Whether there are so many of them; looks no further. */
  has(count: number): boolean {
    while (this.found.length < count) if (!this.#findLine()) return false;
    return true;
  }

  /** Finds all. */
  findAll(): readonly Line[] {
    while (this.#findLine());
    return this.found;
  }

  /** Goes on by one line; false at the end. */
  #findLine(): boolean {
    let end = this.#text.indexOf('\n', this.#at);
    if (end === -1) {
      if (!this.#ended || this.#at >= this.#text.length) return false;
      end = this.#text.length;
    }
    const text = this.#text.slice(this.#at, end);
    this.#at = end + 1;
    const number = this.#number++;
    if (text.trim() !== '') {
      this.found.push({ text, number });
      this.ends.push(Math.min(this.#at, this.#text.length));
    }
    return true;
  }
}
