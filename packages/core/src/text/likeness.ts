import type { Line } from './lines.js';
import { guessRowStyle, lineCharacters } from './rows.js';
import { firstTokens, type Token } from './tokens.js';

/** A look at a text reads no more lines, and no more characters of all of them. */
const MOST_LINES = 200;
const MOST_CHARACTERS = 20_000;

/** More names than any board has that is written in words or letters. */
const MOST_NAMES = 36;

const HEX_COLOUR = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** Shorter lone rows are rather a number, or a word. */
const SHORTEST_ROW = 4;
const SHORTEST_ROW_OF_LETTERS = 36;

/**
 * Whether these lines may be rows of a board with names for colours, be they damaged: for texts that nobody said are one.
 * Numbers always may. Words and letters may when they come again and again, as the colours of a board do, and when no
 * marks stand between them: so prose, source code, markup, addresses and lists are none. Cheap: looks at the start only.
 */
export function mayBeRows(lines: readonly Line[]): boolean {
  const seen: Token[] = [];
  const style = guessRowStyle(lines);
  let left = MOST_CHARACTERS;
  for (const line of lines.slice(0, MOST_LINES)) {
    if (left <= 0) break;
    const start = { ...line, text: line.text.slice(0, left) };
    left -= start.text.length;
    seen.push(...(style === 'words' ? firstTokens(start, left + 1) : lineCharacters(start)));
  }
  const numbers = style === 'words' ? /^[+-]?\d+$/ : /^\d$/;
  const names = seen.map(({ text }) => text).filter((text) => !numbers.test(text));
  if (names.length > 0 && names.every((name) => HEX_COLOUR.test(name))) return true;
  if (names.length === 0) return lines.length > 1 || seen.length >= SHORTEST_ROW;
  if (lines.length === 1 && style === 'characters' && seen.length < SHORTEST_ROW_OF_LETTERS) return false;
  const marked = names.some((name) => /[!-/:-@[-`{-~]/.test(name));
  // Marks alone, such as # and @, are as good as letters.
  if (marked && seen.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) return false;
  // Small and capital letters and digits in one run are a key, or data put into letters.
  if (
    style === 'characters' &&
    [/[a-z]/, /[A-Z]/, /\d/].every((sort) => seen.some(({ text }) => sort.test(text)))
  ) {
    return false;
  }
  const distinct = new Set(names).size;
  return distinct <= MOST_NAMES && 2 * distinct <= Math.max(names.length, seen.length);
}
