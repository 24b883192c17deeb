import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fuzz } from './run.js';

test('whatever a file holds, the command keeps its promises', async () => {
  const report = await fuzz({ name: 'test', from: 0, count: 26 });
  assert.deepEqual(report.findings, []);
});
