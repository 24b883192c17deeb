import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type BinairoPuzzle, binairo, makeBinairo, type OddRule } from '#core/kinds/binairo/index.js';
import { fault, value } from '../../yes-no/tools.js';

/** A 4×4 board with one given, a 1 in row 1, column 2. */
function small(uniqueLines = true): BinairoPuzzle {
  const givens = new Uint8Array(16).fill(2);
  givens[6] = 1;
  return value(makeBinairo(4, 4, givens, uniqueLines));
}

test('sides of one cell are refused; odd ones are not, unless every line should have one more 1 and cannot', () => {
  const made = (rows: number, cols: number, odd: OddRule = 'either') =>
    makeBinairo(rows, cols, new Uint8Array(rows * cols).fill(2), true, { odd });
  for (const [rows, cols] of [
    [1, 1],
    [1, 4],
    [6, 1],
  ] as const) {
    const { code, found } = fault(made(rows, cols));
    assert.equal(code, 'bad-size');
    assert.equal(found, `${rows}×${cols}`);
  }
  for (const [rows, cols] of [
    [3, 4],
    [4, 3],
    [5, 7],
    [7, 7],
  ] as const) {
    assert.ok(made(rows, cols).ok);
  }
  assert.ok(made(7, 7, 'more1').ok);
  assert.match(fault(made(6, 6, 'more1')).expected!, /an odd side, or nothing/);
  assert.match(fault(made(5, 6, 'more1')).expected!, /two odd sides/);
  assert.match(fault(made(5, 7, 'more1')).expected!, /a square/);
  assert.equal(fault(makeBinairo(2, 2, [0, 1, 2, 3], true)).code, 'out-of-range');
});

test('given cells cannot be changed', () => {
  const puzzle = small();
  const start = binairo.start(puzzle);
  const { code, at } = fault(binairo.apply(start, value(binairo.parseMove(puzzle, '1,2=0'))));
  assert.equal(code, 'bad-move');
  assert.deepEqual(at, { row: 1, col: 2 });
});

test('the checker names each rule that an answer breaks, at a cell', () => {
  const puzzle = small();
  const judged = (text: string, of = puzzle) => {
    const verdict = binairo.judge(of, value(binairo.parseAnswer(of, text)));
    return verdict.right ? 'right' : verdict.fault;
  };
  assert.equal(judged('0101\n0110\n1010\n1001'), 'right');
  assert.deepEqual(judged('0110\n1001\n1010\n0101'), {
    code: 'wrong-answer',
    at: { row: 1, col: 2 },
    found: '0',
    expected: 'the given 1',
  });
  assert.deepEqual(judged('0101\n0111\n1010\n1000'), {
    code: 'wrong-answer',
    at: { row: 1, col: 1 },
    found: '111',
    expected: 'no three equal cells side by side in a row',
  });
  assert.deepEqual(judged('0101\n1010\n1101\n0010'), {
    code: 'wrong-answer',
    at: { row: 2, col: 0 },
    found: '1 zeros and 3 ones',
    expected: '2 of each in this row',
  });
  const equalRows = '0110\n0110\n1001\n1001';
  assert.deepEqual(judged(equalRows), {
    code: 'wrong-answer',
    at: { row: 1, col: 0 },
    found: 'row 2 equal to row 1',
    expected: 'no two equal rows',
  });
  assert.equal(judged(equalRows, small(false)), 'right');
});

test('equal columns count as well, also on oblong boards', () => {
  const puzzle = value(makeBinairo(2, 4, new Uint8Array(8).fill(2), true));
  const verdict = binairo.judge(puzzle, value(binairo.parseAnswer(puzzle, '0101\n1010')));
  assert.ok(!verdict.right);
  assert.deepEqual(verdict.fault.at, { row: 0, col: 2 });
  assert.equal(verdict.fault.expected, 'no two equal columns');
});

test('the option unique-lines is put into force by name', () => {
  const puzzle = small();
  assert.equal(value(binairo.configure(puzzle, { 'unique-lines': 'no' })).uniqueLines, false);
  assert.equal(value(binairo.configure(puzzle, {})), puzzle);
  assert.equal(fault(binairo.configure(puzzle, { 'unique-lines': 'maybe' })).code, 'bad-option');
  assert.equal(fault(binairo.configure(puzzle, { colours: '3' })).code, 'bad-option');
});

test('the scene tells given from entered and counts what each line lacks', () => {
  const puzzle = small();
  const start = binairo.start(puzzle);
  const { state } = value(binairo.apply(start, value(binairo.parseMove(puzzle, '1,0=0;0,0=0'))));
  const scene = binairo.scene(state);
  assert.deepEqual(scene.cells[6], {
    fill: 'black',
    glyph: '1',
    role: 'given',
    marks: [],
    label: '1, given',
  });
  assert.deepEqual(scene.cells[4], { fill: 'white', glyph: '0', role: 'open', marks: [], label: '0' });
  assert.deepEqual(scene.cells[5], { fill: 'blank', role: 'open', marks: [], label: 'blank' });
  assert.deepEqual(scene.counters?.[1], { line: 'row', index: 1, text: '1:1' });
  assert.deepEqual(scene.counters?.[4], { line: 'col', index: 0, text: '0:2' });
});

test('an answer as moves leaves the givens alone and solves the board', () => {
  const puzzle = small();
  const answer = value(binairo.parseAnswer(puzzle, '0101\n0110\n1010\n1001'));
  let state = binairo.start(puzzle);
  for (const move of binairo.answerMoves(puzzle, answer)) state = value(binairo.apply(state, move)).state;
  assert.ok(binairo.isSolved(state));
});
