/** A named way to reason, as data; its wording is in the catalogues, its code in the kind that has it. */
export interface Technique {
  /** Lower case with dashes; stable, since it is printed, stored and counted: `pair`, `shared-cells`. */
  readonly name: string;
  /** A short code for lists and logs: `B1`, `M3a`. Its number is the level. */
  readonly code: string;
  /** From 1, the easiest; a puzzle's level is the highest that its explanation needs. */
  readonly level: number;
  /** What one use adds to a puzzle's score; also the order in which techniques are tried. */
  readonly score: number;
  /** True for arguments that hold only when the puzzle promises one solution; they are off unless asked for. */
  readonly assumesUnique?: boolean;
}
