import { neighbourhood } from '../../../grid/index.js';
import { type LogicSolver, literalOf } from '../../../logic/index.js';
import type { Meter, StopReason, Task } from '../../../outcome/index.js';
import { type MosaicPuzzle, NO_CLUE } from '../rules.js';

/** From a clue to the later ones that share three cells or more with it, as rows down and columns right. */
const OFFSETS = [
  [0, 1],
  [0, 2],
  [1, -1],
  [1, 0],
  [1, 1],
  [2, 0],
] as const;

/** Clues looked at between two looks at the budget. */
const SLICE = 2048;

/**
 * Adds what two overlapping clues say of the cells that they do not share, wherever the clues alone leave cells open:
 * when A counts a black cells and B counts b, then those of A without B less those of B without A are a − b. With the
 * cells of the second kind negated this is a count again. It follows from the clues, but counting alone would have to
 * search for it. Call after `simplify`. O(cells + open clues).
 */
export function* addPairs(puzzle: MosaicPuzzle, solver: LogicSolver, meter: Meter): Task<StopReason | null> {
  const { shape, clues } = puzzle;
  const { rows, cols } = shape;
  const fixed = Int8Array.from(clues, (_, cell) => solver.fixed(cell));
  const isOpen = openClues(puzzle, fixed);
  const literals = new Int32Array(18);
  let looked = 0;
  for (let cell = 0; cell < clues.length; cell++) {
    if (isOpen[cell] === 0) continue;
    const col = cell % cols;
    const row = (cell - col) / cols;
    for (const [down, right] of OFFSETS) {
      const otherRow = row + down;
      const otherCol = col + right;
      const other = otherRow * cols + otherCol;
      if (otherRow >= rows || otherCol < 0 || otherCol >= cols || isOpen[other] === 0) continue;
      let length = 0;
      let shared = 0;
      let difference = clues[cell]! - clues[other]!;
      for (let r = Math.max(0, row - 1); r <= otherRow + 1 && r < rows; r++) {
        for (
          let c = Math.max(0, Math.min(col, otherCol) - 1);
          c <= Math.max(col, otherCol) + 1 && c < cols;
          c++
        ) {
          const inFirst = r <= row + 1 && Math.abs(c - col) <= 1;
          const inSecond = r >= otherRow - 1 && Math.abs(c - otherCol) <= 1;
          const at = r * cols + c;
          if (inFirst && inSecond) {
            if (fixed[at]! < 0) shared++;
          } else if (inFirst) {
            if (fixed[at]! < 0) literals[length++] = literalOf(at, 1);
            else difference -= fixed[at]!;
          } else if (inSecond) {
            if (fixed[at]! < 0) {
              literals[length++] = literalOf(at, 0);
              difference++;
            } else difference += fixed[at]!;
          }
        }
      }
      if (shared > 0 && length > 0) solver.addCount(literals, difference, difference, undefined, length);
    }
    if (++looked % SLICE === 0) {
      const why = meter.spend(0, solver.bytes);
      if (why !== null) return why;
      yield { nodes: meter.nodes, ms: meter.elapsedMs };
    }
  }
  return null;
}

/** By cell: 1 where there is a clue with an open cell in its square. */
function openClues({ shape, clues }: MosaicPuzzle, fixed: Int8Array): Uint8Array {
  const isOpen = new Uint8Array(clues.length);
  for (let cell = 0; cell < clues.length; cell++) {
    if (fixed[cell]! >= 0) continue;
    for (const near of neighbourhood(shape, cell)) if (clues[near] !== NO_CLUE) isOpen[near] = 1;
  }
  return isOpen;
}
