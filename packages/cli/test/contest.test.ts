import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { tilewright } from './run.js';

const folder = mkdtempSync(join(tmpdir(), 'tilewright-contest-'));

// One judge of each kind; the others share their makers.
for (const judge of ['hdu4127', 'beecrowd1843', 'judgegirl248', 'lanqiao-01game', 'noip2011-mayan']) {
  test(`${judge}: tests are made from a seed, valid, and solved as solve --judge does`, async () => {
    const out = join(folder, judge);
    const made = await tilewright(['tests', judge, '-o', out, '--seed', 'x']);
    assert.equal(made.code, 0, made.err);
    const inputs = readdirSync(out).filter((name) => name.endsWith('.in'));
    const notes = readFileSync(join(out, 'tests.txt'), 'utf8').trim().split('\n');
    assert.equal(notes.length, inputs.length);
    assert.ok(inputs.length >= 8);
    const files = inputs.map((name) => join(out, name));
    const valid = await tilewright(['validate', judge, ...files]);
    assert.equal(valid.code, 0, valid.err);
    // The first, the last and one between stand for all; each run starts the command anew.
    for (const input of [files[0]!, files[Math.floor(files.length / 2)]!, files.at(-1)!]) {
      const output = input.replace(/\.in$/, '.out');
      const solved = await tilewright(['solve', '--judge', judge, input]);
      assert.equal(solved.out, readFileSync(output, 'utf8'));
      assert.equal((await tilewright(['check', '--judge', judge, input, output])).code, 0);
      const wrong = join(folder, 'wrong.out');
      writeFileSync(wrong, `${readFileSync(output, 'utf8')}7\n`);
      const checked = await tilewright(['check', '--judge', judge, input, wrong]);
      assert.equal(checked.code, 1);
      assert.match(checked.out, /^wrong: .*wrong\.out:\d+:1: /);
    }
  });
}

test('a validator names the first character that the statement does not allow', async () => {
  const cases: [string, string, RegExp | null][] = [
    ['hdu4127', '2\n0 1\n1 0\n0\n', null],
    ['hdu4127', '2\n0 1\n1 0\n', /4:1: .*expected the side of a board or 0/],
    ['hdu4127', '2\n0 1 \n1 0\n0\n', /2:4: .*expected the end of the line/],
    ['hdu4127', '2\n0  1\n1 0\n0\n', /2:3: .*a colour, a whole number from 0 to 5/],
    ['hdu4127', '2\n0 6\n1 0\n0\n', /2:3: .*found "6"/],
    ['hdu4127', '2\r\n0 1\r\n1 0\r\n0\r\n', /1:2: .*end of the line/],
    ['hdu4127', '1\n0\n0\n', /1:1: .*a side from 2 to 8/],
    ['hdu4127', '2\n0 1\n1 0\n0\n\n', /5:1: .*the end of the input/],
    ['beecrowd1843', '1 3\n010\n', null],
    ['beecrowd1843', '5 3\n010\n', /1:1: .*from 1 to 4/],
    ['beecrowd1843', '1 3\n01a\n', /2:3: .*a digit/],
    ['lanqiao-pixel', '1 1\n1\n', null],
    ['lanqiao-pixel', '1 2\n1_\n', /more than one solution.*exactly one solution/],
    ['lanqiao-pixel', '1 2\n19\n', /no solution/],
    ['lanqiao-01game', '3\n___\n___\n___\n', /an even side/],
    ['noip2011-mayan', '1\n1 0\n1 0\n0\n1 0\n0\n', null],
    ['noip2011-mayan', '1\n1 1 1 0\n0\n0\n0\n0\n', /no run of three/],
    ['noip2011-mayan', '1\n1 2 1 2 1 2 1 2 0\n0\n0\n0\n0\n', /at most 7 tiles/],
  ];
  for (const [judge, input, message] of cases) {
    const ran = await tilewright(['validate', judge], { input });
    assert.equal(ran.code, message ? 1 : 0, `${judge} ${JSON.stringify(input)}: ${ran.err}`);
    if (message) assert.match(ran.err, message);
  }
});

test('a folder that cannot be made is named, and does not hold the command up', async () => {
  const blocked = join(folder, 'a-file');
  writeFileSync(blocked, '');
  for (const out of [join(blocked, 'below'), '/proc/tilewright/below']) {
    const ran = await tilewright(['tests', 'beecrowd1843', '-o', out]);
    assert.equal(ran.code, 2);
    assert.match(ran.err, /cannot write .*below"?: (no such folder|there is something else of this name)/);
  }
});

test('judges that there are not are named', async () => {
  const ran = await tilewright(['tests', 'hdu412', '-o', folder]);
  assert.equal(ran.code, 2);
  assert.match(ran.err, /did you mean hdu4127/);
});
