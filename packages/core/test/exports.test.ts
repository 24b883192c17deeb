import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const CORE = fileURLToPath(new URL('../../', import.meta.url));

interface Conditions {
  readonly types: string;
  readonly node: string;
  readonly default: string;
}

const { exports } = JSON.parse(readFileSync(`${CORE}package.json`, 'utf8')) as {
  exports: Record<string, Conditions>;
};

/** The files of an entry; where it stands for several, those of each kind. */
function filesOf(conditions: Conditions): Conditions[] {
  if (!conditions.default.includes('*')) return [conditions];
  return readdirSync(`${CORE}dist/kinds`).map((kind) => {
    const one = (file: string): string => file.replace('*', kind);
    return { types: one(conditions.types), node: one(conditions.node), default: one(conditions.default) };
  });
}

test('every entry gives Node, in few files, what it gives to bundlers', async () => {
  const entries = Object.values(exports)
    // The package's own description is no code.
    .filter((entry) => typeof entry === 'object')
    .flatMap(filesOf);
  assert.ok(entries.length > 15);
  for (const entry of entries) {
    const bundled = await import(`${CORE}${entry.node}`);
    const modules = await import(`${CORE}${entry.default}`);
    assert.deepEqual(Object.keys(bundled), Object.keys(modules), entry.default);
    assert.ok(readFileSync(`${CORE}${entry.types}`, 'utf8').length > 0);
  }
});

test('what two entries share is one thing, and lazy parts are found', async () => {
  const load = (name: string) => import(`${CORE}lib/${name}`);
  const { KINDS } = await load('index.js');
  const { flood } = await load('kinds/flood/index.js');
  assert.equal(KINDS[0], flood);
  const solver = await flood.loadSolver();
  const { runTask } = await load('outcome/index.js');
  const { result } = flood.codecs[0].parse('flood:1x3:010')[0];
  assert.deepEqual(runTask(solver.solve(result.value)).bounds, { lower: 2, upper: 2 });
  for (const kind of KINDS) {
    assert.ok((await kind.loadExplainer()) && (await kind.loadGenerator()) && (await kind.loadContest()));
  }
});
