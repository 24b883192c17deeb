import { CLASH } from '../../../explain/deduction/index.js';
import type { Step, Technique } from '../../../explain/index.js';
import { OPEN } from '../../../outcome/index.js';
import { EQUAL, NO_SIGN } from '../signs.js';
import type { BinairoBoard } from './board.js';
import { LineRule } from './line-rule.js';
import { TECHNIQUES } from './techniques.js';

/** Open cells of a line joined by signs: once one has its value, so have all. */
interface Run {
  readonly cells: readonly number[];
  /** The values where the first is 0; the opposite of each where it is 1. */
  readonly values: readonly number[];
  readonly ones: number;
}

/**
 * The open cells of a line fall into runs joined by signs, of two ways each, and single cells; only some of these ways give
 * the ones that the line lacks.
 */
export class PairsAndParity extends LineRule {
  readonly technique: Technique = TECHNIQUES.pairsAndParity;
  #runs: Run[] = [];

  find(line: number): number {
    this.line = line;
    this.effects.clear();
    const { board } = this;
    if (board.openIn(line) < 2) return 0;
    this.#runs = runsOf(board, line);
    if (this.#runs.every((run) => run.cells.length === 1)) return 0;
    const ones = board.counts[2 * line + 1]!;
    const zeros = board.counts[2 * line]!;
    const [least, most] = [board.openIn(line) - board.most(line, 0) + zeros, board.most(line, 1) - ones];
    const ways = waysOf(this.#runs, Math.max(0, least), most);
    for (const [i, run] of this.#runs.entries()) {
      const [zero, one] = ways[i]!;
      if (!zero && !one) {
        this.effects.clear();
        return CLASH;
      }
      if (zero && one) continue;
      for (const [at, cell] of run.cells.entries()) this.conclude(cell, run.values[at]! ^ (one ? 1 : 0));
    }
    if (this.effects.length === 0) return 0;
    return board.length(line) - board.openIn(line) + 1;
  }

  /** Detail: how many ones the line lacks (`missing`), `most` where it is no more than that. */
  step(): Step {
    const { board, line } = this;
    const joined = this.#runs.filter((run) => run.cells.length > 1);
    const signs = joined.flatMap(({ cells }) => cells.slice(1).map((cell, i) => [cells[i]!, cell] as const));
    return this.makeStep(
      { cells: this.known(line), lines: [board.ref(line)], signs },
      { missing: board.missing(line, 1), ...(board.isLoose(line) ? { most: true } : {}) },
    );
  }
}

function runsOf(board: BinairoBoard, line: number): Run[] {
  const runs: Run[] = [];
  let cells: number[] = [];
  let values: number[] = [];
  const end = (): void => {
    if (cells.length > 0) runs.push({ cells, values, ones: values.reduce((sum, value) => sum + value, 0) });
    cells = [];
    values = [];
  };
  for (const [place, cell] of board.cellsOf(line).entries()) {
    const sign = place === 0 ? NO_SIGN : board.signAfter(line, place - 1);
    if (board.values[cell] !== OPEN) {
      end();
      continue;
    }
    if (sign === NO_SIGN) end();
    const before = values.at(-1);
    values.push(before === undefined ? 0 : sign === EQUAL ? before : 1 - before);
    cells.push(cell);
  }
  end();
  return runs;
}

/** For each run whether it can begin with 0 and with 1, where all ones together are from `least` to `most`. O(runs × ones). */
function waysOf(runs: readonly Run[], least: number, most: number): [boolean, boolean][] {
  const size = most + 1;
  if (size < 1) return runs.map(() => [false, false]);
  // sums[i][n]: the runs before i can have n ones together.
  const sums: Uint8Array[] = [new Uint8Array(size)];
  sums[0]![0] = 1;
  for (const [i, { ones, cells }] of runs.entries()) {
    const next = new Uint8Array(size);
    for (let n = 0; n < size; n++) {
      if (sums[i]![n] === 0) continue;
      for (const more of [ones, cells.length - ones]) if (n + more < size) next[n + more] = 1;
    }
    sums.push(next);
  }
  let rest = new Uint8Array(size);
  rest.fill(1, Math.min(least, size));
  const ways: [boolean, boolean][] = [];
  for (let i = runs.length - 1; i >= 0; i--) {
    const { ones, cells } = runs[i]!;
    const before = new Uint8Array(size);
    const way: [boolean, boolean] = [false, false];
    for (const [value, more] of [ones, cells.length - ones].entries()) {
      for (let n = 0; n + more < size; n++) {
        if (rest[n + more] === 0) continue;
        before[n] = 1;
        if (sums[i]![n] === 1) way[value as 0 | 1] = true;
      }
    }
    ways[i] = way;
    rest = before;
  }
  return ways;
}
