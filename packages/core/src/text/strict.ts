import { type Fault, FaultCode, textFault } from '../outcome/index.js';
import { parseInteger } from './tokens.js';

/**
 * Reads a text exactly as a validator of contest input does: every character is asked for. The first thing that does
 * not fit is kept as `fault`; from then on every call gives its empty answer.
 */
export class StrictReader {
  readonly #text: string;
  #at = 0;
  #line = 1;
  #lineStart = 0;
  #fault: Fault | null = null;

  constructor(text: string) {
    this.#text = text;
  }

  get fault(): Fault | null {
    return this.#fault;
  }

  /** Whether all was read, or something was wrong. */
  get done(): boolean {
    return this.#fault !== null || this.#at >= this.#text.length;
  }

  /** A whole number from `min` to `max`, written without leading zeros or plus; `min` when it is not there. */
  integer(min: number, max: number, what: string): number {
    const expected = `${what}, a whole number from ${min} to ${max}`;
    const start = this.#at;
    const word = /^-?(0|[1-9]\d{0,14})(?![\d])/.exec(this.#text.slice(start, start + 20))?.[0];
    const value = word === undefined ? null : parseInteger(word);
    if (word === undefined || value === null) {
      this.#wrong(FaultCode.UnexpectedToken, expected);
      return min;
    }
    if (value < min || value > max) {
      this.#wrong(FaultCode.OutOfRange, expected, word);
      return min;
    }
    if (this.#fault === null) this.#at += word.length;
    return value;
  }

  /** One character out of `allowed`; its first when it is not there. */
  character(allowed: string, what: string): string {
    const found = this.#text[this.#at];
    if (this.#fault === null && found !== undefined && allowed.includes(found)) {
      this.#at++;
      return found;
    }
    this.#wrong(FaultCode.UnexpectedCharacter, what);
    return allowed[0] ?? '';
  }

  /** Exactly one blank. */
  blank(): void {
    this.character(' ', 'a single blank');
  }

  /** The end of a line: a line feed and nothing before it. */
  endOfLine(): void {
    this.character('\n', 'the end of the line');
    this.#line++;
    this.#lineStart = this.#at;
  }

  /** The end of the text. */
  end(): void {
    if (this.#fault === null && this.#at < this.#text.length) {
      this.#wrong(FaultCode.TrailingText, 'the end of the input');
    }
  }

  /** Notes a fault of meaning at the start of the line `linesBack` lines above. */
  refuse(expected: string, found: string, linesBack = 0): void {
    this.#fault ??= textFault(FaultCode.BrokenRule, Math.max(1, this.#line - linesBack), 1, found, expected);
  }

  #wrong(code: FaultCode, expected: string, word?: string): void {
    const next = this.#text[this.#at];
    const found = word ?? (next === undefined ? 'the end of the input' : next);
    this.#fault ??= textFault(code, this.#line, this.#at - this.#lineStart + 1, found, expected);
  }
}
