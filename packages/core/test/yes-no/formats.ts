import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Fault } from '#core/outcome/index.js';
import type { Codec } from '#core/text/index.js';
import { detected, judgeInputs, value } from './tools.js';

/** What is looked at of a kind. */
interface Formats<P> {
  readonly id: string;
  readonly codecs: readonly Codec<P>[];
}

/** Ways to put one format of a kind to the test, by its id. */
export function formatsOf<P>(kind: Formats<P>) {
  const reader = (id: string) => {
    const found = kind.codecs.find((one) => one.id === id);
    assert.ok(found, id);
    return found;
  };
  const codec = (id: string) => {
    const found = reader(id);
    assert.ok(found.format, id);
    return { ...found, format: found.format };
  };
  return {
    codec,
    /** The one board of a text. */
    parseOne(id: string, text: string): P {
      const entries = reader(id).parse(text);
      assert.equal(entries.length, 1);
      return value(entries[0]!.result);
    },
    faultsOf: (id: string, text: string): Fault[] =>
      reader(id)
        .parse(text)
        .flatMap(({ result }) => (result.ok ? [] : [result.fault])),
  };
}

/** Asserts that the first fault of each text is the one named, at its line and column, and says what would be right. */
export function assertFaults<P>(
  kind: Formats<P>,
  cases: readonly (readonly [id: string, text: string, code: string, line: number, column: number])[],
): void {
  const { faultsOf } = formatsOf(kind);
  for (const [id, text, code, line, column] of cases) {
    const found = faultsOf(id, text)[0];
    assert.deepEqual([found?.code, found?.at], [code, { line, column }], `${id}: ${JSON.stringify(text)}`);
    assert.ok(found?.expected, `${id}: ${text}`);
  }
}

/** Asserts that no text makes a format throw: any text at all, and texts put together from pieces that formats know. */
export function assertNeverThrows<P>(kind: Formats<P>, pieces: readonly string[]): void {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.constantFrom(...pieces)).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, (odd) => {
      detected(odd);
      for (const one of kind.codecs) assert.ok(Array.isArray(one.parse(odd)));
    }),
    { numRuns: 300 },
  );
}

/** Asserts that inputs of judges are read, and known for what they are unless `unclear` holds their names. */
export function assertJudgesDetected<P>(
  kind: Formats<P>,
  folders: readonly (readonly [folder: string, id: string])[],
  unclear: readonly string[] = [],
): void {
  const { codec } = formatsOf(kind);
  for (const { id, name, input } of judgeInputs(folders)) {
    if (!unclear.includes(name)) assert.equal(detected(input), `${kind.id} ${id}`, name);
    for (const { result } of codec(id).parse(input)) assert.ok(result.ok, name);
  }
}
