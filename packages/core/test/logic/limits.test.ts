import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findConflict, findFacts, findModels, LogicSolver } from '#core/logic/index.js';
import { type Budget, Meter, runTask, type Task, UNKNOWN } from '#core/outcome/index.js';
import { Random } from '#core/random/index.js';
import { boardSolver, randomMosaic } from './boards.js';
import { run } from './systems.js';

/** n + 1 pigeons in n holes: impossible, and exponentially hard for a solver that only learns clauses. */
function pigeons(holes: number): LogicSolver {
  const solver = new LogicSolver((holes + 1) * holes);
  for (let p = 0; p <= holes; p++) {
    solver.addClause(Array.from({ length: holes }, (_, h) => 2 * (p * holes + h)));
  }
  for (let h = 0; h < holes; h++) {
    solver.addCount(
      Array.from({ length: holes + 1 }, (_, p) => 2 * (p * holes + h)),
      0,
      1,
    );
  }
  return solver;
}

/** Drives a task and tells how often it yielded. */
function countYields<T>(task: Task<T>): { result: T; yields: number } {
  for (let yields = 0; ; yields++) {
    const step = task.next();
    if (step.done) return { result: step.value, yields };
  }
}

test('a budget of nodes is kept, to the node, and the same answer comes again', () => {
  const once = () => {
    const meter = new Meter({ nodes: 5000 });
    const found = runTask(findModels(pigeons(12), meter, { want: 'unique' }));
    return { stopped: found.stopped, impossible: found.impossible, nodes: meter.nodes };
  };
  const first = once();
  assert.deepEqual(first, once());
  assert.equal(first.stopped, 'nodes');
  assert.equal(first.impossible, false);
  assert.ok(first.nodes >= 5000 && first.nodes <= 5001, String(first.nodes));
});

test('time, memory and abort end a search that would take for ever, and the solver stays usable', () => {
  const stops: [Budget, string][] = [
    [{ timeMs: 30 }, 'time'],
    [{ memoryBytes: 1000 }, 'memory'],
    [{ signal: { aborted: true } }, 'abort'],
  ];
  const solver = pigeons(14);
  for (const [budget, why] of stops) {
    const status = runTask(solver.solve(new Meter(budget)));
    assert.equal(status, why);
  }
  // Without the fifteenth pigeon it is easy.
  const others = solver.addVariables(1);
  assert.equal(runTask(solver.solve(new Meter({ nodes: 10 }), { assumptions: [2 * others] })), 'nodes');
});

test('learned clauses are deleted to stay within the memory budget', () => {
  const meter = new Meter({ memoryBytes: 800_000, nodes: 60_000 });
  assert.equal(runTask(pigeons(11).solve(meter)), 'nodes');
  assert.ok(meter.stats().peakBytes < 800_000);
});

test('what is known when facts, counts or conflicts are stopped is right and says that it is not all', () => {
  const random = new Random('stopped');
  const board = randomMosaic(random, 30, 30, 0.45, 0);
  const complete = run((meter) => findFacts(boardSolver(board).solver, meter));
  assert.equal(complete.stopped, null);
  for (const nodes of [1, 200, 1000, 3000]) {
    const partial = runTask(findFacts(boardSolver(board).solver, new Meter({ nodes })));
    if (partial.stopped === null) continue;
    for (let v = 0; v < board.clues.length; v++) {
      if (partial.facts[v] !== UNKNOWN) assert.equal(partial.facts[v], complete.facts[v]);
    }
    const counted = runTask(findModels(boardSolver(board).solver, new Meter({ nodes }), { want: 'count' }));
    assert.equal(counted.countComplete, false);
  }
  const { solver, selectors } = boardSolver(randomMosaic(random, 30, 30, 0.9, 0.05), true);
  const conflict = runTask(findConflict(solver, new Meter({ nodes: 3 }), selectors));
  if (conflict.stopped !== null) assert.equal(conflict.minimal, false);
});

test('one wrong clue on a large board is blamed with few others', () => {
  const random = new Random('wrong clue');
  const board = randomMosaic(random, 120, 120, 0.75, 0);
  const wrong = 60 * 120 + 60;
  board.clues[wrong] = (board.clues[wrong]! + 5) % 10;
  const plain = boardSolver(board).solver;
  assert.equal(run((meter) => findModels(plain, meter, { want: 'unique' })).impossible, true);
  const { solver, selectors } = boardSolver(board, true);
  const found = runTask(findConflict(solver, new Meter({ nodes: 500_000 }), selectors, plain.trouble));
  assert.equal(found.stopped, null);
  assert.ok(found.minimal && found.conflict.length > 0 && found.conflict.length < 30);
});

test('a row of a million cells neither overflows nor keeps its caller from other work', () => {
  const cells = 1_000_000;
  const solver = new LogicSolver(cells);
  const three = new Int32Array(3);
  // Exactly one of every three in a row, from one given cell on: a single chain of a million conclusions.
  for (let v = 0; v + 2 < cells; v++) {
    for (let i = 0; i < 3; i++) three[i] = 2 * (v + i);
    solver.addCount(three, 1, 1);
  }
  const several = countYields(findModels(solver, new Meter(), { want: 'count' }));
  assert.equal(several.result.count, 3n);
  solver.addClause([0]);
  const unique = countYields(findModels(solver, new Meter(), { want: 'unique' }));
  assert.equal(unique.result.models.length, 1);
  assert.equal(unique.result.countComplete, true);
  // Some milliseconds of work between two yields, whatever the machine.
  assert.ok(several.yields > 100, String(several.yields));
  assert.ok(unique.yields > 10, String(unique.yields));
});

test('what does not fit is refused', () => {
  const solver = new LogicSolver(3);
  assert.equal(solver.addCount([0, 2], 3, 2), false);
  assert.equal(
    run((meter) => solver.solve(meter)),
    'unsat',
  );
  const other = new LogicSolver(3);
  assert.equal(other.addClause([]), false);
  assert.equal(other.consistent, false);
});
