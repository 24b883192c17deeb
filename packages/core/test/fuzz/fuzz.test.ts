import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fuzz, fuzzKept } from './run.js';

test('no text that broke a law once does so again', async () => {
  assert.deepEqual(await fuzzKept(), []);
});

test('whatever is read, nothing throws, faults have a place, and what was read can be written, shown and solved', async () => {
  // The count ends it; the time is for machines that are far slower.
  const report = await fuzz({ name: 'test', from: 0, count: 800, ms: 60_000, solveEvery: 10 });
  assert.deepEqual(report.findings, []);
  for (const [kind, { texts, boards, solved }] of Object.entries(report.kinds)) {
    assert.ok(
      texts === report.inputs && boards > 100 && solved > 5,
      `${kind}: ${texts}, ${boards}, ${solved}`,
    );
  }
});
