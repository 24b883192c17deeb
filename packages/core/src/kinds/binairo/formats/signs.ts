import { BLANK_CELL, type SignGrid, type SignReading, weigh } from '../../../text/index.js';
import { emptinessOf, pairOf, wordsOf } from '../../../yes-no/index.js';
import { isLawful } from './lawful.js';

/** Of boards that are to be solved, at least so much is empty. */
const OFTEN_EMPTY = 0.4;

/** Smaller full boards obey the rules by chance. */
const FEWEST_CELLS = 16;

/**
 * Which of a grid's words are 0, 1 and empty: any two signs and any third for an empty cell, as far as they may be meant
 * so. Where several ways are as good, the most frequent sign is the empty one.
 */
export function binairoSigns(grid: SignGrid): SignReading | null {
  const found = wordsOf(grid, 3);
  if (!found || found.words.length === 0) return null;
  const { words } = found;
  const gaps = grid.cells.includes(BLANK_CELL);
  let best: SignReading | null = null;
  // Two signs that people write for 0 and 1 are that, whatever else one of them may stand for.
  const isPair = words.length === 2 && pairOf(words).known;
  for (const blank of isPair ? [null] : [...words, null]) {
    const values = words.filter((word) => word !== blank);
    if (values.length === 0 || values.length > 2) continue;
    if (gaps && blank !== null && (emptinessOf(blank) !== 'usual' || /^[0-9A-Za-z]/.test(blank))) continue;
    const reading = readingOf(grid, values, blank, gaps);
    if (reading && (best === null || reading.evidence > best.evidence)) best = reading;
  }
  return best;
}

function readingOf(
  grid: SignGrid,
  values: readonly string[],
  blank: string | null,
  gaps: boolean,
): SignReading | null {
  const { zero, one, known } = pairOf(values);
  if (values.length === 1 && (!known || (blank !== null && emptinessOf(blank) !== 'usual'))) return null;
  const meanings = new Map<string, string>();
  if (zero !== undefined) meanings.set(zero, '0');
  if (one !== undefined) meanings.set(one, '1');
  if (blank !== null) meanings.set(blank, '.');
  const { rows, cols } = grid;
  const cells = Int8Array.from(grid.cells, (cell) => (cell === zero ? 0 : cell === one ? 1 : -1));
  const lawful = isLawful(rows, cols, cells);
  const even = rows % 2 === 0 && cols % 2 === 0;
  const evidence = weightOf(grid, values, blank, { known, lawful, even, full: blank === null && !gaps });
  return evidence > 0 ? { meanings, evidence } : null;
}

interface Signs {
  readonly known: boolean;
  readonly lawful: boolean;
  readonly even: boolean;
  readonly full: boolean;
}

function weightOf(
  grid: SignGrid,
  values: readonly string[],
  blank: string | null,
  { known, lawful, even, full }: Signs,
): number {
  const { rows, cols, table, sized } = grid;
  const digits = values.every((value) => /^\d+$/.test(value));
  const binary = values.every((value) => value === '0' || value === '1');
  const numbers = digits && !binary;
  // 1 and 2 may be the two values, other numbers are none.
  if (numbers && !(values.includes('1') && values.includes('2'))) return 0;
  if (full) {
    if (!lawful || !even || rows * cols < FEWEST_CELLS) return 0;
    return weigh('rows', known ? 'lawful' : 'unlikely');
  }
  const emptiness = blank === null ? 'usual' : emptinessOf(blank);
  if (numbers) return lawful && even && emptiness === 'usual' ? weigh('rows', 'unlikely') : 0;
  if (known && emptiness === 'usual') return weigh('rows', !even ? 'even' : lawful ? 'typical' : 'likely');
  if (!lawful || !even) return 0;
  if (binary && emptiness === 'digit') {
    // 2 for an empty cell: as good as three colours, unless tabs divide the cells below the side, as courses write it.
    if (blank !== '2') return 0;
    if (sized && table) return weigh('signature');
    const often = grid.cells.filter((cell) => cell === blank).length >= OFTEN_EMPTY * grid.cells.length;
    if (sized) return often ? weigh('cases') : weigh('rows', 'likely');
    return weigh('rows', often ? 'names' : 'unlikely');
  }
  if (emptiness === 'digit') return 0;
  if (emptiness === 'any' && rows * cols < FEWEST_CELLS) return 0;
  if (known || emptiness === 'usual') return weigh('rows', 'likely');
  return weigh('rows', 'unlikely');
}
