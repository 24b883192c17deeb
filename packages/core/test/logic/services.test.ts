import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { findConflict, findFacts, findModels, LogicSolver } from '#core/logic/index.js';
import { OPEN } from '#core/outcome/index.js';
import { allModels, holds, run, type System, solverFor, systems } from './systems.js';

const bitsOf = (model: Uint8Array, system: System) =>
  model.subarray(0, system.variables).reduce((bits, value, v) => bits | (value << v), 0);

test('one, unique, all and count agree with trying everything', () => {
  const limits = fc.integer({ min: 1, max: 40 });
  fc.assert(
    fc.property(systems, limits, (system, limit) => {
      const expected = allModels(system);
      // One solver answers all four: nothing that one question leaves behind may disturb the next.
      const solver = solverFor(system);
      const one = run((meter) => findModels(solver, meter, { want: 'one' }));
      const unique = run((meter) => findModels(solver, meter, { want: 'unique' }));
      const count = run((meter) => findModels(solver, meter, { want: 'count' }));
      const all = run((meter) => findModels(solverFor(system), meter, { want: 'all', limit }));
      for (const found of [one, unique, count, all]) {
        assert.equal(found.stopped, null);
        assert.equal(found.impossible, expected.length === 0);
        for (const model of found.models) assert.ok(expected.includes(bitsOf(model, system)));
      }
      assert.equal(one.models.length, Math.min(1, expected.length));
      assert.equal(unique.models.length, Math.min(2, expected.length));
      if (expected.length < 2) assert.equal(unique.countComplete, true);
      assert.equal(new Set(unique.models.map((model) => bitsOf(model, system))).size, unique.models.length);
      assert.equal(all.models.length, Math.min(limit, expected.length));
      assert.equal(new Set(all.models.map((model) => bitsOf(model, system))).size, all.models.length);
      assert.deepEqual([count.count, count.countComplete], [BigInt(expected.length), true]);
    }),
    { numRuns: 2500, seed: 4 },
  );
});

test('counts are exact, and say so when a limit ends them', () => {
  fc.assert(
    fc.property(systems, fc.integer({ min: 1, max: 30 }), (system, limit) => {
      const expected = BigInt(allModels(system).length);
      const exact = run((meter) => findModels(solverFor(system), meter, { want: 'count' }));
      assert.deepEqual([exact.count, exact.countComplete], [expected, true]);
      const limited = run((meter) => findModels(solverFor(system), meter, { want: 'count', limit }));
      if (limited.countComplete) assert.equal(limited.count, expected);
      else assert.ok(limited.count < expected && limited.count >= BigInt(limit));
    }),
    { numRuns: 2500, seed: 5 },
  );
});

test('facts are the values common to all models', () => {
  fc.assert(
    fc.property(systems, fc.boolean(), (system, withModels) => {
      const models = allModels(system);
      const solver = solverFor(system);
      const known = withModels ? run((meter) => findModels(solver, meter, { want: 'unique' })).models : [];
      const found = run((meter) => findFacts(solver, meter, known));
      assert.equal(found.stopped, null);
      assert.equal(found.impossible, models.length === 0);
      if (models.length === 0) return;
      for (let v = 0; v < system.variables; v++) {
        const ones = models.filter((bits) => (bits >> v) & 1).length;
        assert.equal(found.facts[v], ones === 0 ? 0 : ones === models.length ? 1 : OPEN);
      }
    }),
    { numRuns: 2500, seed: 6 },
  );
});

test('a conflict cannot hold together, and can without any one of its members', () => {
  const chosen = fc.uniqueArray(fc.nat({ max: 17 }), { maxLength: 12 });
  fc.assert(
    fc.property(
      systems,
      chosen,
      fc.uniqueArray(fc.nat({ max: 8 }), { maxLength: 2 }),
      (system, numbers, close) => {
        const models = allModels(system);
        const selectors = [...new Set(numbers.map((n) => n % (2 * system.variables)))];
        const possible = (set: readonly number[]) =>
          models.some((bits) => set.every((literal) => holds(literal, bits)));
        const near = close.filter((v) => v < system.variables);
        const found = run((meter) => findConflict(solverFor(system), meter, selectors, near));
        assert.equal(found.stopped, null);
        assert.equal(found.satisfiable, possible(selectors));
        if (found.satisfiable) return;
        assert.ok(found.minimal);
        assert.ok(found.conflict.every((literal) => selectors.includes(literal)));
        assert.ok(!possible(found.conflict));
        for (const literal of found.conflict)
          assert.ok(possible(found.conflict.filter((one) => one !== literal)));
      },
    ),
    { numRuns: 2500, seed: 7 },
  );
});

test('free variables and independent parts multiply, however many', () => {
  const solver = new LogicSolver(1000);
  for (let v = 0; v < 300; v += 3) solver.addCount([2 * v, 2 * v + 2, 2 * v + 4], 1, 2);
  const found = run((meter) => findModels(solver, meter, { want: 'count', limit: 10 }));
  assert.equal(found.countComplete, true);
  assert.equal(found.count, 6n ** 100n * 2n ** 700n);
});
