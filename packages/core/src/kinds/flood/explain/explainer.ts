import {
  type Explainer,
  type ExplainRequest,
  type Explanation,
  makeMoveExplainer,
  type Step,
} from '../../../explain/index.js';
import { Meter, type Task } from '../../../outcome/index.js';
import { parseMove } from '../answer.js';
import { type FloodPuzzle, isUsual } from '../puzzle.js';
import { type FloodState, isFlooded, regionAt, regionCells, startFlood } from '../rules.js';
import { floodNarrator } from './narrator.js';
import { nextPlacedMove } from './place/reasons.js';
import { costOf } from './position.js';
import { mustPlay, nextMove, type UsualState } from './reasons.js';
import { TECHNIQUES } from './techniques.js';
import { ENGLISH_WORDS } from './words-en.js';

/** Explains flood boards: what a move gains, why so many are needed, what another would cost. */
export const explainer: Explainer<FloodPuzzle, FloodState, number> = makeMoveExplainer({
  techniques: Object.values(TECHNIQUES),
  narrator: floodNarrator,
  levelNames: ENGLISH_WORDS.levels,
  size: (puzzle) => puzzle.cells.length,
  start: startFlood,
  isSolved: isFlooded,
  play: mustPlay,
  parseMove,
  explain: (state, request) => follow(state, request, () => true),

  *movesNeeded(position, meter) {
    const cost = yield* costOf(position, meter);
    if (cost === null) return null;
    const { lower, upper } = cost;
    return upper !== null && lower === upper ? upper : (meter.spend(0, 0) ?? 'nodes');
  },

  /** The moves of a best play up to the one that takes the cell; where moves act anywhere, up to the first that changes it. */
  *why(state, cell, request = {}) {
    const isReached = (position: FloodState): boolean =>
      isUsual(position.puzzle)
        ? regionCells(position).includes(cell)
        : position.board[cell] !== state.board[cell] ||
          regionAt(position, cell).length > regionAt(state, cell).length;
    if (isReached(state)) return { steps: [], complete: true };
    const { steps, complete, halt } = yield* follow(state, request, (position) => !isReached(position));
    const reached = complete || halt === undefined;
    return halt === undefined ? { steps, complete: reached } : { steps, complete: false, halt };
  },
});

/** Plays on by reasons until the board is done, enough steps were made, or `goOn` says no to a position. */
function* follow(
  state: FloodState,
  request: ExplainRequest,
  goOn: (position: FloodState) => boolean,
): Task<Explanation> {
  const meter = new Meter(request.budget);
  const count = request.count ?? Number.POSITIVE_INFINITY;
  const steps: Step[] = [];
  let position = state;
  while (!isFlooded(position)) {
    if (steps.length >= count) return { steps, complete: false };
    const step = yield* isUsualState(position) ? nextMove(position, meter) : nextPlacedMove(position, meter);
    if (step === null)
      return {
        steps,
        complete: false,
        halt: meter.spend(0, 0) ?? (isUsualState(position) ? 'stuck' : 'impossible'),
      };
    steps.push(step);
    const [colour] = explainer.movesOf(position.puzzle, step);
    position = mustPlay(position, colour!);
    const why = meter.spend(0, 0);
    if (why !== null && !isFlooded(position)) return { steps, complete: false, halt: why };
    if (!goOn(position)) return { steps, complete: false };
  }
  return { steps, complete: true };
}

function isUsualState(state: FloodState): state is UsualState {
  return isUsual(state.puzzle);
}
