import assert from 'node:assert/strict';
import test from 'node:test';
import type { Explainer, Language } from '#core/explain/index.js';
import type { PuzzleKind } from '#core/kind/index.js';
import { binairo } from '#core/kinds/binairo/index.js';
import { mosaic } from '#core/kinds/mosaic/index.js';
import { runTask } from '#core/outcome/index.js';
import type { YesNoAnswer, YesNoMove, YesNoState } from '#core/yes-no/index.js';
import type { YesNoPuzzle } from '#core/yes-no/puzzle.js';
import { binairoOf } from '../kinds/binairo/boards.js';
import { mosaicOf } from '../kinds/mosaic/boards.js';

type Kind<P extends YesNoPuzzle> = PuzzleKind<P, YesNoState<P>, YesNoMove, YesNoAnswer>;

async function explainerOf<P extends YesNoPuzzle>(
  kind: Kind<P>,
): Promise<Explainer<P, YesNoState<P>, YesNoMove>> {
  return (await kind.loadExplainer!())!;
}

/** What is said of the mistake that a hint finds after `[cell, value]` entries. */
async function mistakeText<P extends YesNoPuzzle>(
  kind: Kind<P>,
  puzzle: P,
  entries: readonly (readonly [cell: number, value: number])[],
  language: Language = 'en',
): Promise<string> {
  const explainer = await explainerOf(kind);
  let state = kind.start(puzzle);
  for (const [cell, value] of entries) {
    const applied = kind.apply(state, [{ cell, value }]);
    assert.ok(applied.ok);
    state = applied.value.state;
  }
  const hint = runTask(explainer.hint(state));
  assert.equal(hint.hint, 'mistake');
  return hint.hint === 'mistake' ? explainer.narrator(puzzle, language).mistake(hint.mistake) : '';
}

test('the last step of a contradictory board says that there is no solution', async () => {
  const puzzle = binairoOf(['111_', '____', '____', '____']);
  const explainer = await explainerOf(binairo);
  const { steps } = runTask(explainer.explain(binairo.start(puzzle)));
  const said = (language: Language): string => explainer.narrator(puzzle, language).follows(steps.at(-1)!);
  assert.equal(said('en'), 'So there is no solution.');
  assert.equal(said('zh'), '所以本题无解。');
});

test('a contradictory puzzle is blamed on one clue, several, or its size', async () => {
  assert.equal(
    await mistakeText(mosaic, mosaicOf(['2']), []),
    'The puzzle contradicts itself: this clue cannot hold: the 2 at row 1, column 1.',
  );
  assert.equal(
    await mistakeText(binairo, binairoOf(['01', '01']), []),
    'The puzzle contradicts itself: these clues cannot all hold: column 1, rows 1 and 2.',
  );
  assert.equal(
    await mistakeText(binairo, binairoOf(['____', '____']), []),
    'The puzzle contradicts itself: no board of this size keeps the rules.',
  );
});

test('a mistake that rests on entries alone names these, and no clue', async () => {
  const puzzle = binairoOf(['____', '____', '____', '____']);
  const three = [
    [0, 1],
    [1, 1],
    [2, 1],
  ] as const;
  assert.match(
    await mistakeText(binairo, puzzle, three),
    /^It cannot be that row 1, column 3 is 1: see what you entered at row 1, columns 1 and 2\.\n/,
  );
  assert.match(
    await mistakeText(binairo, puzzle, three, 'zh'),
    /^第1行第3列是1是不可能的：请看你在第1行第1、2列填的内容。\n {2}相邻成对：矛盾：第1行第1至3列/,
  );
});

test('cells that fill a rectangle are told by its rows and columns', async () => {
  const puzzle = mosaicOf(['____', '__0_', '____', '____']);
  const explainer = await explainerOf(mosaic);
  const { steps } = runTask(explainer.explain(mosaic.start(puzzle)));
  const said = (language: Language): string => explainer.narrator(puzzle, language).follows(steps[0]!);
  assert.equal(said('en'), 'So rows 1 to 3, columns 2 to 4 are white.');
  assert.equal(said('zh'), '所以第1至3行第2至4列都是白格。');
});

test('the rule of balance does not yet give away what follows', async () => {
  const puzzle = binairoOf(['1__1', '____', '____', '____']);
  const explainer = await explainerOf(binairo);
  const { steps } = runTask(explainer.explain(binairo.start(puzzle), { count: 1 }));
  assert.equal(steps[0]?.technique, 'balance');
  const narrator = explainer.narrator(puzzle, 'en');
  assert.equal(narrator.rule(steps[0]), 'Half of row 1 is 1 already.');
  assert.equal(narrator.follows(steps[0]), 'So row 1, columns 2 and 3 are 0.');
});
