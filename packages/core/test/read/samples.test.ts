import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type ReadText, readText } from '#core/read/index.js';

interface Sample {
  readonly name: string;
  readonly text: string;
  readonly kind?: string;
  readonly rows?: readonly string[];
  readonly kind_or_ask?: readonly string[];
}

const FILE = `${process.env.TILEWRIGHT_CORPUS}/reading/cases.jsonl`;

function rowsOf({ kind, boards }: ReadText): string[] {
  const result = boards[0]!.result;
  assert.ok(result.ok);
  const text = kind.codecs.find(({ id }) => id === 'rows')!.format!([result.value]);
  return text.ok ? text.value.trim().split('\n') : [];
}

test('texts of the open web are read as they were meant, or asked about', { skip: !existsSync(FILE) }, () => {
  for (const line of readFileSync(FILE, 'utf8').trim().split('\n')) {
    const { name, text, kind, rows, kind_or_ask: either } = JSON.parse(line) as Sample;
    const read = readText(text);
    if (either) {
      assert.ok(read.ok ? either.includes(read.value.kind.id) : read.fault.code === 'ambiguous-format', name);
    } else if (kind) {
      const taken = read.ok ? read.value.kind.id : (read.fault.readings?.[0]?.kind ?? read.fault.code);
      assert.ok(taken === kind || read.ok === false, name);
      if (rows && read.ok) assert.deepEqual(rowsOf(read.value), rows, name);
    }
  }
});

/** Texts of our own, and what they are. */
const TEXTS: readonly (readonly [text: string, kind: string, rows: string])[] = [
  [
    '1 0  0\n      \n 11   \n 1  1 \n     0\n  01  \n',
    'binairo',
    '1.0..0 ...... .11... .1..1. .....0 ..01..',
  ],
  ['[-1,-1,3; -1,9,-1; -1,-1,-1]', 'mosaic', '..3 .9. ...'],
  ['x = [\n  [None, 4, None],\n  [1, None, 2],\n]\n', 'mosaic', '.4. 1.2'],
  ['int a[2][4] = {{1,-1,-1,0},{-1,0,-1,-1}};', 'binairo', '1..0 .0..'],
  ['4\nN 1 N 0\nN N 0 N\nN 0 N N\n1 1 N 0\n', 'binairo', '.1.0 ..0. .0.. 11.0'],
  ['# a comment\n10..\n..0. # and another\n1...\n.1..\n', 'binairo', '10.. ..0. 1... .1..'],
  ['┌─┬─┬─┬─┐\n│1│ │0│ │\n│ │1│ │ │\n│0│ │ │1│\n│ │ │1│ │\n└─┴─┴─┴─┘\n', 'binairo', '1.0. .1.. 0..1 ..1.'],
  ['Input:\n●○··\n··○·\n·●··\n○··●\n\nOutput:\n1\n', 'binairo', '10.. ..0. .1.. 0..1'],
  [
    '#F00 #0F0 #00F\n#0F0 #F00 #F00\n#F00 #0F0 #00F\n',
    'flood',
    '#F00 #0F0 #00F #0F0 #F00 #F00 #F00 #0F0 #00F',
  ],
  ['# note\nX . O .\n. . . .\n. O . .\nX . . O\n', 'binairo', '1.0. .... .0.. 1..0'],
  ['Solution:\nX.O.\n....\n.O..\nX..O\n', 'binairo', '1.0. .... .0.. 1..0'],
  ['4 5\n2 3 2 3 2\n2 1 2 3 3\n3 1 2 3 2\n1 2 2 1 3\n', 'flood', '23232 21233 31232 12213'],
];

test('layouts and signs of every sort', () => {
  for (const [text, kind, rows] of TEXTS) {
    const read = readText(text);
    assert.ok(read.ok, text);
    assert.equal(read.value.kind.id, kind, text);
    assert.equal(rowsOf(read.value).join(' '), rows, text);
  }
});

test('members of JSON that carry a rule are refused by name, others let through, and sizes must be right', () => {
  const fault = (text: string): string | undefined => {
    const read = readText(text, { format: 'json' });
    assert.ok(read.ok, text);
    const { result } = read.value.boards[0]!;
    return result.ok ? undefined : result.fault.found;
  };
  assert.equal(fault('{"kind":"flood","maxMoves":4,"rows":["0112","2011"]}'), '"maxMoves": 4');
  assert.equal(fault('{"kind":"mosaic","wrap":true,"rows":["1_2","_3_"]}'), '"wrap": true');
  assert.equal(fault('{"kind":"mosaic","width":4,"grid":["1_2","_3_"]}'), '"width": 4');
  const kept = '"title":"t","author":"a","wrap":false,"width":3,"size":[2,3],"colors":{"1":"red"}';
  assert.equal(fault(`{"kind":"mosaic",${kept},"grid":["1_2","_3_"]}`), undefined);
});

test('an address is read as the board that it holds, and one that holds a seed is refused with the reason', () => {
  const page = 'https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/';
  const read = readText(`${page}unruly.html#6x6dt#123456\n`);
  assert.ok(read.ok && read.value.kind.id === 'binairo' && read.value.format === 'sgt');
  const { result } = read.value.boards[0]!;
  assert.ok(!result.ok);
  assert.match(result.fault.expected ?? '', /name a random seed/);
  const studio = readText('https://example.org/#/play/flood:2x2:0110?moves=abc\n');
  assert.ok(studio.ok && studio.value.boards[0]!.result.ok);
  const task = readText(
    "<script> var task = '1b1c0d1'; puzzleWidth: 4, puzzleHeight: 4 </script> puzzle-binairo.com",
  );
  assert.ok(task.ok && task.value.kind.id === 'binairo', JSON.stringify(task));
});
