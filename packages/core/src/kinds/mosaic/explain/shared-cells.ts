import { CLASH, type UnitQueue } from '../../../explain/deduction/index.js';
import type { DetailValue, Step, Technique } from '../../../explain/index.js';
import { BITS, type MosaicBoard } from './board.js';
import { ClueRule } from './clue-rule.js';

/** The way from one clue to another: rows down, columns right; both at most two. */
export interface Offset {
  readonly dr: number;
  readonly dc: number;
  /** The cells of the first clue's square that the second one's has too, as a mask. */
  readonly overlap: number;
  /** How far a bit moves to the right from the first square to the second. */
  readonly shift: number;
}

/** All 24 ways between two clues whose squares overlap. */
export const OFFSETS: readonly Offset[] = Array.from({ length: 25 }, (_, i) => {
  const dr = Math.floor(i / 5) - 2;
  const dc = (i % 5) - 2;
  let overlap = 0;
  for (let bit = 0; bit < 9; bit++) {
    const row = Math.floor(bit / 3) - 1 - dr;
    const col = (bit % 3) - 1 - dc;
    if (Math.abs(row) <= 1 && Math.abs(col) <= 1) overlap |= 1 << bit;
  }
  return { dr, dc, overlap, shift: 3 * dr + dc };
}).filter(({ dr, dc }) => dr !== 0 || dc !== 0);

/** Moves a mask from one square to another. */
export function shiftMask(mask: number, shift: number): number {
  return shift >= 0 ? mask >> shift : mask << -shift;
}

/** The clue that lies so from `clue`, or -1 when that is off the board or has none. */
export function clueAt(board: MosaicBoard, clue: number, { dr, dc }: Offset): number {
  const col = board.colOf[clue]! + dc;
  const other = clue + dr * board.cols + dc;
  if (col < 0 || col >= board.cols || other < 0 || other >= board.values.length) return -1;
  return board.clues[other]! >= 0 ? other : -1;
}

/**
 * Two clues that share open cells. What each still needs bounds the black cells among the shared ones; where that
 * leaves one way only for the shared or the unshared cells, they are decided. The classic case: the clues differ by as
 * many as one of them has unshared cells.
 */
export class SharedCells extends ClueRule {
  readonly technique: Technique;
  readonly #offsets: readonly Offset[];
  readonly #marksPartners: boolean;
  #first = 0;
  #second = 0;
  #low = 0;
  #high = 0;

  /**
   * Looks at clues that lie as one of `offsets`. A pair is seen from both its clues, so to miss nothing it is enough
   * to look at the clues around a changed cell; with `marksPartners` also at their partners, so that what is
   * found at each clue is always up to date.
   */
  constructor(technique: Technique, board: MosaicBoard, offsets: readonly Offset[], marksPartners = false) {
    super(board);
    this.#marksPartners = marksPartners;
    this.technique = technique;
    this.#offsets = offsets;
  }

  override touch(cell: number, queue: UnitQueue): void {
    super.touch(cell, queue);
    if (!this.#marksPartners) return;
    const { board } = this;
    for (const clue of board.cellsOf(cell, board.square(cell))) {
      if (board.clues[clue]! < 0) continue;
      for (const offset of this.#offsets) {
        const partner = clueAt(board, clue, offset);
        if (partner >= 0) queue.add(partner);
      }
    }
  }

  find(clue: number): number {
    const { board } = this;
    this.effects.clear();
    if (board.openMask[clue] === 0) return 0;
    let best: Offset | null = null;
    let bestSize = 0;
    for (const offset of this.#offsets) {
      const size = this.#compare(clue, offset, false);
      if (size === CLASH) return CLASH;
      if (size === 0 || (best && size >= bestSize)) continue;
      best = offset;
      bestSize = size;
    }
    if (best) this.#compare(clue, best, true);
    return bestSize;
  }

  /** Compares a clue with the one that lies so: 0, CLASH, or the number of premises; concludes when asked to. */
  #compare(clue: number, offset: Offset, conclude: boolean): number {
    const { board } = this;
    const other = clueAt(board, clue, offset);
    if (other < 0) return 0;
    const open = board.openMask[clue]!;
    const otherOpen = board.openMask[other]!;
    const shared = open & offset.overlap;
    if (shared === 0) return 0;
    const need = board.need[clue]!;
    const otherNeed = board.need[other]!;
    const count = BITS[shared]!;
    const alone = BITS[open]! - count;
    const otherAlone = BITS[otherOpen]! - count;
    const low = Math.max(0, need - alone, otherNeed - otherAlone);
    const high = Math.min(count, need, otherNeed);
    this.#first = clue;
    this.#second = other;
    this.#low = low;
    this.#high = high;
    if (low > high) return CLASH;
    const sharedValue = high === 0 ? 0 : low === count ? 1 : -1;
    const aloneValue = decided(need - high, need - low, alone);
    const otherValue = decided(otherNeed - high, otherNeed - low, otherAlone);
    if (sharedValue < 0 && aloneValue < 0 && otherValue < 0) return 0;
    if (conclude) {
      if (sharedValue >= 0) this.concludeMask(clue, shared, sharedValue);
      if (aloneValue >= 0) this.concludeMask(clue, open & ~shared, aloneValue);
      if (otherValue >= 0) this.concludeMask(other, otherOpen & ~shiftMask(shared, offset.shift), otherValue);
    }
    return 2 + BITS[board.square(clue) & ~open]! + BITS[board.square(other) & ~otherOpen]!;
  }

  /**
   * Detail: the two `clues` with their numbers, what each still needs and how many open cells it has alone, the
   * number of `shared` open cells and the least and most black ones among those.
   */
  step(): Step {
    const { board } = this;
    const clues = [this.#first, this.#second];
    const side = (clue: number, other: number): DetailValue => {
      const squares = new Set(board.cellsOf(other, board.openMask[other]!));
      const open = board.cellsOf(clue, board.openMask[clue]!);
      return {
        cell: clue,
        clue: board.clues[clue]!,
        need: board.need[clue]!,
        alone: open.filter((cell) => !squares.has(cell)),
      };
    };
    const [first, second] = clues as [number, number];
    const secondOpen = new Set(board.cellsOf(second, board.openMask[second]!));
    const shared = board.cellsOf(first, board.openMask[first]!).filter((cell) => secondOpen.has(cell));
    return this.makeStep(
      { clues, cells: board.knownAround(clues) },
      {
        clues: [side(first, second), side(second, first)],
        shared,
        low: this.#low,
        high: this.#high,
      },
    );
  }
}

/** The value that `count` cells must have when from `low` to `high` of them are black; -1 when that is open. */
function decided(low: number, high: number, count: number): number {
  if (count === 0) return -1;
  if (high === 0) return 0;
  return low === count ? 1 : -1;
}
