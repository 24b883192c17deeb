import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { allVerbs } from '#cli/help/names.js';
import { VERBS } from '#cli/verbs/index.js';
import { fileOf, jsonLines, ROOT, tilewright } from './run.js';

const FOLDER = join(ROOT, 'docs/schemas');
const EXAMPLES = join(ROOT, 'examples');

const ajv = new Ajv2020({ allErrors: true, strict: false });
const schemas = new Map(
  readdirSync(FOLDER).map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as { $id: string },
  ]),
);
// As published, more may be added to a line; here a field that nobody wrote down is a fault.
for (const [name, schema] of schemas) {
  ajv.addSchema(name === 'common' ? schema : { ...schema, unevaluatedProperties: false });
}

const INJURED = fileOf('012\n12\n\n\u0007\n', 'injured.txt');
const SEVERAL = join(EXAMPLES, 'mosaic/several.txt');
const FLOOD = join(EXAMPLES, 'flood/words.txt');
const MAYAN = join(EXAMPLES, 'mayan/ids.txt');
const EIGHT = join(EXAMPLES, 'binairo/eight.txt');

/** Calls whose lines show every field of a verb. */
const CALLS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  check: [
    ['--answer', 'green blue red green', FLOOD],
    ['--answer', 'green', FLOOD],
    ['--answer', 'x', INJURED],
    [SEVERAL, fileOf('{"index":0,"status":"impossible"}\n', 'answers.json')],
  ],
  convert: [
    ['--to', 'id', FLOOD, EIGHT, INJURED],
    ['--to', 'lines', MAYAN, 'none.txt'],
  ],
  hint: [
    [EIGHT, SEVERAL, FLOOD, INJURED],
    ['--stage', '1', EIGHT],
    ['--stage', '2', '--count', '3', EIGHT],
    ['--moves', 'blue red', FLOOD],
    ['--moves', '0,0=0', EIGHT],
    ['--why', '0,0', EIGHT],
    ['--time-limit', '0', MAYAN],
    [join(EXAMPLES, 'binairo/contradictory.txt')],
  ],
  explain: [
    [EIGHT, SEVERAL, FLOOD, INJURED],
    ['--max-level', '1', join(EXAMPLES, 'mosaic/ids.txt')],
    ['--node-limit', '1', MAYAN],
  ],
  rate: [
    [EIGHT, SEVERAL, FLOOD, INJURED],
    ['--node-limit', '1', MAYAN],
  ],
  generate: [
    ['binairo', '--size', '6x6', '--level', '2', '--seed', 'a'],
    ['flood', '--size', '3x3', '--par', '6', '--seed', 'a', '--count', '2'],
    ['mayan', '--moves', '1', '--seed', 'a'],
  ],
  formats: [[], ['--kind', 'takuzu']],
  version: [[]],
};

for (const [verb, calls] of Object.entries(CALLS)) {
  test(`${verb} --json keeps its schema, and every field that it prints is in it`, async () => {
    const validate = ajv.getSchema(`${verb}.json`);
    assert.ok(validate, verb);
    for (const args of calls) {
      const ran = await tilewright([verb, '--json', ...args]);
      const lines = jsonLines(ran.out);
      assert.ok(lines.length > 0, `${verb} ${args.join(' ')}: ${ran.err}`);
      for (const line of lines) {
        assert.ok(validate(line), `${JSON.stringify(line)}\n${JSON.stringify(validate.errors?.slice(0, 5))}`);
      }
      assert.equal(ran.err, '');
    }
  });
}

test('every verb that prints lines of JSON has a schema', async () => {
  // Those of a batch are those of the verb that it does; solve's has been there longer than the folder.
  const known = new Set(['solve', 'batch', ...schemas.keys()]);
  for (const { name, options } of await allVerbs(VERBS)) {
    if (options.some((option) => option.name === 'json')) assert.ok(known.has(name), name);
  }
});
