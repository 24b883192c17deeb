import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { type FloodPuzzle, flood } from '#core/kinds/flood/index.js';
import { solveFree } from '#core/kinds/flood/solve/free/index.js';
import { floodSolver } from '#core/kinds/flood/solve/index.js';
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
