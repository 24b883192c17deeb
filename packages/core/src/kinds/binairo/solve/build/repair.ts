import type { Shape } from '../../../../grid/index.js';
import { LogicSolver, literalOf, NO_LITERAL } from '../../../../logic/index.js';
import { Meter, OPEN, type StopReason, type Task } from '../../../../outcome/index.js';
import type { BinairoPuzzle } from '../../rules.js';

/** Part of a board: rows `top` to `bottom` − 1, columns `left` to `right` − 1. */
export interface Window {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** How far the windows around a cell reach to each side, one after the other; the last two are the whole lines near it. */
const REACHES = [3, 6, 12, 24];
const STRIP = 4;

/** What the search of one window may cost. */
const NODES = 3000;

/**
 * Changes a valid board near a cell so that the givens there hold, too: in ever larger windows, with everything outside as
 * it is. Inside each line keeps its number of ones, so the board stays balanced whatever else was changed. Gives the window, null when none
 * was large enough, or why it was stopped.
 */
export function* repairAt(
  puzzle: BinairoPuzzle,
  cells: Uint8Array,
  cell: number,
  meter: Meter,
): Task<Window | null | StopReason> {
  for (const window of windowsAround(puzzle.shape, cell)) {
    const inner = new Meter(meter.left(NODES));
    const solver = encodeWindow(puzzle, cells, window);
    const status = yield* solver.solve(inner);
    const why = meter.spend(inner.nodes, solver.bytes);
    if (status === 'sat') {
      write(puzzle.shape, cells, window, solver);
      return window;
    }
    if (why !== null) return why;
    yield { nodes: meter.nodes, ms: meter.elapsedMs };
  }
  return null;
}

function* windowsAround({ rows, cols }: Shape, cell: number): Generator<Window> {
  const col = cell % cols;
  const row = (cell - col) / cols;
  const within = (down: number, across: number): Window => ({
    top: Math.max(0, row - down),
    bottom: Math.min(rows, row + down + 1),
    left: Math.max(0, col - across),
    right: Math.min(cols, col + across + 1),
  });
  for (const reach of REACHES) yield within(reach, reach);
  yield within(STRIP, cols);
  yield within(rows, STRIP);
}

/** The window's cells as variables, row by row, under the rules, the givens inside and the cells outside. */
function encodeWindow(puzzle: BinairoPuzzle, cells: Uint8Array, window: Window): LogicSolver {
  const { top, bottom, left, right } = window;
  const { rows, cols } = puzzle.shape;
  const width = right - left;
  const height = bottom - top;
  const solver = new LogicSolver(width * height);
  for (let y = 0; y < height; y++) {
    const from = (top + y) * cols;
    addLine(solver, cells, { at: from, step: 1, length: cols, start: left, end: right }, y * width, 1);
  }
  for (let x = 0; x < width; x++) {
    addLine(solver, cells, { at: left + x, step: cols, length: rows, start: top, end: bottom }, x, width);
  }
  for (let y = 0, variable = 0; y < height; y++) {
    for (let x = 0; x < width; x++, variable++) {
      const cell = (top + y) * cols + left + x;
      solver.prefer(variable, cells[cell]!);
      const given = puzzle.givens[cell]!;
      if (given !== OPEN) solver.addClause([literalOf(variable, given)]);
    }
  }
  return solver;
}

/** A line of the board, its cells `step` apart from `at` on; those from `start` to `end` − 1 are in the window. */
interface Line {
  readonly at: number;
  readonly step: number;
  readonly length: number;
  readonly start: number;
  readonly end: number;
}

/** As many ones as the line has there, and no three equal ones, with cells beside the window or without. */
function addLine(solver: LogicSolver, cells: Uint8Array, line: Line, first: number, stride: number): void {
  const { at, step, length, start, end } = line;
  const literals: number[] = [];
  let ones = 0;
  for (let i = start; i < end; i++) {
    literals.push(literalOf(first + (i - start) * stride, 1));
    ones += cells[at + i * step]!;
  }
  solver.addCount(literals, ones, ones);
  const three: number[] = [];
  for (let i = Math.max(0, start - 2); i + 3 <= length && i < end; i++) {
    three.length = 0;
    let known = 0;
    for (let j = i; j < i + 3; j++) {
      if (j >= start && j < end) three.push(literals[j - start]!);
      else known += cells[at + j * step]!;
    }
    if (three.length > 0) solver.addCount(three, 1 - known, 2 - known, NO_LITERAL);
  }
}

function write({ cols }: Shape, cells: Uint8Array, window: Window, solver: LogicSolver): void {
  const { top, bottom, left, right } = window;
  for (let row = top, variable = 0; row < bottom; row++) {
    for (let col = left; col < right; col++) cells[row * cols + col] = solver.value(variable++);
  }
}
