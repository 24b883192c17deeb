import type { Board, Rule, Truth } from '../../explain/deduction/index.js';
import type { Language, Technique } from '../../explain/index.js';
import type { CellWords } from '../../explain/wording/index.js';
import type { Encoding } from '../solve.js';

/** What a kind of yes/no cells brings to its explainer. */
export interface Reasoning<P, B extends Board = Board> {
  readonly techniques: readonly Technique[];
  /** Those that take part in dividing the range of a level among them, for a puzzle; all where it is absent. */
  ranks?(puzzle: P): readonly Technique[];
  readonly encoding: Encoding<P>;
  /** A board to reason on, with the givens set. */
  board(puzzle: P): B;
  /** All rules, from the easiest. */
  rules(board: B, assumeUnique: boolean, truth: Truth): Rule[];
  /** The rules allowed inside trials, from the easiest. */
  trialRules(board: B): Rule[];
  words(language: Language): CellWords;
  /** For kinds with clues beside the cells: the clue of each cell. */
  clues(puzzle: P): ArrayLike<number> | null;
  /** For kinds with signs between cells: the sign between two of them, the smaller first. */
  glyphOf?(puzzle: P, a: number, b: number): string;
}
