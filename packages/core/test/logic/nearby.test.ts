import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Cadical } from 'cadical-wasm';
import fc from 'fast-check';
import { findComponents } from '#core/logic/components.js';
import { findFacts, findModels, literalOf } from '#core/logic/index.js';
import { flipNearby } from '#core/logic/nearby.js';
import { sweep } from '#core/logic/sweep.js';
import { Meter, OPEN, runTask, UNKNOWN } from '#core/outcome/index.js';
import { Random } from '#core/random/index.js';
import { type Board, boardSolver, obeys, randomMosaic, tellCadical } from './boards.js';
import { allModels, plainSystems, run, solverFor } from './systems.js';

/** A variable's value as a bit of a model. */
const bit = (value: number, variable: number) => (value === 1 ? 1 << variable : 0);

test('a component solved in pieces of one or two variables has a model exactly when there is one', () => {
  fc.assert(
    fc.property(plainSystems, fc.integer({ min: 1, max: 2 }), (system, piece) => {
      const models = allModels(system);
      const solver = solverFor(system);
      if (run((meter) => solver.simplify(meter)) === 'unsat') {
        assert.equal(models.length, 0);
        return;
      }
      const components = run((meter) => findComponents(solver, meter));
      assert.ok(typeof components !== 'string');
      const surroundings = solver.surroundings();
      assert.ok(surroundings !== null);
      let bits = 0;
      let possible = true;
      for (const part of components.parts) {
        const values = run((meter) => sweep(solver, meter, part, surroundings, piece));
        if (values === 'unsat') possible = false;
        else for (const [i, v] of part.entries()) bits |= bit(Number(values[i]), v);
      }
      assert.equal(possible, models.length > 0);
      if (!possible) return;
      solver.leave();
      for (let v = 0; v < system.variables; v++) bits |= bit(solver.fixed(v), v);
      assert.ok(models.includes(bits));
    }),
    { numRuns: 3000, seed: 11 },
  );
});

test('a variable flips near it exactly when two models differ in it', () => {
  fc.assert(
    fc.property(plainSystems, fc.nat({ max: 8 }), fc.nat(), (system, chosen, pick) => {
      const models = allModels(system);
      if (models.length === 0) return;
      const variable = chosen % system.variables;
      const bits = models[pick % models.length]!;
      const model = Uint8Array.from({ length: system.variables }, (_, v) => (bits >> v) & 1);
      const solver = solverFor(system);
      assert.equal(
        run((meter) => solver.simplify(meter)),
        'sat',
      );
      if (solver.fixed(variable) >= 0) return;
      const surroundings = solver.surroundings()!;
      const flip = { variable, model, keeps: () => pick % 2 === 0, first: 1, largest: 100 };
      const found = run((meter) => flipNearby(solver, meter, surroundings, flip));
      const other = models.some((one) => ((one ^ bits) >> variable) & 1);
      assert.equal(found, other ? 'sat' : 'unsat');
      if (found === 'unsat') {
        assert.equal(solver.fixed(variable), model[variable]);
        return;
      }
      for (const v of surroundings.inside) model[v] = solver.value(v);
      assert.ok(models.includes(model.reduce((sum, value, v) => sum | (value << v), 0)));
      assert.notEqual(model[variable], (bits >> variable) & 1);
    }),
    { numRuns: 3000, seed: 12 },
  );
});

/** What CaDiCaL says of each cell. */
async function factsByCadical(board: Board): Promise<number[]> {
  const cadical = await Cadical.create({ quiet: true });
  tellCadical(cadical, board);
  try {
    assert.equal(cadical.solve(), 'satisfiable');
    const first = Array.from(board.clues, (_, v) => (cadical.value(v + 1) ? v + 1 : -(v + 1)));
    return first.map((literal) =>
      cadical.solve({ assumptions: [-literal] }) === 'satisfiable' ? OPEN : literal > 0 ? 1 : 0,
    );
  } finally {
    cadical.dispose();
  }
}

test('facts of boards with large components agree with CaDiCaL', async () => {
  const random = new Random('large facts');
  for (const kept of [0.25, 0.4, 0.5, 0.5]) {
    const board = randomMosaic(random, 22, 22, kept, 0);
    const { solver } = boardSolver(board);
    const { models } = run((meter) => findModels(solver, meter, { want: 'unique' }));
    const found = run((meter) => findFacts(solver, meter, models));
    assert.deepEqual(Array.from(found.facts.subarray(0, board.clues.length)), await factsByCadical(board));
  }
});

test('large boards of any density are solved twice, and shown impossible for one bad place', () => {
  const random = new Random('large boards');
  for (const kept of [0.1, 0.3, 0.4, 0.5, 0.6]) {
    const board = randomMosaic(random, 100, 110, kept, 0);
    const found = runTask(
      findModels(boardSolver(board).solver, new Meter({ nodes: 100_000 }), { want: 'unique' }),
    );
    assert.equal(found.models.length, 2, String(kept));
    for (const model of found.models) assert.ok(obeys(board, model));
    assert.notDeepEqual(found.models[0], found.models[1]);
    // Three cells, far apart, no two of which may be alike: propagation does not see it.
    const { solver } = boardSolver(board);
    const far = [1000, 5600, 10_200];
    for (const i of [0, 1, 2]) solver.addCount([2 * far[i]!, 2 * far[(i + 1) % 3]!], 1, 1);
    const wrong = runTask(findModels(solver, new Meter({ nodes: 100_000 }), { want: 'unique' }));
    assert.equal(wrong.impossible, true, String(kept));
  }
});

test('facts of a large board that are stopped are right as far as they go', () => {
  const board = randomMosaic(new Random('stopped facts'), 60, 60, 0.5, 0);
  const complete = run((meter) => findFacts(boardSolver(board).solver, meter));
  let known = 0;
  for (const nodes of [2000, 6000]) {
    const partial = runTask(findFacts(boardSolver(board).solver, new Meter({ nodes })));
    assert.equal(partial.stopped, 'nodes');
    const found = board.clues.reduce((sum, _, v) => sum + (partial.facts[v] === UNKNOWN ? 0 : 1), 0);
    assert.ok(found > known);
    known = found;
    for (let v = 0; v < board.clues.length; v++) {
      if (partial.facts[v] !== UNKNOWN) assert.equal(partial.facts[v], complete.facts[v]);
    }
  }
});

test('a clause keeps its variables together: they have no surroundings', () => {
  const { solver } = boardSolver(randomMosaic(new Random('clause'), 5, 5, 0.2, 0));
  run((meter) => solver.simplify(meter));
  assert.ok(solver.surroundings() !== null);
  solver.addClause([literalOf(0, 1), literalOf(24, 1)]);
  run((meter) => solver.simplify(meter));
  assert.equal(solver.surroundings(), null);
});
