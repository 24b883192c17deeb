import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LogicSolver, literalOf } from '#core/logic/index.js';
import { Meter, runTask } from '#core/outcome/index.js';

test('the 129th counting constraint keeps its bounds', () => {
  const solver = new LogicSolver(200);
  for (let v = 0; v < 200; v++) solver.addCount([literalOf(v, 1), literalOf((v + 1) % 200, 1)], 1, 2);
  assert.equal(runTask(solver.solve(new Meter())), 'sat');
});

test('the lazy check sees the values of fixed variables too when a scope leaves them out', () => {
  const solver = new LogicSolver(3);
  solver.addClause([literalOf(0, 1)]);
  solver.addCount([literalOf(1, 1), literalOf(2, 1)], 1, 1);
  const seen: number[] = [];
  solver.setLazy((model) => {
    seen.push(model[0]!);
    return [];
  });
  assert.equal(runTask(solver.solve(new Meter(), { scope: [1, 2] })), 'sat');
  assert.deepEqual(seen, [1]);
});
