import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { KERNEL_BYTES } from '#core/kinds/mayan/solve/kernel-bytes.js';
import { flowCost } from '#core/kinds/mayan/solve/wide/flow.js';
import { compileWasm } from '#core/outcome/index.js';
import { Random } from '#core/random/index.js';
import { fairColumns, randomColumns } from './boards.js';
import { afterMove, bruteForce } from './reference.js';

type Board = readonly (readonly number[])[];

/** The numbers of tiles by column, of each colour that is there. */
function tallies(board: Board): number[][] {
  return [...new Set(board.flat())].map((colour) =>
    board.map((column) => column.filter((tile) => tile === colour).length),
  );
}

/** Why `moves` moves cannot empty a board by these costs of its colours, or null; see the kind's README, "Carrying". */
function forbidden(costs: readonly number[], moves: number): string | null {
  if (costs.some((cost) => cost > moves)) return 'one colour needs more';
  if (costs.reduce((sum, cost) => sum + cost, 0) > 2 * moves) return 'all together need more';
  if (moves > 0 && costs.filter((cost) => cost === moves).length > 2) return 'three need all';
  return null;
}

const kernel = compileWasm(KERNEL_BYTES)!() as { cost(counts: number): number };

function kernelCost(tally: readonly number[]): number {
  return kernel.cost(tally.reduce((bits, count, x) => bits | (count << (3 * x)), 0));
}

describe('mayan bound', () => {
  it('never exceeds the moves that brute force needs, on boards at every stage of an answer', () => {
    const random = new Random('bound');
    const tight = [0, 0, 0, 0];
    const held = [0, 0, 0, 0];
    for (let i = 0; i < 3000; i++) {
      // Any number of moves that brute force empties the board with, the fewest or not.
      const moves = 1 + (i % 3);
      const width = 2 + random.below(4);
      let board: Board = random.chance(0.9)
        ? fairColumns(random, width, 7, moves === 3 ? 1 : 1 + random.below(3))
        : randomColumns(random, width, 4, 2);
      const answer = bruteForce(board, moves, true);
      if (answer === null) continue;
      for (const [done, move] of answer.entries()) {
        const left = moves - done;
        const where = JSON.stringify([board, left]);
        const all = tallies(board);
        assert.equal(forbidden(all.map(kernelCost), left), null, where);
        assert.equal(
          forbidden(
            all.map((tally) => flowCost(tally)),
            left,
          ),
          null,
          where,
        );
        held[left]!++;
        if (forbidden(all.map(kernelCost), left - 1) !== null) tight[left]!++;
        board = afterMove(board, move);
      }
    }
    assert.ok(held[1]! > 500 && held[2]! > 120 && held[3]! > 40, String(held));
    // A bound that says nothing would pass the above.
    assert.ok(tight[1]! > 500 && tight[2]! > 50 && tight[3]! > 9, String(tight));
  });

  it('is the same from the table of the kernel and from the rule for any width', () => {
    const random = new Random('two bounds');
    const seen = new Set<number>();
    for (let i = 0; i < 1500; i++) {
      const tally = Array.from({ length: 5 }, () => random.below(random.chance(0.5) ? 3 : 7));
      // The rule does not tell costs above six apart, and the table takes seven for seven or more.
      const fromTable = Math.min(kernelCost(tally), 7);
      assert.equal(fromTable, Math.min(flowCost(tally), 7), tally.join());
      seen.add(fromTable);
    }
    assert.ok(seen.size > 4, [...seen].join());
  });

  it('is, for wider boards, what a look through all distributions finds', () => {
    const width = 7;
    // More tiles in a column than there are of the colour never help.
    const most = 5;
    const base = most + 1;
    const place = (x: number) => base ** x;
    const at = (number: number, x: number) => Math.trunc(number / place(x)) % base;
    const costs = new Uint8Array(base ** width).fill(255);
    const queue = [0];
    costs[0] = 0;
    for (const number of queue) {
      for (let first = 0; first + 2 < width; first++) {
        for (let last = first + 2; last < width; last++) {
          let next = number;
          let fits = true;
          for (let x = first; x <= last; x++) {
            if (at(number, x) === most) fits = false;
            next += place(x);
          }
          if (!fits || costs[next] === 0) continue;
          costs[next] = 0;
          queue.push(next);
        }
      }
    }
    for (let x = 0; x < width; x++) {
      const horizontal = costs.slice();
      for (const number of costs.keys()) {
        for (let vertical = 1; at(number, x) >= 3 && vertical <= at(number, x); vertical++) {
          if (horizontal[number - vertical * place(x)] === 0) costs[number] = 0;
        }
      }
    }
    const reached = [...costs.keys()].filter((number) => costs[number] === 0);
    for (const number of reached) {
      for (let x = 0; x < width; x++) {
        for (const to of [x - 1, x + 1]) {
          if (to < 0 || to >= width || at(number, x) === 0 || at(number, to) === most) continue;
          const next = number - place(x) + place(to);
          if (costs[next] !== 255) continue;
          costs[next] = costs[number]! + 1;
          reached.push(next);
        }
      }
    }
    const random = new Random('wider');
    const seen = new Set<number>();
    for (let i = 0; i < 3000; i++) {
      const tally = new Array<number>(width).fill(0);
      for (let tiles = 3 + random.below(most - 2); tiles > 0; tiles--) tally[random.below(width)]!++;
      const expected = costs[tally.reduce((number, count, x) => number + count * place(x), 0)]!;
      // Wherever the two ends meet.
      assert.equal(flowCost(tally, 0, width, i % (width + 1)), Math.min(expected, 7), tally.join());
      seen.add(expected);
    }
    assert.ok(seen.size > 6, [...seen].join());
  });
});
