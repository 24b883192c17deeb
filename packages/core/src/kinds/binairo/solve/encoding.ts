import { allLines, cellCount } from '../../../grid/index.js';
import { LogicSolver, literalOf } from '../../../logic/index.js';
import { type Meter, OPEN, type StopReason, type Task } from '../../../outcome/index.js';
import type { Encoding } from '../../../yes-no/index.js';
import { noGridReason } from '../generate/fill.js';
import type { BinairoPuzzle } from '../rules.js';
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
    for (const literal of givenLiterals(puzzle).literals) solver.addClause([literal]);
    return { solver };
  },

  *encodeClues(puzzle, meter) {
    const solver = new LogicSolver(cellCount(puzzle.shape));
    const why = yield* addRules(puzzle, solver, meter);
    if (why !== null) return why;
    const { literals, cells } = givenLiterals(puzzle);
    return { solver, selectors: literals, cells };
  },

  reason: ({ shape }) => noGridReason(shape) ?? 'no board of this size keeps the rules',
};

function givenLiterals({ givens }: BinairoPuzzle): { literals: Int32Array; cells: Int32Array } {
  const cells: number[] = [];
  for (let cell = 0; cell < givens.length; cell++) if (givens[cell] !== OPEN) cells.push(cell);
  return {
    literals: Int32Array.from(cells, (cell) => literalOf(cell, givens[cell]!)),
    cells: Int32Array.from(cells),
  };
}

function* addRules(puzzle: BinairoPuzzle, solver: LogicSolver, meter: Meter): Task<StopReason | null> {
  const lines = allLines(puzzle.shape);
  for (const [index, line] of lines.entries()) {
    const literals = line.map((cell) => literalOf(cell, 1));
    solver.addCount(literals, line.length / 2, line.length / 2);
    for (let first = 0; first + 3 <= literals.length; first++) {
      solver.addCount(literals.slice(first, first + 3), 1, 2);
    }
    if (index % SLICE === SLICE - 1) {
      const why = meter.spend(0, solver.bytes);
      if (why !== null) return why;
      yield { nodes: meter.nodes, ms: meter.elapsedMs };
    }
  }
  // A checkerboard keeps every rule but unique lines: tried first, it fills boards with few givens at once.
  const { cols } = puzzle.shape;
  for (let cell = 0; cell < puzzle.givens.length; cell++) {
    solver.prefer(cell, ((cell % cols) + Math.floor(cell / cols)) & 1);
  }
  if (puzzle.uniqueLines) solver.setLazy(uniqueLinesCheck(puzzle.shape, lines));
  return null;
}
