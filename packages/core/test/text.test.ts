import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  guessRowStyle,
  lineTokens,
  parseInteger,
  readRows,
  splitBlocks,
  splitLines,
  TokenReader,
  textProblem,
  writeRows,
} from '#core/text/index.js';

test('lines end with LF, CR LF or CR; the last newline makes no line of its own', () => {
  const texts = splitLines('\ufeffa\nb\r\nc\rd\n').map(({ text }) => text);
  assert.deepEqual(texts, ['a', 'b', 'c', 'd']);
  assert.deepEqual(
    splitLines('a\n\nb').map(({ number }) => number),
    [1, 2, 3],
  );
  assert.deepEqual(splitLines(''), []);
});

test('blocks are divided by blank lines, and keep the numbers of their lines', () => {
  const blocks = splitBlocks(splitLines('\n\na\nb\n \t\n\nc\n\n'));
  assert.deepEqual(
    blocks.map((block) => block.map(({ text, number }) => `${text}${number}`)),
    [['a3', 'b4'], ['c7']],
  );
});

test('words have their columns', () => {
  const [line] = splitLines('  12\t-3  x');
  assert.deepEqual(
    lineTokens(line!).map(({ text, column }) => [text, column]),
    [
      ['12', 3],
      ['-3', 6],
      ['x', 10],
    ],
  );
});

test('a token reader goes over line ends, and knows where the text ends', () => {
  const reader = new TokenReader(splitLines('a b\n\n  c \n'));
  assert.equal(reader.peek()?.text, 'a');
  const read = [reader.take(), reader.take(), reader.take(), reader.take()];
  assert.deepEqual(
    read.map((token) => token && [token.text, token.line, token.column]),
    [['a', 1, 1], ['b', 1, 3], ['c', 3, 3], null],
  );
  assert.deepEqual(reader.end, { line: 3, column: 4 });
});

test('whole numbers only, and none that would lose digits', () => {
  assert.equal(parseInteger('-17'), -17);
  assert.equal(parseInteger('9007199254740991'), 2 ** 53 - 1);
  for (const text of ['', '-', '1.5', '1e3', '0x10', '+1', ' 1', '9007199254740993', '9'.repeat(400)]) {
    assert.equal(parseInteger(text), null, text);
  }
});

test('a rectangle of cells is read as it is written, as characters and as words', () => {
  const rectangles = fc.integer({ min: 1, max: 6 }).chain((cols) => {
    const row = fc.array(fc.constantFrom('0', '9', 'a', '_', '.', 'é', '👍'), {
      minLength: cols,
      maxLength: cols,
    });
    return fc.tuple(fc.constant(cols), fc.array(row, { minLength: 1, maxLength: 6 }));
  });
  fc.assert(
    fc.property(rectangles, fc.constantFrom('' as const, ' ' as const), ([cols, rows], gap) => {
      const lines = splitLines(writeRows(rows.flat(), cols, gap));
      const grid = readRows(lines, gap === '' || cols === 1 ? 'characters' : 'words');
      assert.ok(grid.ok);
      assert.deepEqual(grid.value.cells, rows.flat());
      assert.deepEqual(grid.value.shape, { rows: rows.length, cols });
      if (cols > 1) assert.equal(guessRowStyle(lines), gap === '' ? 'characters' : 'words');
      // Every cell stands where its position says.
      for (const [cell, { line, column }] of grid.value.positions.entries()) {
        assert.ok(lines[line - 1]!.text.slice(column - 1).startsWith(grid.value.cells[cell]!));
      }
    }),
  );
});

test('ragged rows are told where they end too early or go on', () => {
  const at = (text: string): unknown => {
    const grid = readRows(splitLines(text), 'words');
    return grid.ok ? null : [grid.fault.code, grid.fault.at];
  };
  assert.deepEqual(at('1 2 3\n4 5\n'), ['ragged-rows', { line: 2, column: 4 }]);
  assert.deepEqual(at('1 2\n3 4 55\n'), ['ragged-rows', { line: 2, column: 5 }]);
  assert.deepEqual(at(''), ['empty', { line: 1, column: 1 }]);
});

test('what is no text is told, with the place', () => {
  assert.equal(textProblem('1\n'), null);
  assert.deepEqual(textProblem(' \n')?.code, 'empty');
  assert.deepEqual(textProblem('ab\nc\0')?.at, { line: 2, column: 2 });
  assert.deepEqual(textProblem('\ufffd\0')?.at, { line: 1, column: 1 });
});
