import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Trip, trip } from './round-trip.js';

/** Enough to meet every layout, sign and surrounding; `scripts/read-trips.mjs` goes on for hours. */
const TRIPS = 1500;

test('a board written in any layout, with any signs, below any size and inside anything is read as itself, or it is asked', () => {
  const came: Record<string, number> = {};
  const wrong: Trip[] = [];
  for (let i = 0; i < TRIPS; i++) {
    const made = trip(`test ${i}`);
    if (!made) continue;
    came[made.came] = (came[made.came] ?? 0) + 1;
    if (made.came === 'another' || made.came === 'fault' || made.came === 'unknown') wrong.push(made);
  }
  assert.deepEqual(wrong, []);
  // Asking is right, but no way out.
  assert.ok(came.same! > 0.97 * TRIPS * 0.8, JSON.stringify(came));
});
