import { type Fault, FaultCode } from '../outcome/index.js';
import { parseInteger } from '../text/index.js';
import type { GenerateRequest, Generator } from './generator.js';

/** Reads the options of a wish; the first thing wrong with any of them is kept, so that one look at `fault` is enough. */
export class Wish {
  readonly #options: Readonly<Record<string, string>>;
  #fault: Fault | null = null;

  /** Checks the names of the options, the level and that the size is made of whole numbers from 1. */
  constructor(request: GenerateRequest, generator: Pick<Generator<unknown>, 'options' | 'levels'>) {
    this.#options = request.options;
    for (const [length, word] of [
      [request.rows, 'rows'],
      [request.cols, 'columns'],
    ] as const) {
      if (!Number.isSafeInteger(length) || length < 1)
        this.#wrong(FaultCode.BadSize, `${length} ${word}`, 'at least 1');
    }
    const names = generator.options.map((option) => option.name);
    for (const name of Object.keys(request.options)) {
      if (!names.includes(name)) this.#wrong(FaultCode.BadOption, name, `one of: ${names.join(', ')}`);
    }
    const levels = generator.levels.map(({ level }) => level);
    if (request.level !== undefined && !levels.includes(request.level)) {
      const expected = levels.length > 0 ? `one of: ${levels.join(', ')}` : 'none: this kind has no levels';
      this.#wrong(FaultCode.BadOption, `level ${request.level}`, expected);
    }
  }

  /** What is wrong with the wish, or null. Look after the last option was read. */
  get fault(): Fault | null {
    return this.#fault;
  }

  /** Notes a fault of the kind's own. */
  refuse(fault: Fault): void {
    this.#fault ??= fault;
  }

  /** A whole number within a range; `otherwise` when it is not given. */
  integer<D extends number | undefined>(name: string, min: number, max: number, otherwise: D): number | D {
    const text = this.#options[name];
    if (text === undefined) return otherwise;
    const value = parseInteger(text);
    if (value !== null && value >= min && value <= max) return value;
    this.#wrong(FaultCode.BadOption, `${name} ${text}`, `a whole number from ${min} to ${max}`);
    return otherwise;
  }

  /** One of a few words; the first when it is not given. */
  word<W extends string>(name: string, words: readonly [W, ...W[]]): W {
    const text = this.#options[name];
    if (text === undefined) return words[0];
    const word = words.find((one) => one === text);
    if (word !== undefined) return word;
    this.#wrong(FaultCode.BadOption, `${name} ${text}`, `one of: ${words.join(', ')}`);
    return words[0];
  }

  /** A text as written, or undefined. */
  text(name: string): string | undefined {
    return this.#options[name];
  }

  #wrong(code: FaultCode, found: string, expected: string): void {
    this.#fault ??= { code, found, expected };
  }
}
