import { BLANK_CELL, type SignGrid, type SignReading, weigh } from '../../../text/index.js';
import { emptinessOf, wordsOf } from '../../../yes-no/index.js';
import { likenessOf } from './form.js';

/** A sign for empty cells that is no usual one stands in at least so many of them. */
const FEWEST_EMPTY = 0.25;

/** Digits are clues, and one other sign stands for the cells without. */
export function mosaicSigns(grid: SignGrid): SignReading | null {
  const found = wordsOf(grid, 12);
  if (!found) return null;
  const { words, counts } = found;
  const foreign = words.filter((word) => !/^\d$/.test(word));
  if (foreign.length === words.length) return null;
  const usual = foreign.every((word) => emptinessOf(word) === 'usual');
  if (foreign.length > 1 && !usual) return null;
  if (foreign.some((word) => emptinessOf(word) === 'digit')) return null;
  const meanings = new Map(foreign.map((word) => [word, '.']));
  const { rows, cols } = grid;
  const cells = Int8Array.from(grid.cells, (cell) => (/^\d$/.test(cell) ? Number(cell) : -1));
  const likeness = likenessOf({ shape: { rows, cols }, cells, whole: true });
  if (usual) return { meanings, evidence: weigh('rows', likeness) };
  const frequent = counts.get(foreign[0]!)! >= FEWEST_EMPTY * grid.cells.length;
  if (!frequent || grid.cells.includes(BLANK_CELL) || !mayCount(rows, cols, cells)) return null;
  return { meanings, evidence: weigh('rows', likeness === 'typical' ? 'lawful' : likeness) };
}

/** Whether clues side by side may count the same picture: their windows differ in three cells each. */
export function mayCount(rows: number, cols: number, clues: Int8Array): boolean {
  for (let cell = 0; cell < rows * cols; cell++) {
    const clue = clues[cell]!;
    if (clue < 0) continue;
    const right = (cell + 1) % cols === 0 ? -1 : clues[cell + 1]!;
    const below = cell + cols < rows * cols ? clues[cell + cols]! : -1;
    if ((right >= 0 && Math.abs(right - clue) > 3) || (below >= 0 && Math.abs(below - clue) > 3))
      return false;
  }
  return true;
}
