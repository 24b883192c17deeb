import type { Contest, TestCase } from '../../../generate/index.js';
import type { Task } from '../../../outcome/index.js';
import { Random } from '../../../random/index.js';
import { CANDIDATES, minimalPuzzle, slowestPuzzle } from '../../../yes-no/generate/contest.js';
import { binairoMaker } from '../generate/maker.js';
import { type BinairoPuzzle, makeBinairo } from '../rules.js';
import { solver } from '../solve/index.js';
import { rowByRowNodes } from './row-by-row.js';
import { validateBinairo } from './validate.js';

/** Boards looked at for one that is unique only by its unique lines. */
const MOST_TRIES = 400;

/** Tests and validators for the judges of binairo; every board has one solution. */
export const binairoContest: Contest<BinairoPuzzle> = {
  judges: ['lanqiao-01game', 'codingame-takuzu'],
  unique: true,
  validate: validateBinairo,
  cases: binairoCases,
};

const squares = (side: number) => binairoMaker({ rows: side, cols: side }, true);

const minimal = (side: number, random: Random) => minimalPuzzle(squares(side), random, false);

/** A board with several solutions as soon as equal lines are allowed; null when the tries gave none. */
function* needsUniqueLines(side: number, random: Random): Task<BinairoPuzzle | null> {
  for (let tried = 0; tried < MOST_TRIES; tried++) {
    const puzzle = yield* minimal(side, random);
    const loose = yield* solver.solve({ ...puzzle, uniqueLines: false }, { want: 'unique' });
    if (loose.status === 'solved' && loose.proof === 'several') return puzzle;
  }
  return null;
}

function* binairoCases(_judge: string, seed: string): Task<TestCase<BinairoPuzzle>[]> {
  const random = new Random(`binairo tests#${seed}`);
  const one = (name: string, note: string, puzzle: BinairoPuzzle) => ({ name, note, puzzles: [puzzle] });
  const full = yield* solver.solve(yield* minimal(10, random), { want: 'one' });
  const solved = full.status === 'solved' ? makeBinairo(10, 10, full.answers[0]!, true) : null;
  const cases = [
    one('sample', 'a small board', yield* minimal(6, random)),
    one('smallest', 'N = 2', yield* minimal(2, random)),
    one('four', 'N = 4', yield* minimal(4, random)),
    one('eight', 'N = 8', yield* minimal(8, random)),
  ];
  if (solved?.ok) cases.push(one('full', 'nothing to fill in', solved.value));
  for (const side of [4, 6, 8, 10]) {
    const puzzle = yield* needsUniqueLines(side, random);
    if (puzzle)
      cases.push(one(`unique-lines-${side}`, `N = ${side}, several solutions without unique lines`, puzzle));
  }
  cases.push(
    one('minimal', 'no given can go', yield* minimal(10, random)),
    one(
      'slow',
      `longest by rows of ${CANDIDATES} minimal boards`,
      yield* slowestPuzzle(squares(10), random, false, rowByRowNodes),
    ),
    one(
      'late-clues',
      `longest by rows of ${CANDIDATES} boards with late givens`,
      yield* slowestPuzzle(squares(10), random, true, rowByRowNodes),
    ),
  );
  return cases;
}
