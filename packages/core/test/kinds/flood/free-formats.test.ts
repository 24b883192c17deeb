import assert from 'node:assert/strict';
import test from 'node:test';
import { type FloodPuzzle, flood } from '#core/kinds/flood/index.js';
import { faultMessage } from '#core/outcome/index.js';
import { Random } from '#core/random/index.js';
import { drawForm } from './free-oracle.js';

const codecOf = (id: string) => {
  const codec = flood.codecs.find((one) => one.id === id);
  assert.ok(codec, id);
  return codec;
};

const idOf = (puzzle: FloodPuzzle): string => {
  const text = codecOf('id').format!([puzzle]);
  assert.ok(text.ok);
  return text.value.trim();
};

/** Each board of a text as its id and limit, or its fault with the place. */
function read(format: string, text: string, options?: Readonly<Record<string, string>>): string[] {
  return codecOf(format)
    .parse(text, options)
    .map(({ result }) => {
      if (result.ok) {
        const limit = result.value.publishedLimit;
        return idOf(result.value) + (limit === undefined ? '' : ` limit ${limit}`);
      }
      const { at } = result.fault;
      return `${at && 'line' in at ? `${at.line}:${at.column} ` : ''}${faultMessage(result.fault)}`;
    });
}

test('every format gives back the boards of every form that it writes', () => {
  const random = new Random('forms of flood');
  const written = new Map<string, number>();
  for (let i = 0; i < 3000; i++) {
    const drawn = drawForm(random, 12, ['any', 'any', 'corners', 'fixed']);
    const puzzle = random.chance(0.3) ? { ...drawn, publishedLimit: random.below(20) } : drawn;
    for (const codec of flood.codecs) {
      const text = codec.format?.([puzzle]);
      if (!text?.ok) continue;
      written.set(codec.id, (written.get(codec.id) ?? 0) + 1);
      const entries = codec.parse(text.value);
      assert.equal(entries.length, 1, `${codec.id}: ${text.value}`);
      const result = entries[0]!.result;
      assert.ok(result.ok, `${codec.id}: ${text.value} ${result.ok ? '' : faultMessage(result.fault)}`);
      const { publishedLimit: _, ...again } = result.value;
      const { publishedLimit: __, ...before } = puzzle;
      assert.deepEqual(again, before, `${codec.id}: ${text.value}`);
      if (!['id', 'lines', 'csv', 'sgt', 'hdu4127'].includes(codec.id)) {
        assert.equal(result.value.publishedLimit, puzzle.publishedLimit, codec.id);
      }
    }
  }
  for (const id of ['id', 'rows', 'json', 'rows-3ds', 'graph-json', 'palette-json', 'palette-list-json']) {
    assert.ok((written.get(id) ?? 0) > 10, `${id} wrote ${written.get(id)} boards`);
  }
});

test('rows with the lines that carry rules', () => {
  assert.deepEqual(read('rows', '1#2\n'), ['flood:1x3:1_2']);
  assert.deepEqual(read('rows', 'target 3\norigin any\n01#2\n#110\nlimit 9\n'), [
    'flood:2x4,origin=any,target=3:01_2_110 limit 9',
  ]);
  assert.deepEqual(read('rows', 'red blue\ntarget blue\norigin any\ngrid triangle'), [
    // As wide as the board, and so rows.
    'flood:4x2,colours=any~blue~grid~origin~red~target~triangle:41513026',
  ]);
  assert.deepEqual(read('rows', 'red blue green\ntarget blue\r\norigin any\r\n'), [
    'flood:1x3,colours=blue~green~red,origin=any,target=blue:201',
  ]);
  assert.deepEqual(read('rows', '# a level\n#12\n112\norigin any'), ['flood:2x3,origin=any:_12112']);
  assert.deepEqual(read('rows', '#12\n112'), [
    '1:1 the number is out of range: found "the origin where no cell is", expected the origin on a cell, or origin any',
  ]);
  assert.deepEqual(read('rows', '#12\n112', { origin: 'any' }), ['flood:2x3,origin=any:_12112']);
  assert.deepEqual(read('rows', '12\n21\ngrid hexagon'), [
    '3:6 bad option: found "hexagon", expected square or triangle',
  ]);
  assert.deepEqual(read('rows', '12\n21\nlimit -1'), [
    '3:7 the number is out of range: found "-1", expected a number of moves',
  ]);
  assert.deepEqual(read('rows', '##\n##'), [
    '1:1 there is no board here: expected at least one cell with a colour',
  ]);
  const named = codecOf('id').parse('flood:1x2,colours=_23_~1:01')[0]!.result;
  assert.ok(named.ok && !codecOf('rows').format!([named.value]).ok, 'a colour named # cannot stand in rows');
});

test('rows of digits with -min and -max', () => {
  assert.deepEqual(read('rows-3ds', '# one\n-min=2\n-max=4\n0120\n1201\n\n01\n10\n-max=1\n'), [
    'flood:2x4:01201201 limit 4',
    'flood:2x2:0110 limit 1',
  ]);
  assert.deepEqual(read('rows-3ds', '-max=x\n01'), [
    '1:6 the number is out of range: found "x", expected a number of moves',
  ]);
});

test('levels of KAMI 2', () => {
  assert.deepEqual(read('kami2', '01|5|0|0|2|8|1a0112X02|3||'), [
    'flood:2x4,origin=any,tri:111_1122 limit 3',
  ]);
  assert.deepEqual(read('kami2', '01|p|0|0|2|8|1a01X03|3||'), [
    '1:14 the number of cells does not fit the size: found "7 triangles in the data", expected 8, as the level says',
  ]);
  assert.deepEqual(read('kami2', '02|p|-3|4|2|8|1a02b|3||x'), ['flood:2x4,origin=any,tri:111_2222 limit 3']);
  assert.deepEqual(read('kami2', '02|p|0|0|2|8|a1|3|'), [
    '1:14 unexpected character: found "a", expected a digit before what repeats it',
  ]);
  assert.deepEqual(read('kami2', '02|p|0|0|2|6|1b11|3|'), [
    '1:12 the number of cells does not fit the size: found "6", expected whole rows of 4 triangles',
  ]);
});

test('graphs', () => {
  const graph =
    '{"name":"g","steps":3,"colors":[{"name":"a","groups":[1,3]},{"name":"b","groups":[2]}],"edges":[[1,2],[3,2],[2,1],[1,1]]}';
  assert.deepEqual(read('graph-json', graph), ['flood:graph,origin=any:3:aba:0-1~1-2 limit 3']);
  assert.deepEqual(read('graph-json', graph.replace('[3,2]', '[3,9]')), [
    '1:1 the number is out of range: found "the edge [3,9]", expected two nodes that are in a group',
  ]);
  assert.deepEqual(read('graph-json', graph.replace('"groups":[2]', '"groups":[2,3]')), [
    '1:1 the board breaks a rule: found "the node 3 twice", expected each node in one group',
  ]);
});

test('palette levels, and what is another game', () => {
  const level =
    '{"board":[[-1,1],[2,1]],"targetColor":0,"turns":4,"portals":[{"pair":[[0,1],[1,0]]}],"tools":[0,0],"timed":[]}';
  const id = 'flood:2x2,origin=any,target=0,links=0.1-1.0:_121 limit 4';
  assert.deepEqual(read('palette-json', level), [id]);
  assert.deepEqual(read('palette-json', `{"levelData":[${level},${level}]}`), [id, id]);
  assert.deepEqual(read('palette-json', level.replace('"timed":[]', '"timed":[[1,1]]')), [
    '1:1 bad option: found "timed cells", expected a level without it: it is another game',
  ]);
  assert.deepEqual(read('palette-json', level.replace('"tools":[0,0]', '"tools":{"swap":1}')), [
    '1:1 bad option: found "tools", expected a level without it: it is another game',
  ]);
  assert.deepEqual(read('palette-json', level.replace('[0,1],[1,0]', '[0,1],[0,0]')), [
    '1:1 the number is out of range: found "a link to an empty place", expected two cells',
  ]);
  const listed =
    '[{"Name":"1","Rows":1,"Cols":3,"MaxStep":2,"TargetColorIndex":1,"ColorsInfo":["red","blue"],"GameGridColors":[0,1,0]}]';
  assert.deepEqual(read('palette-list-json', listed), [
    'flood:1x3,colours=blue~red,origin=any,target=blue:101 limit 2',
  ]);
  assert.deepEqual(read('palette-list-json', listed.replace('"Cols":3', '"Cols":4')), [
    '1:1 the number of cells does not fit the size: found "3 cells", expected 4 cells, Rows × Cols',
  ]);
  assert.deepEqual(
    read('palette-list-json', listed.replace('"TargetColorIndex":1', '"TargetColorIndex":2')),
    ['1:1 the number is out of range: found "the TargetColorIndex 2", expected a number from 0 to 1'],
  );
});

test('ids of every form are read as they are written, and mend what senders of URLs do', () => {
  assert.deepEqual(read('id', 'flood:2x4,origin=any,target=1:01_2110_'), [
    'flood:2x4,origin=any,target=1:01_2110_',
  ]);
  assert.deepEqual(read('id', 'flood:2x2,origin=any,links=1.1-0.0%7E0.0-1.1:0123'), [
    'flood:2x2,origin=any,links=0.0-1.1:0123',
  ]);
  assert.deepEqual(read('id', 'flood:graph,origin=any:3:aba:0-1~1-5'), [
    '1:34 the number is out of range: found "1-5", expected two nodes from 0 to 2',
  ]);
  assert.deepEqual(read('id', 'flood:1x3,two-colour,origin=any:012'), [
    '1:33 bad option: found "rule two-colour with origin any", expected rule plain',
  ]);
});
