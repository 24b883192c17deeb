import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileOf, jsonLines, ROOT, tilewright } from './run.js';

/** Boards of 2×2, 3×7 and 2×2 cells, and a program that makes the one of 21 cells fail: where it is made, or where it is played. */
const BOARDS = 'ab\nba\n\nabcabca\nbcabcab\ncabcabc\n\naa\nab\n';
const plant = (method: string): { NODE_OPTIONS: string } => {
  const program = `const own = Uint16Array.prototype[${method}];
Uint16Array.prototype[${method}] = function (...args) {
  if (this.length === 21) throw new TypeError('planted\\n\\u001b[31mred');
  return own.apply(this, args);
};`;
  return { NODE_OPTIONS: `--require ${fileOf(program, 'plant.cjs')}` };
};

test('an error of ours costs its board one line, the others are answered, and the exit code is 70', async () => {
  for (const method of ["'map'", 'Symbol.iterator']) {
    const env = plant(method);
    for (const args of [
      ['solve', '--json'],
      ['solve', '--json', '--jobs', '2'],
      ['convert', '--json', '--to', 'id'],
    ]) {
      if (args[0] === 'convert' && method !== "'map'") continue;
      const ran = await tilewright([...args, '-'], { input: BOARDS, env });
      const lines = jsonLines(ran.out);
      assert.deepEqual(
        lines.map(({ index, status, fault }) => [index, fault?.code ?? status ?? 'written']),
        [
          [0, args[0] === 'solve' ? 'solved' : 'written'],
          [1, 'internal-error'],
          [2, args[0] === 'solve' ? 'solved' : 'written'],
        ],
        `${method} ${args.join(' ')}`,
      );
      assert.equal(lines[1].source.line, 4);
      assert.equal(ran.code, 70);
      assert.equal(ran.err, '');
    }
    const text = await tilewright(['solve', '-'], { input: BOARDS, env });
    assert.match(
      text.err,
      /^<stdin>:4:1: an internal error: found "TypeError: planted"; please report it with what was given \(--debug shows where it happened\)\n$/,
    );
    assert.match(text.out, /2 moves, proved fewest[\s\S]*1 move, proved fewest/);
    assert.equal(text.code, 70);
    const debug = await tilewright(['solve', '--debug', '-'], { input: BOARDS, env });
    assert.match(debug.err, /^TypeError: planted\n\\u001b\[31mred\n {4}at /);
  }
});

test('of an internal error and a fault of the input the former is the exit code', async () => {
  const ran = await tilewright(['solve', '--json', '-'], {
    input: `${BOARDS}\nab\na\n`,
    env: plant("'map'"),
  });
  assert.deepEqual(
    jsonLines(ran.out).map(({ fault }) => fault?.code),
    [undefined, 'internal-error', undefined, 'ragged-rows'],
  );
  assert.equal(ran.code, 70);
});

test('an error outside of any board is one line too, and never source code', async () => {
  const program = fileOf(
    "require('node:fs').statSync = () => { throw new RangeError('planted'); };",
    'plant.cjs',
  );
  const ran = await tilewright(['solve', `${ROOT}/examples/flood/words.txt`], {
    env: { NODE_OPTIONS: `--require ${program}` },
  });
  assert.match(ran.err, /planted/);
  assert.equal(ran.err.split('\n').length, 2, ran.err);
  assert.ok(ran.code === 70 || ran.code === 2, String(ran.code));
});

test('nothing that others wrote acts on a terminal, wherever it is printed', async () => {
  const acts = '\u001b]0;title\u0007\u009b2J\u202e\u2066\u0085\r';
  const named = fileOf('ab\nb\n', `a${acts}b\nc.txt`);
  const whole = fileOf('ab\nba\n', `a${acts}b\nc.txt`);
  for (const args of [
    [acts],
    ['solve', `--${acts}`],
    ['solve', '--kind', acts],
    ['solve', '--format', acts],
    ['solve', '--want', acts],
    ['solve', '--judge', acts],
    ['solve', acts],
    ['solve', named],
    ['solve', '--json', named],
    ['solve', whole, whole],
    ['solve', '--json', whole],
    ['check', '--answer', acts, whole],
    ['check', whole, named],
    ['check', '--judge', 'hdu4127', named, whole],
    ['convert', '--to', acts, whole],
    ['convert', '--to', 'id', named],
    ['convert', '--json', '--to', 'rows', whole],
    ['hint', '--why', acts, whole],
    ['hint', '--moves', acts, whole],
    ['explain', '--as', acts, whole],
    ['print', whole, '-o', acts],
    ['print', whole, '-o', '-', '--as', 'svg', '--title', acts],
    ['print', '--title', acts, '-o', '/none/x.pdf', whole],
    ['generate', acts],
    ['generate', 'mosaic', '--picture', named],
    ['generate', 'flood', '--size', '2x2', '--colours', '2', '--seed', acts],
    ['generate', 'flood', '--size', '2x2', '--colours', '2', '--seed', acts, '--json'],
    ['tests', acts, '-o', acts],
    ['tests', 'beecrowd1843', '-o', `/none/${acts}`],
    ['validate', acts],
    ['validate', 'beecrowd1843', named],
    ['formats', '--kind', acts],
    ['formats', acts],
    ['completion', acts],
    ['man', acts],
    ['help', acts],
    ['version', acts],
  ]) {
    const ran = await tilewright(args);
    for (const text of [ran.out, ran.err]) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
      const found = /[\0-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/.exec(text);
      assert.equal(found, null, `${JSON.stringify(args)}: ${JSON.stringify(text)}`);
    }
    // One line a fault; and a note on the title's letters before it.
    const most = args.includes('--title') ? 2 : 1;
    if (ran.code === 2) assert.ok(ran.err.split('\n').length - 1 <= most, ran.err);
  }
});

test('JSON means the same whatever is escaped in it', async () => {
  const file = fileOf('ab\nba\n', 'a\u202e\u009bb\nc.txt');
  const ran = await tilewright(['solve', '--json', file]);
  assert.equal(jsonLines(ran.out)[0].source.file, file);
});
