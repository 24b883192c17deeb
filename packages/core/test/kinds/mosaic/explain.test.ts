import assert from 'node:assert/strict';
import test from 'node:test';
import { neighbourhood } from '#core/grid/index.js';
import { makeMosaic, mosaic, NO_CLUE } from '#core/kinds/mosaic/index.js';
import { runTask } from '#core/outcome/index.js';
import { explainSuite } from '../../explain/suite.js';
import { corpusBoards, value, WITHOUT_CORPUS } from '../../yes-no/tools.js';
import { mosaicOf, mosaicPremises } from './boards.js';

explainSuite({
  kind: mosaic,
  puzzleOf: (board) => mosaicOf(board.puzzle),
  premisesOf: (puzzle) => mosaicPremises(puzzle.shape, puzzle.clues),
  chance(random) {
    const shape = { rows: 3 + random.below(5), cols: 3 + random.below(5) };
    const cells = shape.rows * shape.cols;
    const picture = Array.from({ length: cells }, () => random.below(2));
    const sparse = 2 + random.below(3);
    const clues = picture.map((_, cell) =>
      random.below(sparse) > 0
        ? NO_CLUE
        : neighbourhood(shape, cell).reduce((sum, other) => sum + picture[other]!, 0),
    );
    return value(makeMosaic(shape.rows, shape.cols, clues));
  },
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
