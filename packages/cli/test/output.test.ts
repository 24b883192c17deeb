import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Random } from '@tilewright/core/random';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { fileOf, jsonLines, ROOT, tilewright } from './run.js';

const schema = JSON.parse(readFileSync(join(ROOT, 'docs/command.schema.json'), 'utf8'));
const validate = new Ajv2020({ allErrors: true, strict: false }).compile(schema);

/** What every control sequence of a terminal starts with. */
const ESC = '\u001b';

/** Lines of JSON, each held to the published schema. */
function promised(text: string): ReturnType<typeof jsonLines> {
  const lines = jsonLines(text);
  for (const line of lines) {
    assert.ok(validate(line), `${JSON.stringify(validate.errors)} in ${JSON.stringify(line).slice(0, 500)}`);
  }
  return lines;
}

/** Random rows of digits, `side` of them. */
function board(seed: string, side: number, colours: number): string {
  const random = new Random(seed);
  return Array.from({ length: side }, () =>
    Array.from({ length: side }, () => 'abcdefgh'[random.below(colours)]).join(''),
  ).join('\n');
}

test('for people: the board, the moves, one line with the verdict; no colour into a file', async () => {
  const ran = await tilewright(['solve'], { input: 'abc\nbba\ncab\n' });
  assert.match(
    ran.out,
    /^\(a\)b c\n b b a\n c a b\nb a b c\n4 moves, proved fewest \(optimal\) · \d+ nodes? · [\d.]+ m?s\n$/,
  );
  assert.equal(ran.code, 0);
});

test('kinds with moves show the board before the moves, yes/no kinds the filled board', async () => {
  const mayan = await tilewright(['solve', 'examples/mayan/drawn.txt']);
  assert.match(
    mayan.out,
    /^Board 1 .*\n(\. \. \. \. \.\n)+\. \. 2 \. \.\n1 1 2 2 1\n3 0 1\n2 0 1\n2 moves, proved first/,
  );
  const binairo = await tilewright(['solve', 'examples/binairo/eight.txt']);
  assert.match(binairo.out, /^([01]{8}\n){8}the only solution, proved \(unique\) · /);
});

test('FORCE_COLOR colours, NO_COLOR does not, and every cell keeps its glyph', async () => {
  const input = 'abc\nbba\ncab\n';
  const forced = await tilewright(['solve'], { input, env: { FORCE_COLOR: '1' } });
  assert.match(forced.out, new RegExp(`${ESC}\\[1?;?38;5;\\d+;48;5;\\d+m\\(a\\)${ESC}\\[0m`));
  const any = await tilewright(['solve'], { input, env: { FORCE_COLOR: '3' } });
  assert.match(any.out, new RegExp(`${ESC}\\[[^m]*48;2;\\d+;\\d+;\\d+m`));
  for (const env of [{ NO_COLOR: '1' }, { FORCE_COLOR: '0' }]) {
    const plain = await tilewright(['solve'], { input, env });
    assert.ok(!plain.out.includes(ESC));
  }
  // Taking the colours away leaves the glyphs.
  const glyphs = forced.out
    .replaceAll(new RegExp(`${ESC}\\[[\\d;]*m`, 'g'), '')
    .split('\n')
    .slice(0, 3);
  assert.deepEqual(
    glyphs.map((line) => line.replaceAll(/[() ]/g, '')),
    ['abc', 'bba', 'cab'],
  );
});

test('JSON lines keep the published schema, one a board in the order of the input', async () => {
  const ran = await tilewright(['solve', '--json', '--kind', 'flood'], {
    input: 'abc\nbba\ncab\n\nab\na\n\naa\n',
  });
  const [solved, fault, done] = promised(ran.out);
  assert.deepEqual(
    { ...solved, stats: undefined },
    {
      v: 1,
      index: 0,
      kind: 'flood',
      id: 'flood:3x3:abcbbacab',
      source: { file: '<stdin>', line: 1 },
      status: 'solved',
      proof: 'optimal',
      bounds: [4, 4],
      answers: [['b', 'a', 'b', 'c']],
      stats: undefined,
      read: { kind: 'flood', format: 'rows', also: [] },
    },
  );
  assert.equal(fault.status, 'fault');
  assert.deepEqual(done.answers, [[]]);
  assert.equal(ran.code, 2);
});

test('a file that cannot be read is a line of JSON too', async () => {
  const ran = await tilewright(['solve', '--json', 'no-such-file']);
  const [line] = promised(ran.out);
  assert.deepEqual(line.source, { file: 'no-such-file' });
  assert.equal(line.fault.code, 'unreadable');
  assert.equal(ran.code, 2);
});

test('stopped by a budget: why, right bounds, exit 3', async () => {
  const input = board('stopped', 40, 6);
  for (const [option, value, why] of [
    ['--node-limit', '5', 'nodes'],
    ['--time-limit', '0.2', 'time'],
    ['--memory-limit', '1', 'memory'],
  ] as const) {
    const ran = await tilewright(['solve', '--json', '--kind', 'flood', option, value], { input });
    const [line] = promised(ran.out);
    assert.equal(line.status, 'stopped');
    assert.equal(line.why, why);
    assert.ok(line.bounds[0] > 10 && line.bounds[0] <= line.bounds[1]);
    assert.equal(ran.code, 3);
  }
  const text = await tilewright(['solve', '--kind', 'flood', '--node-limit', '5'], { input });
  assert.match(text.out, /\nstopped by the node limit; best so far \d+ moves, at least \d+ are needed · /);
});

test('the same node limit gives the same answer, in one thread and in several', async () => {
  const path = fileOf(Array.from({ length: 6 }, (_, i) => board(`same ${i}`, 12, 6)).join('\n\n'));
  const args = ['solve', '--json', '--kind', 'flood', '--node-limit', '50', path];
  const answers = async (...more: string[]): Promise<unknown[]> =>
    promised((await tilewright([...args, ...more])).out).map(({ stats, ...line }) => [line, stats.nodes]);
  const once = await answers();
  assert.equal(once.length, 6);
  assert.deepEqual(await answers(), once);
  assert.deepEqual(await answers('--jobs', '2'), once);
});

test('Ctrl-C prints the best so far and exits 130, in one thread and in several', async () => {
  const path = fileOf([board('first', 8, 4), board('second', 60, 6), board('third', 8, 4)].join('\n\n'));
  for (const jobs of ['1', '2']) {
    const args = ['solve', '--json', '--kind', 'flood', '--jobs', jobs, '--memory-limit', '500', path];
    const ran = await interrupted(args, '"index":0');
    assert.equal(ran.code, 130);
    const lines = promised(ran.out);
    assert.equal(lines[0].status, 'solved');
    assert.equal(lines[1].status, 'stopped');
    assert.equal(lines[1].why, 'abort');
    assert.ok(lines[1].answers.length > 0 || lines[1].bounds[1] === null);
    assert.equal(ran.err, '');
  }
});

test('Ctrl-C while input is waited for ends the command', async () => {
  const child = spawn(
    process.execPath,
    [join(ROOT, 'packages/cli/bin/tilewright.js'), 'solve', '--format', 'lines', '--json'],
    { cwd: ROOT },
  );
  child.stdin.write(`${'ab'.repeat(32)}\n`);
  const code = await new Promise((resolve) => {
    child.stdout.once('data', () => child.kill('SIGINT'));
    child.on('close', resolve);
  });
  assert.equal(code, 130);
});

test('a reader that goes away ends the command without a word', async () => {
  const path = fileOf(`${'ab'.repeat(32)}\n`.repeat(20_000));
  const child = spawn(
    process.execPath,
    [join(ROOT, 'packages/cli/bin/tilewright.js'), 'solve', '--json', path],
    { cwd: ROOT },
  );
  let err = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  child.stdout.once('data', () => child.stdout.destroy());
  const code = await new Promise((resolve) => {
    child.on('close', resolve);
  });
  assert.equal(err, '');
  assert.equal(code, 0);
});

/** Runs the command until its output holds `mark`, waits a little, and sends it Ctrl-C. */
function interrupted(
  args: readonly string[],
  mark: string,
): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(ROOT, 'packages/cli/bin/tilewright.js'), ...args], {
      cwd: ROOT,
    });
    let out = '';
    let err = '';
    let sent = false;
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      if (sent || !out.includes(mark)) return;
      sent = true;
      setTimeout(() => child.kill('SIGINT'), 400);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    child.on('close', (code) => resolve({ code, out, err }));
  });
}
