import type { ClueSymmetry, Effort, GenerateStopped, Refused, Thinning } from '../../generate/index.js';
import type { Shape } from '../../grid/index.js';
import type { FillSolver } from '../../kind/index.js';
import type { Result, Task } from '../../outcome/index.js';
import type { Random } from '../../random/index.js';
import type { YesNoAnswer } from '../answers.js';

/** One entry a cell: its clue or given, or the kind's mark for none. */
export type Clues = Int8Array | Uint8Array;

/** What the quick techniques find out while clues are taken away. */
export interface QuickThinning extends Thinning {
  /** Whether every cell is found out. */
  readonly complete: boolean;
}

/** A full solution with a clue in every cell that can have one, about to be thinned out. */
export interface FullBoard<C extends Clues> {
  readonly clues: C;
  /** What the techniques up to `level`, at most `quickLevel`, find out of it: at once, or as a task for large boards. */
  deduction(level: number): QuickThinning | Task<QuickThinning>;
  /** Where the solution was given, not drawn, so that no other can take its place: why no board of this level is made of it. */
  refuse?(level: number | undefined, effort: Effort): Task<Refused | GenerateStopped>;
}

/** Tells the level of boards of one size. */
export interface LevelFinder<C extends Clues> {
  /** The highest level it tells. */
  readonly highest: number;
  /** The level of the hardest technique needed, or null when the techniques up to `highest` do not solve the board. */
  levelOf(clues: C): number | null;
}

/** Makes boards of one kind and size by taking clues away from full ones. P is the puzzle, C its clues. */
export interface ClueMaker<P, C extends Clues> {
  readonly shape: Shape;
  /** What a full solution is called where one is turned down. */
  readonly solutionName: string;
  /** What stands in a cell without a clue. */
  readonly blank: number;
  /** The highest level that `FullBoard.deduction` knows. */
  readonly quickLevel: number;
  /** Made when first asked for. */
  readonly levels: LevelFinder<C>;
  readonly solver: FillSolver<P, YesNoAnswer>;
  /** A full board at random, or why none was found. */
  draw(random: Random): FullBoard<C> | string;
  /** The puzzle with these clues. */
  puzzle(clues: C): Result<P>;
  /** For boards that have clues besides those in cells; absent where there is one entry a cell and no more. */
  readonly plan?: CluePlan<C>;
}

/** How boards with clues of several sorts are thinned out. */
export interface CluePlan<C extends Clues> {
  /** All clues in groups that a symmetry carries into one another; null when the board has not this symmetry. */
  groups(symmetry: ClueSymmetry): number[][] | null;
  /** The order in which groups are tried to go, by their places in `groups`. */
  order(groups: readonly (readonly number[])[], random: Random): Int32Array;
  /** The kept groups and some of the others. */
  putBack(groups: readonly (readonly number[])[], kept: readonly number[], random: Random): number[];
  /** Why such clues are not what was wished, or null. The more were turned down, the less is asked. */
  problem(clues: C, turnedDown: number): string | null;
}

/** The clues of some cells of a full board. */
export function cluesAt<C extends Clues>(all: C, blank: number, cells: Iterable<number>): C {
  const clues = all.slice().fill(blank) as C;
  for (const cell of cells) clues[cell] = all[cell]!;
  return clues;
}
