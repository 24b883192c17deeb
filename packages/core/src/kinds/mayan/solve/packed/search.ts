import type { MayanMove } from '../../moves.js';
import type { RunResult, Search } from '../searcher.js';
import { boundOf, HOPELESS, sumOf, urgentOf } from './bound.js';
import { columnOf, kindOf, listCandidates, PUSH_LEFT, rowOf } from './candidates.js';
import { FailedTable } from './failed-table.js';
import { newSearchNumber } from './last-failures.js';
import { firstLastMove, lastMoveWins } from './last-move.js';
import { lastTwoWin } from './last-two.js';
import { makeCandidate } from './make.js';
import { CANDIDATES, COLS, isEmptyAt, LEVEL_BYTES, loadBoard, memory, Owner, registers } from './memory.js';

const { cols, equalKnown, candidates, candidateCount, candidateNext } = memory;

/** What boards fit: columns, tiles in a column, colours. */
export const PACKED_WIDTH = 5;
export const PACKED_HEIGHT = 7;
export const PACKED_COLOURS = 15;

/** A table that no search uses: making one takes longer than many a board. */
let idleTable: FailedTable | null = null;

/** Larger tables are let go instead. */
const MOST_IDLE_BYTES = 2 ** 22;

/**
 * Decides whether a board of up to five columns with up to seven tiles each, in up to fifteen colours, can be emptied
 * with exactly so many moves, and finds the first answer in the rules' order: depth-first in that order, on a stack of
 * its own, so that it can stop and go on anywhere; the last two moves are taken in one piece. The table of failed boards is
 * kept from one `start` to the next.
 */
export class PackedSearch implements Search {
  readonly #failed: FailedTable;
  readonly #owner: Owner;
  readonly #equalSwap: boolean;
  #moves = 0;
  #depth = 0;
  #nodes = 0;

  /** `memoryBytes` is for the table of failed boards. */
  constructor(width: number, colours: number, equalSwap: boolean, memoryBytes: number) {
    this.#failed = idleTable ?? new FailedTable();
    idleTable = null;
    this.#failed.clear(memoryBytes);
    this.#owner = new Owner(width - 1, colours, this.#failed, newSearchNumber());
    this.#equalSwap = equalSwap;
  }

  release(): void {
    this.#owner.drop();
    if (this.#failed.bytes <= MOST_IDLE_BYTES) idleTable = this.#failed;
  }

  /** Positions with two moves left or more that were looked at. */
  get nodes(): number {
    return this.#nodes;
  }

  get bytes(): number {
    return this.#failed.bytes + this.#moves * LEVEL_BYTES;
  }

  start(columns: readonly (readonly number[])[], moves: number): RunResult {
    this.#owner.take();
    registers.moves = moves;
    loadBoard(columns);
    equalKnown[0] = this.#equalSwap ? 0 : 1;
    this.#moves = moves;
    this.#depth = 0;
    this.#nodes++;
    if (moves === 1) {
      if (!lastMoveWins(0, 0)) return 'failed';
      registers.last = firstLastMove(0);
      return 'found';
    }
    const bound = boundOf(0);
    if (bound === HOPELESS) return 'failed';
    if (moves === 2) return lastTwoWin(0, bound) ? 'found' : 'failed';
    listCandidates(0, 2 * (moves - 1) - sumOf(bound), urgentOf(bound));
    return 'running';
  }

  run(limit: number): RunResult {
    this.#owner.take();
    const failed = this.#failed;
    const moves = this.#moves;
    const end = this.#nodes + limit;
    let depth = this.#depth;
    for (;;) {
      if (candidateNext[depth] === candidateCount[depth]) {
        failed.add(cols, depth * COLS, moves - depth);
        if (depth === 0) return 'failed';
        depth--;
        continue;
      }
      if (this.#nodes >= end) {
        this.#depth = depth;
        return 'running';
      }
      this.#nodes++;
      const candidate = candidates[depth * CANDIDATES + candidateNext[depth]!++]!;
      if (!makeCandidate(depth, candidate) || isEmptyAt(depth + 1)) continue;
      const bound = boundOf(depth + 1);
      if (bound === HOPELESS) continue;
      const left = moves - depth - 1;
      if (left > 2) {
        depth++;
        listCandidates(depth, 2 * (left - 1) - sumOf(bound), urgentOf(bound));
      } else if (lastTwoWin(depth + 1, bound)) {
        this.#depth = depth;
        return 'found';
      } else {
        failed.add(cols, (depth + 1) * COLS, 2);
      }
    }
  }

  answer(): MayanMove[] {
    this.#owner.take();
    const answer: number[] = [];
    for (let depth = 0; depth < this.#moves - 2; depth++) {
      answer.push(candidates[depth * CANDIDATES + candidateNext[depth]! - 1]!);
    }
    if (this.#moves > 1) answer.push(registers.lastButOne);
    answer.push(registers.last);
    return answer.map((candidate) => ({
      x: columnOf(candidate),
      y: rowOf(candidate) >> 2,
      g: kindOf(candidate) === PUSH_LEFT ? -1 : 1,
    }));
  }
}
