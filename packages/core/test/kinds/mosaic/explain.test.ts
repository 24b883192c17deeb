import assert from 'node:assert/strict';
import test from 'node:test';
import { mosaic } from '#core/kinds/mosaic/index.js';
import { runTask } from '#core/outcome/index.js';
import { explainSuite } from '../../explain/suite.js';
import { corpusBoards, WITHOUT_CORPUS } from '../../yes-no/tools.js';
import { mosaicOf, mosaicPremises } from './boards.js';

explainSuite({
  kind: mosaic,
  puzzleOf: (board) => mosaicOf(board.puzzle),
  premisesOf: (puzzle) => mosaicPremises(puzzle.shape, puzzle.clues),
  laws: 9,
  walks: 40,
});

test('arguments from uniqueness are off unless asked for, and then right', {
  skip: WITHOUT_CORPUS,
}, async () => {
  const explainer = await mosaic.loadExplainer!();
  let used = 0;
  const boards = corpusBoards('mosaic').filter(({ id, size }) => id.startsWith('hm_') && size[0] <= 20);
  for (const board of boards) {
    const solution = board.solution!.join('');
    const state = mosaic.start(mosaicOf(board.puzzle));
    const { steps, complete } = runTask(explainer.explain(state, { assumeUnique: true }));
    assert.ok(complete, board.id);
    for (const step of steps) {
      if (step.technique === 'twins') used++;
      for (const effect of step.conclusions) {
        if (effect.effect === 'set') assert.equal(`${effect.value}`, solution[effect.cell], board.id);
      }
    }
    const plain = runTask(explainer.explain(state));
    assert.ok(plain.steps.every(({ technique }) => technique !== 'twins'));
  }
  assert.ok(used > 0, 'the argument occurs');
});
