import { OPEN } from '../../../outcome/index.js';

/** Words and pictures that stand for 0 and for 1, in lower case and without the mark that asks for a coloured picture. */
const ZERO = ['0', 's', 'sun', '☀', '🌞', 'y', 'yellow', 'w', 'white', 'o', 'lotkacellvalue_zero', 'zero'];
const ONE = ['1', 'm', 'moon', '☾', '🌙', '🌑', '🌛', 'b', 'black', 'blue', 'x', 'lotkacellvalue_one', 'one'];
const BLANK = ['', '.', '·', '_', '-', '?', '*', 'empty', 'lotkacellvalue_empty'];

const MEANING: ReadonlyMap<string, number> = new Map([
  ...ZERO.map((word) => [word, 0] as const),
  ...ONE.map((word) => [word, 1] as const),
  ...BLANK.map((word) => [word, OPEN] as const),
]);

/** What a cell may hold, for faults. */
export const SYMBOLS_EXPECTED = '0 or 1, S or M, sun or moon, or . for an open cell';

/**
 * Reads the symbols of one board, which has one word for 0 and one for 1: the value of a symbol, or null where it is none,
 * or the third one of its board.
 */
export class SymbolReader {
  readonly #used: [string | null, string | null] = [null, null];

  read(symbol: string): number | null {
    const word = symbol
      .replace(/\ufe0f/g, '')
      .trim()
      .toLowerCase();
    const value = MEANING.get(word);
    if (value === undefined) return null;
    if (value === OPEN) return value;
    this.#used[value as 0 | 1] ??= word;
    return this.#used[value as 0 | 1] === word ? value : null;
  }

  /** What would be right in place of a symbol that was not read. */
  get expected(): string {
    const used = this.#used.filter((word) => word !== null);
    return used.length < 2
      ? SYMBOLS_EXPECTED
      : `${used.join(' or ')} as elsewhere on this board, or an open cell`;
  }
}
