import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { type FloodPuzzle, flood } from '#core/kinds/flood/index.js';
import { contractIslands } from '#core/kinds/flood/solve/free/graph.js';
import { solveFree } from '#core/kinds/flood/solve/free/index.js';
import { linkBound } from '#core/kinds/flood/solve/free/link-bound.js';
import { openNested } from '#core/kinds/flood/solve/free/open-nested.js';
import { floodSolver } from '#core/kinds/flood/solve/index.js';
import { finish } from '#core/kinds/flood/solve/plain/steps.js';
import { type PathOutcome, runTask } from '#core/outcome/index.js';
import { Random } from '#core/random/index.js';
import { floodOf } from './boards.js';
import { drawForm, truthOf } from './free-oracle.js';

/** More boards, for the script that tries very many: how many, and the seed. */
const COUNT = Number(process.env.TILEWRIGHT_FREE_BOARDS ?? 1200);
const SEED = process.env.TILEWRIGHT_FREE_SEED ?? 'free flood';

function idOf(puzzle: FloodPuzzle): string {
  const text = flood.codecs[0]!.format?.([puzzle]);
  assert.ok(text?.ok, 'every puzzle has an id');
  return text.value.trim();
}

/** Holds an outcome against the truth. */
function check(puzzle: FloodPuzzle, outcome: PathOutcome<readonly number[]>): void {
  const truth = truthOf(puzzle);
  const id = idOf(puzzle);
  if (truth === null) {
    assert.equal(outcome.status, 'impossible', id);
    return;
  }
  assert.ok(outcome.status === 'solved' && outcome.proof === 'optimal', id);
  const answer = outcome.answers[0]!;
  assert.equal(answer.length, truth.least, id);
  assert.deepEqual(flood.judge(puzzle, answer), { right: true }, id);
}

test('the least moves on boards of every form are those of a breadth-first search on the raw cells', () => {
  const random = new Random(SEED);
  for (let board = 0; board < COUNT; board++) {
    const puzzle = drawForm(random, 9, ['any', 'any', 'corners', 'fixed']);
    check(puzzle, runTask(floodSolver.solve(puzzle)));
    if (typeof puzzle.origin !== 'number') check(puzzle, runTask(solveFree(puzzle, { engine: 'scalar' })));
  }
});

test('shortest plays are counted and listed as the oracle counts them', () => {
  const random = new Random(`${SEED} plays`);
  for (let board = 0; board < COUNT / 6; board++) {
    const puzzle = drawForm(random, 7, ['any', 'any', 'corners', 'fixed']);
    const truth = truthOf(puzzle);
    const counted = runTask(floodSolver.solve(puzzle, { want: 'count' }));
    if (truth === null) {
      assert.equal(counted.status, 'impossible', idOf(puzzle));
      continue;
    }
    assert.equal(counted.status === 'solved' && counted.count, truth.plays, idOf(puzzle));
    const all = runTask(floodSolver.solve(puzzle, { want: 'all', limit: 50 }));
    assert.ok(all.status === 'solved');
    assert.equal(all.answers.length, Number(truth.plays < 50n ? truth.plays : 50n), idOf(puzzle));
    assert.equal(all.countComplete, truth.plays <= 50n, idOf(puzzle));
    assert.equal(new Set(all.answers.map(String)).size, all.answers.length, 'each play once');
    for (const answer of all.answers)
      assert.deepEqual(flood.judge(puzzle, answer), { right: true }, idOf(puzzle));
  }
});

test('no bound is ever above the truth', () => {
  const random = new Random(`${SEED} bounds`);
  let tight = 0;
  for (let board = 0; board < COUNT / 3; board++) {
    const puzzle = drawForm(random, 10, ['any']);
    const islands = finish(contractIslands(puzzle));
    const [island] = islands;
    if (islands.length > 1 || island!.vertexCount === 1) continue;
    const least = truthOf(puzzle)!.least;
    const target = puzzle.target === undefined ? null : puzzle.colours.indexOf(puzzle.target);
    const linked = finish(linkBound(island!, target, 99));
    assert.ok(linked <= least, `link ${linked} of ${least}: ${idOf(puzzle)}`);
    for (const engine of [undefined, 'scalar'] as const) {
      const search = openNested(island!, target === null ? [] : [target], 2 ** 24, engine)!;
      assert.ok(search.radius <= least, `radius ${search.radius} of ${least}: ${idOf(puzzle)}`);
      let burning = 0;
      while (!search.canEndIn(burning, target)) burning++;
      assert.ok(burning <= least, `burning ${burning} of ${least}: ${idOf(puzzle)}`);
      if (Math.max(burning, linked, search.radius) === least) tight++;
      search.close();
    }
  }
  assert.ok(tight > COUNT / 4, `${tight} bounds are tight`);
});

test('both engines look at the same positions', () => {
  const random = new Random(`${SEED} engines`);
  let looked = 0;
  for (let board = 0; board < 40; board++) {
    const names = Array.from({ length: 36 }, () => String(random.below(5)));
    const puzzle = floodOf({ shape: { rows: 6, cols: 6 }, names, origin: 'any' });
    const [island] = finish(contractIslands(puzzle));
    const [kernel, scalar] = [openNested(island!, [], 2 ** 24)!, openNested(island!, [], 2 ** 24, 'scalar')!];
    for (const moves of [4, 5, 6]) {
      const told = [kernel, scalar].map((search) => {
        const before = search.nodes;
        search.begin(moves, null);
        return { status: search.advance(3000), nodes: search.nodes - before };
      });
      assert.deepEqual(told[0], told[1], idOf(puzzle));
      looked += told[0]!.nodes;
    }
    kernel.close();
  }
  assert.ok(looked > 1000, `${looked} positions`);
});

/** All boards of a shape up to names of colours: the first cell has colour 0, new colours come in order. */
function* allBoards(cells: number, colours: number): Generator<string[]> {
  const board = new Array<number>(cells).fill(0);
  for (;;) {
    yield board.map(String);
    let at = cells - 1;
    const most = (end: number): number => Math.min(colours - 1, Math.max(-1, ...board.slice(0, end)) + 1);
    while (at >= 0 && board[at]! >= most(at)) board[at--] = 0;
    if (at <= 0) return;
    board[at]!++;
  }
}

const WHOLE = process.env.TILEWRIGHT_FREE_WHOLE !== undefined;

test('all boards of a shape, with three colours: 2×3 here, up to 3×4 with TILEWRIGHT_FREE_WHOLE', () => {
  const shapes = WHOLE
    ? [
        [1, 10],
        [2, 4],
        [2, 5],
        [2, 6],
        [3, 3],
        [3, 4],
      ]
    : [[2, 3]];
  for (const [rows, cols] of shapes as [number, number][]) {
    for (const names of allBoards(rows * cols, 3)) {
      const puzzle = floodOf({ shape: { rows, cols }, names, origin: 'any' });
      check(puzzle, runTask(floodSolver.solve(puzzle)));
    }
  }
});

test('growing one region, or moving only the last one and its neighbours, is not enough', () => {
  const row = (text: string) =>
    floodOf({ shape: { rows: 1, cols: text.length }, names: [...text], origin: 'any' });
  for (const [text, least] of [
    ['1212134343', 5],
    ['4232432123', 5],
    ['121212121343434343', 9],
  ] as const) {
    const outcome = runTask(floodSolver.solve(row(text)));
    assert.equal(outcome.status === 'solved' && outcome.bounds?.upper, least, text);
  }
});

test('budgets end the search with bounds that hold', () => {
  const random = new Random('hard free boards');
  const names = Array.from({ length: 400 }, () => String(random.below(8)));
  const puzzle = floodOf({ shape: { rows: 20, cols: 20 }, names, origin: 'any' });
  for (const budget of [
    { nodes: 1 },
    { nodes: 2000 },
    { timeMs: 1 },
    { memoryBytes: 1 },
    { signal: { aborted: true } },
  ]) {
    const outcome = runTask(floodSolver.solve(puzzle, { budget }));
    assert.equal(outcome.status, 'stopped', JSON.stringify(budget));
    if (outcome.status !== 'stopped') continue;
    const { lower, upper } = outcome.bounds!;
    for (const answer of outcome.answers) {
      assert.deepEqual(flood.judge(puzzle, answer), { right: true });
      assert.equal(answer.length, upper);
      assert.ok(lower < answer.length);
    }
  }
});

const corpus = process.env.TILEWRIGHT_CORPUS;
const boards = corpus === undefined ? '' : `${corpus}/flood/free.jsonl`;

test('boards whose optimum is proved elsewhere', { skip: !existsSync(boards) }, () => {
  for (const line of readFileSync(boards, 'utf8').trim().split('\n')) {
    const { name, rows, rule, optimum } = JSON.parse(line);
    const puzzle = floodOf({
      shape: { rows: rows.length, cols: rows[0].length },
      names: [...rows.join('')].map((one) => (one === '#' ? null : one)),
      origin: 'any',
      ...(rule.target === null || rule.target === undefined ? {} : { target: rule.target }),
      ...(rule.grid === undefined ? {} : { grid: rule.grid }),
    });
    const outcome = runTask(floodSolver.solve(puzzle));
    assert.ok(outcome.status === 'solved', name);
    assert.equal(outcome.bounds?.upper, optimum, name);
    assert.deepEqual(flood.judge(puzzle, outcome.answers[0]!), { right: true }, name);
  }
});
