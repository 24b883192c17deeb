import type { MayanMove } from '../../moves.js';
import type { RunResult, Search } from '../searcher.js';
import { boundOf, HOPELESS, sumOf, urgentOf } from './bound.js';
import { columnOf, kindOf, listCandidates, PUSH_LEFT, rowOf } from './candidates.js';
import { firstLastMove, lastMoveWins } from './last-move.js';
import { lastTwoWin } from './last-two.js';
import { makeCandidate } from './make.js';
import { CANDIDATES, COLS, Stacks } from './stacks.js';

/** Stacks that no search uses: making them takes longer than many a board. */
let idle: Stacks | null = null;

/** Stacks with more memory are let go instead. */
const MOST_IDLE_BYTES = 2 ** 22;

/** What boards fit: columns, tiles in a column, colours. */
export const PACKED_WIDTH = 5;
export const PACKED_HEIGHT = 7;
export const PACKED_COLOURS = 15;

/** The most moves: what the table of failed boards has room for. */
export const PACKED_MOVES = 1000;

/**
 * Decides whether a board of up to five columns with up to seven tiles each, in up to fifteen colours, can be emptied
 * with exactly so many moves, and finds the first answer in the rules' order: depth-first in that order, on a stack of
 * its own, so that it can stop and go on anywhere; the last two moves are taken in one piece.
 *
The table of failed boards is kept from one `start` to the next.
 */
export class PackedSearch implements Search {
  readonly #stacks: Stacks;
  #depth = 0;
  #nodes = 0;

  /** Positions with two moves left or more that were looked at. */
  get nodes(): number {
    return this.#nodes;
  }

  /** The memory in use. */
  get bytes(): number {
    return this.#stacks.bytes;
  }

  /** `memoryBytes` is for the table of failed boards. */
  constructor(width: number, colours: number, equalSwap: boolean, memoryBytes: number) {
    const stacks = idle ?? new Stacks();
    idle = null;
    this.#stacks = stacks;
    stacks.boundaries = width - 1;
    stacks.colours = colours;
    stacks.equalSwap = equalSwap;
    stacks.failed.clear(memoryBytes);
  }

  release(): void {
    if (this.#stacks.bytes <= MOST_IDLE_BYTES) idle = this.#stacks;
  }

  /** Begins with a settled board that is not empty, each column bottom to top, and at least one move. */
  start(columns: readonly (readonly number[])[], moves: number): RunResult {
    const stacks = this.#stacks;
    stacks.reserve(moves + 2);
    stacks.moves = moves;
    stacks.load(columns);
    this.#depth = 0;
    this.#nodes++;
    if (moves === 1) {
      if (!lastMoveWins(stacks, 0, 0)) return 'failed';
      stacks.last = firstLastMove(stacks, 0);
      return 'found';
    }
    const bound = boundOf(stacks, 0);
    if (moves === 2) return lastTwoWin(stacks, 0, bound) ? 'found' : 'failed';
    if (bound === HOPELESS) return 'failed';
    listCandidates(stacks, 0, 2 * (moves - 1) - sumOf(bound), urgentOf(bound));
    return 'running';
  }

  /** Goes on for `limit` positions at most. */
  run(limit: number): RunResult {
    const stacks = this.#stacks;
    const { candidates, candidateCount, candidateNext, cols, failed, moves } = stacks;
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
      if (!makeCandidate(stacks, depth, candidate) || stacks.isEmpty(depth + 1)) continue;
      const bound = boundOf(stacks, depth + 1);
      if (bound === HOPELESS) continue;
      const left = moves - depth - 1;
      if (left > 2) {
        depth++;
        listCandidates(stacks, depth, 2 * (left - 1) - sumOf(bound), urgentOf(bound));
      } else if (lastTwoWin(stacks, depth + 1, bound)) {
        this.#depth = depth;
        return 'found';
      } else {
        failed.add(cols, (depth + 1) * COLS, 2);
      }
    }
  }

  /** After `found`: the first answer in the rules' order. */
  answer(): MayanMove[] {
    const { candidates, candidateNext, lastButOne, last, moves } = this.#stacks;
    const answer: number[] = [];
    for (let depth = 0; depth < moves - 2; depth++) {
      answer.push(candidates[depth * CANDIDATES + candidateNext[depth]! - 1]!);
    }
    if (moves > 1) answer.push(lastButOne);
    answer.push(last);
    return answer.map((candidate) => ({
      x: columnOf(candidate),
      y: rowOf(candidate) >> 2,
      g: kindOf(candidate) === PUSH_LEFT ? -1 : 1,
    }));
  }
}
