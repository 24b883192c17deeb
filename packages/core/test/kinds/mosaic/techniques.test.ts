import assert from 'node:assert/strict';
import test from 'node:test';
import { Reasoner } from '#core/explain/deduction/index.js';
import type { Step } from '#core/explain/index.js';
import { MosaicBoard } from '#core/kinds/mosaic/explain/board.js';
import { explainingRules } from '#core/kinds/mosaic/explain/rules.js';
import { OPEN, runTask } from '#core/outcome/index.js';
import { badConclusions } from '../../explain/premises.js';
import { mosaicOf, mosaicPremises } from './boards.js';

/**
 * What one technique alone finds on a board: `row,col=value` from 0, or `clash`. The known cells stand in rows of `#`
 * (black), `.` (white) and `_` behind the clues.
 */
function finds(
  technique: string,
  clues: string,
  known?: string,
  forced: readonly [cell: number, value: number] | null = null,
): { found: string; step: Step | null } {
  const puzzle = mosaicOf(clues.split('/'));
  const board = new MosaicBoard(puzzle.shape, puzzle.clues);
  for (const [cell, character] of [...(known ?? '').replaceAll('/', '')].entries()) {
    if (character !== '_') board.set(cell, character === '#' ? 1 : 0);
  }
  const values = board.values.slice();
  // A nested trial would try every value of an open board; it is told which one is forced.
  const truth = forced && new Uint8Array(values.length).fill(OPEN);
  if (truth) truth[forced![0]] = forced![1];
  // Some rules have several names, chosen by what they find.
  const rules = explainingRules(board, true, truth).filter(
    (rule) =>
      rule.technique.name === technique ||
      (technique === 'long-chain' && rule.technique.name === 'chain-of-three') ||
      (['edge-six', 'corner-four', 'full-clue'].includes(technique) && rule.technique.name === 'nine'),
  );
  const next = runTask(
    new Reasoner(board, rules).next(function* () {
      yield { nodes: 0, ms: 0 };
      return true;
    }),
  );
  if (typeof next === 'string') return { found: '', step: null };
  if (technique !== 'twins') {
    assert.deepEqual(
      badConclusions(values.length, values, next.step, mosaicPremises(puzzle.shape, puzzle.clues)),
      [],
    );
  }
  assert.equal(next.step.technique, technique);
  const { cols } = puzzle.shape;
  const found = next.step.conclusions.map((effect) =>
    effect.effect === 'set'
      ? `${Math.floor(effect.cell / cols)},${effect.cell % cols}=${effect.value}`
      : 'clash',
  );
  return { found: found.sort().join(' '), step: next.step };
}

test('each technique finds what it should, and nothing where it should not', () => {
  const cases: readonly [technique: string, clues: string, known: string | undefined, found: string][] = [
    ['zero-clue', '0__/___', undefined, '0,0=0 0,1=0 1,0=0 1,1=0'],
    ['zero-clue', '1__/___', undefined, ''],
    ['zero-clue', '0__/___', '.._/.._', ''],
    ['corner-four', '4__/___', undefined, '0,0=1 0,1=1 1,0=1 1,1=1'],
    ['edge-six', '_6_/___', undefined, '0,0=1 0,1=1 0,2=1 1,0=1 1,1=1 1,2=1'],
    ['nine', '___/_9_/___', '########_', '2,2=1'],
    ['edge-six', '___/_6_/___', undefined, ''],
    ['corner-four', '6__/___', undefined, ''],
    // On a board of one row a 3 in the middle is full.
    ['full-clue', '_3_', undefined, '0,0=1 0,1=1 0,2=1'],
    ['black-complete', '_1_', '#__', '0,1=0 0,2=0'],
    ['black-complete', '_2_', '#__', ''],
    ['black-complete', '_1_', '##_', 'clash'],
    ['white-complete', '_2_', '.__', '0,1=1 0,2=1'],
    ['white-complete', '_2_', '___', ''],
    ['white-complete', '_3_', '.__', 'clash'],
    // The clues differ by as many as the first has cells of its own.
    ['side-by-side', '___/_41/___', undefined, '0,0=1 1,0=1 2,0=1'],
    ['side-by-side', '____/_14_/____', undefined, '0,0=0 0,3=1 1,0=0 1,3=1 2,0=0 2,3=1'],
    ['side-by-side', '____/_24_/____', undefined, ''],
    ['side-by-side', '____/_15_/____', undefined, 'clash'],
    [
      'diagonal',
      '____/_1__/__6_/____',
      undefined,
      '0,0=0 0,1=0 0,2=0 1,0=0 1,3=1 2,0=0 2,3=1 3,1=1 3,2=1 3,3=1',
    ],
    ['diagonal', '____/_2__/__6_/____', undefined, ''],
    [
      'two-apart',
      '_____/_1_7_/_____',
      undefined,
      '0,0=0 0,1=0 0,3=1 0,4=1 1,0=0 1,1=0 1,3=1 1,4=1 2,0=0 2,1=0 2,3=1 2,4=1',
    ],
    ['two-apart', '_____/_2_7_/_____', undefined, ''],
    [
      'knight-apart',
      '_____/_1___/___8_/_____',
      undefined,
      '0,0=0 0,1=0 0,2=0 1,0=0 1,1=0 1,3=1 1,4=1 2,0=0 2,1=0 2,3=1 2,4=1 3,2=1 3,3=1 3,4=1',
    ],
    ['knight-apart', '_____/_2___/___8_/_____', undefined, ''],
    [
      'corner-apart',
      '_____/_0___/_____/___8_/_____',
      undefined,
      '0,0=0 0,1=0 0,2=0 1,0=0 1,1=0 1,2=0 2,0=0 2,1=0 2,2=0 2,3=1 2,4=1 3,2=1 3,3=1 3,4=1 4,2=1 4,3=1 4,4=1',
    ],
    ['corner-apart', '_____/_1___/_____/___8_/_____', undefined, ''],
    // Two cells that only this clue sees are equal, so one black cell among three is the third.
    ['twins', '_1__', '____', '0,0=0 0,1=0 0,2=0'],
    ['twins', '_1_1', '____', '0,0=0 0,1=0'],
  ];
  for (const [technique, clues, known, found] of cases) {
    assert.equal(finds(technique, clues, known).found, found, `${technique} on ${clues} ${known ?? ''}`);
  }
});

test('bound chains carry bounds that no two clues give', () => {
  assert.equal(finds('chain-of-three', '____/__54/3_4_').found, '0,1=0');
  assert.equal(finds('chain-of-three', '__3_/35_2/____').found, '0,3=0 1,3=0 2,3=0');
  const { found, step } = finds('long-chain', '___/232/12_');
  assert.equal(found, '0,2=0');
  assert.ok(step!.premises.clues.length > 3);
  assert.equal(finds('chain-of-three', '____/__5_/3_4_').found, '');
});

test('what-if shows its chain down to the contradiction', () => {
  const { found, step } = finds('what-if', '__2_/___3/_5__');
  assert.equal(found, '2,2=1');
  assert.deepEqual(step!.trials![0]!.steps.at(-1)!.conclusions, [{ effect: 'contradiction' }]);
});

test('what-if, nested: a trial inside the trial', () => {
  const { found, step } = finds('nested-what-if', '3__4_/_6__3/4_45_/_4__2', undefined, [15, 1]);
  assert.equal(found, '3,0=1');
  assert.ok(step!.trials![0]!.steps.some((inner) => inner.technique === 'nested-what-if'));
});

test('the empty board gives nothing to say', () => {
  const board = new MosaicBoard({ rows: 3, cols: 3 }, new Int8Array(9).fill(-1));
  assert.ok(board.values.every((value) => value === OPEN));
  for (const { name } of explainingRules(board, true, null).map((rule) => rule.technique)) {
    assert.equal(finds(name, '___/___/___').found, '', name);
  }
});
