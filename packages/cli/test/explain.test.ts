import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileOf, jsonLines, tilewright } from './run.js';

/** Eight by eight, one solution; the third column has a pair in its rows 3 and 4. */
const BINAIRO = 'examples/binairo/eight.txt';
const MAYAN = fileOf('3\n1 0\n2 1 0\n2 3 4 0\n3 1 0\n2 4 3 4 0\n');

test('a hint gives away no more than its stage', async () => {
  const runs = await Promise.all(
    ['1', '2', '3'].map((stage) => tilewright(['hint', '--stage', stage, BINAIRO])),
  );
  const [where, rule, follows] = runs.map((ran) => ran.out);
  assert.match(where!, /Look at column 3, rows 3 and 4\.\n$/);
  assert.doesNotMatch(where!, /Pair|\{/);
  assert.match(rule!, /Pair \(level 1\): .*three equal cells/);
  assert.doesNotMatch(rule!, /So |\{/);
  assert.match(follows!, /So column 3, rows 2 and 5 are 1\.\n$/);
  assert.match(follows!, /\{ *_\}/);
  for (const { code, err } of runs) assert.deepEqual([code, err], [0, '']);
});

test('hints as JSON: what the stage allows, cells as row and column', async () => {
  const [first, last] = await Promise.all([
    tilewright(['hint', '--json', '--stage', '1', BINAIRO]),
    tilewright(['hint', '--json', '--count', '2', BINAIRO]),
  ]);
  const [early] = jsonLines(first.out);
  assert.equal(early.hint, 'step');
  assert.equal(early.steps[0].technique, undefined);
  assert.equal(early.steps[0].conclusions, undefined);
  const [late] = jsonLines(last.out);
  assert.equal(late.steps.length, 2);
  assert.equal(late.steps[0].technique, 'pair');
  assert.deepEqual(late.steps[0].premises.cells, [
    [2, 2],
    [3, 2],
  ]);
  assert.deepEqual(late.steps[0].conclusions, [
    { cell: [1, 2], value: 1 },
    { cell: [4, 2], value: 1 },
  ]);
});

test('a mistake comes first, with the clues that show it', async () => {
  const ran = await tilewright(['hint', '--json', '--moves', '1,2=0', BINAIRO]);
  assert.equal(ran.code, 1);
  const [line] = jsonLines(ran.out);
  assert.equal(line.hint, 'mistake');
  assert.deepEqual(line.mistake.cell, [1, 2]);
  assert.equal(line.mistake.move, 0);
  assert.deepEqual(line.mistake.clues, [
    [2, 2],
    [3, 2],
  ]);
});

test('positions of every kind can be given', async () => {
  const flood = await tilewright(['hint', '--json', '--moves', '2 1', 'examples/flood/pc-14x14.txt']);
  assert.equal(jsonLines(flood.out)[0].hint, 'step');
  const together = await tilewright(['hint', '--json', '--moves', '21', 'examples/flood/pc-14x14.txt']);
  assert.deepEqual(jsonLines(together.out)[0].steps, jsonLines(flood.out)[0].steps);
  const mayan = await tilewright(['hint', '--json', '--moves', '2 1 1 / 3 1 1', MAYAN]);
  assert.deepEqual(jsonLines(mayan.out)[0].steps[0].conclusions[0].move, '3 0 1');
  const lost = await tilewright(['hint', '--moves', '2 1 1 / 0 0 1', MAYAN]);
  assert.equal(lost.code, 1);
  assert.match(lost.out, /After move 2 the board can no longer be emptied/);
});

test('moves that cannot be read or made are bad input, said in one line', async () => {
  for (const moves of ['bla', '0,4=1', '99,0=1']) {
    const ran = await tilewright(['hint', '--moves', moves, BINAIRO]);
    assert.equal(ran.code, 2, moves);
    assert.equal(ran.out, '');
    assert.match(ran.err, /^examples\/binairo\/eight\.txt:1:1: .*move.*\n$/);
  }
});

test('an explanation is numbered, complete, and the same in every form', async () => {
  const forms = await Promise.all(
    ['text', 'markdown', 'html'].map((form) => tilewright(['explain', '--as', form, BINAIRO])),
  );
  const json = await tilewright(['explain', '--json', BINAIRO]);
  const [line] = jsonLines(json.out);
  assert.equal(line.complete, true);
  const steps = line.steps.length;
  const [text, markdown, html] = forms.map((ran) => ran.out);
  assert.equal(text!.match(/^\d+\. /gm)!.length, steps);
  assert.equal(markdown!.match(/^## \d+\. /gm)!.length, steps);
  assert.equal(markdown!.match(/<svg /g)!.length, steps);
  assert.equal(html!.match(/<li>/g)!.length, steps);
  assert.equal(html!.match(/<svg /g)!.length, steps);
  assert.match(html!, /^<!doctype html>[\s\S]*<\/html>\n$/);
  assert.doesNotMatch(html!, /<script|https?:\/\/(?!www\.w3\.org)/);
  for (const ran of forms) assert.equal(ran.code, 0);
});

test('an explanation of a board with several solutions ends where nothing more is forced', async () => {
  const ran = await tilewright(['explain', '--no-boards', 'examples/mosaic/several.txt']);
  assert.equal(ran.code, 1);
  assert.match(ran.out, /nothing more is forced, since there are several solutions/);
});

test('an explanation of a contradictory board ends with the contradiction', async () => {
  const ran = await tilewright(['explain', '--json', 'examples/mosaic/contradictory.txt']);
  assert.equal(ran.code, 1);
  const [line] = jsonLines(ran.out);
  assert.equal(line.halt, 'impossible');
  assert.deepEqual(line.steps.at(-1).conclusions, [{ contradiction: true }]);
});

test('a rating has the promised fields, and the same for every number of jobs', async () => {
  const files = [BINAIRO, 'examples/mosaic/boat.txt', 'examples/flood/pc-14x14.txt', MAYAN];
  const one = await tilewright(['rate', '--json', ...files]);
  const two = await tilewright(['rate', '--json', '--jobs', '2', ...files]);
  assert.equal(one.out, two.out);
  for (const rating of jsonLines(one.out)) {
    assert.ok(rating.level >= 1 && rating.score > 0 && rating.levelName.length > 0);
    assert.ok(rating.grade >= 0 && rating.grade < 100);
    assert.ok(Object.values(rating.techniques).every((count) => (count as number) > 0));
    assert.equal(rating.complete, true);
  }
  const text = await tilewright(['rate', BINAIRO]);
  assert.match(text.out, /^level 5 \(unique lines\), grade \d+ of 100, score \d+\n/);
});

test('a node limit stops an explanation, and says so', async () => {
  const ran = await tilewright(['explain', '--node-limit', '1', 'examples/flood/pc-14x14.txt']);
  assert.equal(ran.code, 3);
  assert.match(ran.out, /stopped by the node limit/);
});

test('reasons come in Chinese too', async () => {
  const ran = await tilewright(['hint', '--lang', 'zh', BINAIRO]);
  assert.match(ran.out, /相邻成对/);
  assert.equal(ran.code, 0);
});

test('why a cell: a chain that ends with it, from the position given', async () => {
  const ran = await tilewright(['hint', '--json', '--why', '7,7', BINAIRO]);
  assert.equal(ran.code, 0);
  const { steps } = jsonLines(ran.out)[0];
  assert.deepEqual(steps.at(-1).conclusions, [{ cell: [7, 7], value: 1 }]);
  const given = await tilewright(['hint', '--why', '0,4', BINAIRO]);
  assert.match(given.out, /this cell is given/);
  const off = await tilewright(['hint', '--why', '8,0', BINAIRO]);
  assert.equal(off.code, 2);
  assert.match(off.err, /expected a cell of a board of 8 rows and 8 columns/);
  const bad = await tilewright(['hint', '--why', 'x', BINAIRO]);
  assert.equal(bad.code, 2);
});

test('in Chinese the whole explanation is Chinese, and the page says so', async () => {
  const [text, page] = await Promise.all([
    tilewright(['explain', '--lang', 'zh', '--no-boards', BINAIRO]),
    tilewright(['explain', '--lang', 'zh', '--as', 'html', '-n', '1', BINAIRO]),
  ]);
  assert.match(text.out, /^1\. 相邻成对（1级）：第3列/);
  assert.match(text.out, /\n共\d+步，已解出 · [^a-z]*\n$/);
  assert.match(page.out, /<html lang="zh">/);
});

test('asked why of a cell that can be either, a hint says that', async () => {
  const ran = await tilewright(['hint', '--why', '0,3', 'examples/binairo/several.txt']);
  assert.equal(ran.code, 1);
  assert.match(ran.out, /this cell can be either, since there are several solutions\.\n$/);
});

test('off the shortest way a hint tells which move lost one, and goes on', async () => {
  const words = 'examples/flood/words.txt';
  const [text, json, best] = await Promise.all([
    tilewright(['hint', '--moves', 'blue green', words]),
    tilewright(['hint', '--json', '--moves', 'blue green', words]),
    tilewright(['hint', '--moves', 'green blue', words]),
  ]);
  assert.equal(text.code, 0);
  assert.match(
    text.out,
    /^Move 1 was not the best: after the best one 3 more would be needed, after this one 4\.\n/,
  );
  assert.match(text.out, /\nPlay \w+:/);
  const [line] = jsonLines(json.out);
  assert.deepEqual([line.hint, line.mistake.move, line.mistake.after], ['step', 0, 4]);
  assert.doesNotMatch(best.out, /not the best/);
});

test('a cell can be named as reasons name it', async () => {
  const [why, same, moves] = await Promise.all([
    tilewright(['hint', '--json', '--why', 'r8c8', BINAIRO]),
    tilewright(['hint', '--json', '--why', '7,7', BINAIRO]),
    tilewright(['hint', '--json', '--moves', 'r1c1=1 r2c3=0', BINAIRO]),
  ]);
  assert.deepEqual(jsonLines(why.out)[0].steps, jsonLines(same.out)[0].steps);
  const { mistake } = jsonLines(moves.out)[0];
  assert.deepEqual([mistake.move, mistake.cell, mistake.value], [1, [1, 2], 0]);
});

test('a board on which no step can be made is not rated', async () => {
  const ran = await tilewright(['rate', 'examples/mayan/impossible.txt']);
  assert.equal(ran.code, 1);
  assert.equal(ran.out, 'not rated: there is no solution\n');
});
