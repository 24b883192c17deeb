import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type AnyFixture, acrossCases, pileOf } from '#core/kind/contract/index.js';
import type { Result } from '#core/outcome/index.js';
import { type Choice, chooseReading, formatsOf } from '#core/read/index.js';
import { faultyVexed, PATH_FAULTS } from './kinds/example/faults.js';
import { vexedFixture } from './kinds/example/fixture.js';
import { latinFixture } from './kinds/example-fill/fixture.js';
import { FIXTURES } from './kinds/fixtures.js';

// The examples belong to the pile: what a sixth and a seventh kind would meet.
const ALL: readonly AnyFixture[] = [...FIXTURES, vexedFixture, latinFixture];

describe('laws between kinds', () => {
  for (const { name, run } of acrossCases(ALL)) test(name, run);
});

test('a detector that claims every text is found', async () => {
  const fault = PATH_FAULTS.find((one) => one.fault.includes('claims every text'))!;
  const kinds = [...FIXTURES, { ...vexedFixture, kind: faultyVexed(fault) }];
  const findings: string[] = [];
  for (const { name, run } of acrossCases(kinds)) await run().catch(() => findings.push(name));
  assert.ok(findings.includes('a text that names its kind is left alone by all others'), findings.join());
});

test('what a text is read as does not hang on the order of kinds and formats', () => {
  const formats = formatsOf(ALL.map(({ kind }) => kind));
  const reversed = [...formats].reverse();
  const said = (choice: Result<Choice>): string =>
    choice.ok ? `${choice.value.format.kind.id}` : choice.fault.code;
  for (const { kind, codec, text } of pileOf(ALL)) {
    const [one, other] = [formats, reversed].map((order) => said(chooseReading(order, text, true)));
    assert.equal(one, other, `${kind} (${codec}): ${JSON.stringify(text.slice(0, 200))}`);
  }
});
