import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { KINDS } from '@tilewright/core';
import { tilewright } from './run.js';

const CORPUS = process.env.TILEWRIGHT_CORPUS;

/** Folders of judge cases, and what is asked for beside the judge. */
const FOLDERS: readonly (readonly [folder: string, judge: string, ...options: string[]])[] = [
  ['floodit_hdu4127', 'hdu4127'],
  ['floodit_hdu4127', 'uva1505'],
  ['floodit_hdu4127', 'poj4007'],
  ['floodit_hdu4127', 'ch2912'],
  ['nkoi2440', 'nkoi2440'],
  ['floodit_beecrowd1843', 'beecrowd1843'],
  ['pixel_p9237', 'lanqiao-pixel'],
  ['game01_p10419', 'lanqiao-01game'],
  ['mayan_p1312', 'noip2011-mayan'],
  ['mayan_p1312', 'p1312'],
  ['siblings/codingame_mosaic', 'codingame-mosaic'],
  ['siblings/codingame_takuzu', 'codingame-takuzu'],
  ['siblings/judgegirl248', 'judgegirl248'],
];

for (const [folder, judge, ...options] of FOLDERS) {
  test(`judge ${judge} gets exactly what it expects of ${folder}`, { skip: !CORPUS }, async () => {
    const path = `${CORPUS}/judges/${folder}`;
    const cases = readdirSync(path).filter((name) => name.endsWith('.in'));
    assert.ok(cases.length > 0);
    // All in one run: the outputs stand one after the other.
    const ran = await tilewright([
      'solve',
      '--judge',
      judge,
      ...options,
      ...cases.map((name) => `${path}/${name}`),
    ]);
    const expected = cases.map((name) => readFileSync(`${path}/${name.replace(/in$/, 'out')}`, 'utf8'));
    assert.equal(ran.err, '');
    assert.equal(ran.out, expected.join(''));
    assert.equal(ran.code, 0);
  });
}

test('the readings that judges leave open can be chosen', { skip: !CORPUS }, async () => {
  for (const name of ['row01201', 'g33', 'r10_1']) {
    const path = `${CORPUS}/judges/floodit_beecrowd1843/ambiguous/${name}`;
    const literal = await tilewright(['solve', '--judge', 'beecrowd1843', `${path}.in`]);
    assert.equal(literal.out, readFileSync(`${path}.out.literal`, 'utf8'), name);
    const adjacent = await tilewright(['solve', '--judge', 'beecrowd1843', '--adjacent-only', `${path}.in`]);
    assert.equal(adjacent.out, readFileSync(`${path}.out.adjacent`, 'utf8'), name);
  }
});

test('every judge of every kind is tried here', () => {
  const tried = new Set(FOLDERS.map(([, judge]) => judge));
  for (const kind of KINDS) for (const { id } of kind.judges) assert.ok(tried.has(id), id);
});

test('a judge gets nothing but its answers: a bad case is told of on the standard error', async () => {
  const ran = await tilewright(['solve', '--judge', 'hdu4127'], {
    input: '2\n1 2\n1 1\n2\n1 x\n2 2\n2\n1 1\n1 1\n0\n',
  });
  assert.equal(ran.out, '1\n0\n');
  assert.match(ran.err, /^<stdin>:5:3: [^\n]+\n$/);
  assert.equal(ran.code, 2);
});

test('a judge gets no answer that is not proved', async () => {
  const board = Array.from({ length: 20 }, (_, r) =>
    Array.from({ length: 20 }, (_, c) => (r * 7 + c * c * 3 + r * c) % 6).join(' '),
  );
  const ran = await tilewright(['solve', '--judge', 'hdu4127', '--node-limit', '1'], {
    input: `20\n${board.join('\n')}\n0\n`,
  });
  assert.equal(ran.out, '');
  assert.equal(ran.err, '<stdin>:1:1: stopped by the node limit: no answer\n');
  assert.equal(ran.code, 3);
});
