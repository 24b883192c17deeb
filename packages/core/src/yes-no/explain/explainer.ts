import type { Board, Rule, Truth } from '../../explain/deduction/index.js';
import {
  type Explainer,
  type ExplainRequest,
  type Explanation,
  type Hint,
  type Mistake,
  type Rating,
  rateUses,
  type Step,
} from '../../explain/index.js';
import { cellNarrator, lexiconOf } from '../../explain/wording/index.js';
import { Meter, OPEN, type StopReason, type Task } from '../../outcome/index.js';
import { startPlay, type YesNoMove, type YesNoState } from '../play.js';
import { givenAt, type YesNoPuzzle } from '../puzzle.js';
import { findMistake } from './mistakes.js';
import { type Known, Oracle } from './oracle.js';
import type { Reasoning } from './reasoning.js';
import { walk } from './walk.js';
import { why } from './why.js';

/** The explainer of a kind of yes/no cells, made from the kind's reasoning. */
export function makeExplainer<P extends YesNoPuzzle>(
  reasoning: Reasoning<P>,
): Explainer<P, YesNoState<P>, YesNoMove> {
  return new YesNoExplainer(reasoning);
}

class YesNoExplainer<P extends YesNoPuzzle> implements Explainer<P, YesNoState<P>, YesNoMove> {
  readonly techniques;
  readonly #reasoning: Reasoning<P>;
  readonly #oracle: Oracle<P>;

  constructor(reasoning: Reasoning<P>) {
    this.techniques = reasoning.techniques;
    this.#reasoning = reasoning;
    this.#oracle = new Oracle(reasoning.encoding);
  }

  narrator: Explainer<P, YesNoState<P>, YesNoMove>['narrator'] = (puzzle, language = 'en') => {
    const reasoning = this.#reasoning;
    return cellNarrator(
      lexiconOf(language),
      reasoning.words(language),
      puzzle.shape,
      reasoning.clues(puzzle),
      (a, b) => reasoning.glyphOf?.(puzzle, a, b) ?? '',
    );
  };

  *hint(state: YesNoState<P>, request: ExplainRequest = {}): Task<Hint> {
    const meter = new Meter(request.budget);
    const known = yield* this.#known(state.puzzle, state.values, request, meter);
    // Before the first entry there is nothing that could be a mistake but the puzzle itself.
    if (hasEntries(state) || known.known === 'impossible') {
      const mistake = yield* findMistake(this.#reasoning, this.#oracle, state, meter);
      if (typeof mistake === 'string') return { hint: 'none', halt: mistake };
      if (mistake) return { hint: 'mistake', mistake };
    }
    if (!state.values.includes(OPEN)) return { hint: 'solved' };
    const { steps, halt } = yield* this.#steps(state, { count: 1, ...request }, known, meter);
    if (steps.length === 0) return { hint: 'none', halt: halt ?? 'stuck' };
    return halt === undefined ? { hint: 'step', steps } : { hint: 'step', steps, halt };
  }

  *explain(state: YesNoState<P>, request: ExplainRequest = {}): Task<Explanation> {
    const meter = new Meter(request.budget);
    const known = yield* this.#known(state.puzzle, state.values, request, meter);
    if (known.known === 'stopped' && hasEntries(state)) {
      return { steps: [], complete: false, halt: known.why };
    }
    return yield* this.#steps(state, request, known, meter);
  }

  *#steps(state: YesNoState<P>, request: ExplainRequest, known: Known, meter: Meter): Task<Explanation> {
    const board = this.#position(state.puzzle, state.values);
    const count = request.count ?? Number.POSITIVE_INFINITY;
    const steps: Step[] = [];
    if (count < 1) return { steps, complete: board.open === 0 };
    const truth = truthOf(known);
    const walked = yield* walk(board, this.#rules(board, request, truth), truth, meter, (step) => {
      steps.push(step);
      return steps.length < count;
    });
    return { steps, ...walked };
  }

  *rate(puzzle: P, request: ExplainRequest = {}): Task<Rating> {
    const meter = new Meter(request.budget);
    const { values } = startPlay(puzzle);
    const truth = truthOf(yield* this.#known(puzzle, values, request, meter));
    const board = this.#position(puzzle, values);
    const cells = board.open;
    const uses = new Map<string, number>();
    const walked = yield* walk(board, this.#rules(board, request, truth), truth, meter, ({ technique }) => {
      uses.set(technique, (uses.get(technique) ?? 0) + 1);
      return true;
    });
    const techniques = this.#reasoning.ranks?.(puzzle) ?? this.techniques;
    return rateUses(techniques, uses, cells, this.#reasoning.words('en').levels, walked);
  }

  /** What the exact solver can say of a position with half of the budget: the other half is for the techniques, which can do without. */
  *#known(puzzle: P, values: Uint8Array, request: ExplainRequest, meter: Meter): Task<Known> {
    const { timeMs, nodes, ...rest } = request.budget ?? {};
    const half = new Meter({
      ...rest,
      ...(timeMs === undefined ? {} : { timeMs: timeMs / 2 }),
      ...(nodes === undefined ? {} : { nodes: nodes / 2 }),
    });
    const known = yield* this.#oracle.factsAt(puzzle, values, half);
    meter.spend(half.nodes, 0);
    return known;
  }

  *findMistake(state: YesNoState<P>, request: ExplainRequest = {}): Task<Mistake | null | StopReason> {
    return yield* findMistake(this.#reasoning, this.#oracle, state, new Meter(request.budget));
  }

  /**
   * For a cell that is decided, why it is so from all the others that the player has right; with mistakes on the
   * board, or where that is not enough, from the puzzle itself.
   */
  *why(state: YesNoState<P>, cell: number, request: ExplainRequest = {}): Task<Explanation> {
    const meter = new Meter(request.budget);
    const { puzzle } = state;
    if (givenAt(puzzle, cell) !== OPEN) return { steps: [], complete: true };
    const values = state.values.slice();
    values[cell] = OPEN;
    for (const from of [values, startPlay(puzzle).values]) {
      const known = yield* this.#oracle.factsAt(puzzle, from, meter);
      if (known.known === 'stopped') return { steps: [], complete: false, halt: known.why };
      if (known.known === 'impossible') continue;
      if (known.facts[cell] === OPEN) return { steps: [], complete: false, halt: 'open' };
      const maxLevel = request.maxLevel ?? Number.POSITIVE_INFINITY;
      const unique = request.assumeUnique ?? false;
      return yield* why(this.#reasoning, puzzle, from, cell, known.facts, maxLevel, unique, meter);
    }
    return { steps: [], complete: false, halt: 'impossible' };
  }

  movesOf(_puzzle: P, step: Step): YesNoMove[] {
    const move = step.conclusions.flatMap((effect) =>
      effect.effect === 'set' ? [{ cell: effect.cell, value: effect.value }] : [],
    );
    return move.length > 0 ? [move] : [];
  }

  #position(puzzle: P, values: Uint8Array): Board {
    const board = this.#reasoning.board(puzzle);
    for (let cell = 0; cell < values.length; cell++) {
      if (values[cell] !== OPEN && board.values[cell] === OPEN) board.set(cell, values[cell]!);
    }
    return board;
  }

  #rules(board: Board, request: ExplainRequest, truth: Truth): Rule[] {
    const maxLevel = request.maxLevel ?? Number.POSITIVE_INFINITY;
    const rules = this.#reasoning.rules(board, request.assumeUnique ?? false, truth);
    return rules.filter((rule) => rule.technique.level <= maxLevel);
  }
}

function truthOf(known: Known): Truth {
  return known.known === 'facts' ? known.facts : null;
}

/** Whether the player has decided a cell. O(cells). */
function hasEntries<P extends YesNoPuzzle>({ puzzle, values }: YesNoState<P>): boolean {
  return values.some((value, cell) => value !== OPEN && givenAt(puzzle, cell) === OPEN);
}
