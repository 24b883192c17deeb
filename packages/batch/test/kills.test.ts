import assert from 'node:assert/strict';
import { test } from 'node:test';
import { killUntilDone, undisturbed } from './kills.js';

test('killed at random moments and resumed, a batch gives what an undisturbed run gives', async () => {
  const known = await undisturbed(400);
  let kills = 0;
  for (let i = 0; i < 6; i++) kills += await killUntilDone(known, `kill ${i}`);
  assert.ok(kills >= 6, `${kills} kills in all`);
});
