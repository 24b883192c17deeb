import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeMosaic, mosaic } from '#core/kinds/mosaic/index.js';
import { OPEN, type Outcome, runTask, UNKNOWN, type Want } from '#core/outcome/index.js';
import { Random } from '#core/random/index.js';
import { randomMosaic } from '../logic/boards.js';

test('facts that a budget cuts short are told, are right, and are not said to be all', async () => {
  const { rows, cols, clues } = randomMosaic(new Random('facts'), 40, 40, 0.4, 0);
  const made = makeMosaic(rows, cols, clues);
  assert.ok(made.ok);
  const solver = await mosaic.loadSolver();
  const whole = runTask(solver.solve(made.value, { want: 'one', facts: true }));
  assert.ok(whole.status === 'solved' && whole.facts);
  assert.ok(!whole.facts.includes(UNKNOWN) && whole.facts.includes(OPEN));
  let cut = 0;
  const wants: readonly Want[] = ['one', 'unique', 'count', 'all'];
  for (const want of wants) {
    for (const nodes of [1, 20, 100, 400, 1000]) {
      const outcome: Outcome<unknown> = runTask(
        solver.solve(made.value, { want, facts: true, budget: { nodes } }),
      );
      if (outcome.status !== 'stopped') continue;
      const facts: Uint8Array | undefined = outcome.facts;
      assert.ok(facts && facts.length === rows * cols, `${want} ${nodes}`);
      // The conclusions that need no search are there from the start.
      assert.ok(facts.includes(0) && facts.includes(1) && facts.includes(UNKNOWN), `${want} ${nodes}`);
      for (const [cell, fact] of facts.entries() as Iterable<[number, number]>)
        if (fact !== UNKNOWN) assert.equal(fact, whole.facts[cell]);
      cut++;
    }
  }
  assert.ok(cut >= 8, String(cut));
});
