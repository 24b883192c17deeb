import type { Budget, Fault, StopReason, Task } from '../outcome/index.js';

/** A wish: what board to make. The same wish and seed give the same board on every machine, for one generator version. */
export interface GenerateRequest {
  readonly rows: number;
  readonly cols: number;
  /** The exact level the board must have, as the kind's explainer rates it; any when absent. */
  readonly level?: number;
  /** The generator's own options by name, values as written; see `Generator.options`. */
  readonly options: Readonly<Record<string, string>>;
  readonly seed: string;
  readonly budget?: Budget;
}

/** How often a candidate was thrown away, by reason. */
export type Rejections = Readonly<Record<string, number>>;

/** A board made to order; the solver has proved what is promised of it. */
export interface Made<P> {
  readonly status: 'made';
  readonly puzzle: P;
  readonly level?: number;
  readonly levelName?: string;
  /** The proved least number of moves, for kinds that have moves. */
  readonly par?: number;
  readonly rejected: Rejections;
}

/** The wish cannot be met (proved), or was not met after a bounded effort: the fault says which. */
export interface Refused {
  readonly status: 'refused';
  readonly fault: Fault;
  readonly rejected: Rejections;
  /** A given picture that its clues do not settle: the cells they leave open, and cells to turn over so that they do. */
  readonly ambiguous?: readonly number[];
  readonly changes?: readonly number[];
}

/** A budget ran out first. */
export interface GenerateStopped {
  readonly status: 'stopped';
  readonly why: StopReason;
  readonly rejected: Rejections;
}

export type Generation<P> = Made<P> | Refused | GenerateStopped;

/** An option of a generator, as the command line and the studio offer it. */
export interface GeneratorOption {
  /** Lower case with dashes. */
  readonly name: string;
  /** What it takes: one of these words, or a text that `placeholder` describes. */
  readonly values?: readonly string[];
  readonly placeholder?: string;
  /** What it is when it is not given, unless that depends on the rest of the wish. */
  readonly usual?: string;
  /** What it is instead where another option has some value: by that option's name and value. */
  readonly usualWith?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly help: string;
}

/** The boards of the day on some days of the week, 0 for Monday. */
export interface DailyTurn {
  readonly weekdays: readonly number[];
  readonly size: { readonly rows: number; readonly cols: number };
  readonly options: Readonly<Record<string, string>>;
  /** The highest level that such boards have. */
  readonly highest: number;
}

/** The maker of a kind's boards, loaded when needed. */
export interface Generator<P> {
  /** Raised whenever the same wish gives another board than before; part of every seed id. */
  readonly version: number;
  readonly defaultSize: { readonly rows: number; readonly cols: number };
  /** The levels that can be asked for, from the easiest, with their names; empty for kinds without levels. */
  readonly levels: readonly { readonly level: number; readonly name: string }[];
  readonly options: readonly GeneratorOption[];
  /** On some days of the week boards of another sort are those of the day. */
  readonly turn?: DailyTurn;
  /** Makes one board. Never throws; an impossible wish ends in bounded time. */
  generate(request: GenerateRequest): Task<Generation<P>>;
}
