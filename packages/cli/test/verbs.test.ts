import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { KINDS } from '@tilewright/core';
import { VERBS } from '#cli/verbs/index.js';
import { fileOf, jsonLines, ROOT, shell, tilewright } from './run.js';

test('check: right, or wrong and where', async () => {
  const board = fileOf('abc\nbba\ncab\n');
  const right = await tilewright(['check', '--answer', 'b a b c', board]);
  assert.deepEqual([right.out, right.code], ['right: 4 moves\n', 0]);
  const run = await tilewright(['check', '--answer', 'babc', board]);
  assert.equal(run.out, 'right: 4 moves\n');
  const short = await tilewright(['check', '--answer', 'b a b', board]);
  assert.match(short.out, /^wrong: [^\n]+\n$/);
  assert.equal(short.code, 1);
  const foreign = await tilewright(['check', board, fileOf('b a\nb z\n', 'answer.txt')]);
  assert.match(foreign.out, /^wrong: [^\n]*answer\.txt:[^\n]*found "z"[^\n]*\n$/);
  assert.equal(foreign.code, 1);
});

test('check: answers to several boards as blocks, as lines, and as solve prints them', async () => {
  const board = fileOf('abc\nbba\ncab\n\nab\nba\n');
  const blocks = await tilewright(['check', board, fileOf('b a\nb c\n\nb a\n')]);
  assert.equal(blocks.out, `${board}:1: right: 4 moves\n${board}:5: right: 2 moves\n`);
  const lines = await tilewright(['check', board, fileOf('b a b c\nb\n')]);
  assert.match(lines.out, /:1: right: 4 moves\n.*:5: wrong: /);
  assert.equal(lines.code, 1);
  const none = await tilewright(['check', board, fileOf('b\nb\nb\n')]);
  assert.match(none.err, /^[^\n]*expected 2 answers, a block or a line for each board\n$/);
  assert.equal(none.code, 2);
  const solved = await tilewright(['solve', '--json', board]);
  const json = await tilewright(['check', '--json', board, '-'], { input: solved.out });
  assert.deepEqual(
    jsonLines(json.out).map(({ verdict, moves, id }) => [verdict, moves, id]),
    [
      ['right', 4, 'flood:3x3:abcbbacab'],
      ['right', 2, 'flood:2x2:abba'],
    ],
  );
  const changed = solved.out.replace('["b","a","b","c"]', '["b","a","b","b"]');
  const wrong = await tilewright(['check', '--json', board, '-'], { input: changed });
  assert.deepEqual(
    jsonLines(wrong.out).map(({ verdict }) => verdict),
    ['wrong', 'right'],
  );
});

test('check: JSON that solve does not print is named, and nothing is passed over', async () => {
  const board = fileOf('ab\nba\n');
  const right = '{"answers":[["b","a"]]}\n';
  for (const [text, out, ...errors] of [
    [
      `${right}null\n`,
      'right: 2 moves\n',
      /^<stdin>:2:1: .*found "null", expected a line of JSON as "solve --json" prints it$/,
    ],
    [
      '{"index":{},"answers":[["b","a"]]}',
      '',
      /^<stdin>:1:1: .*found "the index an object", expected the index of a board/,
    ],
    [
      '{"index":1,"answers":[["b","a"]]}',
      '',
      /^<stdin>: .*expected an answer to the board of line 1$/,
      /^<stdin>:1:1: .*found "the index 1", expected the index of a board, from 0 to 0$/,
    ],
    [
      `${right}{"index":0}`,
      'right: 2 moves\n',
      /^<stdin>:2:1: .*found "the index 0", expected each index once/,
    ],
    ['{"answers":[[{"toString":1}]]}', /^wrong: <stdin>:1:1: .*expected one of the colours a, b\n$/],
  ] as const) {
    const ran = await tilewright(['check', board, '-'], { input: text });
    if (typeof out === 'string') assert.equal(ran.out, out, text);
    else assert.match(ran.out, out);
    const lines = ran.err.split('\n').filter((line) => line !== '');
    assert.equal(lines.length, errors.length, ran.err);
    for (const [i, error] of errors.entries()) assert.match(lines[i]!, error);
    assert.equal(ran.code, errors.length > 0 ? 2 : 1);
  }
});

test('check: a line of JSON without answers leaves its board unchecked, and the others are checked', async () => {
  const boards = fileOf('mayan:7x5,moves=3:1.21.234.31.2434\nmayan:7x5,moves=1:1.21.234.31.2434\n');
  const solved = await tilewright(['solve', '--json', boards]);
  const ran = await tilewright(['check', boards, '-'], { input: solved.out });
  assert.equal(
    ran.out,
    `${boards}:1: right: 3 moves\n${boards}:2: not checked: no answer; line 2 says that there is none, which is for "solve" to prove\n`,
  );
  assert.equal(ran.code, 3);
});

test('check: JSON in another order than the boards, and answers that lack or are left over', async () => {
  const board = fileOf('ab\nba\n\naa\n\nabc\nbba\ncab\n');
  const answers = ['{"index":2,"answers":[["b","a","b","c"]]}', '{"index":0,"answers":[["b","a"]]}'];
  const ran = await tilewright(['check', '--json', board, '-'], { input: answers.join('\n') });
  assert.deepEqual(
    jsonLines(ran.out).map(({ index, verdict, fault }) => [index, verdict ?? fault.expected]),
    [
      [0, 'right'],
      [1, 'an answer to the board of line 4'],
      [2, 'right'],
    ],
  );
  assert.equal(ran.code, 2);
  // A long text of answers is not counted beforehand: what does not fit shows where it stands.
  const many = 20_000;
  const boards = fileOf(`${'ab'.repeat(24)}${'ba'.repeat(8)}\n`.repeat(many));
  const lines = 'babababa\n'.repeat(many);
  const checked = await tilewright(['check', boards, '-'], { input: `${lines}\n\nbab\n` });
  assert.equal(
    checked.err,
    `<stdin>:${many + 3}:1: the answer is wrong: found "bab", expected no more than 20,000 answers, one a board\n`,
  );
  assert.equal(checked.out.split('right: 8 moves\n').length, many + 1);
  assert.equal(checked.code, 2);
});

test('check: what is no answer file is bad input, not a wrong answer', async () => {
  const board = fileOf('ab\nba\n');
  for (const content of ['{"index":0,', Uint8Array.of(0x89, 0x50, 0x4e, 0x47), 'b\0']) {
    const ran = await tilewright(['check', board, fileOf(content)]);
    assert.match(ran.err, /^[^\n]+\n$/);
    assert.equal(ran.out, '');
    assert.equal(ran.code, 2);
  }
});

test('convert writes every format, and what it writes is read again as the same board', async () => {
  const source = fileOf('0 1 2\n1 1 0\n2 0 1\n\n0 1 1\n1 2 0\n0 1 1\n');
  const ids = (await tilewright(['convert', '--to', 'id', source])).out;
  assert.equal(ids, 'flood:3x3:012110201\nflood:3x3:011120011\n');
  for (const { id, format } of KINDS[0]!.codecs) {
    if (!format || id === 'beecrowd1843') continue;
    const written = await tilewright(['convert', '--to', id, source]);
    // Formats of boards with other rules, a free place or a graph, say so and write nothing.
    if (written.code === 2) {
      assert.match(written.err, new RegExp(`^(.*in format ${id.slice(0, 7)}.*\\n){2}$`), id);
      assert.equal(written.out, '');
      continue;
    }
    assert.equal(written.code, 0, `${id}: ${written.err}`);
    const again = await tilewright(['convert', '--kind', 'flood', '--format', id, '--to', 'id'], {
      input: written.out,
    });
    assert.equal(again.out, ids, id);
  }
});

test('convert reports a board that the format cannot hold, and writes the others', async () => {
  const ran = await tilewright(['convert', '--to', 'hdu4127'], {
    input: 'flood:2x2:0110\nflood:2x3:011011\nflood:1x1:0\n',
  });
  assert.equal(ran.out, '2\n0 1\n1 0\n1\n0\n0\n');
  assert.match(ran.err, /^<stdin>:2:1: [^\n]+\n$/);
  assert.equal(ran.code, 2);
});

test('formats lists what --format and --judge take, and nothing else', async () => {
  const rows = jsonLines((await tilewright(['formats', '--json'])).out);
  for (const row of rows) {
    assert.deepEqual(Object.keys(row), ['kind', 'id', 'title', 'reads', 'writes', 'judge']);
  }
  for (const kind of KINDS) {
    const of = rows.filter((row) => row.kind === kind.id);
    for (const { id } of kind.codecs) assert.equal(of.filter((row) => row.id === id).length, 1, id);
    for (const { id } of kind.judges) assert.ok(of.find((row) => row.id === id)?.judge, id);
  }
  const table = (await tilewright(['formats', '--kind', 'flood'])).out;
  assert.match(table, /^kind +format +title\nflood +id +reads, writes +/);
});

test('help: the table of verbs, each verb, and the version', async () => {
  const overview = await tilewright(['--help']);
  assert.equal((await tilewright([])).out, overview.out);
  for (const { name, summary } of VERBS) {
    assert.match(overview.out, new RegExp(`^  ${name} +${summary.replaceAll(/[.*+?^$|()]/g, '\\$&')}$`, 'm'));
    const help = await tilewright([name, '--help']);
    assert.match(help.out, new RegExp(`^Usage: tilewright ${name} `));
    assert.equal((await tilewright(['help', name])).out, help.out);
    for (const line of help.out.split('\n')) assert.ok(line.length <= 120, line);
  }
  assert.match((await tilewright(['--version'])).out, /^tilewright \d+\.\d+\.\d+\n$/);
});

/** What a search cost changes with the machine and with every improvement of a solver; what it found does not. */
function costless(text: string): string {
  return text.replaceAll(/· [\d,]+ nodes? · [\d.]+ m?s$/gm, '· …');
}

for (const file of ['README.md', 'docs/guide.md', 'docs/adding-a-kind.md']) {
  const text = readFileSync(join(ROOT, file), 'utf8');

  test(`what ${file} shows is what the command prints`, async () => {
    for (const [, block] of text.matchAll(/^```console\n(.*?)^```$/gms)) {
      for (const [, command, output] of block!.matchAll(/^\$ (.+)\n((?:(?!\$ ).*\n)*)/gm)) {
        const ran = await shell(command!);
        assert.equal(costless(ran.out), costless(output!), command);
        assert.equal(ran.err, '', command);
      }
    }
  });

  test(`the commands of ${file} run`, async () => {
    for (const [, block] of text.matchAll(/^```sh\n(.*?)^```$/gms)) {
      for (const command of block!.trim().split('\n')) {
        if (command.startsWith('npm ')) continue;
        const ran = await shell(command);
        assert.ok(ran.code === 0 || ran.code === 3, `${command}\n${ran.err}`);
      }
    }
  });
}

test('the library example of the README runs, is valid TypeScript, and stands in the package too', async () => {
  const example = /^```js\n(.*?)^```$/ms;
  const code = example.exec(readFileSync(join(ROOT, 'README.md'), 'utf8'))![1]!;
  assert.equal(example.exec(readFileSync(join(ROOT, 'packages/core/README.md'), 'utf8'))![1], code);
  const ran = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  assert.equal(ran.stderr, '');
  assert.equal(ran.stdout, 'optimal 1 0 1 2\n');
  // Within the checkout, where the package is found.
  const folder = mkdtempSync(join(ROOT, 'packages/cli/.build/example-'));
  try {
    writeFileSync(join(folder, 'example.mts'), code);
    const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--ignoreConfig'];
    const checked = spawnSync(
      join(ROOT, 'node_modules/.bin/tsc'),
      [...options, '--types', 'node', join(folder, 'example.mts')],
      {
        encoding: 'utf8',
      },
    );
    assert.equal(checked.stdout, '');
    assert.equal(checked.status, 0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('messages that cannot be written leave the exit code as it is', async () => {
  for (const call of [
    'solve --kind flood examples/flood/one-faulty.txt',
    'solve no-such-file',
    'solve --no-such-option',
  ]) {
    for (const jobs of ['', ' --jobs 2']) {
      const ran = await shell(`tilewright ${call}${jobs} > /dev/null 2> /dev/full`);
      assert.equal(ran.code, 2, call + jobs);
    }
  }
});

test('a count that met its limit is a lower bound, and answers shown are as many as are said', async () => {
  const open = fileOf('____\n____\n____\n____\n');
  const [count, all] = await Promise.all([
    tilewright(['solve', '--kind', 'binairo', '--want', 'count', '--limit', '5', open]),
    tilewright(['solve', '--kind', 'mosaic', '--want', 'all', '--limit', '3', open]),
  ]);
  assert.match(count.out, /\nat least 5 solutions \(the limit was reached\) · /);
  assert.match(all.out, /\n65,536 solutions, counted exactly; 3 are shown · /);
});

test('check --json: answers that cannot be read are an object too', async () => {
  const board = fileOf('ab\nba\n');
  const missing = await tilewright(['check', '--json', board, 'no-such-file']);
  const [line] = jsonLines(missing.out);
  assert.deepEqual([line.status, line.fault.code, line.source.file], ['fault', 'unreadable', 'no-such-file']);
  assert.equal(missing.err, '');
  assert.equal(missing.code, 2);
  const several = await tilewright(['check', '--json', board, fileOf('{"index":7}')]);
  assert.deepEqual(
    jsonLines(several.out).map(({ index, fault }) => [index, fault.code]),
    [
      [0, 'empty'],
      [1, 'wrong-answer'],
    ],
  );
  assert.equal(several.err, '');
});
