import { describe, test } from 'node:test';
import { type AnyFixture, contractCases } from '#core/kind/contract/index.js';
import { vexedFixture } from './kinds/example/fixture.js';
import { latinFixture } from './kinds/example-fill/fixture.js';

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

for (const fixture of [vexedFixture, latinFixture] as AnyFixture[]) {
  describe(`the contract, kept by the example ${fixture.kind.id}`, () => {
    for (const { name, run } of contractCases(fixture, processorTime)) test(name, run);
  });
}
