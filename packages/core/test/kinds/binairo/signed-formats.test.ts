import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type BinairoPuzzle, binairo, makeBinairo } from '#core/kinds/binairo/index.js';
import { OPEN, runTask } from '#core/outcome/index.js';
import { assertFaults, formatsOf } from '../../yes-no/formats.js';
import { detected, fault, value, WITHOUT_CORPUS } from '../../yes-no/tools.js';
import { signedBoards } from './signed-corpus.js';

const { codec, parseOne } = formatsOf(binairo);
const parsed = (id: string, text: string) => binairo.codecs.find((one) => one.id === id)!.parse(text);

const idOf = (puzzle: BinairoPuzzle): string => value(codec('id').format([puzzle])).trim();

/** The format that the list of boards means. */
function formatOf(format: string): string | null {
  if (format.startsWith('drawn')) return 'drawn';
  if (/^(json|givens)/.test(format)) return 'tango-json';
  if (format.startsWith('text S/M')) return 'sm-lines';
  return format.startsWith('N,') ? 'course-2' : null;
}

test('boards of the corpus are told, read from their own texts, and solved as is known', {
  skip: WITHOUT_CORPUS,
}, async () => {
  const solver = await binairo.loadSolver();
  let read = 0;
  for (const { name, format, text, id, nsol, solution, puzzle } of signedBoards()) {
    assert.equal(idOf(puzzle), id);
    const outcome = runTask(solver.solve(puzzle));
    assert.equal(outcome.status === 'solved' ? (outcome.proof === 'unique' ? 1 : 2) : 0, nsol, name);
    if (nsol === 1 && outcome.status === 'solved') {
      assert.equal(binairo.formatAnswer(puzzle, outcome.answers[0]), solution!.join('\n'), name);
    }
    const own = formatOf(format);
    if (own === null || text === undefined || name.endsWith('with-unique-lines')) continue;
    assert.equal(detected(text), `binairo ${own}`, name);
    const [entry] = parsed(own, text);
    assert.equal(idOf(value(entry!.result)), id, name);
    read++;
  }
  assert.ok(read > 60, String(read));
});

test('the rows of the corpus are read as our own JSON, and as they say of odd lines', {
  skip: WITHOUT_CORPUS,
}, () => {
  for (const board of signedBoards()) {
    const { rows, right, below, unique_lines: unique, id } = board;
    const odd = (board as { odd?: string }).odd;
    const text = JSON.stringify({
      rows,
      right,
      below,
      unique_lines: unique,
      ...(odd === undefined ? {} : { odd }),
    });
    assert.equal(idOf(parseOne('json', text)), id, board.name);
  }
});

/** The site's easy 6×6, as its id, and as it is drawn. */
const SITE = 'binairo:6x6,u0:1d0f1d01d1f0d1|b1k66c1a2c6b6g';
const DRAWN = `|1 . .=. . 0
+
|. . . . . .
+
|1 . . . . 0
+    x x
|1 .=. .x. 1
+
|. . . . . .
+  x     x
|0 . . . . 1
`;

test('one board in every format that holds signs; the others refuse it by name', () => {
  const puzzle = parseOne('id', SITE);
  assert.equal(value(codec('drawn').format([puzzle])), DRAWN);
  assert.equal(value(codec('puzzle-binairo').format([puzzle])), '6x6 1d0f1d01d1f0d1|b1k66c1a2c6b6g\n');
  for (const { id, format } of binairo.codecs) {
    const text = format?.([puzzle]);
    if (text === undefined) continue;
    if (['id', 'puzzle-binairo', 'json', 'drawn', 'sm-lines'].includes(id)) {
      assert.equal(idOf(parseOne(id, value(text))), SITE, id);
      assert.equal(detected(value(text)), `binairo ${id}`);
    } else {
      const { code, found } = fault(text);
      assert.equal(code, 'bad-option', id);
      assert.match(found!, new RegExp(`signs = and × between cells in format ${id}`));
    }
  }
});

test('drawings are read with frames, letters, lost blanks and empty lines', () => {
  const board = parseOne('drawn', '|0 .=.\n+  x\n|. . .\n+\n|. . 1\n');
  assert.equal(idOf(board), 'binairo:3x3,u0:0g1|a7g');
  for (const text of [
    '|0 .=.\n\n+  x\n\n|.\n+\n|. . 1\n'.replace('|.\n', '|. . .\n'),
    '.-.-.-.\n|Y| = |\n.-.x.-.\n| | | |\n.-.-.-.\n| | |B|\n.-.-.-.\n',
    '  |0 ·=·\r\n  +  x\r\n  |· · ·\r\n  +\r\n  |· · 1',
    '|\u2600\ufe0f _=_\n+  \u00d7\n|_ _ _\n+\n|_ _ \u{1f311}\n',
    '|S  = \n+  x\n|\n+\n|    M\n',
  ]) {
    assert.equal(idOf(parseOne('drawn', text)), 'binairo:3x3,u0:0g1|a7g', text);
  }
  // Two lines of cells beside each other belong to two boards.
  const two = parsed('drawn', '|0 .\n+\n|. .\n|. 1\n+\n|. .\n');
  assert.equal(two.length, 2);
  assert.deepEqual(
    two.map(({ line }) => line),
    [1, 4],
  );
});

test('Tango is read in all five shapes, and as a list', () => {
  const cells = 'binairo:4x4,u0:0b1l|a1c6j';
  const texts = [
    '{"grid_size":[4,4],"symbols":[[0,0,"S"],[0,3,"M"]],"walls":[[[0,1],[0,2],"="],[[2,1],[1,1],"x"]]}',
    '{"size":4,"prefilled":{"0,0":"\u2600\ufe0f","0,3":"\u{1f311}"},"constraints":[["0,1","0,2","="],["1,1","2,1","x"]]}',
    '{"gridSize":4,"presetCellIdxes":[0,3],"edges":[{"startIdx":1,"endIdx":2,"isEqual":true},{"startIdx":5,"endIdx":9,"isEqual":false}],"solution":["LotkaCellValue_ZERO","LotkaCellValue_ONE","LotkaCellValue_ONE","LotkaCellValue_ONE","LotkaCellValue_ZERO","LotkaCellValue_ZERO","LotkaCellValue_ZERO","LotkaCellValue_ZERO","LotkaCellValue_ZERO","LotkaCellValue_ZERO","LotkaCellValue_ZERO","LotkaCellValue_ZERO","LotkaCellValue_ZERO","LotkaCellValue_ZERO","LotkaCellValue_ZERO","LotkaCellValue_ZERO"]}',
    '{"rows":4,"cols":4,"givens":[[0,-1,-1,1],[-1,-1,-1,-1],[-1,-1,-1,-1],[-1,-1,-1,-1]],"comparisonClues":[[null,1],[null,8],[]]}',
    '{"grid":[["sun",null,null,"moon"],[null,null,null,null],[null,null,null,null],[null,null,null,null]],"pairs":[{"r1":0,"c1":1,"r2":0,"c2":2,"type":"same"},{"r1":1,"c1":1,"r2":2,"c2":1,"type":"opposite"}]}',
  ];
  for (const text of texts) {
    assert.equal(detected(text), 'binairo tango-json', text);
    assert.equal(idOf(parseOne('tango-json', text)), cells, text);
  }
  const list = parsed('tango-json', `[${texts.slice(0, 2).join(',')}]`);
  assert.deepEqual(
    list.map(({ result }) => idOf(value(result))),
    [cells, cells],
  );
  // The same pair named twice alike is fine, and boards that say so have unique lines.
  const twice = texts[0]!.replace('"walls":[', '"walls":[[[0,2],[0,1],"="],');
  assert.equal(idOf(parseOne('tango-json', twice)), cells);
  assert.ok(parseOne('tango-json', `${texts[1]!.slice(0, -1)},"uniqueLines":true}`).uniqueLines);
});

test('signs that cannot be are faults with a place', () => {
  assertFaults(binairo, [
    ['id', 'binairo:2x2,u0:d|0c', 'unexpected-character', 1, 18],
    ['id', 'binairo:2x2,u0:d|9c', 'unexpected-character', 1, 18],
    ['id', 'binairo:2x2,u0:d|a1b', 'out-of-range', 1, 19],
    ['id', 'binairo:2x2,u0:d|b3a', 'out-of-range', 1, 19],
    ['id', 'binairo:2x2,u0:d|1b', 'wrong-cell-count', 1, 20],
    ['id', 'binairo:2x2,u0:d|1d', 'wrong-cell-count', 1, 19],
    ['id', 'binairo:4x4,more1:p', 'bad-option', 1, 9],
    ['id', 'binairo:3x5,more1:o', 'bad-option', 1, 9],
    ['id', 'binairo:3x3,more1,u0:i', 'unexpected-token', 1, 19],
    ['id', 'binairo:3x3,u0,u1:i', 'unexpected-token', 1, 16],
    ['puzzle-binairo', '2x2 d|1d', 'wrong-cell-count', 1, 8],
    ['drawn', '|0 .=\n+\n|. .', 'out-of-range', 1, 5],
    ['drawn', '|0 .\n+    x\n|. .', 'out-of-range', 2, 6],
    ['drawn', '|0 .\n+ x\n|. .', 'unexpected-character', 2, 3],
    ['drawn', '|0 .\n+\n|. S', 'unexpected-character', 3, 4],
    ['drawn', '|0 .\n+\n|. ?!', 'unexpected-character', 3, 5],
    ['drawn', '|0 .\n+\n|.', 'ragged-rows', 3, 3],
    ['drawn', '|0 .\n+\n|. .\n+ =', 'unexpected-character', 4, 3],
    ['drawn', '|0 .\n+\n|. .\n+=', 'out-of-range', 4, 2],
    ['drawn', 'hello', 'unexpected-token', 1, 1],
    ['sm-lines', 'S*\n**\n1,1,=,2,2', 'broken-rule', 3, 1],
    ['sm-lines', 'S*\n**\n1,1,=,1,2\n1,2,x,1,1', 'broken-rule', 4, 1],
    ['sm-lines', 'S*\n**\n1,1,=,1,3', 'out-of-range', 3, 1],
    ['sm-lines', 'S*\n**\n1,1,+,1,2', 'unexpected-token', 3, 1],
    ['sm-lines', 'SX\n**', 'unexpected-character', 1, 2],
    [
      'tango-json',
      '{"grid_size":[2,2],"symbols":[[0,0,"S"]],"walls":[[[0,0],[1,1],"="]]}',
      'broken-rule',
      1,
      1,
    ],
    [
      'tango-json',
      '{"grid_size":[2,2],"symbols":[[0,0,"S"]],"walls":[[[0,0],[0,1],"~"]]}',
      'unexpected-token',
      1,
      1,
    ],
    ['tango-json', '{"grid_size":[2,2],"symbols":[[0,0,"Q"]],"walls":[]}', 'unexpected-token', 1, 1],
    [
      'tango-json',
      '{"grid_size":[2,2],"symbols":[[0,0,"S"],[0,1,"O"]],"walls":[]}',
      'unexpected-token',
      1,
      1,
    ],
    ['tango-json', '{"grid_size":[2,2],"symbols":[[0,9,"S"]],"walls":[]}', 'out-of-range', 1, 1],
    // The first day of an archive: what is given is marked, and with what is not said.
    ['tango-json', '{"grid_size":[2,2],"symbols":[[0,0,1],[0,1,1]],"walls":[]}', 'unexpected-token', 1, 1],
    ['tango-json', '{"grid_size":[2,2],"symbols":[],"walls":[]}', 'empty', 1, 1],
    ['tango-json', '{"gridSize":2,"presetCellIdxes":[0],"edges":[]}', 'unexpected-end', 1, 1],
    [
      'tango-json',
      '{"gridSize":2,"presetCellIdxes":[0],"edges":[],"solution":["sun"]}',
      'wrong-cell-count',
      1,
      1,
    ],
    [
      'tango-json',
      '{"rows":2,"cols":2,"givens":[[0,1],[-1,-1]],"comparisonClues":[[3]]}',
      'broken-rule',
      1,
      1,
    ],
    [
      'tango-json',
      '{"rows":2,"cols":2,"givens":[[0,1],[-1,-1]],"comparisonClues":[[null,1]]}',
      'out-of-range',
      1,
      1,
    ],
    ['json', '{"rows":["0_","__"],"right":["="]}', 'wrong-cell-count', 1, 1],
    ['json', '{"rows":["0_","__"],"right":["==","."]}', 'ragged-rows', 1, 1],
    ['json', '{"rows":["0_","__"],"right":["?","+"]}', 'unexpected-token', 1, 1],
    ['json', '{"rows":["0__","___","___"],"odd":"less"}', 'bad-option', 1, 1],
    ['json', '{"rows":["0_","__"],"odd":"more1"}', 'bad-option', 1, 1],
    ['json', '{"rows":["0_","__"],"uniqueLines":true,"unique_lines":false}', 'bad-option', 1, 1],
    ['course-2', '2\n0 2\n2', 'ragged-rows', 3, 2],
    ['course-2', '2\n0 2\n2 3', 'unexpected-token', 3, 3],
    ['course-2', '2\n0 2', 'unexpected-end', 3, 1],
  ]);
});

test('a course board apart by blanks may be a flood board as well; with tabs it is binairo', () => {
  const rows = ['2 1 0 2', '0 2 2 1', '2 1 2 2', '1 2 0 2'];
  const text = `4\n${rows.join('\n')}\n`;
  assert.equal(detected(text.replace(/ /g, '\t')), 'binairo course-2');
  assert.deepEqual([...parseOne('course-2', text).givens.slice(0, 4)], [OPEN, 1, 0, OPEN]);
  const course = binairo.codecs.find((one) => one.id === 'course-2')!;
  assert.ok(course.detect(text) > 0.5);
  // What no binairo can be is left to flood.
  assert.equal(course.detect('4\n0 0 0 2\n0 2 2 1\n2 1 2 2\n1 2 0 2\n'), 0);
});

test('without signs and with even sides all ids are as they were', () => {
  const plain = value(makeBinairo(2, 2, [0, OPEN, OPEN, OPEN], true));
  assert.equal(idOf(plain), 'binairo:2x2:0c');
  assert.equal(
    idOf(value(makeBinairo(2, 2, [0, OPEN, OPEN, OPEN], false, { signs: [0, 0, 0, 0] }))),
    'binairo:2x2,u0:0c',
  );
});
