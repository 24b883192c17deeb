import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { binairo, makeBinairo, type OddRule } from '#core/kinds/binairo/index.js';
import { assertFaults, assertJudgesDetected, assertNeverThrows, formatsOf } from '../../yes-no/formats.js';
import { corpusBoards, detected, fault, value, WITHOUT_CORPUS } from '../../yes-no/tools.js';
import { binairoOf, JUDGE_FOLDERS } from './boards.js';

const { codec, parseOne } = formatsOf(binairo);

/** Formats that are only read. */
const READ_ONLY = ['tango-json', 'course-2'];

const SIDE = fc.constantFrom(2, 4, 6, 8);

/** Even sides mostly, so that every format is tried. */
const ANY_SIDE = fc.oneof({ weight: 4, arbitrary: SIDE }, { weight: 1, arbitrary: fc.constantFrom(3, 5, 7) });

const anyBinairo = fc
  .record({
    rows: ANY_SIDE,
    cols: ANY_SIDE,
    uniqueLines: fc.boolean(),
    signed: fc.boolean(),
    more1: fc.boolean(),
  })
  .chain(({ rows, cols, uniqueLines, signed, more1 }) => {
    const side = { minLength: rows * cols, maxLength: rows * cols };
    return fc
      .tuple(
        fc.array(fc.constantFrom(0, 1, 2, 2), side),
        fc.array(signed ? fc.constantFrom(0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8) : fc.constant(0), side),
      )
      .map(([givens, signs]) => {
        const inside = signs.map((entry, cell) => {
          const right = cell % cols < cols - 1 ? entry % 3 : 0;
          return right + (cell < (rows - 1) * cols ? entry - (entry % 3) : 0);
        });
        const odd: OddRule = more1 && rows === cols && rows % 2 === 1 ? 'more1' : 'either';
        return value(makeBinairo(rows, cols, givens, uniqueLines, { signs: inside, odd }));
      });
  });

test('what a format writes it reads back, for several boards at once', () => {
  for (const { id, format, parse } of binairo.codecs) {
    if (READ_ONLY.includes(id)) continue;
    assert.ok(format);
    let written = 0;
    fc.assert(
      fc.property(fc.array(anyBinairo, { minLength: 1, maxLength: 2 }), (puzzles) => {
        const text = format(puzzles);
        if (!text.ok) {
          assert.ok(['bad-option', 'bad-size'].includes(text.fault.code), `${id}: ${JSON.stringify(text)}`);
          return;
        }
        written++;
        assert.deepEqual(
          parse(text.value).map((entry) => value(entry.result)),
          puzzles,
          id,
        );
      }),
      // Few boards of chance fit the narrowest formats: always the same, so that there are enough.
      { numRuns: 900, seed: 15 },
    );
    assert.ok(written >= 5, `${id} was written ${written} times`);
  }
});

test('each format stands for its own rule of equal lines, and refuses boards of the other', () => {
  const unique = binairoOf(['0_', '__']);
  const free = binairoOf(['0_', '__'], false);
  const both = ['id', 'sgt', 'json'];
  for (const { id, format } of binairo.codecs) {
    if (READ_ONLY.includes(id)) continue;
    if (both.includes(id)) {
      assert.ok(format!([unique]).ok && format!([free]).ok, id);
    } else {
      const [held, refused] = ['janko', 'sm-lines'].includes(id) ? [free, unique] : [unique, free];
      assert.ok(format!([held]).ok, id);
      assert.equal(fault(format!([refused])).code, 'bad-option', id);
    }
  }
  assert.equal(value(codec('id').format([unique])), 'binairo:2x2:0c\n');
  assert.equal(value(codec('id').format([free])), 'binairo:2x2,u0:0c\n');
});

test('boards are read as their programs write them', () => {
  const rows = ['1__0', '____', '_0__', '___1'];
  const cases: [string, string, boolean][] = [
    ['id', 'binairo:4x4:1b0e0e1', true],
    ['rows', '1..0\n....\n.0..\n...1', true],
    ['rows', '1 . . 0\n. . . .\n. 0 . .\n. . . 1', true],
    ['rows', '1  0\n    \n 0\n   1\n', true],
    ['sgt', '4x4:AcfFa', false],
    ['sgt', '4x4u:AcfFa', true],
    ['sgt', '4x4udn:AcfFa', true],
    ['puzzle-binairo', '4x4 1b0e0e1', true],
    ['puzzle-binairo', '1b0e0e1', true],
    ['janko', '4 4\n2 - - 1\n- - - -\n- 1 - -\n- - - 2\n', false],
    ['takuzu-vue', '4x4;1..0.....0.....1', true],
    ['csv', '1,,,0\n,,,\n,0,,\n,,,1\n', true],
    ['json', '{"rows":["1__0","____","_0__","___1"],"uniqueLines":false}', false],
    ['json', '{"puzzle":["1__0","____","_0__","___1"],"unique_lines":true}', true],
    ['lanqiao-01game', '4\n1__0\n____\n_0__\n___1\n', true],
    ['codingame-takuzu', '4\n1..0\n....\n.0..\n...1\n', true],
  ];
  for (const [id, text, uniqueLines] of cases) {
    assert.deepEqual(parseOne(id, text), binairoOf(rows, uniqueLines), text);
    assert.equal(detected(text), `binairo ${id}`, text);
  }
  const side6 = `1----0${'-'.repeat(30)}`;
  assert.deepEqual([...parseOne('binarypuzzle', side6).givens.slice(0, 6)], [1, 2, 2, 2, 2, 0]);
  assert.equal(detected(side6), 'binairo binarypuzzle');
});

test('faults name line, column and what would be right; odd sides are a fault where a format has none', () => {
  assertFaults(binairo, [
    ['id', 'binairo:1x4:d', 'bad-size', 1, 9],
    ['id', 'binairo:4x4,u1:p', 'unexpected-token', 1, 13],
    ['id', 'binairo:4x4:2o', 'unexpected-character', 1, 13],
    ['rows', '01..\n', 'bad-size', 1, 1],
    ['rows', '01\n.2', 'unexpected-character', 2, 2],
    ['sgt', '4x4:AcfFb', 'wrong-cell-count', 1, 9],
    ['sgt', '4x4:AcfF', 'wrong-cell-count', 1, 9],
    ['sgt', '4x4:Ac1f', 'unexpected-character', 1, 7],
    ['sgt', '3x3:j', 'bad-size', 1, 1],
    ['sgt', '4x4#123', 'unexpected-token', 1, 1],
    ['puzzle-binairo', '3x3 i', 'bad-size', 1, 1],
    ['puzzle-binairo', 'c', 'wrong-cell-count', 1, 1],
    ['janko', '3 3\n- - -\n- - -\n- - -', 'bad-size', 2, 1],
    ['janko', '2 2\n- 0\n- -', 'unexpected-character', 2, 3],
    ['binarypuzzle', '01-', 'wrong-cell-count', 1, 1],
    ['binarypuzzle', ' 01-2', 'unexpected-character', 1, 5],
    ['takuzu-vue', '2x2;0.1', 'wrong-cell-count', 1, 5],
    ['takuzu-vue', '2x2;0.1x', 'unexpected-character', 1, 8],
    ['takuzu-vue', '2x2:0.1.', 'unexpected-token', 1, 1],
    ['csv', '0,1,\n', 'bad-size', 1, 1],
    ['json', '["0"]', 'bad-size', 1, 1],
    ['lanqiao-01game', '3\n___\n___\n___', 'bad-size', 2, 1],
    ['codingame-takuzu', '2\n..\n.', 'ragged-rows', 3, 2],
  ]);
  for (const { id, parse } of binairo.codecs) {
    for (const [text, code] of [
      ['\n', 'empty'],
      ['0\0', 'not-text'],
    ] as const) {
      assert.equal(fault(parse(text)[0]!.result).code, code, id);
    }
  }
});

test('no text, however odd, makes a format throw', () => {
  assertNeverThrows(binairo, [
    '1',
    '0',
    '2',
    '_',
    '.',
    '-',
    ' ',
    '\n',
    'a',
    'Z',
    'x',
    ':',
    ',',
    ';',
    'u',
    '{',
    '"',
    'binairo:',
    '4x4',
    '\r\n',
    '\t',
    '😀',
  ]);
});

test('judge inputs are detected', { skip: WITHOUT_CORPUS }, () => {
  assertJudgesDetected(binairo, JUDGE_FOLDERS);
});

test('boards of the corpus are written, detected and read back in every format', {
  skip: WITHOUT_CORPUS,
}, () => {
  for (const board of corpusBoards('binairo')) {
    const odd = board.size.some((side) => side % 2 === 1);
    if (odd) {
      for (const id of [
        'sgt',
        'binarypuzzle',
        'janko',
        'lanqiao-01game',
        'codingame-takuzu',
        'puzzle-binairo',
      ]) {
        if (board.size[0] === 1) continue;
        const puzzle = binairoOf(board.puzzle, id !== 'janko');
        assert.equal(fault(codec(id).format([puzzle])).code, 'bad-size', id);
      }
      continue;
    }
    const puzzle = binairoOf(board.puzzle, board.unique_lines);
    const joined = board.puzzle.join('');
    for (const { id, format, parse } of binairo.codecs) {
      const text = format?.([puzzle]);
      if (!text?.ok) continue;
      assert.deepEqual(value(parse(text.value)[0]!.result), puzzle, `${board.id} ${id}`);
      if (joined.length < 16 || !joined.includes('_')) continue;
      // A board without givens might as well be a mosaic without clues.
      if (!/[01]/.test(joined)) continue;
      if (id === 'binarypuzzle' && joined.length < 36) continue;
      assert.equal(detected(text.value), `binairo ${id}`, `${board.id} ${id}: ${text.value}`);
    }
    if (board.sgt_id) {
      assert.deepEqual(parseOne('sgt', board.sgt_id), puzzle);
      assert.equal(value(codec('sgt').format([puzzle])).trim(), board.sgt_id);
    }
    if (board.task) {
      assert.deepEqual(parseOne('puzzle-binairo', board.task), puzzle);
      assert.equal(
        value(codec('puzzle-binairo').format([puzzle]))
          .trim()
          .split(' ')[1],
        board.task,
      );
      assert.equal(detected(board.task), 'binairo puzzle-binairo');
    }
  }
});

test('rows of S, M and * may have blanks between their cells', () => {
  const text = 'S * * M\n* * * *\n* S * *\n* * * *\n1,1,=,1,2\n';
  const { detect, parse } = codec('sm-lines');
  assert.ok(detect(text) > 0);
  assert.deepEqual(value(parse(text)[0]!.result), value(parse(text.replaceAll(' ', ''))[0]!.result));
});
