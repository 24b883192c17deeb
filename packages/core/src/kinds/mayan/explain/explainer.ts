import {
  type Explainer,
  type ExplainRequest,
  type Explanation,
  makeMoveExplainer,
  type Step,
} from '../../../explain/index.js';
import { Meter, type Task } from '../../../outcome/index.js';
import { type MayanMove, parseMove } from '../moves.js';
import type { MayanPuzzle } from '../puzzle.js';
import { isSolved, type MayanState, startState } from '../rules.js';
import { mayanNarrator } from './narrator.js';
import { type Standing, standingOf } from './position.js';
import { mustApply, stepOf } from './reasons.js';
import { TECHNIQUES } from './techniques.js';
import { ENGLISH_WORDS } from './words-en.js';

/** Explains Mayan boards: what a move clears or prepares, why so many are needed, and when the game is lost. */
export const explainer: Explainer<MayanPuzzle, MayanState, MayanMove> = makeMoveExplainer({
  techniques: Object.values(TECHNIQUES),
  narrator: mayanNarrator,
  levelNames: ENGLISH_WORDS.levels,
  /** Its tiles. */
  size: (puzzle) => Math.max(1, puzzle.columns.flat().length),
  start: startState,
  isSolved,
  play: (state, move) => mustApply(state, move).state,
  parseMove: (_puzzle, text) => parseMove(text),
  explain: follow,

  *movesNeeded(position, meter) {
    const standing = yield* standingOf(position, meter);
    if (standing.standing === 'unknown') return meter.spend(0, 0) ?? 'nodes';
    return standing.standing === 'lost' ? null : standing.moves.length;
  },

  /** The moves of the solution up to the one with which the tile at the cell moves or vanishes. */
  *why(state, cell, request = {}) {
    const { steps, complete, halt } = yield* follow(state, request);
    const index = steps.findIndex((step) =>
      step.conclusions.some((effect) => effect.effect === 'play' && effect.cells.includes(cell)),
    );
    if (index >= 0) return { steps: steps.slice(0, index + 1), complete: true };
    return halt === undefined ? { steps, complete } : { steps, complete: false, halt };
  },
});

/** The solution from a position, each move with its reason, up to the asked count. */
function* follow(state: MayanState, request: ExplainRequest): Task<Explanation> {
  const meter = new Meter(request.budget);
  const count = request.count ?? Number.POSITIVE_INFINITY;
  const steps: Step[] = [];
  let standing: Standing = yield* standingOf(state, meter);
  let position = state;
  for (;;) {
    if (standing.standing === 'lost') return { steps, complete: false, halt: 'impossible' };
    if (standing.standing === 'unknown') {
      return { steps, complete: false, halt: meter.spend(0, 0) ?? 'nodes' };
    }
    const [move, ...rest] = standing.moves;
    if (!move) return { steps, complete: true };
    if (steps.length >= count) return { steps, complete: false };
    steps.push(yield* stepOf(position, move, standing, meter));
    position = mustApply(position, move).state;
    standing = { standing: 'solvable', moves: rest, lower: Math.max(0, standing.lower - 1) };
  }
}
