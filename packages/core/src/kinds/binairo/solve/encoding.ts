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

/** Lines put into constraints between two looks at the budget. */
const SLICE = 64;

/**
 * One variable a cell. A line is a counting constraint, half of it true, and one for each three cells side by side, one
 * or two of them true. Equal lines are forbidden when they turn up. Linear in the number of cells.
 */
export const binairoEncoding: Encoding<BinairoPuzzle> = {
  *encode(puzzle, meter) {
    const solver = new LogicSolver(cellCount(puzzle.shape));
    const why = yield* addRules(puzzle, solver, meter);
    if (why !== null) return why;
    for (const sign of signsOf(puzzle)) addSign(solver, sign, NO_LITERAL);
    const { literals } = givenLiterals(puzzle);
    solver.addCount(literals, literals.length, literals.length);
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

/** Two cells are equal when just one of them and the opposite of the other holds, and differ when just one of them holds. */
function addSign(solver: LogicSolver, { a, b, equal }: Sign, guard: number): void {
  solver.addCount([literalOf(a, 1), literalOf(b, equal ? 0 : 1)], 1, 1, guard);
}

function givenLiterals({ givens }: BinairoPuzzle): { literals: Int32Array; cells: Int32Array } {
  const cells: number[] = [];
  for (let cell = 0; cell < givens.length; cell++) if (givens[cell] !== OPEN) cells.push(cell);
  return {
    literals: Int32Array.from(cells, (cell) => literalOf(cell, givens[cell]!)),
    cells: Int32Array.from(cells),
  };
}

function* addRules(puzzle: BinairoPuzzle, solver: LogicSolver, meter: Meter): Task<StopReason | null> {
  const { rows, cols } = puzzle.shape;
  const { odd } = puzzle;
  const literals = new Int32Array(Math.max(rows, cols));
  const three = new Int32Array(3);
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
  }
  if (puzzle.uniqueLines) solver.setLazy(uniqueLinesCheck(puzzle));
  return null;
}
