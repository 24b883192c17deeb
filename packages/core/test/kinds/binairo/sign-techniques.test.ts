import assert from 'node:assert/strict';
import test from 'node:test';
import { Reasoner } from '#core/explain/deduction/index.js';
import { boardOf } from '#core/kinds/binairo/explain/board.js';
import { explainingRules } from '#core/kinds/binairo/explain/rules.js';
import { makeBinairo, type OddRule } from '#core/kinds/binairo/index.js';
import { OPEN, runTask } from '#core/outcome/index.js';
import { badConclusions } from '../../explain/premises.js';
import { value } from '../../yes-no/tools.js';
import { binairoPremises } from './boards.js';

/** A square with this first row, its signs between the cells, and nothing else given; or turned, with this first column. */
function lineBoard(line: string, turned: boolean, odd: OddRule) {
  const side = (line.length + 1) / 2;
  const givens = new Uint8Array(side * side).fill(OPEN);
  const signs = new Uint8Array(side * side);
  for (let place = 0; place < side; place++) {
    const cell = turned ? place * side : place;
    const symbol = line[2 * place]!;
    if (symbol !== '.') givens[cell] = Number(symbol);
    const sign = ' =x'.indexOf(line[2 * place + 1] ?? ' ');
    signs[cell] = turned ? 3 * sign : sign;
  }
  return value(makeBinairo(side, side, givens, false, { signs, odd }));
}

/** What one technique alone finds in the line: `place=value`, or `clash`. */
function finds(technique: string, line: string, turned: boolean, odd: OddRule = 'either'): string {
  const puzzle = lineBoard(line, turned, odd);
  const board = boardOf(puzzle);
  const values = board.values.slice();
  const rules = explainingRules(board, null).filter((rule) => rule.technique.name === technique);
  assert.equal(rules.length, 1, technique);
  const next = runTask(
    new Reasoner(board, rules).next(function* () {
      yield { nodes: 0, ms: 0 };
      return true;
    }),
  );
  if (typeof next === 'string') return '';
  assert.deepEqual(
    badConclusions(values.length, values, next.step, binairoPremises(puzzle.shape, puzzle)),
    [],
  );
  const place = (cell: number): number => (turned ? cell / puzzle.shape.cols : cell);
  return next.step.conclusions
    .map((effect) => (effect.effect === 'set' ? `${place(effect.cell)}=${effect.value}` : 'clash'))
    .sort()
    .join(' ');
}

/** The line from its end. */
function mirrored(line: string): string {
  return [...line].reverse().join('');
}

const CASES: readonly (readonly [technique: string, line: string, found: string])[] = [
  ['sign', '0=. . . . .', '1=0'],
  ['sign', '. .x1 . . .', '1=0'],
  ['sign', '0 . . . .=.', ''],
  ['sign', '0=1 . . . .', 'clash'],
  ['sign', '0x1 . . . .', ''],
  ['equal-pair-beside', '. 1 .=. . .', '2=0 3=0'],
  ['equal-pair-beside', '. .=. 0 . .', '1=1 2=1'],
  ['equal-pair-beside', '1 . .=. . .', ''],
  ['equal-pair-beside', '. 1 .x. . .', ''],
  ['pair-too-big', '1 1 . .=. .', '3=0 4=0'],
  ['pair-too-big', '1 . . .=. .', ''],
  ['pair-too-big', '1 1 . .x. .', ''],
  ['crosses-take-last', '1 1 . .x. .', '2=0 5=0'],
  ['crosses-take-last', '1 . .x. .x.', '1=0'],
  ['crosses-take-last', '. .x.x. . 1 1 . . .', ''],
  ['crosses-take-last', '. .x.x. 1 1 . 1 . 1', '0=0 1=0 2=1 3=0 6=0 8=0'],
  ['crosses-take-last', '1 1 .x. .x.', 'clash'],
  ['crosses-take-last', '1 . . .x. .', ''],
  // One open cell besides the pairs, and an odd number of 1s is missing.
  ['pairs-and-parity', '0 .=. .=. .', '5=1'],
  ['pairs-and-parity', '. 0 .=. .x.', '0=0 2=1 3=1'],
  ['pairs-and-parity', '0 . .x. .x.', '1=1'],
  ['pairs-and-parity', '0 .=. .=. . . . .', ''],
  ['pairs-and-parity', '0 . . .=. .', ''],
  // All patterns that occurred on real days where nothing easier did.
  ['equal-pair-last-one', '1 . . . .=.', '4=0 5=0'],
  ['equal-pair-last-one', '. 1 . . .=.', '2=0'],
  ['equal-pair-last-one', '1 . . .=. .', '1=0'],
  ['equal-pair-last-one', '.=. . 1 . .', '4=0'],
  ['equal-pair-last-one', '. .=. . 1 .', '5=0'],
  ['equal-pair-last-one', '1 . .=. . .', '5=0'],
  ['equal-pair-last-one', '. . . . .=.', ''],
];

test('each sign technique finds what it should, along rows and columns, from either end, with the symbols swapped', () => {
  for (const [technique, line, found] of CASES) {
    for (const turned of [false, true]) {
      assert.equal(finds(technique, line, turned), found, `${technique} on ${line}`);
      const swap = line.replace(/[01]/g, (digit) => `${1 - Number(digit)}`);
      const other = found.replace(/=([01])/g, (_, digit) => `=${1 - Number(digit)}`);
      assert.equal(finds(technique, swap, turned), other, `${technique} on ${swap}`);
      const last = (line.length - 1) / 2;
      const back = found
        .split(' ')
        .map((part) => part.replace(/^\d+/, (place) => `${last - Number(place)}`))
        .sort()
        .join(' ');
      assert.equal(finds(technique, mirrored(line), turned), back, `${technique} on ${mirrored(line)}`);
    }
  }
});

test('in lines of odd length what a line lacks is the most it may have', () => {
  // Two of three 1s: room for one more at most, so an equal pair is 0.
  assert.equal(finds('pair-too-big', '1 1 . .=.', false), '3=0 4=0');
  assert.equal(finds('pair-too-big', '1 . . .=.', false), '');
  assert.equal(finds('balance', '1 1 . . 1', false), '2=0 3=0');
  assert.equal(finds('balance', '1 1 . . .', false), '');
  // With one more 1 there are just two 0s.
  assert.equal(finds('balance', '0 0 . . .', false, 'more1'), '2=1 3=1 4=1');
  assert.equal(finds('balance', '0 0 . . .', false), '');
  assert.equal(finds('crosses-take-last', '0 .x. . .', false, 'more1'), '3=1 4=1');
  assert.equal(finds('crosses-take-last', '0 .x. . .', false), '');
});
