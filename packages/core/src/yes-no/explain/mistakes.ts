import { Prober, trimChain } from '../../explain/deduction/index.js';
import type { Mistake, Step } from '../../explain/index.js';
import { type Meter, OPEN, type StopReason, type Task } from '../../outcome/index.js';
import type { YesNoState } from '../play.js';
import { givenAt, type YesNoPuzzle } from '../puzzle.js';
import type { CellValue, Oracle } from './oracle.js';
import type { Reasoning } from './reasoning.js';

/** A cell that the player decided, and the move that gave it the value it has. */
interface Entry extends CellValue {
  readonly move: number;
}

/** The player's cells in the order in which they got their present values. O(moves). */
function entries<P extends YesNoPuzzle>(state: YesNoState<P>): Entry[] {
  const setBy = new Map<number, number>();
  const values = new Map<number, number>();
  for (const [index, move] of state.moves.entries()) {
    for (const { cell, value } of move) {
      if (values.get(cell) === value) continue;
      values.set(cell, value);
      setBy.delete(cell);
      setBy.set(cell, index);
    }
  }
  return [...setBy].flatMap(([cell, move]) => {
    const value = state.values[cell]!;
    return value === OPEN || givenAt(state.puzzle, cell) !== OPEN ? [] : [{ cell, value, move }];
  });
}

/** The first wrong cell of a position with a small set of clues against it; null when all can be right. */
export function* findMistake<P extends YesNoPuzzle>(
  reasoning: Reasoning<P>,
  oracle: Oracle<P>,
  state: YesNoState<P>,
  meter: Meter,
): Task<Mistake | null | StopReason> {
  const { puzzle } = state;
  const start = yield* oracle.facts(puzzle, meter);
  if (start.known === 'stopped') return start.why;
  if (start.known === 'impossible') {
    const blame = yield* oracle.blame(puzzle, null, [], meter);
    return typeof blame === 'string' ? blame : { ...blame, cells: [], steps: [] };
  }
  const mine = entries(state);
  const { facts } = start;
  let first = mine.findIndex(({ cell, value }) => facts[cell] !== OPEN && facts[cell] !== value);
  if (facts.includes(OPEN)) {
    // With several solutions cells can be wrong together though each could be right.
    const checked = first < 0 ? mine : mine.slice(0, first);
    const length = yield* oracle.firstConflict(puzzle, checked, meter);
    if (typeof length === 'string') return length;
    if (length > 0) first = length - 1;
  }
  const wrong = mine[first];
  if (!wrong) return null;
  const alone = facts[wrong.cell] !== OPEN && facts[wrong.cell] !== wrong.value;
  const others = alone ? [] : mine.slice(0, first);
  const blame = yield* oracle.blame(puzzle, wrong, others, meter);
  if (typeof blame === 'string') return blame;
  const { cell, value, move } = wrong;
  return { move, cell, value, ...blame, steps: refute(reasoning, puzzle, wrong, others) };
}

/** Steps from a wrong value down to a contradiction, using easy rules on the givens and `others`; none when these do not get there. */
function refute<P extends YesNoPuzzle>(
  reasoning: Reasoning<P>,
  puzzle: P,
  wrong: CellValue,
  others: readonly CellValue[],
): Step[] {
  const board = reasoning.board(puzzle);
  for (const { cell, value } of others) board.set(cell, value);
  const steps = new Prober(board, reasoning.trialRules(board)).record(wrong.cell, wrong.value);
  const clashes = steps.at(-1)?.conclusions.some((effect) => effect.effect === 'contradiction');
  return clashes ? trimChain(steps) : [];
}
