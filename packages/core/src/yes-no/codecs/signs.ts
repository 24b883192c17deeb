import { BLANK_CELL, type SignGrid } from '../../text/index.js';

/** Pairs of signs that people write for 0 and 1, the 0 first. Without regard to case. */
const PAIRS: readonly (readonly [zero: string, one: string])[] = [
  ['0', '1'],
  ['o', 'x'],
  ['○', '●'],
  ['◯', '⬤'],
  ['⚪', '⚫'],
  ['⭕', '❌'],
  ['⬜', '⬛'],
  ['□', '■'],
  ['◻', '◼'],
  ['◽', '◾'],
  ['☐', '☒'],
  ['w', 'b'],
  ['white', 'black'],
  ['白', '黑'],
  ['白', '黒'],
  ['s', 'm'],
  ['sun', 'moon'],
  ['☀', '🌙'],
  ['☀', '☾'],
  ['☀', '☽'],
  ['☀', '🌑'],
  ['☀', '🌚'],
  ['🌞', '🌙'],
  ['🌞', '🌚'],
  ['🌕', '🌑'],
  ['🌝', '🌚'],
  ['y', 'b'],
  ['🟡', '🔵'],
  ['🔴', '🔵'],
  ['🟥', '🟦'],
  ['🟨', '🟦'],
  ['f', 't'],
  ['false', 'true'],
];

/** Words that people write in empty cells, besides marks. */
const EMPTY_WORDS = new Set(['n', 'x', '-1', 'e', 'null', 'none', 'nan', 'na', '__', '..']);

/** What a sign is as the sign of an empty cell: the usual one, a digit that may be a value, or any. */
export type Emptiness = 'usual' | 'digit' | 'any';

/** How usual it is to write empty cells with this sign. */
export function emptinessOf(sign: string): Emptiness {
  if (sign === BLANK_CELL || EMPTY_WORDS.has(sign.toLowerCase())) return 'usual';
  if (/^\d+$/.test(sign)) return 'digit';
  if (/^[,;|"'()[\]{}<>]$/.test(sign)) return 'any';
  // The classes of the other expression take a while to be compiled.
  if (/^[!-~]+$/.test(sign)) return /^[^0-9A-Za-z]$/.test(sign) ? 'usual' : 'any';
  return /^[^\p{L}\p{N}\p{So}]$|^[\u2022\u25a1\u25ab\u25e6\u25fb\u2591\u2b1c]$/u.test(sign) ? 'usual' : 'any';
}

/** Which of two signs is 0 and which 1; `known` when people write them so. One sign alone may be known. */
export function pairOf(signs: readonly string[]): {
  readonly zero: string | undefined;
  readonly one: string | undefined;
  readonly known: boolean;
} {
  const [a, b] = signs.map((sign) => sign.toLowerCase());
  for (const [zero, one] of PAIRS) {
    if (b === undefined) {
      if (a === zero) return { zero: signs[0], one: undefined, known: true };
      if (a === one) return { zero: undefined, one: signs[0], known: true };
    } else if ((a === zero && b === one) || (a === one && b === zero)) {
      return a === zero
        ? { zero: signs[0], one: signs[1], known: true }
        : { zero: signs[1], one: signs[0], known: true };
    }
  }
  const [zero, one] = [...signs].sort();
  return { zero, one, known: false };
}

/** The different words of a grid but for empty cells, the most frequent first; at most `most` of them, else null. */
export function wordsOf(
  { cells }: SignGrid,
  most: number,
): { readonly words: readonly string[]; readonly counts: ReadonlyMap<string, number> } | null {
  const counts = new Map<string, number>();
  for (const cell of cells) {
    if (cell === BLANK_CELL) continue;
    counts.set(cell, (counts.get(cell) ?? 0) + 1);
    if (counts.size > most) return null;
  }
  const words = [...counts.keys()].sort((x, y) => counts.get(y)! - counts.get(x)!);
  return { words, counts };
}
