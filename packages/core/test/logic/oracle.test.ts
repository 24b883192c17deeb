import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Cadical } from 'cadical-wasm';
import { findConflict, findFacts, findModels, LogicSolver } from '#core/logic/index.js';
import { OPEN } from '#core/outcome/index.js';
import { Random } from '#core/random/index.js';
import { type Board, boardSolver, obeys, randomBinairo, randomMosaic, tellCadical } from './boards.js';
import { run } from './systems.js';

/** 0, 1 or 2 for several; with what CaDiCaL says of each cell: 0, 1, or 2 for both. */
async function verdict(board: Board, facts: boolean): Promise<{ solutions: number; facts: number[] }> {
  const cadical = await Cadical.create({ quiet: true });
  tellCadical(cadical, board);
  const cells = board.clues.length;
  const literals = () => Array.from({ length: cells }, (_, v) => (cadical.value(v + 1) ? v + 1 : -(v + 1)));
  try {
    if (cadical.solve() !== 'satisfiable') return { solutions: 0, facts: [] };
    const first = literals();
    const forced: number[] = [];
    for (const literal of facts ? first : []) {
      const both = cadical.solve({ assumptions: [-literal] }) === 'satisfiable';
      forced.push(both ? OPEN : literal > 0 ? 1 : 0);
    }
    cadical.addClause(first.map((literal) => -literal));
    return { solutions: cadical.solve() === 'satisfiable' ? 2 : 1, facts: forced };
  } finally {
    cadical.dispose();
  }
}

/** Compares every answer about a board with the oracle; returns the verdict. */
async function compare(board: Board, withFacts: boolean): Promise<number> {
  const expected = await verdict(board, withFacts);
  const { solver } = boardSolver(board);
  const found = run((meter) => findModels(solver, meter, { want: 'unique' }));
  const told = JSON.stringify({ ...board, clues: Array.from(board.clues).join(' ') });
  assert.equal(found.impossible ? 0 : found.models.length, expected.solutions, told);
  assert.equal(found.impossible || found.models.length > 1 || found.countComplete, true, told);
  for (const model of found.models) assert.ok(obeys(board, model), told);
  if (found.models.length === 2) {
    const [a, b] = found.models.map((model) => model.subarray(0, board.clues.length).join(''));
    assert.notEqual(a, b, told);
  }
  if (withFacts && expected.solutions > 0) {
    const facts = run((meter) => findFacts(boardSolver(board).solver, meter));
    assert.deepEqual(Array.from(facts.facts.subarray(0, board.clues.length)), expected.facts, told);
  }
  return expected.solutions;
}

/** Every verdict must turn up often, or the comparison says little. */
function assertVariety(verdicts: readonly number[]): void {
  for (const solutions of [0, 1, 2]) {
    const share = verdicts.filter((one) => one === solutions).length / verdicts.length;
    assert.ok(share > 0.05, `verdict ${solutions}: ${share}`);
  }
}

test('mosaic verdicts and facts agree with CaDiCaL on boards of all sizes and densities', async () => {
  const random = new Random('mosaic oracle');
  const verdicts: number[] = [];
  for (let i = 0; i < 1500; i++) {
    const rows = 1 + random.below(8);
    const cols = 1 + random.below(8);
    const wrong = random.below(3) === 0 ? 0.1 : 0;
    const board = randomMosaic(random, rows, cols, 0.2 + 0.8 * random.fraction(), wrong);
    verdicts.push(await compare(board, i % 3 === 0));
  }
  assertVariety(verdicts);
});

test('binairo verdicts and facts agree with CaDiCaL, with and without unique lines', async () => {
  const random = new Random('binairo oracle');
  const verdicts: number[] = [];
  for (let i = 0; i < 1500; i++) {
    const rows = 2 + 2 * random.below(4);
    const cols = 2 + 2 * random.below(4);
    const kept = random.fraction() * (0.1 + 2 / Math.sqrt(rows * cols));
    verdicts.push(
      await compare(randomBinairo(random, rows, cols, Math.min(kept, 0.6), random.chance(0.6)), i % 3 === 0),
    );
  }
  assertVariety(verdicts);
});

test('a minimal set of clues to blame: CaDiCaL finds it impossible, and possible without any one of them', async () => {
  const random = new Random('conflict oracle');
  let conflicts = 0;
  for (let i = 0; conflicts < 150; i++) {
    const size = 2 + random.below(5);
    const board =
      i % 2 === 0
        ? randomMosaic(random, size, size + random.below(3), 0.7, 0.15)
        : randomBinairo(random, 2 * size, 6, 0.3, random.chance(0.7));
    const { solver, selectors } = boardSolver(board, true);
    const cells = Array.from({ length: board.clues.length }, (_, v) => v);
    const found = run((meter) => findConflict(solver, meter, selectors));
    assert.equal(found.stopped, null);
    if (found.satisfiable) continue;
    conflicts++;
    assert.ok(found.minimal);
    const clued = cells.filter((cell) => board.clues[cell]! >= 0);
    const blamed = found.conflict.map((literal) => clued[selectors.indexOf(literal)]!);
    const only = (kept: readonly number[]): Board => ({
      ...board,
      clues: board.clues.map((clue, cell) => (kept.includes(cell) ? clue : -1)),
    });
    assert.equal((await verdict(only(blamed), false)).solutions, 0);
    for (const cell of blamed) {
      const rest = blamed.filter((other) => other !== cell);
      assert.notEqual((await verdict(only(rest), false)).solutions, 0);
    }
  }
});

test('hard random systems agree with CaDiCaL, deletions of learned clauses included', async () => {
  const random = new Random('hard systems');
  const variables = 175;
  const verdicts: string[] = [];
  let conflicts = 0;
  for (let i = 0; i < 24; i++) {
    const cadical = await Cadical.create({ quiet: true });
    const solver = new LogicSolver(variables);
    const clauses: number[][] = [];
    const pick = (count: number) =>
      Array.from(random.permutation(variables).subarray(0, count), (v) => 2 * v + random.below(2));
    // Near the ratio at which random clauses of three have a model as often as not; a few counts beside them.
    for (let c = 0; c < 4.15 * variables; c++) clauses.push(pick(3));
    for (let c = 0; c < 4; c++) {
      const literals = pick(5);
      solver.addCount(literals, 1, 4);
      clauses.push(
        literals,
        literals.map((literal) => literal ^ 1),
      );
    }
    const told = (literal: number) => (literal & 1 ? -(literal >> 1) - 1 : (literal >> 1) + 1);
    for (const clause of clauses) {
      if (clause.length === 3) solver.addClause(clause);
      cadical.addClause(clause.map(told));
    }
    const status = run((meter) => solver.solve(meter));
    assert.equal(status, cadical.solve() === 'satisfiable' ? 'sat' : 'unsat');
    if (status === 'sat') {
      const holds = (literal: number) => solver.value(literal >> 1) !== (literal & 1);
      assert.ok(clauses.every((clause) => clause.some(holds)));
    }
    verdicts.push(status);
    conflicts += solver.conflicts;
    cadical.dispose();
  }
  assert.ok(verdicts.includes('sat') && verdicts.includes('unsat'));
  assert.ok(conflicts > 40_000, String(conflicts));
});
