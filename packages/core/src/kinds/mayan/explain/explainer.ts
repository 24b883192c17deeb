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
import { type MayanMove, parseMove } from '../moves.js';
import type { MayanPuzzle } from '../puzzle.js';
import { isSolved, type MayanState, startState } from '../rules.js';
import { mayanNarrator } from './narrator.js';
import { type Standing, standingOf } from './position.js';
import { mustApply, stepOf } from './reasons.js';
import { TECHNIQUES } from './techniques.js';
import { ENGLISH_WORDS } from './words-en.js';

/** Explains Mayan boards: what a move clears or prepares, why so many are needed, and when the game is lost. */
export const explainer: Explainer<MayanPuzzle, MayanState, MayanMove> = {
  techniques: Object.values(TECHNIQUES),
  narrator: mayanNarrator,

  *hint(state, request = {}): Task<Hint> {
    if (isSolved(state)) return { hint: 'solved' };
    const { steps, halt } = yield* follow(state, { count: 1, ...request });
    if (halt === 'impossible') {
      const mistake = yield* this.findMistake(state, request);
      if (mistake !== null && typeof mistake === 'object') return { hint: 'mistake', mistake };
    }
    if (steps.length === 0) return { hint: 'none', halt: halt ?? 'stuck' };
    return halt === undefined ? { hint: 'step', steps } : { hint: 'step', steps, halt };
  },

  explain: (state, request = {}) => follow(state, request),

  *rate(puzzle, request = {}): Task<Rating> {
    const { steps, complete, halt } = yield* follow(startState(puzzle), request);
    const tiles = puzzle.columns.reduce((sum, column) => sum + column.length, 0);
    const ending = halt === undefined ? { complete } : { complete, halt };
    return rateUses(explainer.techniques, countUses(steps), Math.max(1, tiles), ENGLISH_WORDS.levels, ending);
  },

  /** The first move after which the board can no longer be emptied as asked; with as few moves as possible, the first that loses one. */
  *findMistake(state, request = {}): Task<Mistake | null | StopReason> {
    const budget = request.budget ?? {};
    const meter = new Meter(budget);
    const positions: MayanState[] = [startState(state.puzzle)];
    for (const move of state.moves) positions.push(mustApply(positions.at(-1)!, move).state);
    const neededAt = function* (index: number): Task<number | null | StopReason> {
      const standing = yield* standingOf(positions[index]!, budget, meter);
      if (standing.standing === 'unknown') return meter.spend(0, 0) ?? 'nodes';
      return standing.standing === 'lost' ? null : standing.moves.length;
    };
    return yield* firstLoss(state.moves.length, neededAt);
  },

  /** The moves of the solution up to the one with which the tile at the cell moves or vanishes. */
  *why(state, cell, request = {}): Task<Explanation> {
    const { steps, complete, halt } = yield* follow(state, request);
    const index = steps.findIndex((step) =>
      step.conclusions.some((effect) => effect.effect === 'play' && effect.cells.includes(cell)),
    );
    if (index >= 0) return { steps: steps.slice(0, index + 1), complete: true };
    return halt === undefined ? { steps, complete } : { steps, complete: false, halt };
  },

  movesOf(_puzzle, step) {
    return step.conclusions.flatMap((effect) => {
      const move = effect.effect === 'play' ? parseMove(effect.move) : null;
      return move?.ok ? [move.value] : [];
    });
  },
};

/** The solution from a position, each move with its reason, up to the asked count. */
function* follow(state: MayanState, request: ExplainRequest): Task<Explanation> {
  const budget = request.budget ?? {};
  const meter = new Meter(budget);
  const count = request.count ?? Number.POSITIVE_INFINITY;
  const steps: Step[] = [];
  let standing: Standing = yield* standingOf(state, budget, meter);
  let position = state;
  for (;;) {
    if (standing.standing === 'lost') return { steps, complete: false, halt: 'impossible' };
    if (standing.standing === 'unknown') {
      return { steps, complete: false, halt: meter.spend(0, 0) ?? 'nodes' };
    }
    const [move, ...rest] = standing.moves;
    if (!move) return { steps, complete: true };
    if (steps.length >= count) return { steps, complete: false };
    steps.push(yield* stepOf(position, move, standing, budget, meter));
    position = mustApply(position, move).state;
    standing = { standing: 'solvable', moves: rest, lower: Math.max(0, standing.lower - 1) };
  }
}
