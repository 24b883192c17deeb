import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type MosaicPuzzle, makeMosaic, mosaic } from '#core/kinds/mosaic/index.js';
import { fault, value } from '../../yes-no/tools.js';

/** A 3×3 board with the clue 8 in the middle and 4 in the first corner. */
function small(): MosaicPuzzle {
  return value(makeMosaic(3, 3, [4, -1, -1, -1, 8, -1, -1, -1, -1]));
}

test('a mosaic is refused when its size or a clue is bad, and the cell is named', () => {
  assert.equal(fault(makeMosaic(0, 3, [])).code, 'bad-size');
  assert.equal(fault(makeMosaic(2.5, 2, [1, 1, 1, 1, 1])).code, 'bad-size');
  assert.equal(fault(makeMosaic(100_000, 100_000, [])).code, 'too-large');
  assert.equal(fault(makeMosaic(1, 3, [1, 1])).code, 'wrong-cell-count');
  assert.deepEqual(fault(makeMosaic(2, 2, [1, 1, 10, 1])).at, { row: 1, col: 0 });
  assert.equal(fault(makeMosaic(1, 1, [0.5])).code, 'out-of-range');
});

test('a puzzle keeps its own copy of the clues', () => {
  const clues = [1, -1];
  const puzzle = value(makeMosaic(1, 2, clues));
  clues[0] = 2;
  assert.equal(puzzle.clues[0], 1);
});

test('moves set cells, undo nothing of the state before, and read back from text', () => {
  const puzzle = small();
  const start = mosaic.start(puzzle);
  const move = value(mosaic.parseMove(puzzle, '0,0=1; 2,1 = 0'));
  assert.equal(mosaic.formatMove(puzzle, move), '0,0=1;2,1=0');
  const { state, phases } = value(mosaic.apply(start, move));
  assert.deepEqual([...state.values], [1, 2, 2, 2, 2, 2, 2, 0, 2]);
  assert.deepEqual([...start.values], Array(9).fill(2));
  assert.deepEqual(phases, [
    {
      name: 'set',
      changes: [
        { cell: 0, becomes: { fill: 'black', glyph: '4', role: 'open', marks: [], label: 'black, clue 4' } },
        { cell: 7, becomes: { fill: 'white', role: 'open', marks: [], label: 'white' } },
      ],
    },
  ]);
  const cleared = value(mosaic.apply(state, value(mosaic.parseMove(puzzle, '0,0=.'))));
  assert.equal(cleared.state.values[0], 2);
  assert.equal(cleared.state.moves.length, 2);
});

test('moves that cannot be read or made are faults with their place', () => {
  const puzzle = small();
  for (const [text, column] of [
    ['', 1],
    ['0,0', 1],
    ['0,0=1;', 7],
    ['0,0=1; 3,0=1', 8],
    ['0,0=2', 1],
    ['0,99999999999999999999=1', 1],
  ] as const) {
    const { code, at } = fault(mosaic.parseMove(puzzle, text));
    assert.equal(code, 'bad-move', text);
    assert.deepEqual(at, { line: 1, column }, text);
  }
  const start = mosaic.start(puzzle);
  assert.equal(fault(mosaic.apply(start, [])).code, 'bad-move');
  assert.equal(fault(mosaic.apply(start, [{ cell: 9, value: 1 }])).code, 'bad-move');
  assert.equal(fault(mosaic.apply(start, [{ cell: 0, value: 3 }])).code, 'bad-move');
  const twice = [
    { cell: 0, value: 1 },
    { cell: 0, value: 0 },
  ];
  assert.equal(fault(mosaic.apply(start, twice)).code, 'bad-move');
});

test('the checker names the first clue that does not hold', () => {
  const puzzle = small();
  const answer = (text: string) => value(mosaic.parseAnswer(puzzle, text));
  assert.ok(mosaic.judge(puzzle, answer('111\n111\n110')).right);
  assert.deepEqual(mosaic.judge(puzzle, answer('111\n111\n111')), {
    right: false,
    fault: {
      code: 'wrong-answer',
      at: { row: 1, col: 1 },
      found: '9 black cells',
      expected: '8 in the square around this clue',
    },
  });
  assert.equal(mosaic.judge(puzzle, new Uint8Array(8)).right, false);
  assert.equal(mosaic.judge(puzzle, new Uint8Array(9).fill(2)).right, false);
});

test('answers are read as digits or as other programs draw them', () => {
  const puzzle = small();
  const expected = [1, 1, 1, 0, 0, 0, 1, 0, 1];
  for (const text of [
    '111\n000\n101',
    '1 1 1\n0 0 0\n1 0 1\n',
    '###\n...\n#.#',
    '3 3\nx x x\n- - -\nx - x',
  ]) {
    assert.deepEqual([...value(mosaic.parseAnswer(puzzle, text))], expected, text);
  }
  assert.equal(mosaic.formatAnswer(puzzle, Uint8Array.from(expected)), '111\n000\n101');
  assert.deepEqual(fault(mosaic.parseAnswer(puzzle, '111\n0?0\n101')).at, { line: 2, column: 2 });
  assert.equal(fault(mosaic.parseAnswer(puzzle, '11\n00')).code, 'wrong-answer');
  assert.equal(fault(mosaic.parseAnswer(puzzle, '')).code, 'empty');
});

test('an answer as moves solves the board, and its scene shows the clues satisfied', () => {
  const puzzle = small();
  const answer = value(mosaic.parseAnswer(puzzle, '111\n111\n110'));
  let state = mosaic.start(puzzle);
  assert.equal(mosaic.isSolved(state), false);
  for (const move of mosaic.answerMoves(puzzle, answer)) state = value(mosaic.apply(state, move)).state;
  assert.ok(mosaic.isSolved(state));
  const scene = mosaic.scene(state, new Map([[0, ['premise']]]));
  assert.deepEqual(scene.cells[0], {
    fill: 'black',
    glyph: '4',
    role: 'open',
    marks: ['premise', 'satisfied'],
    label: 'black, clue 4, satisfied',
  });
  assert.equal(scene.cells[8]!.fill, 'white');
});
