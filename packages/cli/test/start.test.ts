import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileOf, ROOT, shell, tilewright } from './run.js';

const BOARD = '0123\n1230\n2301\n3012\n';

test('the first call keeps the compiled code, the next ones use it, and a damaged one is passed over and replaced', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-start-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const part of ['bin', 'package.json'])
    cpSync(join(ROOT, 'packages/cli', part), join(folder, part), { recursive: true });
  const source = readFileSync(join(ROOT, 'packages/cli/dist/main.cjs'));
  cpSync(join(ROOT, 'packages/cli/dist/main.cjs'), join(folder, 'dist/main.cjs'));
  const { NODE_OPTIONS: _, ...env } = process.env;
  const run = (...options: string[]): string => {
    const args = [...options, join(folder, 'bin/tilewright.js'), 'solve', '-'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      input: BOARD,
      encoding: 'utf8',
      env,
    });
    assert.equal(stderr, '');
    assert.equal(status, 0);
    return stdout.replace(/[\d.]+ ms/, '');
  };
  const kept = (): string[] => readdirSync(join(folder, 'dist')).filter((name) => name !== 'main.cjs');

  const first = run('--no-opt');
  assert.deepEqual(kept(), [], 'code compiled under unusual flags is of no use to others');
  assert.equal(run(), first);
  assert.equal(kept().length, 1);
  const name = join(folder, 'dist', kept()[0]!);
  const compiled = readFileSync(name);
  assert.ok(compiled.length > source.length / 4, `${compiled.length} bytes hold the solvers`);
  assert.equal(run(), first);
  assert.deepEqual(readFileSync(name), compiled, 'it is written once');
  const zeroed = Buffer.from(compiled).fill(0, 303_104, 307_200);
  const flipped = Buffer.from(compiled);
  flipped[Math.trunc(compiled.length * 0.7)]! ^= 1;
  for (const damaged of [
    '',
    'not compiled code',
    compiled.subarray(0, compiled.length / 2),
    zeroed,
    flipped,
  ]) {
    writeFileSync(name, damaged);
    assert.equal(run(), first);
    const bytes = readFileSync(name);
    const half = bytes.length / 2;
    assert.ok(half > source.length / 4 && bytes.subarray(0, half).equals(bytes.subarray(half)));
  }
  // Where it cannot be put in its place, nothing is left lying.
  rmSync(name);
  mkdirSync(name);
  assert.equal(run(), first);
  assert.equal(kept().length, 1);
});

test('a board comes in and an answer goes out alike by file, pipe, slow pipe and socket', async () => {
  const path = fileOf(BOARD);
  const time = /[\d.]+ ms/;
  const { out } = await tilewright(['solve', path]);
  assert.match(out, /moves, proved fewest/);
  for (const line of [
    `tilewright solve < ${path}`,
    `tilewright solve - < ${path} > out.txt && cat out.txt`,
    `cat ${path} | tilewright solve`,
    `(head -n 2 ${path}; sleep 0.4; tail -n 2 ${path}) | tilewright solve | cat`,
    `mkfifo slow && (cat ${path} > slow & tilewright solve slow)`,
    `tilewright solve /dev/stdin < ${path}`,
  ]) {
    const ran = await shell(line);
    assert.equal(ran.err, '', line);
    assert.equal(ran.out.replace(time, ''), out.replace(time, ''), line);
  }
  const socket = await tilewright(['solve'], { input: BOARD });
  assert.equal(socket.out.replace(time, ''), out.replace(time, ''));
  const nothing = await shell('tilewright solve < /dev/null > /dev/null');
  assert.match(nothing.err, /there is no board here/);
});

test('output longer than a pipe holds comes out whole and in order', async () => {
  const path = fileOf(`${'ab'.repeat(32)}\n`.repeat(2000));
  const { out, code } = await shell(`tilewright solve --json ${path} | (sleep 0.3; cat)`);
  const lines = out.split('\n').filter((line) => line !== '');
  assert.equal(code, 0);
  assert.deepEqual(
    lines.map((line) => JSON.parse(line).index),
    lines.map((_, index) => index),
  );
  assert.equal(lines.length, 2000);
});
