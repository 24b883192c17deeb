import type { StopReason, Task } from '../../../outcome/index.js';
import { type Columns, isEmpty } from '../board.js';
import { drag, type MayanMove, moveProblem } from '../moves.js';
import type { MayanPuzzle } from '../puzzle.js';
import { settle } from '../settle.js';
import type { Searcher } from './searcher.js';

/** A move that can be followed to the empty board, and the board after it. */
interface GoodMove {
  readonly move: MayanMove;
  readonly columns: Columns;
}

/** What became of a walk through all answers. */
export interface Walk {
  readonly answers: readonly (readonly MayanMove[])[];
  readonly count: bigint;
  /** Why it ended early: a limit on the answers, or the budget. */
  readonly ended: 'limit' | StopReason | null;
}

/** Boards whose good moves are remembered. */
const MOST_REMEMBERED = 50_000;

/**
 * All ways to empty a board with exactly so many moves, in the rules' order. A swap is one move, told from its left
 * tile. The search is asked of each move whether it can be followed to the end, so no step is made in vain.
 */
export class Every {
  readonly #puzzle: MayanPuzzle;
  readonly #searcher: Searcher;
  readonly #good = new Map<string, readonly GoodMove[]>();
  readonly #counts = new Map<string, bigint>();

  constructor(puzzle: MayanPuzzle, searcher: Searcher) {
    this.#puzzle = puzzle;
    this.#searcher = searcher;
  }

  /** Lists up to `limit` answers. */
  *list(moves: number, limit: number): Task<Walk> {
    const answers: MayanMove[][] = [];
    const path: { good: readonly GoodMove[]; next: number }[] = [];
    const chosen: MayanMove[] = [];
    let columns = this.#puzzle.columns;
    const done = (ended: Walk['ended']): Walk => ({ answers, count: BigInt(answers.length), ended });
    for (;;) {
      if (path.length === moves) {
        if (isEmpty(columns)) {
          if (answers.length === limit) return done('limit');
          answers.push([...chosen]);
        }
      } else {
        const good = yield* this.#goodMoves(columns, moves - path.length);
        if (typeof good === 'string') return done(good);
        path.push({ good, next: 0 });
      }
      // Back to the last position with a move left.
      while (path.length > 0 && path.at(-1)!.next === path.at(-1)!.good.length) path.pop();
      const level = path.at(-1);
      if (!level) return done(null);
      const { move, columns: after } = level.good[level.next++]!;
      chosen.length = path.length - 1;
      chosen.push(move);
      columns = after;
    }
  }

  /** Counts the answers without listing them, each board once for each number of moves left. Recursion is as deep as `moves`. */
  *count(columns: Columns, moves: number): Task<bigint | StopReason> {
    if (moves === 0) return isEmpty(columns) ? 1n : 0n;
    const key = keyOf(columns, moves);
    const known = this.#counts.get(key);
    if (known !== undefined) return known;
    const good = yield* this.#goodMoves(columns, moves);
    if (typeof good === 'string') return good;
    let sum = 0n;
    for (const { columns: after } of good) {
      const part: bigint | StopReason = yield* this.count(after, moves - 1);
      if (typeof part === 'string') return part;
      sum += part;
    }
    if (this.#counts.size >= MOST_REMEMBERED) this.#counts.clear();
    this.#counts.set(key, sum);
    return sum;
  }

  *#goodMoves(columns: Columns, left: number): Task<readonly GoodMove[] | StopReason> {
    const key = keyOf(columns, left);
    const known = this.#good.get(key);
    if (known !== undefined) return known;
    const good: GoodMove[] = [];
    for (const [x, column] of columns.entries()) {
      for (const y of column.keys()) {
        for (const g of [1, -1] as const) {
          const move: MayanMove = { x, y, g };
          if (moveProblem(columns, move, this.#puzzle.equalSwap) !== null) continue;
          // Left onto a tile is the swap that the left tile's move to the right is.
          if (g === -1 && columns[x - 1]![y] !== undefined) continue;
          const after = settle(drag(columns, move).loose).columns;
          const found = yield* this.#searcher.first(after, left - 1);
          if (typeof found === 'string') return found;
          if (found !== null) good.push({ move, columns: after });
        }
      }
    }
    if (this.#good.size >= MOST_REMEMBERED) this.#good.clear();
    this.#good.set(key, good);
    return good;
  }
}

function keyOf(columns: Columns, moves: number): string {
  return `${moves}|${columns.map((column) => column.join()).join('|')}`;
}
