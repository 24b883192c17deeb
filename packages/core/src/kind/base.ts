import type { Explainer, Language } from '../explain/index.js';
import type { Contest, Generator } from '../generate/index.js';
import type { Budget, Fault, Outcome, Result, Task, Want } from '../outcome/index.js';
import type { Scene } from '../scene/index.js';
import type { Codec } from '../text/index.js';
import type { Applied, Highlights, Play } from './play.js';

/** Plain data that survives JSON. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Right, or wrong and where: what the checker says. It shares no code with the solver. */
export type Verdict = { readonly right: true } | { readonly right: false; readonly fault: Fault };

/** An option of a kind, as the command line and the studio offer it: `--unique-lines yes|no`. */
export interface OptionSpec {
  /** Lower case with dashes, without the two leading ones. */
  readonly name: string;
  /** What it takes: one of these words, or a free text described by `placeholder`; a flag when both are absent. */
  readonly values?: readonly string[];
  readonly placeholder?: string;
  /** What would be right instead of a free text that cannot be meant on any board; null for one that can. */
  readonly problem?: (text: string) => string | null;
  readonly help: string;
}

/** A contest judge: what it feeds is one of the kind's codecs, what it wants back is written here. */
export interface Judge<P, A> {
  /** The name that `--judge` takes; also the id of the codec of its input unless `format` says otherwise. */
  readonly id: string;
  readonly format?: string;
  readonly title: string;
  /** Options that this judge's rules fix, by option name. */
  readonly options?: Readonly<Record<string, string>>;
  readonly want?: Want;
  /** The judge's exact output for one board, with its final newline. */
  print(puzzle: P, outcome: Outcome<A>): string;
}

/** What is asked of a solver besides the puzzle. */
export interface SolveRequest {
  readonly want?: Want;
  /** The most answers to list or count; the kind's default otherwise. */
  readonly limit?: number;
  readonly budget?: Budget;
}

/** The exact solver of a kind, loaded when needed: what it may be asked and what it answers depends on the family. */
export interface Solver<P, R extends SolveRequest, O> {
  /** Solves as a task; drive it with `runTask` or `runTaskAsync`. Never throws for a valid puzzle, unless the request is none: see `requestFault`. */
  solve(puzzle: P, request?: R): Task<O>;
}

/**
 * What both families of kinds have: a small object whose heavy parts load lazily. P is the puzzle (immutable, validated when
 * made), S the state of play (immutable), M a move, A an answer.
 */
export interface KindBase<P, S extends Play<P, M>, M, A> {
  readonly id: string;
  readonly title: string;
  /** Other names that people know it by, as they are typed: lower case with dashes. */
  readonly aliases?: readonly string[];
  /** What a solver may be asked, the default first. */
  readonly wants: readonly Want[];
  /** Text formats; the first is the canonical id `kind:params:board`. */
  readonly codecs: readonly Codec<P>[];
  readonly judges: readonly Judge<P, A>[];
  readonly options: readonly OptionSpec[];
  /** The puzzle with these options (by name, values as written) put into force. */
  configure(puzzle: P, options: Readonly<Record<string, string>>): Result<P>;
  /** Rows and columns, for listing and layout. */
  size(puzzle: P): { readonly rows: number; readonly cols: number };

  start(puzzle: P): S;
  /** Pure. A fault when the move is not possible here. */
  apply(state: S, move: M): Result<Applied<S>>;
  isSolved(state: S): boolean;
  /** One line. */
  formatMove(puzzle: P, move: M): string;
  /** Reads what `formatMove` writes, and nothing that has more behind it. */
  parseMove(puzzle: P, text: string): Result<M>;

  /** Moves that turn the start into this answer. */
  answerMoves(puzzle: P, answer: A): readonly M[];
  /** The answer as `--json` gives it; see the command's documentation. */
  answerJson(puzzle: P, answer: A): Json;
  /** The answer as text for people, without a final newline; `parseAnswer` reads it again. */
  formatAnswer(puzzle: P, answer: A): string;
  parseAnswer(puzzle: P, text: string): Result<A>;
  /** The checker. */
  judge(puzzle: P, answer: A): Verdict;

  /** What a state looks like, with these marks beside the kind's own, and labels in this language (default: English). */
  scene(state: S, highlights?: Highlights, language?: Language): Scene;

  loadGenerator?(): Promise<Generator<P>>;
  /** For problem setters: validators and tests of the kind's judges. */
  loadContest?(): Promise<Contest<P>>;
  loadExplainer?(): Promise<Explainer<P, S, M>>;
}
