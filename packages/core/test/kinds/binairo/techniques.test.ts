import assert from 'node:assert/strict';
import test from 'node:test';
import { Reasoner } from '#core/explain/deduction/index.js';
import type { Step } from '#core/explain/index.js';
import { BinairoBoard } from '#core/kinds/binairo/explain/board.js';
import { explainingRules } from '#core/kinds/binairo/explain/rules.js';
import { OPEN, runTask } from '#core/outcome/index.js';
import { Random } from '#core/random/index.js';
import { badConclusions } from '../../explain/premises.js';
import { binairoOf, binairoPremises } from './boards.js';

/** What one technique alone finds on a board: `row,col=value` from 0, or `clash`. */
function finds(
  technique: string,
  rows: string,
  uniqueLines = true,
  forced: readonly [cell: number, value: number] | null = null,
): { found: string[]; step: Step | null } {
  const puzzle = binairoOf(rows.split('/'), uniqueLines);
  const board = new BinairoBoard(puzzle.shape, uniqueLines);
  board.load(puzzle.givens);
  const values = board.values.slice();
  // A nested trial would try every value of an open board; it is told which one is forced.
  const truth = forced && board.values.map((value) => (value === OPEN ? OPEN : value));
  if (truth) truth[forced![0]] = forced![1];
  const rules = explainingRules(board, truth).filter((rule) => rule.technique.name === technique);
  const next = runTask(
    new Reasoner(board, rules).next(function* () {
      yield { nodes: 0, ms: 0 };
      return true;
    }),
  );
  if (typeof next === 'string') return { found: [], step: null };
  assert.deepEqual(badConclusions(values.length, values, next.step, binairoPremises(puzzle.shape)), []);
  const { cols } = puzzle.shape;
  const found = next.step.conclusions.map((effect) =>
    effect.effect === 'set'
      ? `${Math.floor(effect.cell / cols)},${effect.cell % cols}=${effect.value}`
      : 'clash',
  );
  return { found: found.sort(), step: next.step };
}

const EMPTY4 = '/____'.repeat(3);
const EMPTY8 = '/________'.repeat(7);
const EMPTY6OF8 = '/________'.repeat(6);
const EMPTY10 = '/__________'.repeat(9);

test('each technique finds what it should, and nothing where it should not', () => {
  const cases: readonly [technique: string, board: string, found: string][] = [
    ['pair', `_11_${EMPTY4}`, '0,0=0 0,3=0'],
    ['pair', `11__${EMPTY4}`, '0,2=0'],
    ['pair', `_00_${EMPTY4}`, '0,0=1 0,3=1'],
    ['pair', '__1_/__1_/____/____', '2,2=0'],
    ['pair', '____/__1_/__1_/____', '0,2=0 3,2=0'],
    ['pair', `1_1_${EMPTY4}`, ''],
    ['pair', `011_${EMPTY4}`, '0,3=0'],
    ['pair', `0110${EMPTY4}`, ''],
    ['pair', `111_${EMPTY4}`, 'clash'],
    ['pair', '1___/1___/1___/____', 'clash'],
    // The end of a row and the start of the next are no neighbours.
    ['pair', '___1/1___/____/____', ''],
    ['sandwich', `1_1_${EMPTY4}`, '0,1=0'],
    ['sandwich', '0___/____/0___/____', '1,0=1'],
    ['sandwich', `1__1${EMPTY4}`, ''],
    ['sandwich', `101_${EMPTY4}`, ''],
    ['sandwich', '__1_/1___/____/____', ''],
    ['balance', `1__1${EMPTY4}`, '0,1=0 0,2=0'],
    ['balance', `10_1${EMPTY4}`, '0,2=0'],
    ['balance', `1__0${EMPTY4}`, ''],
    ['balance', `1011${EMPTY4}`, 'clash'],
    // One 1 is missing; in the last three cells there must be one, so the second cell is 0.
    ['last-one', '1_1___/______/______/______/______/______', '0,1=0'],
    ['last-one', '1__1__/______/______/______/______/______', ''],
    ['last-one', '11____/______/______/______/______/______', '0,5=0'],
    ['last-one', '1_____/______/______/______/______/______', ''],
    // Two threes and two 1s missing: what lies outside is 0.
    ['threes-counting', `1_11______${EMPTY10}`, '0,1=0'],
    ['threes-counting', `1_1_______${EMPTY10}`, ''],
    // Neither counting threes nor balance sees it, but all three ways to finish agree.
    ['line-counting', `_1__0__1${EMPTY8}`, '0,0=0'],
    ['line-counting', `1__0___1${EMPTY8}`, '0,6=0'],
    ['line-counting', `1_______${EMPTY8}`, ''],
    ['line-counting', '__/__', ''],
    ['near-copy', '0110/0__0/____/____', 'clash'],
    ['near-copy', '0110/0___/____/____', ''],
    ['near-copy', '0101/0__1/____/____', '1,1=0 1,2=1'],
    ['near-copy', '0110/01__/____/____', '1,2=0 1,3=1'],
    ['near-copy', '0110/0110/____/____', 'clash'],
    ['near-copy', '0___/1___/1___/01__', ''],
    ['copy-counting', `10010101/___10101${EMPTY6OF8}`, '1,0=0'],
    ['copy-counting', `10010101/____0101${EMPTY6OF8}`, ''],
    ['near-copy', '00__/11__/0___/1___', '2,1=1 3,1=0'],
  ];
  for (const [technique, board, found] of cases) {
    assert.equal(finds(technique, board).found.join(' '), found, `${technique} on ${board}`);
  }
});

test('without the rule of unique lines copies are nothing', () => {
  assert.deepEqual(finds('near-copy', '0101/0__1/____/____', false).found, []);
});

test('what-if shows its chain down to the contradiction', () => {
  // Nothing easier finds anything here.
  const { step, found } = finds('what-if', '_0_1__/____1_/___0__/0_____/_10___/_____0');
  assert.ok(step, 'found');
  assert.deepEqual(found, ['0,4=0']);
  const [trial] = step.trials!;
  assert.deepEqual(trial!.steps.at(-1)!.conclusions, [{ effect: 'contradiction' }]);
  assert.ok(trial!.steps.length >= 2, 'a chain');
});

test('what-if, nested: a trial inside the trial', () => {
  const { step, found } = finds('nested-what-if', '______/_____0/1_____/_1_0__/__1___/_0__0_', true, [33, 1]);
  assert.deepEqual(found, ['5,3=1']);
  assert.ok(step!.trials![0]!.steps.some((inner) => inner.technique === 'nested-what-if'));
});

test('either way: what both values of a cell lead to follows from the premises', () => {
  const random = new Random('either way');
  let seen = 0;
  for (let round = 0; round < 150; round++) {
    const cells = Array.from({ length: 36 }, () => (random.below(5) === 0 ? random.below(2) : OPEN));
    const puzzle = binairoOf(
      Array.from({ length: 6 }, (_, row) =>
        cells
          .slice(6 * row, 6 * row + 6)
          .map((value) => (value === OPEN ? '_' : value))
          .join(''),
      ),
    );
    const board = new BinairoBoard(puzzle.shape, true);
    board.load(puzzle.givens);
    // Told that no value is wrong, the rule refutes none and compares both.
    const rules = explainingRules(board, new Uint8Array(36).fill(OPEN));
    const whatIf = rules.find((rule) => rule.technique.name === 'what-if')!;
    if (whatIf.find(0) <= 0) continue;
    const step = whatIf.step();
    assert.equal(step.technique, 'either-way');
    assert.equal(step.trials!.length, 2);
    const bad = badConclusions(36, board.values, step, binairoPremises(puzzle.shape));
    assert.deepEqual(bad, []);
    seen++;
  }
  assert.ok(seen > 5, `${seen} seen`);
});
