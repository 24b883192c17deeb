import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type AnyFixture, contractCases } from '#core/kind/contract/index.js';
import { faultyVexed, PATH_FAULTS } from './kinds/example/faults.js';
import { vexedFixture } from './kinds/example/fixture.js';
import { FILL_FAULTS, faultyLatin } from './kinds/example-fill/faults.js';
import { latinFixture } from './kinds/example-fill/fixture.js';

/** Processor time of this process in milliseconds, as in contract.test.ts. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

for (const fixture of [vexedFixture, latinFixture] as AnyFixture[]) {
  describe(`the contract, kept by the example ${fixture.kind.id}`, () => {
    for (const { name, run } of contractCases(fixture, processorTime)) test(name, run);
  });
}

/** Runs the laws that should find a fault, and fails when none of them does. */
async function mustBeFound(fixture: AnyFixture, foundBy: string): Promise<void> {
  const laws = contractCases(fixture, processorTime).filter(({ name }) => name.includes(foundBy));
  assert.ok(laws.length > 0, `there is a law whose name has "${foundBy}"`);
  const findings: string[] = [];
  for (const { run } of laws) await run().catch((error: Error) => findings.push(error.message));
  assert.ok(findings.length > 0, `found by none of ${laws.map(({ name }) => name).join('; ')}`);
  // Found by what the law says, and not because the planted code itself broke.
  for (const finding of findings) assert.match(finding, new RegExp(`^${fixture.kind.id}: `));
}

describe('the suite finds what is planted in a kind with moves', () => {
  for (const fault of PATH_FAULTS) {
    test(fault.fault, () => mustBeFound({ ...vexedFixture, kind: faultyVexed(fault) }, fault.foundBy));
  }
});

describe('the suite finds what is planted in a kind that fills cells', () => {
  for (const fault of FILL_FAULTS) {
    test(fault.fault, () => mustBeFound({ ...latinFixture, kind: faultyLatin(fault) }, fault.foundBy));
  }
});
