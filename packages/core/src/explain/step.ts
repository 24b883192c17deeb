/** A line of the board. */
export interface LineRef {
  readonly line: 'row' | 'col';
  /** From 0. */
  readonly index: number;
}

/**
 * What a step rests on, and nothing else: given the rules, the values that `cells` have at that moment, and the clues
 * in `clues` (cells that hold one), the conclusions follow. `lines` names whole lines whose rules are used, `signs` the
 * signs that are, each by its two cells; it is absent where no sign is used.
 */
export interface Premises {
  readonly cells: readonly number[];
  readonly clues: readonly number[];
  readonly lines: readonly LineRef[];
  readonly signs?: readonly (readonly [number, number])[];
}

/**
 * What a step concludes: a cell's value, a move worth playing (as text, with the cells it concerns), or, inside a
 * trial, that it cannot be.
 */
export type Effect =
  | { readonly effect: 'set'; readonly cell: number; readonly value: number }
  | { readonly effect: 'play'; readonly move: string; readonly cells: readonly number[] }
  | { readonly effect: 'contradiction' };

/** A value of a step's detail: plain data. */
export type DetailValue =
  | null
  | boolean
  | number
  | string
  | readonly DetailValue[]
  | { readonly [key: string]: DetailValue };

/** What the wording needs beside premises and conclusions; each technique documents its own fields. */
export type Detail = { readonly [key: string]: DetailValue };

/** One thing assumed for the sake of argument, and where that leads: each step may use the assumption and the steps before it. */
export interface Trial {
  readonly cell: number;
  readonly value: number;
  readonly steps: readonly Step[];
}

/** One piece of reasoning, as data that survives JSON. Wording, highlights and ratings are all derived from it. */
export interface Step {
  /** A technique's name. */
  readonly technique: string;
  readonly premises: Premises;
  /** Never empty. */
  readonly conclusions: readonly Effect[];
  readonly detail: Detail;
  /** What-if steps only: the assumptions tried, each with its chain. */
  readonly trials?: readonly Trial[];
}
