import type { Budget, StopReason, Task } from '../outcome/index.js';
import type { Language, Narrator } from './narrator.js';
import type { Step } from './step.js';
import type { Technique } from './technique.js';

/** What is asked of an explainer besides the position. */
export interface ExplainRequest {
  /** The most steps to give; one for a hint, all for an explanation unless said otherwise. */
  readonly count?: number;
  /** Use no technique above this level. */
  readonly maxLevel?: number;
  /** Allow arguments that rest on the promise of one solution. */
  readonly assumeUnique?: boolean;
  readonly budget?: Budget;
}

/** Why an explanation has no further step: the techniques allowed see nothing, the puzzle leaves it open, it contradicts itself, or the budget ended. */
export type Halt = 'stuck' | 'open' | 'impossible' | StopReason;

/** Steps in order; each may use the position and the steps before it. */
export interface Explanation {
  readonly steps: readonly Step[];
  /** True when the steps reach what was asked: the whole solution, or the cell. */
  readonly complete: boolean;
  /** Why they end early; absent when complete or when the asked count was reached. */
  readonly halt?: Halt;
}

/** The first thing wrong in a position. */
export interface Mistake {
  /** The index in the state's moves of the wrong move; absent when the puzzle itself is contradictory. */
  readonly move?: number;
  /** Logic kinds: the wrong cell and the value it has. */
  readonly cell?: number;
  readonly value?: number;
  /** Logic kinds: a small set of clues that shows it, and the other cells of the player that this needs (often none). */
  readonly clues: readonly number[];
  readonly cells: readonly number[];
  /** Kinds with signs between cells: those in that set, as pairs of cells; absent where there are none. */
  readonly signs?: readonly (readonly [number, number])[];
  /** Logic kinds: from the wrong value down to a contradiction, where the techniques find the way. */
  readonly steps: readonly Step[];
  /** Path kinds: moves needed from before and from after the wrong move; null when no longer solvable (or not known). */
  readonly before?: number;
  readonly after?: number | null;
}

/** What a hint gives. */
export type Hint =
  | { readonly hint: 'step'; readonly steps: readonly Step[]; readonly halt?: Halt }
  | { readonly hint: 'mistake'; readonly mistake: Mistake }
  | { readonly hint: 'solved' }
  | { readonly hint: 'none'; readonly halt: Halt };

/** How hard a puzzle is, from its explanation. */
export interface Rating {
  /** The highest level of a technique needed; 0 when nothing is to be done. */
  readonly level: number;
  /** In English; `Narrator.levelName` gives it in other languages. */
  readonly levelName: string;
  /** A finer place within the level, 0 to 99; the kind documents what it is made of. */
  readonly grade: number;
  /** The sum of the scores of all steps. */
  readonly score: number;
  /** How often each technique was used. */
  readonly techniques: Readonly<Record<string, number>>;
  /** False when the techniques did not reach the end: level and score are then lower bounds. */
  readonly complete: boolean;
  readonly halt?: Halt;
}

/**
 * Explains the puzzles of one kind. P is the puzzle, S the state of play, M a move. Every call is a task within a
 * budget; the same position and request give the same answer.
 */
export interface Explainer<P, S, M> {
  readonly techniques: readonly Technique[];
  narrator(puzzle: P, language?: Language): Narrator;
  /** The next steps from a position, or what is wrong in it. */
  hint(state: S, request?: ExplainRequest): Task<Hint>;
  /** The way to the solution from a position that has no mistake. */
  explain(state: S, request?: ExplainRequest): Task<Explanation>;
  rate(puzzle: P, request?: ExplainRequest): Task<Rating>;
  /** The first mistake, null when there is none, or why that could not be settled. */
  findMistake(state: S, request?: ExplainRequest): Task<Mistake | null | StopReason>;
  /** The shortest chain found that decides a cell (logic kinds), or the reason for the cell's part in the next move. */
  why(state: S, cell: number, request?: ExplainRequest): Task<Explanation>;
  /** The moves that carry out a step. */
  movesOf(puzzle: P, step: Step): readonly M[];
}
