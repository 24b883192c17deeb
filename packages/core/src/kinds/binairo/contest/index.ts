import { type Contest, Effort, lateOrder, type TestCase, thinOut } from '../../../generate/index.js';
import type { Shape } from '../../../grid/index.js';
import { OPEN, type Task } from '../../../outcome/index.js';
import { Random } from '../../../random/index.js';
import { BinairoDeduction } from '../generate/deduction.js';
import { fillGrid } from '../generate/fill.js';
import { HardThinning } from '../generate/hard.js';
import { type BinairoPuzzle, makeBinairo } from '../rules.js';
import { solver } from '../solve/index.js';
import { rowByRowNodes } from './row-by-row.js';
import { validateBinairo } from './validate.js';

/** Boards looked at for the one that takes a row-by-row search longest. */
const CANDIDATES = 24;

/** Boards looked at for one that is unique only by its unique lines. */
const MOST_TRIES = 400;

/** Tests and validators for the judges of binairo; every board has one solution. */
export const binairoContest: Contest<BinairoPuzzle> = {
  judges: ['lanqiao-01game', 'codingame-takuzu'],
  unique: true,
  validate: validateBinairo,
  cases: binairoCases,
};

/** A full grid thinned out in the given order until no given can go. */
function* minimalPuzzle(side: number, random: Random, late: boolean): Task<BinairoPuzzle> {
  const effort = new Effort();
  const shape: Shape = { rows: side, cols: side };
  for (;;) {
    const grid = fillGrid(shape, true, random);
    if (!grid) continue;
    const order = late ? lateOrder(grid.length, random) : random.permutation(grid.length);
    const quick = new BinairoDeduction(shape, grid, grid.keys(), 4);
    const left = yield* thinOut(order, quick, () => null);
    if (typeof left === 'string') continue;
    const kept = yield* thinOut(
      left,
      new HardThinning(shape, true, grid, left, undefined, effort),
      () => null,
    );
    if (typeof kept === 'string') continue;
    const givens = new Uint8Array(grid.length).fill(OPEN);
    for (const cell of kept) givens[cell] = grid[cell]!;
    const made = makeBinairo(side, side, givens, true);
    if (made.ok) return made.value;
  }
}

function* slowest(side: number, random: Random, late: boolean): Task<BinairoPuzzle> {
  let best: { puzzle: BinairoPuzzle; nodes: number } | null = null;
  for (let tried = 0; tried < CANDIDATES; tried++) {
    const puzzle = yield* minimalPuzzle(side, random, late);
    const nodes = rowByRowNodes(puzzle);
    if (best === null || nodes > best.nodes) best = { puzzle, nodes };
  }
  return best!.puzzle;
}

/** A board with several solutions as soon as equal lines are allowed; null when the tries gave none. */
function* needsUniqueLines(side: number, random: Random): Task<BinairoPuzzle | null> {
  for (let tried = 0; tried < MOST_TRIES; tried++) {
    const puzzle = yield* minimalPuzzle(side, random, false);
    const loose = yield* solver.solve({ ...puzzle, uniqueLines: false }, { want: 'unique' });
    if (loose.status === 'solved' && loose.proof === 'several') return puzzle;
  }
  return null;
}

function* binairoCases(_judge: string, seed: string): Task<TestCase<BinairoPuzzle>[]> {
  const random = new Random(`binairo tests#${seed}`);
  const one = (name: string, note: string, puzzle: BinairoPuzzle) => ({ name, note, puzzles: [puzzle] });
  const full = yield* solver.solve(yield* minimalPuzzle(10, random, false), { want: 'one' });
  const solved = full.status === 'solved' ? makeBinairo(10, 10, full.answers[0]!, true) : null;
  const cases = [
    one('sample', 'a small board', yield* minimalPuzzle(6, random, false)),
    one('smallest', 'N = 2', yield* minimalPuzzle(2, random, false)),
    one('four', 'N = 4', yield* minimalPuzzle(4, random, false)),
    one('eight', 'N = 8', yield* minimalPuzzle(8, random, false)),
  ];
  if (solved?.ok) cases.push(one('full', 'nothing to fill in', solved.value));
  for (const side of [4, 6, 8, 10]) {
    const puzzle = yield* needsUniqueLines(side, random);
    if (puzzle)
      cases.push(one(`unique-lines-${side}`, `N = ${side}, several solutions without unique lines`, puzzle));
  }
  cases.push(
    one('minimal', 'no given can go', yield* minimalPuzzle(10, random, false)),
    one('slow', `longest by rows of ${CANDIDATES} minimal boards`, yield* slowest(10, random, false)),
    one(
      'late-clues',
      `longest by rows of ${CANDIDATES} boards with late givens`,
      yield* slowest(10, random, true),
    ),
  );
  return cases;
}
