import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { Random } from '#core/random/index.js';

/** What a board is solved with, and how many nodes it may take. */
interface Question {
  readonly id: string;
  readonly nodes: number;
  readonly want: string | undefined;
}

/** Solves each board; what is told of it is what may not depend on the machine. */
const SOLVE = `
const { parentPort, workerData } = require('node:worker_threads');
if (workerData.without) delete globalThis.WebAssembly;
(async () => {
  const { KINDS } = await import(workerData.registry);
  const { runTask } = await import(workerData.outcome);
  const told = [];
  for (const { id, nodes, want } of workerData.questions) {
    const kind = KINDS.find((one) => id.startsWith(one.id + ':'));
    const { result } = kind.codecs[0].parse(id)[0];
    if (!result.ok) throw new Error(id + JSON.stringify(result.fault));
    const solver = await kind.loadSolver();
    if (want !== undefined && !kind.wants.includes(want)) continue;
    const outcome = runTask(solver.solve(result.value, { want, budget: { nodes } }));
    const { ms, peakBytes, ...stats } = outcome.stats;
    const answers = (outcome.answers ?? []).map((answer) => JSON.stringify(kind.answerJson(result.value, answer)));
    told.push(JSON.stringify({ id, nodes, want, ...outcome, facts: undefined, count: String(outcome.count), answers, stats }));
  }
  parentPort.postMessage(told);
})();
`;

function solve(questions: readonly Question[], without: boolean): Promise<string[]> {
  const registry = import.meta.resolve('#core/registry.js');
  const outcome = import.meta.resolve('#core/outcome/index.js');
  const worker = new Worker(SOLVE, { eval: true, workerData: { questions, without, registry, outcome } });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

function cells(count: number, from: string, random: Random): string {
  return Array.from({ length: count }, () => from[random.below(from.length)]!).join('');
}

/** A Mayan board of columns without a run of three. */
function mayan(colours: number, height: number, goal: string, random: Random): string {
  const columns: string[] = [];
  for (let x = 0; x < 5; x++) {
    let column = '';
    for (let y = random.below(height); y >= 0; y--) {
      const tile = cells(1, '123456789'.slice(0, colours), random);
      const row = column.length;
      const across = x > 1 && columns[x - 1]![row] === tile && columns[x - 2]![row] === tile;
      if (!across && !column.endsWith(tile + tile)) column += tile;
    }
    columns.push(column);
  }
  return `mayan:7x5,${goal}:${columns.join('.')}`;
}

function questions(): Question[] {
  const random = new Random('without WebAssembly');
  const ids = ['mayan:7x5,least:1.3311...3'];
  for (let i = 0; i < 40; i++) {
    ids.push(mayan(2 + random.below(4), 6, i % 3 === 0 ? 'least' : `moves=${1 + random.below(5)}`, random));
  }
  for (const [side, colours] of [
    [6, '123'],
    [9, '1234'],
    [12, '123456'],
  ] as const) {
    for (let i = 0; i < 3; i++) {
      const board = cells(side * side, colours, random);
      ids.push(`flood:${side}x${side}:${board}`);
      if (i === 0) ids.push(`flood:${side}x${side},two-colour:${board}`);
    }
  }
  ids.push('mosaic:3x3:a2g', 'binairo:4x4:1c0e1e', 'binairo:6x6:zj');
  return ids.flatMap((id) =>
    [1, 2, 7, 60, 900].flatMap((nodes) => [undefined, 'count'].map((want) => ({ id, nodes, want }))),
  );
}

test('a limit on nodes gives the same answer with and without WebAssembly, for every kind', async () => {
  const asked = questions();
  const [with_, without] = await Promise.all([solve(asked, false), solve(asked, true)]);
  assert.ok(with_!.length > asked.length / 2);
  assert.deepEqual(without, with_);
  // Both ends occur, or the test would say little.
  assert.ok(
    with_!.some((told) => told.includes('"why":"nodes"')) && with_!.some((told) => told.includes('"solved"')),
  );
});
