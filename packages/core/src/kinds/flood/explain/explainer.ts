import {
  countUses,
  type Explainer,
  type ExplainRequest,
  type Explanation,
  firstLoss,
  type Hint,
  type Mistake,
  type Rating,
  rateUses,
  type Step,
} from '../../../explain/index.js';
import { Meter, type StopReason, type Task } from '../../../outcome/index.js';
import { parseColour } from '../answer.js';
import type { FloodPuzzle } from '../puzzle.js';
import { type FloodState, isFlooded, regionCells, startFlood } from '../rules.js';
import { floodNarrator } from './narrator.js';
import { costOf } from './position.js';
import { mustPlay, nextMove } from './reasons.js';
import { TECHNIQUES } from './techniques.js';
import { ENGLISH_WORDS } from './words-en.js';

/** Explains flood boards: what a move gains, why so many are needed, what another would cost. */
export const explainer: Explainer<FloodPuzzle, FloodState, number> = {
  techniques: Object.values(TECHNIQUES),
  narrator: floodNarrator,

  *hint(state, request = {}): Task<Hint> {
    if (isFlooded(state)) return { hint: 'solved' };
    const { steps, halt } = yield* follow(state, { count: 1, ...request }, () => true);
    if (steps.length === 0) return { hint: 'none', halt: halt ?? 'stuck' };
    return halt === undefined ? { hint: 'step', steps } : { hint: 'step', steps, halt };
  },

  explain: (state, request = {}) => follow(state, request, () => true),

  *rate(puzzle, request = {}): Task<Rating> {
    const { steps, complete, halt } = yield* follow(startFlood(puzzle), request, () => true);
    const ending = halt === undefined ? { complete } : { complete, halt };
    return rateUses(
      explainer.techniques,
      countUses(steps),
      puzzle.cells.length,
      ENGLISH_WORDS.levels,
      ending,
    );
  },

  *findMistake(state, request = {}): Task<Mistake | null | StopReason> {
    const meter = new Meter(request.budget);
    const cost = function* (moves: number): Task<number | null | StopReason> {
      let position = startFlood(state.puzzle);
      for (const colour of state.moves.slice(0, moves)) position = mustPlay(position, colour);
      const { lower, upper } = yield* costOf(position, request.budget ?? {}, meter);
      return upper !== null && lower === upper ? upper : (meter.spend(0, 0) ?? 'nodes');
    };
    return yield* firstLoss(state.moves.length, cost);
  },

  /** The moves of a best play up to the one that takes the cell. */
  *why(state, cell, request = {}): Task<Explanation> {
    if (regionCells(state).includes(cell)) return { steps: [], complete: true };
    const { steps, complete, halt } = yield* follow(
      state,
      request,
      (position) => !regionCells(position).includes(cell),
    );
    const reached = complete || halt === undefined;
    return halt === undefined ? { steps, complete: reached } : { steps, complete: false, halt };
  },

  movesOf(puzzle, step) {
    return step.conclusions.flatMap((effect) => {
      const colour = effect.effect === 'play' ? parseColour(puzzle, effect.move) : null;
      return colour?.ok ? [colour.value] : [];
    });
  },
};

/** Plays on by reasons until the board is done, enough steps were made, or `goOn` says no to a position. */
function* follow(
  state: FloodState,
  request: ExplainRequest,
  goOn: (position: FloodState) => boolean,
): Task<Explanation> {
  const budget = request.budget ?? {};
  const meter = new Meter(budget);
  const count = request.count ?? Number.POSITIVE_INFINITY;
  const steps: Step[] = [];
  let position = state;
  while (!isFlooded(position)) {
    if (steps.length >= count) return { steps, complete: false };
    const step = yield* nextMove(position, budget, meter);
    if (step === null) return { steps, complete: false, halt: meter.spend(0, 0) ?? 'stuck' };
    steps.push(step);
    const [colour] = explainer.movesOf(position.puzzle, step);
    position = mustPlay(position, colour!);
    const why = meter.spend(0, 0);
    if (why !== null && !isFlooded(position)) return { steps, complete: false, halt: why };
    if (!goOn(position)) return { steps, complete: false };
  }
  return { steps, complete: true };
}
