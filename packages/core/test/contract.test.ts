import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { contractCases } from '#core/kind/contract/index.js';
import { KINDS } from '#core/registry.js';
import { FIXTURES } from './kinds/fixtures.js';

/** Processor time of this process in milliseconds: the promises on time are about work, not about a busy machine. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

test('every kind has a fixture', () => {
  assert.deepEqual(
    FIXTURES.map(({ kind }) => kind),
    KINDS,
  );
});

for (const fixture of FIXTURES) {
  describe(`the contract, kept by ${fixture.kind.id}`, () => {
    for (const { name, run } of contractCases(fixture, processorTime)) test(name, run);
  });
}
