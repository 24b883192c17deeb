import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { fileOf, jsonLines, shell, tilewright } from './run.js';

const MANY = 10_000_000;

/** A list in a list in a list, so many deep. */
function nested(depth: number): string {
  return '['.repeat(depth) + ']'.repeat(depth);
}

/** Input of every bad sort, and what the one line says after the file's name. */
const BAD: readonly (readonly [
  what: string,
  content: string | Uint8Array,
  message: RegExp,
  ...options: string[],
])[] = [
  ['nothing', '', /:1:1: there is no board here/],
  ['only blanks', ' \n\n\t\n', /:1:1: there is no board here/],
  [
    'a picture',
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0),
    /:1:1: this is not text: found "a PNG picture"/,
  ],
  ['NUL bytes', 'ab\ncd\0e\n', /:2:3: this is not text: found "a NUL byte", expected a text file/],
  ['bytes that are not UTF-8', Uint8Array.of(0x31, 0x32, 0x0a, 0x31, 0xff, 0x0a), /:2:2: this is not text/],
  ['zeros', new Uint8Array(100_000), /:1:1: this is not text/],
  ['ragged rows', '123\n12\n321\n', /:2:3: the rows differ in length: found "2 cells", expected 3 cells/],
  [
    'a size line that is wrong',
    '3\n1 2 3\n1 2 3\n',
    /:3:6: the text ends too early: expected 3 rows, of which 2 are here/,
    '--format',
    'hdu4127',
  ],
  [
    'a number too large',
    '9999999\n',
    /:1:1: the board is too large: found "9999999", expected the size/,
    '--format',
    'hdu4127',
  ],
  [
    'a word where a number should be',
    '2\n1 2\n1 zwei\n',
    /:3:3: unexpected word or number: found "zwei"/,
    '--format',
    'hdu4127',
  ],
  ['ten million characters on a line', '1'.repeat(MANY), /:1:1: /],
  ['ten million brackets', '['.repeat(MANY), /:1:1: /],
  [
    'a size that is too large for what follows, and no format named',
    '100000\n0 1\n1 0\n0\n',
    /:2:3: the rows differ in length: found "2 cells", expected 1 cell, as in the first row/,
  ],
  [
    'JSON that no kind can read',
    '{"kind":{"toString":1},"rows":["01"]}\n',
    /: the text may be of several kinds: found "mosaic \(json\) or binairo \(json\)"/,
  ],
  [
    'JSON nested deep where a name should be',
    `{"kind":${nested(100_000)},"rows":["01"]}\n`,
    /:1:1: unexpected word or number: found "the kind a list of lists or objects", expected the kind binairo/,
    '--kind',
    'binairo',
  ],
  [
    'JSON nested deep where a cell should be',
    `{"rows":[${nested(100_000)}]}\n`,
    /:1:1: unexpected word or number: found "a list of lists or objects", expected a colour in row 1/,
    '--kind',
    'flood',
  ],
  ['a million empty lines', '\n'.repeat(1_000_000), /:1:1: there is no board here/],
  [
    'ten million characters on lines',
    '1\n'.repeat(MANY / 2),
    /:4000001:1: the board is too large: expected at most 4000000 cells/,
  ],
];

for (const [what, content, message, ...options] of BAD) {
  test(`${what}: one clear line, exit 2`, async () => {
    const path = fileOf(content);
    const ran = await tilewright(['solve', ...options, path]);
    assert.equal(ran.out, '');
    assert.ok(ran.err.startsWith(path), ran.err.slice(0, 300));
    assert.match(ran.err.slice(path.length), message);
    assert.equal(ran.err.trimEnd().split('\n').length, 1);
    assert.ok(ran.err.length < path.length + 400);
    assert.equal(ran.code, 2);
  });
}

test('what is no file at all is named as such, and the files after it are answered', async () => {
  const board = fileOf('12\n21\n');
  const folder = dirname(board);
  symlinkSync('loop', join(folder, 'loop'));
  mkdirSync(join(folder, 'folder'));
  const missing = join(folder, 'missing');
  const ran = await tilewright(['solve', join(folder, 'folder'), missing, join(folder, 'loop'), board]);
  assert.equal(
    ran.err,
    `${folder}/folder: cannot read: found "a directory", expected a file\n` +
      `${missing}: cannot read: found "no such file", expected a file\n` +
      `${folder}/loop: cannot read: found "links that lead in a circle", expected a file\n`,
  );
  assert.match(ran.out, /2 moves, proved fewest/);
  assert.equal(ran.code, 2);
});

test('a bad board in the middle loses no other', async () => {
  const path = fileOf('12\n21\n\n123\n12\n\n11\n11\n');
  const ran = await tilewright(['solve', '--kind', 'flood', path]);
  assert.equal(
    ran.err,
    `${path}:5:3: the rows differ in length: found "2 cells", expected 3 cells, as in the first row\n`,
  );
  assert.match(ran.out, /^Board 1 .*:1\)\n.*2 moves.*\nBoard 3 .*:7\)\n.*0 moves/s);
  assert.equal(ran.code, 2);
  const json = await tilewright(['solve', '--kind', 'flood', '--json', path]);
  const lines = jsonLines(json.out);
  assert.deepEqual(
    lines.map(({ status, index }) => [status, index]),
    [
      ['solved', 0],
      ['fault', 1],
      ['solved', 2],
    ],
  );
  assert.equal(lines[1].fault.code, 'ragged-rows');
  assert.deepEqual([lines[1].fault.line, lines[1].fault.column], [5, 3]);
  assert.equal(json.err, '');
  assert.equal(json.code, 2);
});

test('UTF-8 and UTF-16 with a byte order mark, CR LF, CR alone, no final newline: all the same board', async () => {
  const text = 'a b\nb a\n';
  const wide = Buffer.from(`\ufeff${text}`, 'utf16le');
  const variants = [
    text,
    `\ufeff${text}`,
    wide,
    Buffer.from(wide).swap16(),
    text.replaceAll('\n', '\r\n'),
    text.replaceAll('\n', '\r'),
    text.trimEnd(),
  ];
  for (const variant of variants) {
    const ran = await tilewright(['solve', '--json', '-'], { input: variant });
    const [line] = jsonLines(ran.out);
    assert.equal(line?.id, 'flood:2x2:abba', ran.err);
    assert.deepEqual(line.source, { file: '<stdin>', line: 1 });
  }
});

test('JSON is told by the whole of it, however long it is and however many empty lines stand before it', async () => {
  const rows = Array.from({ length: 250 }, (_, row) =>
    Array.from({ length: 250 }, (_, col) => (row * row + col) % 6),
  );
  const text = JSON.stringify({ rows });
  assert.ok(text.length > 65_536);
  for (const [given, line] of [
    [text, 1],
    [`${'\n'.repeat(70_000)}${text}`, 70_001],
    [JSON.stringify({ rows }, null, 1), 1],
  ] as const) {
    const ran = await tilewright(['convert', '--to', 'id', '--json', '-'], { input: given });
    const [board] = jsonLines(ran.out);
    assert.match(board.id, /^flood:250x250:012345/);
    assert.equal(board.source.line, line);
  }
});

test('--facts is refused for boards that are played by moves', async () => {
  const ran = await tilewright(['solve', '--facts', '-'], { input: 'ab\nba\n' });
  assert.equal(
    ran.err,
    '<stdin>:1:1: bad option: found "--facts", expected a board to be filled in, not flood\n',
  );
  assert.equal(ran.code, 2);
});

test('a text that may be of several kinds is not guessed at', async () => {
  const ran = await tilewright(['solve', '--kind', 'sudoku'], { input: '12\n' });
  assert.equal(
    ran.err,
    'tilewright solve: there is no kind "sudoku"; the kinds are flood, mosaic, binairo or mayan\n',
  );
  assert.equal(ran.code, 2);
});

const MISUSED: readonly (readonly [args: readonly string[], message: RegExp])[] = [
  [['slove'], /there is no verb "slove"; did you mean solve\?/],
  [['--frob'], /there is no option "--frob"/],
  [['solve', '--jason'], /there is no option --jason; did you mean --json\?/],
  [['solve', '--jobs'], /--jobs needs a value: N/],
  [['solve', '--json=1'], /--json takes no value/],
  [['solve', '--jobs', '0'], /--jobs takes a whole number from 1 to 512, not "0"/],
  [['solve', '--node-limit', '-3'], /--node-limit takes a whole number of at least 1, not "-3"/],
  [['solve', '--time-limit', 'soon'], /--time-limit takes a number from 0/],
  [['solve', '--want', 'most'], /--want takes one, unique, all or count, not "most"/],
  [['solve', '--format', 'sgf'], /there is no format "sgf"; did you mean sgt\?/],
  [['solve', '--judge', 'hdu4128'], /there is no judge "hdu4128"; did you mean hdu4127\?/],
  [
    ['solve', '--judge', 'hdu4127', '--rule', 'two-colour'],
    /the judge hdu4127 asks for --rule plain, not two-colour/,
  ],
  [['solve', '--kind', 'mosaic', '--least'], /mosaic has no option --least/],
  [['solve', '--kind', 'flood', '--want', 'unique'], /--want unique cannot be asked of flood; it takes one/],
  [['solve', '--limit', '2'], /--limit bounds the answers of --want all or --want count/],
  [['check', 'only-one.txt'], /check needs a file of boards and a file of answers/],
  [['convert', 'x.txt'], /convert needs --to FORMAT/],
  [['convert', '--to', 'kattis-floodit', 'x.txt'], /no format "kattis-floodit" can be written/],
  [['formats', '--kind', 'chess'], /there is no kind "chess"/],
];

for (const [args, message] of MISUSED) {
  test(`${args.join(' ')}: one clear line, exit 2`, async () => {
    const ran = await tilewright(args, { input: '12\n21\n' });
    assert.match(ran.err, message);
    assert.match(ran.err, /^tilewright[^\n]*\n$/);
    assert.equal(ran.out, '');
    assert.equal(ran.code, 2);
  });
}

test('ids of several kinds in one file are each read as their own; seed ids make their boards', async () => {
  const seed = 'binairo:6x6,v=1,level=2#t';
  const made = await tilewright(['generate', seed, '--format', 'id']);
  const ids = ['flood:1x3:010', 'mosaic:1x1:1', seed, 'flood:1x2:01', '', 'mayan:7x5,moves=1:..1.11.'];
  const path = fileOf(`${ids.join('\n')}\nbinairo:6x6,v=99#t\nbinairo:6x6,v=1,nonsense=1#t\n`);
  const ran = await tilewright(['convert', '--to', 'id', path]);
  assert.deepEqual(ran.out.trim().split(/\n+/), [
    'flood:1x3:010',
    'mosaic:1x1:1',
    made.out.trim(),
    'flood:1x2:01',
    'mayan:7x5,moves=1:..1.11.',
  ]);
  assert.match(ran.err, /:7:1: .*found "version 99 of the binairo generator", expected version 1\n/);
  assert.match(ran.err, /:8:1: bad option: found "nonsense"/);
  const solved = await tilewright(['solve', '--json', '--jobs', '2', path]);
  assert.deepEqual(
    jsonLines(solved.out).map(({ kind, source }) => [kind, (source as { line: number }).line]),
    [
      ['flood', 1],
      ['mosaic', 2],
      ['binairo', 3],
      ['flood', 4],
      ['mayan', 6],
      [undefined, 7],
      [undefined, 8],
    ],
  );
});

test('faults in JSON boards count rows and columns from 1, as everywhere for people', async () => {
  const ran = await tilewright(['solve', '--kind', 'mosaic', '-'], {
    input: '{"rows":[[1,null],[null,"x"]]}\n',
  });
  assert.equal(ran.code, 2);
  assert.match(ran.err, /in row 2, column 2\n$/);
});

test('a seed id is made within the limits of its board: stopped, named by the seed id, and the next one answered', async () => {
  const slow = 'mosaic:2000x2000,v=1#slow';
  const path = fileOf(`${slow}\nflood:1x2:01\n`);
  for (const jobs of ['1', '2']) {
    const ran = await tilewright(['solve', '--json', '--time-limit', '0.2', '--jobs', jobs, path]);
    const [stopped, solved] = jsonLines(ran.out);
    assert.deepEqual(stopped, {
      v: 1,
      index: 0,
      kind: 'mosaic',
      id: slow,
      source: { file: path, line: 1 },
      status: 'stopped',
      proof: 'none',
      answers: [],
      why: 'time',
      read: { kind: 'mosaic', format: 'id', also: [] },
    });
    assert.equal(solved.status, 'solved');
    assert.equal(ran.code, 3);
  }
  const text = await tilewright(['rate', '--time-limit', '0.2', path]);
  assert.equal(text.err, `${path}:1:1: stopped by the time limit while the board was made\n`);
  assert.equal(text.code, 3);
});

test('Ctrl-C ends the making of a board from its seed id', async () => {
  const path = fileOf('mosaic:2000x2000,v=1#slow\n');
  for (const jobs of ['1', '2']) {
    const ran = await tilewright(['solve', '--json', '--jobs', jobs, path], {
      signal: { name: 'SIGINT', afterMs: 1000 },
    });
    assert.equal(ran.code, 130);
    assert.equal(jsonLines(ran.out)[0]?.why, 'abort', ran.err);
  }
});

test('what stands at a fault is told by its start, in JSON too', async () => {
  const input = `2\n0 1\n1 ${'x'.repeat(1_000_000)}\n`;
  const ran = await tilewright(['solve', '--json', '--format', 'hdu4127', '-'], { input });
  const [line] = jsonLines(ran.out);
  assert.equal(line.fault.found, `${'x'.repeat(40)}…`);
  assert.deepEqual([line.fault.line, line.fault.column], [3, 3]);
});

test('gzip data is read as what it holds, from a file or a pipe, and told where it is damaged', async () => {
  const boards = 'ab\nba\n\nabc\nbba\ncab\n\n'.repeat(500);
  const packed = gzipSync(boards);
  const plain = await tilewright(['convert', '--to', 'id', fileOf(boards)]);
  assert.equal(plain.code, 0);
  const file = fileOf(packed, 'boards.txt.gz');
  for (const ran of [
    await tilewright(['convert', '--to', 'id', file]),
    await tilewright(['convert', '--to', 'id'], { input: packed }),
    await shell(`(head -c 1 ${file}; sleep 0.2; tail -c +2 ${file}) | tilewright convert --to id`),
  ]) {
    assert.deepEqual([ran.err, ran.code], ['', 0]);
    assert.equal(ran.out, plain.out);
  }
  const damaged = Buffer.from(packed);
  damaged[20]! ^= 0xff;
  for (const [bytes, reason] of [
    [damaged, 'damaged gzip data'],
    [packed.subarray(0, packed.length - 20), 'gzip data that ends too early'],
    [packed.subarray(0, 2), 'gzip data that ends too early'],
  ] as const) {
    const ran = await tilewright(['solve', '--json', fileOf(bytes, 'x.gz')]);
    const last = jsonLines(ran.out).at(-1);
    assert.deepEqual([last.status, last.fault.found, ran.code], ['fault', reason, 2]);
  }
  // What unpacks to gigabytes is refused in the memory that any long text takes.
  const bomb = fileOf(gzipSync(Buffer.alloc(2 ** 28, '0')), 'bomb.gz');
  const refused = await tilewright(['solve', '--json', bomb]);
  assert.equal(jsonLines(refused.out)[0].fault.code, 'too-large');
  const picture = await tilewright(['generate', 'mosaic', '--picture', bomb]);
  assert.match(picture.err, /more than 128 MiB/);
});
