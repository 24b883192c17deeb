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

/** A board with so many moves left, and its good moves as far as they were looked for. */
interface Branch {
  readonly columns: Columns;
  readonly left: number;
  readonly untried: readonly MayanMove[];
  tried: number;
  readonly good: GoodMove[];
}

/** What became of a walk through all answers. */
export interface Walk {
  /** Those listed; none when they were only counted. */
  readonly answers: readonly (readonly MayanMove[])[];
  /** How many there are, or were found before the walk ended early. */
  readonly count: bigint;
  /** Why it ended early: a limit on the answers, or the budget. */
  readonly ended: 'limit' | StopReason | null;
}

/** Boards whose good moves are remembered. */
const MOST_REMEMBERED = 50_000;

/** Steps of the walk between two looks at the budget, and on large boards cells of boards: a few milliseconds at most. */
const STEPS = 64;
const CELLS_A_LOOK = 20_000;

/**
 * All ways to empty a board with exactly so many moves, in the rules' order. A swap is one move, told from its left
 * tile. The search is asked of each move whether it can be followed to the end, so no step is made in vain, and only when the
 * walk gets to that move.
 */
export class Every {
  readonly #puzzle: MayanPuzzle;
  readonly #searcher: Searcher;
  readonly #branches = new Map<string, Branch>();
  readonly #counts = new Map<string, bigint>();
  #steps = 0;
  readonly #stepsALook: number;

  constructor(puzzle: MayanPuzzle, searcher: Searcher) {
    this.#puzzle = puzzle;
    this.#searcher = searcher;
    const cells = puzzle.columns.reduce((sum, column) => sum + column.length, 1);
    this.#stepsALook = Math.max(1, Math.min(STEPS, Math.trunc(CELLS_A_LOOK / cells)));
  }

  /** Lists up to `limit` answers. */
  *list(moves: number, limit: number): Task<Walk> {
    const answers: MayanMove[][] = [];
    const path: { branch: Branch; next: number }[] = [];
    const chosen: MayanMove[] = [];
    let columns = this.#puzzle.columns;
    const done = (ended: Walk['ended']): Walk => ({ answers, count: BigInt(answers.length), ended });
    for (;;) {
      if (path.length < moves) {
        path.push({ branch: this.#branch(columns, moves - path.length), next: 0 });
      } else if (isEmpty(columns)) {
        if (answers.length === limit) return done('limit');
        answers.push([...chosen]);
      }
      // On, or back to the last position with a good move left.
      for (;;) {
        const level = path.at(-1);
        if (!level) return done(null);
        const good = yield* this.#goodMove(level.branch, level.next++);
        if (typeof good === 'string') return done(good);
        if (good === null) {
          path.pop();
          continue;
        }
        chosen.length = path.length - 1;
        chosen.push(good.move);
        columns = good.columns;
        break;
      }
    }
  }

  /**
   * Counts the answers without listing them, each board once for each number of moves left; ends early when there are more
   * than `limit`. Recursion is as deep as `moves`.
   */
  *count(columns: Columns, moves: number, limit: bigint | null): Task<Walk> {
    const done = (count: bigint, ended: Walk['ended'] = null): Walk => ({ answers: [], count, ended });
    if (moves === 0) return done(isEmpty(columns) ? 1n : 0n);
    const key = keyOf(columns, moves);
    const known = this.#counts.get(key);
    if (known !== undefined) return done(known);
    const branch = this.#branch(columns, moves);
    let sum = 0n;
    for (let i = 0; ; i++) {
      const good = yield* this.#goodMove(branch, i);
      if (good === null) break;
      if (typeof good === 'string') return done(sum, good);
      const part: Walk = yield* this.count(good.columns, moves - 1, limit === null ? null : limit - sum);
      sum += part.count;
      if (part.ended !== null) return done(sum, part.ended);
      if (limit !== null && sum > limit) return done(sum, 'limit');
    }
    if (this.#counts.size >= MOST_REMEMBERED) this.#counts.clear();
    this.#counts.set(key, sum);
    return done(sum);
  }

  #branch(columns: Columns, left: number): Branch {
    const key = keyOf(columns, left);
    const known = this.#branches.get(key);
    if (known !== undefined) return known;
    const branch: Branch = { columns, left, untried: this.#movesOf(columns), tried: 0, good: [] };
    if (this.#branches.size >= MOST_REMEMBERED) this.#branches.clear();
    this.#branches.set(key, branch);
    return branch;
  }

  #movesOf(columns: Columns): MayanMove[] {
    const moves: MayanMove[] = [];
    for (const [x, column] of columns.entries()) {
      for (const y of column.keys()) {
        for (const g of [1, -1] as const) {
          const move: MayanMove = { x, y, g };
          if (moveProblem(columns, move, this.#puzzle.equalSwap) !== null) continue;
          // Left onto a tile is the swap that the left tile's move to the right is.
          if (g === -1 && columns[x - 1]![y] !== undefined) continue;
          moves.push(move);
        }
      }
    }
    return moves;
  }

  /** A branch's good move number `i`; null when it has not so many. */
  *#goodMove(branch: Branch, i: number): Task<GoodMove | null | StopReason> {
    for (;;) {
      // Short searches do not give others a turn, and boards met before need none.
      if (++this.#steps % this.#stepsALook === 0) {
        const why = yield* this.#searcher.pause();
        if (why !== null) return why;
      }
      if (i < branch.good.length) return branch.good[i]!;
      if (branch.tried === branch.untried.length) return null;
      const move = branch.untried[branch.tried]!;
      const after = settle(drag(branch.columns, move).loose).columns;
      const found = yield* this.#searcher.first(after, branch.left - 1);
      if (typeof found === 'string') return found;
      branch.tried++;
      if (found !== null) branch.good.push({ move, columns: after });
    }
  }
}

function keyOf(columns: Columns, moves: number): string {
  return `${moves}|${columns.map((column) => column.join()).join('|')}`;
}
