import assert from 'node:assert/strict';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT, shell, tilewright } from './run.js';

const folder = mkdtempSync(join(tmpdir(), 'tilewright-files-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const FLOOD = `${ROOT}/examples/flood/words.txt`;
const BOAT = `${ROOT}/examples/mosaic/boat.txt`;

function fresh(): string {
  return mkdtempSync(join(folder, 'in-'));
}

test('what is there is written over with --force only, and nothing else is left behind', async () => {
  for (const [ending, start] of [
    ['pdf', '%PDF-'],
    ['svg', '<svg '],
    ['png', '\u0089PNG'],
  ]) {
    const place = fresh();
    const file = join(place, `board.${ending}`);
    writeFileSync(file, 'mine');
    const refused = await tilewright(['print', BOAT, '-o', file]);
    assert.equal(refused.err, `tilewright print: "${file}" is there already; --force writes over it\n`);
    assert.deepEqual([refused.code, readFileSync(file, 'utf8')], [2, 'mine']);
    const forced = await tilewright(['print', BOAT, '-o', file, '--force']);
    assert.deepEqual([forced.code, forced.err], [0, '']);
    assert.ok(readFileSync(file, 'latin1').startsWith(start!));
    assert.deepEqual(readdirSync(place), [`board.${ending}`]);
  }
});

test('a link stays one, and what it leads to is replaced', async () => {
  const place = fresh();
  writeFileSync(join(place, 'real.svg'), 'old');
  symlinkSync('real.svg', join(place, 'link.svg'));
  assert.equal((await tilewright(['print', BOAT, '-o', join(place, 'link.svg')])).code, 2);
  assert.equal((await tilewright(['print', BOAT, '-o', join(place, 'link.svg'), '--force'])).code, 0);
  assert.match(readFileSync(join(place, 'real.svg'), 'utf8'), /^<svg /);
  assert.deepEqual(readdirSync(place).sort(), ['link.svg', 'real.svg']);
});

test('what cannot be written is told in words', async () => {
  const place = fresh();
  writeFileSync(join(place, 'file'), '');
  symlinkSync('/dev/full', join(place, 'full.svg'));
  for (const [args, reason] of [
    [['print', BOAT, '-o', join(place, 'none/board.pdf')], 'no such folder'],
    [['print', BOAT, '-o', join(place, 'file/board.pdf')], 'no such folder'],
    [['print', BOAT, '-o', join(place, 'full.svg')], 'the disk is full'],
    [['print', BOAT, '-o', join(place, `${'x'.repeat(300)}.svg`)], 'the name is too long'],
    [['tests', 'beecrowd1843', '-o', join(place, 'file')], 'there is something else of this name'],
    [['tests', 'beecrowd1843', '-o', '/proc/none'], 'no such folder'],
  ] as const) {
    const ran = await tilewright([...args]);
    assert.match(ran.err, new RegExp(`^tilewright ${args[0]}: cannot write "[^"]*": ${reason}\\n$`));
    assert.equal(ran.code, 2);
  }
  assert.deepEqual(readdirSync(place).sort(), ['file', 'full.svg']);
  const full = await shell(`tilewright solve ${FLOOD} > /dev/full`);
  assert.deepEqual([full.code, full.err], [2, 'tilewright: cannot write: the disk is full\n']);
});

test('-o - is the standard output, where there is one file to write', async () => {
  const svg = await tilewright(['print', BOAT, '-o', '-', '--as', 'svg']);
  assert.match(svg.out, /^<svg [\s\S]*<\/svg>\n$/);
  const pdf = await tilewright(['print', BOAT, '-o', '-']);
  assert.match(pdf.out, /^%PDF-[\s\S]*%%EOF\n$/);
  const two = await tilewright(['print', BOAT, FLOOD, '-o', '-', '--as', 'png']);
  assert.deepEqual([two.code, two.out], [2, '']);
  for (const args of [
    ['-o', 'x.pdf', '--as', 'png'],
    ['-o', 'x.svg', '--per-page', '2'],
    ['-o', 'x.png', '--no-solutions'],
  ]) {
    const ran = await tilewright(['print', BOAT, ...args]);
    assert.deepEqual([ran.code, ran.out], [2, ''], args.join(' '));
  }
});

test('a set of tests is not written over either', async () => {
  const place = join(fresh(), 'set');
  const args = ['tests', 'beecrowd1843', '-o', place];
  const made = await tilewright(args);
  assert.deepEqual([made.code, made.err], [0, '']);
  const names = readdirSync(place);
  const again = await tilewright(args);
  assert.match(again.err, /is there already; --force writes over it\n$/);
  assert.equal(again.code, 2);
  assert.equal((await tilewright([...args, '--force'])).code, 0);
  assert.deepEqual(readdirSync(place), names);
});

test('an ended print says so and leaves no half file, at any moment', async () => {
  const boards = join(folder, 'many.txt');
  writeFileSync(boards, 'binairo:8x8:zzl\n'.repeat(20_000));
  for (const [name, code, said] of [
    ['SIGINT', 130, 'interrupted'],
    ['SIGTERM', 143, 'ended by a signal'],
  ] as const) {
    for (const afterMs of [0, 300, 1500]) {
      const place = fresh();
      const file = join(place, 'book.pdf');
      // What is begun is there to be left behind.
      const isBegun = (): boolean => readdirSync(place).length > 0;
      const ran = await tilewright(['print', boards, '-o', file], { signal: { name, afterMs, on: isBegun } });
      assert.equal(ran.code, code, ran.err);
      assert.match(ran.err, new RegExp(`^tilewright print: ${said}`));
      assert.equal(existsSync(file), false);
      assert.deepEqual(readdirSync(place), []);
    }
  }
});

test('SIGINT ends a search with 130, SIGTERM with 143, and both print the best so far', async () => {
  let state = 1;
  const colour = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % 8;
  };
  const hard = `${Array.from({ length: 60 }, () => Array.from({ length: 60 }, colour).join('')).join('\n')}\n`;
  for (const [name, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    const ran = await tilewright(['solve', '--kind', 'flood'], {
      input: `01\n10\n\n${hard}`,
      signal: { name, afterMs: 300, on: 'output' },
    });
    assert.equal(ran.code, code, ran.err);
    assert.match(ran.out, /interrupted; best so far \d+ moves/);
    const made = await tilewright(
      ['generate', 'binairo', '--size', '20x20', '--count', '100000', '--seed', 'd', '--to', 'id'],
      { signal: { name, afterMs: 300, on: 'output' } },
    );
    assert.equal(made.code, code);
    assert.match(made.err, /^tilewright generate: interrupted after [\d,]+ boards?\n$/);
  }
});
