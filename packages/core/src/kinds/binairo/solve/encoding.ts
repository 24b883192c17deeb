import { cellCount } from '../../../grid/index.js';
import { LogicSolver, literalOf, NO_LITERAL } from '../../../logic/index.js';
import { type Meter, OPEN, type StopReason, type Task } from '../../../outcome/index.js';
import type { Encoding } from '../../../yes-no/index.js';
import { leastOf, mostOf } from '../balance.js';
import { noGridReason } from '../line-count.js';
import type { BinairoPuzzle } from '../rules.js';
import { type Sign, signsOf } from '../signs.js';
import { build, canBuild } from './build/index.js';
import { RowStates } from './row-states.js';
import { uniqueLinesCheck } from './unique-lines.js';

/** On boards of up to so many cells setting up takes longer than searching: measured, see docs/performance.md. */
const FEW_CELLS = 100;

/** Lines put into constraints between two looks at the budget. */
const SLICE = 64;

/** Givens that make one constraint. */
const GIVENS = 16_384;

/** Cells told their first value between two turns for others. */
const CELLS = 65_536;

/**
 * One variable a cell. A line is a counting constraint, half of it true, and one for each three cells side by side, one
 * or two of them true. Equal lines are forbidden when they turn up. Linear in the number of cells.
 */
export const binairoEncoding: Encoding<BinairoPuzzle> = {
  *encode(puzzle, meter) {
    const solver = new LogicSolver(cellCount(puzzle.shape));
    const why = yield* addRules(puzzle, solver, meter);
    if (why !== null) return why;
    const add = cellCount(puzzle.shape) <= FEW_CELLS ? addSignClauses : addSign;
    for (const sign of signsOf(puzzle)) add(solver, sign, NO_LITERAL);
    yield { nodes: meter.nodes, ms: meter.elapsedMs };
    const { literals } = givenLiterals(puzzle);
    // In pieces: on a large board all of them at once take long.
    for (let from = 0; from < literals.length; from += GIVENS) {
      const some = literals.subarray(from, from + GIVENS);
      solver.addCount(some, some.length, some.length);
      if (some.length === GIVENS) yield { nodes: meter.nodes, ms: meter.elapsedMs };
    }
    return { solver };
  },

  *encodeClues(puzzle, meter) {
    const solver = new LogicSolver(cellCount(puzzle.shape));
    const why = yield* addRules(puzzle, solver, meter);
    if (why !== null) return why;
    const { literals, cells } = givenLiterals(puzzle);
    const signs = signsOf(puzzle);
    if (signs.length === 0) return { solver, selectors: literals, cells };
    const first = solver.addVariables(signs.length);
    const guards = signs.map((_, i) => literalOf(first + i, 1));
    for (const [i, sign] of signs.entries()) addSign(solver, sign, guards[i]!);
    const selectors = Int32Array.from([...literals, ...guards]);
    return { solver, selectors, cells, pairs: signs.map(({ a, b }) => [a, b] as const) };
  },

  rowStates: RowStates.of,

  impossibleSize: ({ shape, odd, uniqueLines }) => (uniqueLines ? noGridReason(shape, odd) : null),

  build: (puzzle, most, meter) => (canBuild(puzzle) ? build(puzzle, Math.ceil(most / 2), meter) : null),
};

/** The same as two clauses, which cost nothing to set up. */
function addSignClauses(solver: LogicSolver, { a, b, equal }: Sign): void {
  const [first, second] = [literalOf(a, 1), literalOf(b, equal ? 0 : 1)];
  solver.addClause([first, second]);
  solver.addClause([first ^ 1, second ^ 1]);
}

/** Two cells are equal when just one of them and the opposite of the other holds, and differ when just one of them holds. */
function addSign(solver: LogicSolver, { a, b, equal }: Sign, guard: number): void {
  solver.addCount([literalOf(a, 1), literalOf(b, equal ? 0 : 1)], 1, 1, guard);
}

function givenLiterals({ givens }: BinairoPuzzle): { literals: Int32Array; cells: Int32Array } {
  const cells = new Int32Array(givens.length);
  const literals = new Int32Array(givens.length);
  let count = 0;
  for (let cell = 0; cell < givens.length; cell++) {
    if (givens[cell] === OPEN) continue;
    cells[count] = cell;
    literals[count++] = literalOf(cell, givens[cell]!);
  }
  return { literals: literals.slice(0, count), cells: cells.slice(0, count) };
}

function* addRules(puzzle: BinairoPuzzle, solver: LogicSolver, meter: Meter): Task<StopReason | null> {
  const { rows, cols } = puzzle.shape;
  const { odd } = puzzle;
  const literals = new Int32Array(Math.max(rows, cols));
  const three = new Int32Array(3);
  const threes = Math.max(0, cols - 2) * rows + Math.max(0, rows - 2) * cols;
  if (rows * cols > CELLS) {
    solver.reserve(rows + cols + threes + signsOf(puzzle).length + 64, 3 * rows * cols + 3 * threes);
    yield { nodes: meter.nodes, ms: meter.elapsedMs };
  }
  for (let line = 0; line < rows + cols; line++) {
    const isRow = line < rows;
    const length = isRow ? cols : rows;
    const step = isRow ? 1 : cols;
    const first = isRow ? line * cols : line - rows;
    for (let i = 0; i < length; i++) literals[i] = literalOf(first + i * step, 1);
    solver.addCount(literals, leastOf(length, 1, odd), mostOf(length, 1, odd), NO_LITERAL, length);
    for (let i = 0; i + 3 <= length; i++) {
      for (let j = 0; j < 3; j++) three[j] = literals[i + j]!;
      solver.addCount(three, 1, 2);
    }
    if (line % SLICE === SLICE - 1) {
      const why = meter.spend(0, solver.bytes);
      if (why !== null) return why;
      yield { nodes: meter.nodes, ms: meter.elapsedMs };
    }
  }
  // A checkerboard keeps every rule but unique lines: tried first, it fills boards with few givens at once.
  for (let cell = 0; cell < rows * cols; cell++) {
    solver.prefer(cell, ((cell % cols) + Math.floor(cell / cols)) & 1);
    if (cell % CELLS === CELLS - 1) yield { nodes: meter.nodes, ms: meter.elapsedMs };
  }
  if (puzzle.uniqueLines) solver.setLazy(uniqueLinesCheck(puzzle));
  return null;
}
