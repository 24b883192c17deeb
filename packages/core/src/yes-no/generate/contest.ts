import { Effort, lateOrder, symmetricGroups } from '../../generate/index.js';
import type { Task } from '../../outcome/index.js';
import type { Random } from '../../random/index.js';
import { type ClueMaker, type Clues, cluesAt } from './clue-maker.js';
import { thinBoard } from './thin-board.js';
import { isUnique } from './unique.js';

/** Boards looked at for the one that takes a row-by-row search longest. */
export const CANDIDATES = 24;

/** A board with one solution of which no clue can go. With `late`, the clues that are left tend to stand late. */
export function* minimalPuzzle<P, C extends Clues>(
  maker: ClueMaker<P, C>,
  random: Random,
  late: boolean,
): Task<P> {
  const effort = new Effort();
  const groups = symmetricGroups(maker.shape, 'none')!;
  for (;;) {
    const board = maker.draw(random);
    if (typeof board === 'string') continue;
    if ((yield* isUnique(maker, board.clues, effort)) !== true) continue;
    const order = late ? lateOrder(groups.length, random) : random.permutation(groups.length);
    const wish = { level: undefined, minimal: true, groups };
    const kept = yield* thinBoard(maker, board, wish, order, effort);
    if (kept === null || typeof kept === 'string') continue;
    const made = maker.puzzle(cluesAt(board.clues, maker.blank, kept));
    if (made.ok) return made.value;
  }
}

/** Of `CANDIDATES` minimal boards the one for which `nodesOf` is the highest. */
export function* slowestPuzzle<P, C extends Clues>(
  maker: ClueMaker<P, C>,
  random: Random,
  late: boolean,
  nodesOf: (puzzle: P) => number,
): Task<P> {
  let best: { puzzle: P; nodes: number } | null = null;
  for (let tried = 0; tried < CANDIDATES; tried++) {
    const puzzle = yield* minimalPuzzle(maker, random, late);
    const nodes = nodesOf(puzzle);
    if (best === null || nodes > best.nodes) best = { puzzle, nodes };
  }
  return best!.puzzle;
}
