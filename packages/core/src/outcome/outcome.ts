import type { StopReason } from './budget.js';

/**
 * What is proved of a solved outcome's answers.
 * `optimal`: no shorter one exists. `first`: the first in the kind's order. `unique`: the only one.
 * `several`: there are more; two that differ are given. `complete`: all are given, or counted exactly. `none`: right, nothing more.
 */
export type Proof = 'optimal' | 'first' | 'unique' | 'several' | 'complete' | 'none';

/** Proved bounds on the number of moves of a best answer; `upper` is null while no answer is known. */
export interface Bounds {
  readonly lower: number;
  readonly upper: number | null;
}

/** What the work cost. */
export interface Stats {
  /** Wall time in milliseconds. */
  readonly ms: number;
  /** Units of search work, as the kind counts them; equal for equal input, options and budget in nodes. */
  readonly nodes: number;
  /** An estimate of the peak size of the solver's own structures, in bytes. */
  readonly peakBytes: number;
}

/** What was asked of a solver. */
export type Want = 'one' | 'unique' | 'all' | 'count';

/**
 * For each cell the value that every solution has there, or the number of values where several occur (`OPEN` for cells of two
 * values); one more (`UNKNOWN`) when a budget ran out before that was settled, in stopped outcomes only.
 */
export type Facts = Uint8Array;

export const OPEN = 2;

export const UNKNOWN = 3;

/**
 * Answers of a solved outcome, of which there is at least one; throws where there is none, which is a defect of the solver's.
 */
export function someAnswers<A>(answers: readonly A[]): readonly [A, ...A[]] {
  const [first, ...others] = answers;
  if (first === undefined) throw new Error('a solved outcome without an answer');
  return others.length === 0 ? [first] : (answers as readonly [A, ...A[]]);
}

/** At least one answer, and what is proved of the answers. */
export interface Solved<A> {
  readonly status: 'solved';
  readonly proof: Proof;
  readonly answers: readonly [A, ...A[]];
  /** Kinds that minimise only. */
  readonly bounds?: Bounds;
  /** With want `count` or `all`: how many there are; at least so many when `countComplete` is false. */
  readonly count?: bigint;
  /** False when a limit, on the number of answers or on the states a count keeps, ended the count. */
  readonly countComplete?: boolean;
  readonly facts?: Facts;
  readonly stats: Stats;
}

/** Proved: there is no answer. */
export interface Impossible {
  readonly status: 'impossible';
  /** Cells of a minimal set of clues that cannot hold together, where the kind finds one. */
  readonly conflict?: readonly number[];
  /** The signs in that set, for kinds that have signs between cells: the two cells of each. Absent where there are none. */
  readonly conflictSigns?: readonly (readonly [number, number])[];
  /** A one-line reason where the kind knows a short one. */
  readonly reason?: string;
  readonly stats: Stats;
}

/** A budget ran out: the best so far (possibly nothing) and what is proved until then. */
export interface Stopped<A> {
  readonly status: 'stopped';
  readonly why: StopReason;
  readonly answers: readonly A[];
  readonly bounds?: Bounds;
  readonly count?: bigint;
  readonly countComplete?: boolean;
  readonly facts?: Facts;
  readonly stats: Stats;
}

/** What every solver answers with. `impossible` and every proof are claims that the contract suite checks. */
export type Outcome<A> = Solved<A> | Impossible | Stopped<A>;

/** What a solver of a kind that fills cells answers with: facts and conflicts, and no bounds, since answers have no length. */
export type FillOutcome<A> = Outcome<A> & { readonly bounds?: never };

/** What a solver of a kind with moves answers with: bounds on the moves, and neither facts nor conflicts of cells. */
export type PathOutcome<A> = Outcome<A> & { readonly facts?: never; readonly conflict?: never };
