import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { allModels, holds, modelBits, run, solverFor, systems } from './systems.js';

const assumptions = fc.array(fc.nat({ max: 17 }), { maxLength: 5 });

test('the solver finds a model exactly when there is one, under any assumptions, one search after the other', () => {
  fc.assert(
    fc.property(systems, fc.array(assumptions, { maxLength: 4 }), (system, searches) => {
      const models = allModels(system);
      const solver = solverFor(system);
      for (const chosen of searches) {
        const assumed = chosen.map((literal) => literal % (2 * system.variables));
        const fitting = models.filter((bits) => assumed.every((literal) => holds(literal, bits)));
        const status = run((meter) => solver.solve(meter, { assumptions: assumed }));
        assert.equal(status, fitting.length > 0 ? 'sat' : 'unsat');
        if (status === 'sat') {
          assert.ok(fitting.includes(modelBits(solver, system.variables)));
        } else {
          const failed = solver.failedAssumptions();
          assert.ok(failed.every((literal) => assumed.includes(literal)));
          assert.ok(!models.some((bits) => failed.every((literal) => holds(literal, bits))));
        }
      }
    }),
    { numRuns: 4000, seed: 1 },
  );
});

test('enumerating gives every model once, and leaves the solver as it was', () => {
  fc.assert(
    fc.property(systems, fc.option(fc.nat({ max: 17 }), { nil: undefined }), (system, chosen) => {
      const models = allModels(system);
      const assumed = chosen === undefined ? [] : [chosen % (2 * system.variables)];
      const solver = solverFor(system);
      const found: number[] = [];
      let status = run((meter) => solver.solve(meter, { assumptions: assumed, enumerate: true }));
      while (status === 'sat') {
        found.push(modelBits(solver, system.variables));
        status = run((meter) => solver.solveNext(meter));
      }
      const fitting = models.filter((bits) => assumed.every((literal) => holds(literal, bits)));
      assert.deepEqual(
        found.sort((a, b) => a - b),
        fitting,
      );
      const after = run((meter) => solver.solve(meter));
      assert.equal(after, models.length > 0 ? 'sat' : 'unsat');
    }),
    { numRuns: 3000, seed: 2 },
  );
});

test('what is fixed without a decision is fixed in every model', () => {
  fc.assert(
    fc.property(systems, (system) => {
      const models = allModels(system);
      const solver = solverFor(system);
      const status = run((meter) => solver.simplify(meter));
      if (status === 'unsat') assert.equal(models.length, 0);
      for (let v = 0; v < system.variables; v++) {
        const fixed = solver.fixed(v);
        if (fixed >= 0) assert.ok(models.every((bits) => ((bits >> v) & 1) === fixed));
      }
    }),
    { numRuns: 2000, seed: 3 },
  );
});
