import assert from 'node:assert/strict';
import { test } from 'node:test';
import { killUntilDone, undisturbed } from './kills.js';

test('two hundred kills of the coordinator lose nothing and do nothing twice', async () => {
  const known = await undisturbed(1500);
  let kills = 0;
  for (let i = 0; kills < 200; i++) kills += await killUntilDone(known, `long ${i}`);
  assert.ok(kills >= 200);
});
