import { Meter, type Result, type StopReason, type Task } from '../outcome/index.js';
import type { Explainer, ExplainRequest, Explanation } from './explainer.js';
import { firstLoss } from './first-loss.js';
import { countUses, rateUses } from './rating.js';

/** A position reached by moves. */
interface Play<P, M> {
  readonly puzzle: P;
  readonly moves: readonly M[];
}

/** What a kind whose steps are moves brings to its explainer. P is the puzzle, S the state of play, M a move. */
export interface MoveReasoning<P, S extends Play<P, M>, M>
  extends Pick<Explainer<P, S, M>, 'techniques' | 'narrator' | 'why'> {
  /** The names of the levels from 0. */
  readonly levelNames: readonly string[];
  /** How much there is to do in a puzzle: what the grade of a rating is measured by; at least 1. */
  size(puzzle: P): number;
  start(puzzle: P): S;
  isSolved(state: S): boolean;
  /** Makes a move that is known to be possible. */
  play(state: S, move: M): S;
  /** A move as steps write it. */
  parseMove(puzzle: P, text: string): Result<M>;
  /** Plays on to the end, each move with its reason, or up to the asked count. */
  explain(state: S, request: ExplainRequest): Task<Explanation>;
  /** How many moves are needed from a position: null when the goal is out of reach, or why it cannot be told. */
  movesNeeded(state: S, meter: Meter): Task<number | null | StopReason>;
}

/** The explainer of a kind whose steps are moves: what its reasoning tells, as hints, ratings and mistakes. */
export function makeMoveExplainer<P, S extends Play<P, M>, M>(
  kind: MoveReasoning<P, S, M>,
): Explainer<P, S, M> {
  const explainer: Explainer<P, S, M> = {
    techniques: kind.techniques,
    narrator: kind.narrator,

    *hint(state, request = {}) {
      if (kind.isSolved(state)) return { hint: 'solved' };
      const { steps, halt } = yield* kind.explain(state, { count: 1, ...request });
      if (halt === 'impossible') {
        const mistake = yield* explainer.findMistake(state, request);
        if (mistake !== null && typeof mistake === 'object') return { hint: 'mistake', mistake };
      }
      if (steps.length === 0) return { hint: 'none', halt: halt ?? 'stuck' };
      return halt === undefined ? { hint: 'step', steps } : { hint: 'step', steps, halt };
    },

    explain: (state, request = {}) => kind.explain(state, request),

    *rate(puzzle, request = {}) {
      const { steps, complete, halt } = yield* kind.explain(kind.start(puzzle), request);
      const ending = halt === undefined ? { complete } : { complete, halt };
      return rateUses(kind.techniques, countUses(steps), kind.size(puzzle), kind.levelNames, ending);
    },

    /** The first move after which the goal is out of reach, or takes more moves in all than it had to. */
    findMistake({ puzzle, moves }, request = {}) {
      const meter = new Meter(request.budget);
      const after = (made: number): S =>
        moves.slice(0, made).reduce((state, move) => kind.play(state, move), kind.start(puzzle));
      return firstLoss(moves.length, (made) => kind.movesNeeded(after(made), meter));
    },

    why: kind.why,

    movesOf: (puzzle, step) =>
      step.conclusions.flatMap((effect) => {
        const move = effect.effect === 'play' ? kind.parseMove(puzzle, effect.move) : null;
        return move?.ok ? [move.value] : [];
      }),
  };
  return explainer;
}
