import { cellCount } from '../../../../grid/index.js';
import { type Meter, OPEN, type StopReason, type Task } from '../../../../outcome/index.js';
import { Random } from '../../../../random/index.js';
import { judging } from '../../judge.js';
import type { BinairoPuzzle } from '../../rules.js';
import { Blocks, type Offset, turn } from './blocks.js';
import { repairAt, type Window } from './repair.js';

/** Smaller boards are searched: that takes no longer. */
const FEWEST_CELLS = 10_000;
const SHORTEST_SIDE = 20;

/** Boards with a larger share of givens leave a search little to do, and building little room. */
const MOST_GIVEN = 0.2;

/** Boards built with other random blocks until all lines differ. */
const TRIES = 3;

const ALIGNED: Offset = { down: 0, right: 0 };
const OFFSETS: readonly Offset[] = [
  ALIGNED,
  { down: 1, right: 1 },
  { down: 0, right: 1 },
  { down: 1, right: 0 },
];

/** Whether a board is large and empty enough to be built rather than searched. O(cells). */
export function canBuild({ shape, givens, signs }: BinairoPuzzle): boolean {
  const { rows, cols } = shape;
  if (signs !== null || rows % 2 !== 0 || cols % 2 !== 0) return false;
  if (cellCount(shape) < FEWEST_CELLS || Math.min(rows, cols) < SHORTEST_SIDE) return false;
  let given = 0;
  for (let cell = 0; cell < givens.length; cell++) if (givens[cell] !== OPEN) given++;
  return given <= MOST_GIVEN * givens.length;
}

/**
 * Solutions of a large board with few givens without a search of all of it, each found right by the judge: up to two with
 * each way of laying blocks (see `Blocks`), of up to `ways` ways; two of one way differ in most cells. Givens that the
 * blocks cannot meet are met by changing the board near them. None when that fails: nothing is then said of the board.
 */
export function* build(puzzle: BinairoPuzzle, ways: number, meter: Meter): Task<Uint8Array[] | StopReason> {
  const answers: Uint8Array[] = [];
  for (const offset of OFFSETS.slice(0, ways)) {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const random = new Random(`binairo blocks ${offset.down} ${offset.right} ${attempt}`);
      const found = yield* buildPair(puzzle, offset, random, meter);
      if (typeof found === 'string') return found;
      // Without a way around its givens the board is for the search.
      if (found === null) return answers;
      answers.push(...found);
      if (found.length > 0) break;
    }
  }
  return answers;
}

/** Up to two right boards; null where the givens could not be met. */
function* buildPair(
  puzzle: BinairoPuzzle,
  offset: Offset,
  random: Random,
  meter: Meter,
): Task<Uint8Array[] | null | StopReason> {
  const blocks = yield* Blocks.fill(puzzle, offset, random, meter);
  if (typeof blocks === 'string') return blocks;
  const met = yield* meetGivens(puzzle, blocks, meter);
  if (met !== true) return met === false ? null : met;
  const found: Uint8Array[] = [];
  if (yield* isRight(puzzle, blocks.cells, meter)) found.push(blocks.cells);
  const turned = yield* blocks.turnedOver(meter);
  if (blocks.free.includes(1) && (yield* isRight(puzzle, turned, meter))) found.push(turned);
  return (yield* turn(meter)) ?? found;
}

/** Changes the board near givens that do not hold; false when that was in vain. Blocks near the changes are free no more. */
function* meetGivens(puzzle: BinairoPuzzle, blocks: Blocks, meter: Meter): Task<boolean | StopReason> {
  const { givens, shape } = puzzle;
  const { cells } = blocks;
  for (let cell = 0; cell < cells.length; cell++) {
    if (cell % 100_000 === 99_999) yield* turn(meter);
    if (givens[cell] === OPEN || givens[cell] === cells[cell]) continue;
    const window = yield* repairAt(puzzle, cells, cell, meter);
    if (window === null) return false;
    if (typeof window === 'string') return window;
    bind(blocks, window, shape.rows, shape.cols);
  }
  return true;
}

/** The blocks that a window's cells, or the two cells beside it, lie in are not to be turned over by themselves. */
function bind(blocks: Blocks, { top, bottom, left, right }: Window, rows: number, cols: number): void {
  for (let row = Math.max(0, top - 2); row < Math.min(rows, bottom + 2); row++) {
    for (let col = Math.max(0, left - 2); col < Math.min(cols, right + 2); col++) {
      blocks.free[blocks.blockAt(row, col)] = 0;
    }
  }
}

/** The judge's word, in turns. */
function* isRight(puzzle: BinairoPuzzle, cells: Uint8Array, meter: Meter): Task<boolean> {
  const judged = judging(puzzle, cells);
  for (;;) {
    const step = judged.next();
    if (step.done) return step.value.right;
    yield { nodes: meter.nodes, ms: meter.elapsedMs };
  }
}
