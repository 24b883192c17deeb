import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { encode } from 'fast-png';
import { darkPixels, PngFault } from '#cli/reading/png.js';
import { fileOf, ROOT, tilewright } from './run.js';

const folder = mkdtempSync(join(tmpdir(), 'tilewright-generate-'));

test('a seed makes the same boards again, and a seed id makes its board again', async () => {
  const args = ['generate', 'binairo', '--size', '6x6', '--count', '3', '--seed', 'a', '--json'];
  const [once, again] = await Promise.all([tilewright(args), tilewright(args)]);
  assert.equal(once.code, 0, once.err);
  assert.equal(once.out, again.out);
  const boards = once.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.deepEqual(
    boards.map(({ index }) => index),
    [0, 1, 2],
  );
  assert.equal(new Set(boards.map(({ id }) => id)).size, 3);
  const second = await tilewright(['generate', boards[1].seedId, '--json']);
  assert.equal(JSON.parse(second.out).id, boards[1].id);
});

test('what is generated is read again by solve, and is unique', async () => {
  const made = await tilewright([
    'generate',
    'mosaic',
    '--size',
    '7x9',
    '--count',
    '2',
    '--seed',
    'b',
    '--format',
    'rows',
  ]);
  const solved = await tilewright(['solve', '--kind', 'mosaic', '--json'], { input: made.out });
  const proofs = solved.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).proof);
  assert.deepEqual(proofs, ['unique', 'unique']);
});

test('a picture is kept, whether PNG, PBM or text', async () => {
  const rows = ['11000', '11000', '00011', '00011'];
  const text = join(folder, 'picture.txt');
  writeFileSync(text, rows.map((row) => row.replaceAll('1', '#').replaceAll('0', '.')).join('\n'));
  const pbm = join(folder, 'picture.pbm');
  writeFileSync(pbm, `P1\n# a comment\n5 4\n${rows.join('\n')}\n`);
  const raw = join(folder, 'raw.pbm');
  const bits = rows.map((row) => Number.parseInt(row.padEnd(8, '0'), 2));
  writeFileSync(raw, Buffer.concat([Buffer.from('P4\n5 4\n'), Buffer.from(bits)]));
  const png = join(folder, 'picture.png');
  const data = Uint8Array.from([...rows.join('')], (one) => (one === '1' ? 0 : 255));
  writeFileSync(png, encode({ width: 5, height: 4, channels: 1, depth: 8, data }));
  for (const file of [text, pbm, raw, png]) {
    const made = await tilewright(['generate', 'mosaic', '--picture', file, '--seed', 'c', '--json']);
    assert.equal(made.code, 0, made.err);
    const solved = await tilewright(['solve', '--json'], { input: JSON.parse(made.out).id });
    assert.deepEqual(JSON.parse(solved.out).answers[0], rows, file);
  }
});

test('pictures that are too large, or empty, are refused before anything of their size is made', async () => {
  const wide = `${'#'.repeat(90_000)}\n${'#\n'.repeat(45_000)}`;
  for (const [name, content, message] of [
    ['short lines', '#\n'.repeat(1_200_000), /has 1200000×1 pixels; 1000000 are the most/],
    ['a long line and many short ones', wide, /has 45001×90000 pixels; 1000000 are the most/],
    ['blanks after P1', `P1${' '.repeat(10_000_000)}2 2 1111`, null],
    ['line ends after P1', `P1${'\n'.repeat(10_000_000)}2 2 1111`, null],
    ['comments after P1', `P1\n${'# a comment\n'.repeat(1_000_000)}2 2 1111`, null],
    ['nothing after P1 but blanks', `P1${' '.repeat(10_000_000)}`, /damaged PBM: no size/],
    ['a size without pixels', 'P4\n9999999 9999999\n', /9999999×9999999 pixels; 1000000/],
    ['a size that is no number', 'P1 12345678 1 1', /damaged PBM: no size/],
    ['too few pixels', 'P1\n3 3\n1111', /fewer than 3×3 pixels/],
    ['raw without pixels', 'P4\n3 3', /damaged PBM: no size/],
    ['nothing', '', /is empty/],
    ['blank lines', ' \n'.repeat(1000), /is empty/],
    ['a control character', '#\u001b[2J\n', /unexpected character "\\u001b" in a picture/],
    ['text of many bytes', '█'.repeat(3_000_000), /has 9000000 bytes; 8000000 are the most/],
  ] as const) {
    const file = fileOf(content, 'picture.txt');
    const run = spawnSync(
      process.execPath,
      [
        '--max-old-space-size=150',
        join(ROOT, 'packages/cli/bin/tilewright.js'),
        'generate',
        'mosaic',
        '--picture',
        file,
      ],
      { encoding: 'utf8' },
    );
    assert.equal(run.status, message === null ? 0 : 2, `${name}: ${run.stderr}`);
    if (message) assert.match(run.stderr, message, name);
  }
});

test('a PNG of any colour type and depth is the same picture; damaged ones are told', () => {
  const rows = ['10110', '01000', '11101', '00011'];
  const shape = { width: 5, height: 4 };
  const dark = [...rows.join('')].map(Number);
  const png = (
    depth: 1 | 2 | 4 | 8 | 16,
    channels: number,
    pixel: (dark: number) => number[],
    more: { palette?: [number, number, number][] } = {},
  ) => {
    const values = dark.flatMap(pixel);
    // The encoder takes values of less than a byte packed, each line on its own.
    const packed = rows.flatMap((_, row) => {
      const bits = values
        .slice(5 * row, 5 * row + 5)
        .map((value) => value.toString(2).padStart(depth, '0'))
        .join('');
      return Array.from({ length: Math.ceil(bits.length / 8) }, (__, at) =>
        Number.parseInt(bits.slice(8 * at, 8 * at + 8).padEnd(8, '0'), 2),
      );
    });
    const data = depth === 16 ? Uint16Array.from(values) : Uint8Array.from(depth < 8 ? packed : values);
    return encode({ ...shape, depth, channels, data, ...more });
  };
  const palette: [number, number, number][] = [
    [255, 255, 255],
    [0, 0, 60],
  ];
  const pictures = [
    png(1, 1, (one) => [1 - one]),
    png(2, 1, (one) => [one ? 1 : 2]),
    png(4, 1, (one) => [one ? 7 : 8]),
    png(8, 1, (one) => [one ? 127 : 128]),
    png(16, 1, (one) => [one ? 32_767 : 32_768]),
    png(8, 3, (one) => (one ? [0, 0, 255] : [0, 255, 255])),
    png(8, 2, (one) => [0, one ? 255 : 0]),
    png(16, 4, (one) => [0, 0, 0, one ? 65_535 : 0]),
    png(4, 1, (one) => [one], { palette }),
    png(8, 1, (one) => [one], { palette }),
  ];
  for (const [index, bytes] of pictures.entries()) {
    assert.deepEqual([...darkPixels(bytes)], dark, `picture ${index}`);
    for (let end = 0; end < bytes.length - 8; end++) {
      assert.throws(() => darkPixels(bytes.subarray(0, end)), PngFault, `${index} cut at ${end}`);
    }
  }
  assert.throws(() => darkPixels(png(8, 1, (one) => [one + 1], { palette })), /no colour 2/);
  // What says 5×4 pixels and holds many more is not unpacked.
  const bomb = encode({ width: 5000, height: 4, channels: 1, depth: 8, data: new Uint8Array(20_000) });
  bomb[18] = 0;
  bomb[19] = 5;
  assert.throws(() => darkPixels(bomb), /more than its pixels/);
});

test('a picture that its clues do not settle is refused with a way to mend it', async () => {
  const file = join(folder, 'open.txt');
  writeFileSync(file, '#.\n');
  const made = await tilewright(['generate', 'mosaic', '--picture', file]);
  assert.equal(made.code, 1);
  assert.match(
    made.err,
    /more than one picture has these clues.*0,0 turned over \(the fewest that are enough\)/,
  );
});

test('a wish that cannot be met ends with one sentence and exit code 1, misuse with 2', async () => {
  const cases: [string[], number, RegExp][] = [
    [['generate', 'binairo', '--size', '1x6'], 1, /sides from 2 to 100/],
    [['generate', 'binairo', '--level', '9'], 2, /expected one of: 1, 2, 3/],
    [['generate', 'binairo', '--clues', 'minimal', '--level', '2'], 2, /found "level 2"/],
    [['generate', 'binairo', '--size', '0x0'], 2, /--size takes ROWSxCOLS/],
    [['generate', 'flood', '--size', '3x3', '--par', '2'], 1, /5 or more: each colour/],
    [['generate', 'flood', '--size', '99'], 2, /--size takes ROWSxCOLS/],
    [['generate', 'flood', '--tiles', '9'], 2, /not made with --tiles/],
    [['generate', 'chess'], 2, /no kind "chess"/],
    [['generate'], 2, /needs a kind/],
    [['generate', 'mosaic', '--picture', join(folder, 'none.png')], 2, /no such file/],
    [['generate', 'binairo:6x6#a'], 2, /says no version, such as v=1/],
    [['generate', 'binairo:10x10,v=99#a'], 2, /version 99/],
  ];
  for (const [args, code, message] of cases) {
    const ran = await tilewright(args);
    assert.equal(ran.code, code, `${args.join(' ')}: ${ran.err}`);
    assert.match(ran.err, message);
    assert.equal(ran.err.trim().split('\n').length, 1);
    assert.equal(ran.out, '');
  }
});

test('Ctrl-C keeps the boards that are done', async () => {
  const ran = await tilewright(
    ['generate', 'binairo', '--size', '20x20', '--count', '100000', '--seed', 'd', '--format', 'id'],
    { signal: { name: 'SIGINT', afterMs: 4000 } },
  );
  assert.equal(ran.code, 130);
  assert.ok(ran.out.endsWith('\n'));
  for (const line of ran.out.trim().split('\n')) assert.match(line, /^binairo:20x20:\S+$/);
});

test('print writes PDF, SVG and PNG', async () => {
  const boards = join(folder, 'boards.txt');
  writeFileSync(boards, 'binairo:4x4:a1d00b0d1\nbinairo:2x2:1c\n');
  const pdf = join(folder, 'book.pdf');
  const printed = await tilewright(['print', boards, '-o', pdf, '--per-page', '2', '--paper', 'letter']);
  assert.ok(printed.code !== 2, printed.err);
  assert.equal(readFileSync(pdf).subarray(0, 5).toString(), '%PDF-');
  const png = join(folder, 'flood.png');
  assert.equal((await tilewright(['print', '-', '-o', png], { input: 'flood:3x3:012120201\n' })).code, 0);
  assert.equal(readFileSync(png).subarray(1, 4).toString(), 'PNG');
  const svg = join(folder, 'two.svg');
  await tilewright(['print', '-', '-o', svg], { input: 'flood:3x3:012120201\nflood:2x2:0101\n' });
  for (const name of ['two-1.svg', 'two-2.svg'])
    assert.match(readFileSync(join(folder, name), 'utf8'), /^<svg /);
  const none = join(folder, 'none.pdf');
  assert.equal((await tilewright(['print', '-', '-o', none], { input: '\n' })).code, 2);
  assert.equal(existsSync(none), false);
  assert.equal((await tilewright(['print', boards, '-o', 'x.gif'])).code, 2);
  assert.equal((await tilewright(['print', boards, '-o', join(folder, 'none/x.pdf')])).code, 2);
});

test('--stats tells what was thrown away even when no board was made', async () => {
  const made = await tilewright(['generate', 'binairo', '-s', '2x2', '-l', '4', '--seed', 'a', '--stats']);
  assert.equal(made.code, 1);
  assert.match(made.err, /none in 300 tries.*0 boards in .*300 candidates thrown away: too easy/s);
});

test('a board with hardly any room that is not found says that fewer tiles are likelier', async () => {
  const ran = await tilewright(['generate', 'mayan', '--tiles', '35', '--moves', '2', '--seed', 'full']);
  assert.match(ran.err, /^tilewright generate: no such board was made: .*; fewer tiles are likelier\n$/);
  assert.equal(ran.code, 1);
});
