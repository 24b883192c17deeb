import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { makeMosaic, mosaic } from '#core/kinds/mosaic/index.js';
import { assertFaults, assertJudgesDetected, assertNeverThrows, formatsOf } from '../../yes-no/formats.js';
import { corpusBoards, detected, fault, value, WITHOUT_CORPUS } from '../../yes-no/tools.js';
import { JUDGE_FOLDERS, mosaicOf } from './boards.js';

const { codec, parseOne, faultsOf } = formatsOf(mosaic);

const anyMosaic = fc
  .record({ rows: fc.integer({ min: 1, max: 9 }), cols: fc.integer({ min: 1, max: 9 }), density: fc.nat(4) })
  .chain(({ rows, cols, density }) =>
    fc
      .array(
        fc.oneof(
          { weight: density, arbitrary: fc.integer({ min: 0, max: 9 }) },
          { weight: 1, arbitrary: fc.constant(-1) },
        ),
        {
          minLength: rows * cols,
          maxLength: rows * cols,
        },
      )
      .map((clues) => value(makeMosaic(rows, cols, clues))),
  );

test('what a format writes it reads back, for several boards at once', () => {
  for (const { id, format, parse } of mosaic.codecs) {
    assert.ok(format);
    fc.assert(
      fc.property(fc.array(anyMosaic, { minLength: 1, maxLength: 3 }), (puzzles) => {
        const text = format(puzzles);
        if (!text.ok) {
          assert.ok(['codingame-mosaic', 'judgegirl248'].includes(id), `${id}: ${JSON.stringify(text)}`);
          return;
        }
        assert.ok(text.value.endsWith('\n'));
        assert.deepEqual(
          parse(text.value).map((entry) => value(entry.result)),
          puzzles,
          id,
        );
      }),
      { numRuns: 100 },
    );
  }
});

test('the canonical id is short, safe in a URL, and known as such', () => {
  const puzzle = mosaicOf(['_1__5_1_', '1_4__42_', '3__6__5_', '___56___', '_688___4', '_____6__']);
  const text = value(codec('id').format([puzzle]));
  assert.equal(text, 'mosaic:6x8:a1b5a1a1a4b42a3b6b5d56d688c4e6b\n');
  assert.equal(encodeURIComponent(text.trim()).replaceAll('%3A', ':'), text.trim());
  assert.equal(detected(text), 'mosaic id');
  assert.equal(
    value(codec('id').format([value(makeMosaic(10, 10, Array(100).fill(-1)))])),
    'mosaic:10x10:zzzv\n',
  );
});

test('rows are read with any usual character for a blank, as words, and with spaces as blanks', () => {
  const expected = mosaicOf(['_1_', '4__', '__9']);
  for (const text of [
    '.1.\n4..\n..9',
    '-1-\r\n4--\r\n--9\r\n',
    '?1?\n4??\n??9',
    '*1*\n4**\n**9',
    '. 1 .\n4 . .\n. . 9\n',
    '  .1.\n  4..\n  ..9',
    ' 1 \n4  \n  9',
    ' 1\n4\n  9\n',
  ]) {
    assert.deepEqual(parseOne('rows', text), expected, JSON.stringify(text));
    assert.equal(detected(text), 'mosaic rows', JSON.stringify(text));
  }
  const two = codec('rows').parse('1.\n\n..\n.2\n\n\n');
  assert.deepEqual(
    two.map((entry) => entry.line),
    [1, 3],
  );
});

test('JSON is read as rows, as lists and as flat cells, CSV with quotes and semicolons', () => {
  const expected = mosaicOf(['_1_', '4__', '__9']);
  for (const text of [
    '{"kind":"mosaic","rows":["_1_","4__","__9"]}',
    '{"rows":[[null,1,null],[4,"",-1],[".","-",9]]}',
    '["_1_","4__","__9"]',
    '[[null,1,null],\n [4,null,null],\n [null,null,9]]',
    '{"x":3,"y":3,\n "cells":[null,1,null,4,null,null,null,null,9]}',
    '[{"puzzle":["_1_","4__","__9"],"size":[3,3]}]',
  ]) {
    assert.deepEqual(parseOne('json', text), expected, text);
    assert.equal(detected(text), 'mosaic json', text);
  }
  for (const text of [',1,\n4,,\n,,9\n', '"";"1";""\n"4";;\n;;"9"', '., 1 ,.\n4,_,_\n-,-,9']) {
    assert.deepEqual(parseOne('csv', text), expected, text);
    assert.equal(detected(text), 'mosaic csv', text);
  }
});

test("Simon Tatham's parameters beside the size are read, a square may name one side", () => {
  const expected = mosaicOf(['_1_', '4__', '__9']);
  for (const text of ['3x3:a1a4d9', '3x3h0:a1a4d9', '3:a1a4d9', '3x3h:a1a4d9']) {
    assert.deepEqual(parseOne('sgt', text), expected);
    assert.equal(detected(text), 'mosaic sgt');
  }
  assert.deepEqual(parseOne('puzzle-minesweeper', 'a1a4d9'), expected);
  assert.deepEqual(parseOne('puzzle-minesweeper', '3x3 a1a4d9'), expected);
});

test('faults name line, column and what would be right', () => {
  assertFaults(mosaic, [
    ['id', 'mosaic:2x2:1d', 'wrong-cell-count', 1, 13],
    ['id', '\nmosaic:2x2:1b', 'wrong-cell-count', 2, 14],
    ['id', 'mosaic:2x2:1A2a', 'unexpected-character', 1, 13],
    ['id', 'mosaic:2x2,u0:d', 'unexpected-token', 1, 12],
    ['id', 'mosaic:0x2:d', 'bad-size', 1, 8],
    ['id', 'mosaic:99999x99999:d', 'too-large', 1, 8],
    ['id', 'mosaic:2:d', 'unexpected-token', 1, 8],
    ['rows', '1.\n.x', 'unexpected-character', 2, 2],
    ['rows', '1.\n..3', 'ragged-rows', 2, 3],
    ['rows', '1 .\n. 12', 'unexpected-token', 2, 3],
    ['sgt', '3x3#12345', 'unexpected-token', 1, 1],
    ['puzzle-minesweeper', '3x3  a1', 'wrong-cell-count', 1, 8],
    ['puzzle-minesweeper', 'a1', 'wrong-cell-count', 1, 1],
    ['janko', '2 2\n- 1\n- x', 'unexpected-character', 3, 3],
    ['janko', '2 2\n- 1', 'unexpected-end', 3, 1],
    ['janko', '2\n- 1', 'unexpected-token', 1, 1],
    ['lanqiao-pixel', '2 3\n_1_\n_1', 'ragged-rows', 3, 3],
    ['lanqiao-pixel', '2 3\n_1\n_1', 'wrong-cell-count', 2, 1],
    ['lanqiao-pixel', '2 x\n_1\n_1', 'out-of-range', 1, 1],
    ['lanqiao-pixel', '1 1\n1\nhello', 'unexpected-token', 3, 1],
    ['codingame-mosaic', '2 2\n..\n..', 'unexpected-token', 1, 3],
    ['csv', '1,2\n,a', 'unexpected-token', 2, 2],
    ['csv', '1,2\n1', 'ragged-rows', 2, 2],
    ['json', '{"rows":["12",]}', 'unexpected-character', 1, 15],
    ['json', '{"rows":["12","1"]}', 'ragged-rows', 1, 1],
    ['json', '{"rows":[]}', 'empty', 1, 1],
    ['json', '{"rows":[{}]}', 'unexpected-token', 1, 1],
    ['json', '{"kind":"binairo","rows":["1"]}', 'unexpected-token', 1, 1],
    ['json', '{"x":2,"y":2,"cells":[1,2,3]}', 'wrong-cell-count', 1, 1],
    ['judgegirl248', '1 2\n2 .', 'unexpected-character', 2, 3],
  ]);
  for (const { id } of mosaic.codecs) {
    assert.equal(faultsOf(id, ' \n\n')[0]?.code, 'empty', id);
    assert.equal(faultsOf(id, '1.\0')[0]?.code, 'not-text', id);
  }
});

test('large boards are detected by a look at their beginning', () => {
  const line = '12_3'.repeat(30_000);
  for (const [text, format] of [
    [`${line}\n`, 'rows'],
    [`1 ${line.length}\n${line}\n`, 'lanqiao-pixel'],
    [`${`${line.slice(0, 1000)}\n`.repeat(1000)}`, 'rows'],
    [`1000 1000\n${`${line.slice(0, 1000)}\n`.repeat(1000)}`, 'lanqiao-pixel'],
  ] as const) {
    assert.equal(detected(text), `mosaic ${format}`);
    assert.ok(codec(format).parse(text)[0]!.result.ok);
  }
});

test('a text with a fault is still known for what it should be', () => {
  for (const [text, format] of [
    ['6 8\n_1__5_1_\n1_4__42_\n', 'lanqiao-pixel'],
    ['10x10 1a0b5\n', 'puzzle-minesweeper'],
    ['9x9:a1\n', 'sgt'],
    ['mosaic:2x2:1\n', 'id'],
  ]) {
    assert.equal(detected(text!), `mosaic ${format}`, text);
    assert.ok(!codec(format!).parse(text!)[0]!.result.ok);
  }
});

test('a bad board does not keep the others from being read', () => {
  assert.deepEqual(
    codec('id')
      .parse('mosaic:1x1:3\nmosaic:1x1:bad\nmosaic:1x2:a9\n')
      .map((e) => e.result.ok),
    [true, false, true],
  );
  assert.deepEqual(
    codec('rows')
      .parse('1.\n\n1.\n.\n\n..')
      .map((e) => e.result.ok),
    [true, false, true],
  );
  assert.deepEqual(
    codec('lanqiao-pixel')
      .parse('1 1\nx\n\n1 1\n1\n')
      .map((e) => e.result.ok),
    [false, true],
  );
  assert.deepEqual(
    codec('lanqiao-pixel')
      .parse('one by one\n1\n\n1 1\n1\n3 1\n0\n\n1 1\n0\n')
      .map((e) => [e.line, e.result.ok]),
    [
      [1, false],
      [4, true],
      [6, false],
      [9, true],
    ],
  );
});

test('no text, however odd, makes a format throw or doubt beyond its range', () => {
  assertNeverThrows(mosaic, [
    '1',
    '0',
    '9',
    '_',
    '.',
    '-',
    ' ',
    '\n',
    'a',
    'z',
    'x',
    ':',
    ',',
    ';',
    '#',
    '{',
    '[',
    '"',
    'mosaic:',
    '3x3',
    '\r\n',
    '\t',
    '𝟙',
    '\ufeff',
  ]);
  for (const text of [
    '['.repeat(100_000),
    '1,'.repeat(100_000),
    'z'.repeat(100_000),
    '1 '.repeat(100_000),
    `${'9'.repeat(400)} 1\n1`,
  ]) {
    detected(text);
    for (const one of mosaic.codecs) one.parse(text);
  }
});

test('a format that cannot hold a board says so', () => {
  const oblong = mosaicOf(['12']);
  assert.equal(fault(codec('codingame-mosaic').format([oblong])).code, 'bad-size');
  assert.deepEqual(fault(codec('judgegirl248').format([mosaicOf(['12', '1_'])])).at, { row: 1, col: 1 });
});

test('judge inputs are detected', { skip: WITHOUT_CORPUS }, () => {
  // One cell that holds a digit may be anything.
  assertJudgesDetected(mosaic, JUDGE_FOLDERS, ['n1m1_black.in']);
});

test('boards of the corpus are written, detected and read back in every format', {
  skip: WITHOUT_CORPUS,
}, () => {
  for (const board of corpusBoards('mosaic')) {
    const puzzle = mosaicOf(board.puzzle);
    const joined = board.puzzle.join('');
    for (const { id, format, parse } of mosaic.codecs) {
      const text = format!([puzzle]);
      if (!text.ok) continue;
      assert.deepEqual(value(parse(text.value)[0]!.result), puzzle, `${board.id} ${id}`);
      // Zeros and ones alone look like binairo, and full boards are judgegirl248's.
      if (
        !/[2-9]/.test(joined) ||
        (id === 'janko' && !/[03-9]/.test(joined)) ||
        joined.length < 12 ||
        !joined.includes('_')
      )
        continue;
      assert.equal(detected(text.value), `mosaic ${id}`, `${board.id} ${id}`);
    }
    if (board.sgt_id) {
      assert.deepEqual(parseOne('sgt', board.sgt_id), puzzle);
      assert.equal(value(codec('sgt').format([puzzle])), `${board.sgt_id.replace(/h\d+:/, ':')}\n`);
    }
  }
});
