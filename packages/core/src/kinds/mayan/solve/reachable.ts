import type { Meter, StopReason, Task } from '../../../outcome/index.js';
import { type Columns, coloursOf, isEmpty } from '../board.js';
import { drag, type MayanMove } from '../moves.js';
import { settle } from '../settle.js';

/** Boards kept at most; beyond, the look through all of them is given up. */
const MOST_BOARDS = 200_000;

/** Boards between two looks at the budget. */
const SLICE = 16;

/** Cells of boards made between two turns for others: a large board has thousands of moves. */
const CELLS_A_TURN = 20_000;

/** All boards that can be reached from one, looked through breadth-first and bit by bit. */
export class Reachable {
  readonly #meter: Meter;
  readonly #seen = new Set<string>();
  readonly #queue: Columns[] = [];
  #next = 0;
  /** Whether the empty board, or too many boards, were met: then there is no proof in going on. */
  #inVain = false;

  constructor(columns: Columns, meter: Meter) {
    this.#meter = meter;
    this.#add(columns);
  }

  /** Looks at up to `boards` more boards; true when there are no more, and none of them all is empty. */
  *explore(boards: number): Task<boolean | StopReason> {
    let made = 0;
    for (let i = 0; i < boards && !this.#inVain; i++) {
      if (this.#next === this.#queue.length) return true;
      if (this.#seen.size > MOST_BOARDS) {
        this.#forget();
        return false;
      }
      const columns = this.#queue[this.#next]!;
      const cells = columns.reduce((sum, column) => sum + column.length, 0);
      // What was looked at is only needed in the set.
      this.#queue[this.#next++] = [];
      for (const move of swapsAndPushes(columns)) {
        const after = settle(drag(columns, move).loose).columns;
        if (isEmpty(after)) {
          this.#forget();
          return false;
        }
        this.#add(after);
        made += cells;
        if (made < CELLS_A_TURN) continue;
        made = 0;
        yield { nodes: this.#meter.nodes, ms: this.#meter.elapsedMs };
        const late = this.#meter.spend(0, this.#seen.size * (columns.length + 1) * 64);
        if (late !== null) return late;
      }
      if (i % SLICE !== SLICE - 1) continue;
      const why = this.#meter.spend(SLICE, this.#seen.size * (columns.length + 1) * 64);
      if (why !== null) return why;
      yield { nodes: this.#meter.nodes, ms: this.#meter.elapsedMs };
    }
    return !this.#inVain && this.#next === this.#queue.length;
  }

  #forget(): void {
    this.#inVain = true;
    this.#seen.clear();
    this.#queue.length = 0;
  }

  #add(columns: Columns): void {
    const key = columns.map((column) => column.join()).join('|');
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    // From a board with one or two tiles of a colour nothing leads to the empty one.
    const tiles = columns.flat();
    const doomed = coloursOf(columns).some((colour) => tiles.filter((tile) => tile === colour).length < 3);
    if (!doomed) this.#queue.push(columns);
  }
}

/** Every move that changes the board, each result once. */
function* swapsAndPushes(columns: Columns): Generator<MayanMove> {
  for (const [x, column] of columns.entries()) {
    for (const [y, tile] of column.entries()) {
      if (x + 1 < columns.length && columns[x + 1]![y] !== tile) yield { x, y, g: 1 };
      if (x > 0 && columns[x - 1]![y] === undefined) yield { x, y, g: -1 };
    }
  }
}
