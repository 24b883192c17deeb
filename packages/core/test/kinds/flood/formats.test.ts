import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type FloodPuzzle, flood } from '#core/kinds/flood/index.js';
import { faultMessage } from '#core/outcome/index.js';
import type { Codec } from '#core/text/index.js';
import { floodOf, floodRows } from './boards.js';

function codec(id: string): Codec<FloodPuzzle> {
  const found = flood.codecs.find((one) => one.id === id);
  assert.ok(found, `codec ${id}`);
  return found;
}

function write(id: string, ...puzzles: FloodPuzzle[]): string {
  const written = codec(id).format!(puzzles);
  assert.ok(written.ok, JSON.stringify(written));
  return written.value;
}

/** The puzzles of a text, all of them right. */
function read(id: string, text: string): FloodPuzzle[] {
  return codec(id)
    .parse(text)
    .map(({ result }) => {
      if (!result.ok) throw new Error(faultMessage(result.fault));
      return result.value;
    });
}

/** Each entry of a text: `line:column message` of a fault, or the id of a puzzle. */
function entries(id: string, text: string): string[] {
  return codec(id)
    .parse(text)
    .map(({ line, result }) => {
      if (result.ok) return `${line} ${write('id', result.value).trim()}`;
      const { at } = result.fault;
      assert.ok(at && 'line' in at, 'a fault has a place in the text');
      return `${at.line}:${at.column} ${faultMessage(result.fault)}`;
    });
}

function bestFormat(text: string): string {
  const sure = flood.codecs.map((one) => one.detect(text));
  return flood.codecs[sure.indexOf(Math.max(...sure))]!.id;
}

const name = fc.oneof(
  fc.constantFrom(...'0123456789abzAZ'),
  fc.integer().map(String),
  fc.constantFrom(
    '007',
    '-0',
    '+1',
    '~',
    '_',
    ',',
    ':',
    '_41_',
    'rot',
    'größe',
    '😀',
    '%',
    '#',
    '=',
    '0x1',
    '.',
  ),
  fc
    .string({ minLength: 1, maxLength: 5, unit: 'grapheme' })
    .filter((text) => !/[\s\p{Cc}\p{Cs}]/u.test(text)),
);

const puzzle = fc
  .record({
    rows: fc.integer({ min: 1, max: 9 }),
    cols: fc.integer({ min: 1, max: 9 }),
    square: fc.boolean(),
    palette: fc.oneof(
      fc.array(name, { minLength: 1, maxLength: 50 }),
      fc.constant([...'012345']),
      fc.constant(['-1', '0', '12']),
    ),
    origin: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.nat()),
    rule: fc.constantFrom('plain' as const, 'plain' as const, 'two-colour' as const),
    adjacentOnly: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true)),
    picks: fc.array(fc.nat(), { minLength: 81, maxLength: 81 }),
  })
  .map(({ rows, cols: width, square, palette, origin, rule, adjacentOnly, picks }) => {
    const cols = square ? rows : width;
    const names = picks.slice(0, rows * cols).map((pick) => palette[pick % palette.length]!);
    return floodOf({ shape: { rows, cols }, names, origin: origin % (rows * cols), rule, adjacentOnly });
  });

test('every format gives back exactly the puzzles that it writes', () => {
  const written = new Map<string, number>();
  fc.assert(
    fc.property(fc.array(puzzle, { minLength: 1, maxLength: 3 }), (puzzles) => {
      for (const one of flood.codecs) {
        const text = one.format?.(puzzles);
        if (!text?.ok) continue;
        assert.deepEqual(read(one.id, text.value), puzzles, one.id);
        assert.deepEqual(read(one.id, text.value.replaceAll('\n', ' \r\n')), puzzles, `${one.id} with CRLF`);
        assert.deepEqual(read(one.id, text.value.trimEnd()), puzzles, `${one.id} without final newline`);
        written.set(one.id, (written.get(one.id) ?? 0) + 1);
      }
    }),
    { numRuns: 1500, seed: 1 },
  );
  // Those of other forms of boards: see free-formats.test.ts.
  const otherForms = ['graph-json', 'palette-json', 'palette-list-json'];
  for (const one of flood.codecs.filter((each) => each.format && !otherForms.includes(each.id))) {
    assert.ok((written.get(one.id) ?? 0) > 20, `${one.id} was written ${written.get(one.id)} times`);
  }
});

test('the canonical id holds every puzzle, in characters that a URL keeps', () => {
  fc.assert(
    fc.property(puzzle, (one) => {
      const id = write('id', one).trimEnd();
      assert.match(id, /^[0-9A-Za-z\-._~:,=]+$/);
      assert.equal(bestFormat(id), 'id');
    }),
  );
  assert.equal(write('id', floodRows(['012', '112', '221'])), 'flood:3x3:012112221\n');
  const odd = floodOf({
    shape: { rows: 1, cols: 2 },
    names: ['a b'.replace(' ', '_'), '-1'],
    origin: 1,
    rule: 'two-colour',
    adjacentOnly: true,
  });
  assert.equal(write('id', odd), 'flood:1x2,two-colour,adjacent-only,origin=0.1,colours=-1~a_5f_b:10\n');
});

test('more colours than digits take more digits each', () => {
  const names = Array.from({ length: 1297 }, (_, index) => `c${index}`);
  const many = floodOf({ shape: { rows: 1, cols: 1297 }, names });
  assert.deepEqual(read('id', write('id', many)), [many]);
});

test('colours are numbered by value, whole numbers first', () => {
  const one = floodOf({ shape: { rows: 1, cols: 6 }, names: ['b', '10', '9', '-3', 'B', 'a'] });
  assert.deepEqual(one.colours, ['-3', '9', '10', 'B', 'a', 'b']);
});

test('a format refuses what it cannot say', () => {
  const plain = floodRows(['01', '10']);
  const refused = (id: string, one: FloodPuzzle) => assert.equal(codec(id).format!([one]).ok, false, id);
  for (const id of ['rows', 'lines', 'csv', 'sgt', 'hdu4127']) {
    refused(id, { ...plain, origin: 1 });
    refused(id, { ...plain, rule: 'two-colour' });
    refused(id, { ...plain, adjacentOnly: true });
  }
  refused('beecrowd1843', plain);
  refused('lines', floodRows(['012']));
  refused('sgt', floodRows(['0A']));
  refused('hdu4127', floodRows(['ab', 'ba']));
});

test('rows that look like whole boards are written so that they are read as rows again', () => {
  const rows = Array.from({ length: 3 }, (_, row) => '012345'[row]!.repeat(49));
  const wide = floodRows(rows);
  assert.equal(bestFormat(write('rows', wide)), 'rows');
  assert.equal(bestFormat(rows.join('\n')), 'lines');
});

test('the move limit written for other programs can be kept', () => {
  const [cells, limit] = write('sgt', floodRows(['012', '112', '221']))
    .split(':')[1]!
    .split(',');
  assert.equal(cells, '012112221');
  assert.ok(Number(limit) >= 3);
});

const FAULTS: readonly [id: string, text: string, expected: readonly string[]][] = [
  [
    'json',
    '{"rows":["01","10"],"optimal":2}\n{"rows":["01","1"]}\n{"rows":[["a",true]]}\n{"rows":["01"],"origin":[0,2]}\n{"rows":["01"],"rule":"free"}\n{"rows":[}\n[1]',
    [
      '1 flood:2x2:0110',
      '2:1 the rows differ in length: found "1 cell in row 2", expected 2 cells, as in the first row',
      '3:1 unexpected word or number: found "true", expected a colour in row 1',
      '4:1 the number is out of range: found "the origin [0,2]", expected a row and a column of the board, from 0',
      '5:1 bad option: found "the rule free", expected plain or two-colour',
      '6:10 unexpected character: expected well-formed JSON',
      '7:1 unexpected word or number: found "1", expected each row a string or a list of colours',
    ],
  ],
  [
    'id',
    'flood:2x2:012',
    ['1:11 the number of cells does not fit the size: found "3 cells", expected 4 cells'],
  ],
  ['id', 'flood:2x2:01 1', ['1:13 unexpected character: found " ", expected a letter or digit']],
  ['id', 'flood:2x0:', ['1:7 no board has this size: found "2x0", expected at least one row and one column']],
  [
    'id',
    'flood:9999x9999:0',
    ['1:7 the board is too large: found "9999x9999", expected at most 4000000 cells'],
  ],
  [
    'id',
    'flood:1x2,origin=0.2:01',
    ['1:11 the number is out of range: found "origin=0.2", expected an origin on the board, from 0.0'],
  ],
  [
    'id',
    'flood:1x2,two-colour,two-colour:01',
    ['1:22 unexpected word or number: found "two-colour", expected two-colour once only'],
  ],
  [
    'id',
    'flood:1x2,colours=a~_zz_:01',
    ['1:11 unexpected word or number: found "colours=a~_zz_", expected names of colours divided by ~'],
  ],
  [
    'id',
    'flood:1x2,colours=a~b:02',
    ['1:24 unexpected character: found "2", expected a number below 2 in base 36'],
  ],
  ['id', 'flood:1x2', ['1:10 the text ends too early: expected a colon and the board']],
  [
    'rows',
    '012\n01\n\n01\n10',
    [
      '2:3 the rows differ in length: found "2 cells", expected 3 cells, as in the first row',
      '4 flood:2x2:0110',
    ],
  ],
  [
    'rows',
    '01\n1\x07',
    [
      '2:2 unexpected word or number: found "\\u0007", expected a colour of 1 to 40 characters without blanks',
    ],
  ],
  [
    'lines',
    '0123\n012\n0110 3\n0110 x',
    [
      '1 flood:2x2:0123',
      '2:1 the number of cells does not fit the size: found "3 cells", expected a square number of cells',
      '3 flood:2x2:0110',
      '4:6 unexpected text after the board: found "x", expected a board, and at most one whole number after it',
    ],
  ],
  [
    'csv',
    '2,2,0110 5\n2,2,011\n2;2;0110\n2,2,0110 5 6',
    [
      '1 flood:2x2:0110',
      '2:5 the number of cells does not fit the size: found "3 cells", expected 4 cells',
      '3:1 no board has this size: found "2;2;0110", expected columns, rows and cells, such as 3,2,001122',
      '4:9 unexpected text after the board: found "5", expected at most one whole number after the cells',
    ],
  ],
  [
    'sgt',
    '2x2c3m0:0120,4\n2x2c3m0:0130,4\n2x2c3m0:012,4\n2x2c3m0:0120\n2x2c3m0#77\n3c3m0:012012012,9',
    [
      '1 flood:2x2:0120',
      '2:11 unexpected character: found "3", expected one of the 3 colours: a digit or, from ten on, a capital letter',
      '3:9 the number of cells does not fit the size: found "3 cells", expected 4 cells',
      '4:13 the text ends too early: expected a comma and the move limit',
      '5:8 unexpected character: found "#77", expected a colon and the cells: a seed gives its board in that program only',
      '6 flood:3x3:012012012',
    ],
  ],
  [
    'hdu4127',
    '2\n0 1\n1\n2\n0 x\n1 0\n2\n0 1\n1 0\n3\n0 0 0',
    [
      '3:2 the rows differ in length: found "1 number", expected 2 numbers in this row',
      '5:3 unexpected word or number: found "x", expected a whole number',
      '7 flood:2x2:0110',
      '11:6 the text ends too early: expected 3 rows, of which 1 is here',
    ],
  ],
  [
    'hdu4127',
    '-1\n',
    ['1:1 no board has this size: found "-1", expected the size of a case, 1 to 2000, or 0 as the end'],
  ],
  ['hdu4127', '2 0 1 1 0 0', ['1 flood:2x2:0110']],
  ['hdu4127', '1\n+07\n0\nno contest program reads this', ['1 flood:1x1:7']],
  [
    'hdu4127',
    '2\n0 1\n1 0\n3\n0 1 2\n1 0 2\n2\n1 1\n1 0\n0\n',
    [
      '1 flood:2x2:0110',
      '6:6 the text ends too early: expected 3 rows, of which 2 are here',
      '7 flood:2x2:1110',
    ],
  ],
  [
    'hdu4127',
    '2\n0 1\n1 0\n2\n1 0\n0\n2\n1 1\n1 0\n0\n',
    [
      '1 flood:2x2:0110',
      '6:2 the rows differ in length: found "1 number", expected 2 numbers in this row',
      '7 flood:2x2:1110',
    ],
  ],
  [
    'beecrowd1843',
    '2 2\n01\n1\n',
    ['3:2 the rows differ in length: found "1 cell", expected 2 cells in this row'],
  ],
  [
    'beecrowd1843',
    '2 x\n01\n',
    ['1:1 no board has this size: found "2 x", expected the numbers of rows and columns'],
  ],
  ['kattis-floodit', '2\n2\n01\n10\n', ['4:3 the text ends too early: expected 2 cases, of which 1 is here']],
  [
    'kattis-floodit',
    '1\n2\n01\n10\n9',
    ['2 flood:2x2:0110', '5:1 unexpected text after the board: found "9", expected 1 case'],
  ],
];

test('faults say what is wrong and where, and spare the boards around them', () => {
  for (const [id, text, expected] of FAULTS) {
    const found = entries(id, text).slice(0, expected.length);
    if (id === 'kattis-floodit' && expected.length === 1) found.splice(0, 1, entries(id, text)[1]!);
    assert.deepEqual(found, expected, `${id}: ${JSON.stringify(text)}`);
  }
});

test('a text without a board is a fault in every format', () => {
  for (const one of flood.codecs) {
    for (const text of ['', ' \n\n', '01\0', '\ufffd\ufffd']) {
      const found = one.parse(text);
      assert.ok(found.length === 1 && !found[0]?.result.ok, `${one.id}: ${JSON.stringify(text)}`);
    }
  }
});

test('no text, however hostile, makes a format throw or hang', () => {
  const big = 'x'.repeat(10_000_000);
  const texts = [
    '',
    '\n\n',
    ' ',
    '\0\0',
    big,
    '1 '.repeat(300_000),
    '1\n'.repeat(100_000),
    '9'.repeat(1000),
    'flood:',
    '1999\n1 2',
    `2,2,${big}`,
    `2x2c3:${big}`,
  ];
  for (const text of texts) {
    for (const one of flood.codecs) {
      assert.ok(one.detect(text) >= 0);
      for (const { result } of one.parse(text)) if (!result.ok) assert.ok(result.fault.at, one.id);
    }
  }
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'flood:0123x,=~_cm# \n\r\t-.ab😀\0') }), (text) => {
      for (const one of flood.codecs) {
        one.detect(text);
        one.parse(text);
      }
    }),
    { numRuns: 2000 },
  );
});
