import assert from 'node:assert/strict';
import test from 'node:test';
import { BinairoLevels } from '#core/kinds/binairo/explain/level-solver.js';
import { MosaicLevels } from '#core/kinds/mosaic/explain/level-solver.js';
import { type CorpusBoard, corpusBoards, WITHOUT_CORPUS } from '../yes-no/tools.js';
import { binairoOf } from './binairo/boards.js';
import { mosaicOf } from './mosaic/boards.js';

function binairoLevel(board: CorpusBoard): number | null {
  const { shape, givens, uniqueLines } = binairoOf(board.puzzle, board.unique_lines);
  return new BinairoLevels(shape, uniqueLines).levelOf(givens);
}

function mosaicLevel(board: CorpusBoard): number | null {
  const { shape, clues } = mosaicOf(board.puzzle);
  return new MosaicLevels(shape).levelOf(clues);
}

/** The levels of ours that a published difficulty may have. */
const PUBLISHED: Readonly<Record<string, readonly number[]>> = {
  'binarypuzzle.com level 1': [1, 2],
  'binarypuzzle.com level 2': [3],
  'binarypuzzle.com level 3': [4],
  'binarypuzzle.com level 4': [4, 5],
  'puzzle-binairo.com easy': [1, 2, 3],
  'puzzle-binairo.com hard': [4],
  'takuzu-vue 1': [1, 2, 3],
  'takuzu-vue 2': [4],
};

test('published levels of binairo are ours, on every puzzle', { skip: WITHOUT_CORPUS }, () => {
  let compared = 0;
  for (const board of corpusBoards('binairo')) {
    const levels = PUBLISHED[board.difficulty ?? ''];
    if (!levels || board.nsol !== 1) continue;
    compared++;
    const level = binairoLevel(board);
    assert.ok(level !== null && levels.includes(level), `${board.id}: ${board.difficulty}, ours ${level}`);
  }
  assert.ok(compared >= 400);
});

test('published classes of mosaic are ours', { skip: WITHOUT_CORPUS }, () => {
  for (const board of corpusBoards('mosaic')) {
    const level = board.nsol === 1 ? mosaicLevel(board) : null;
    if (board.difficulty?.endsWith('Basic')) assert.ok(level === 1 || level === 2, board.id);
    if (board.difficulty?.endsWith('Advanced')) assert.equal(level, 3, board.id);
  }
});

test('a level is a proof of one solution, and no level is given below it', { skip: WITHOUT_CORPUS }, () => {
  for (const [index, board] of corpusBoards('binairo').entries()) {
    if (board.size.some((side) => side % 2 !== 0)) continue;
    const level = binairoLevel(board);
    // Boards full of contradictions can be filled; those with several solutions never.
    if (level !== null) assert.notEqual(board.nsol, 2, board.id);
    if (level === null || level < 2 || index % 10 !== 0) continue;
    const { shape, givens, uniqueLines } = binairoOf(board.puzzle, board.unique_lines);
    assert.equal(new BinairoLevels(shape, uniqueLines).levelOf(givens, level - 1), null, board.id);
  }
  for (const board of corpusBoards('mosaic')) {
    if (board.nsol !== 1) assert.equal(mosaicLevel(board), null, board.id);
  }
});

test('one solver of levels serves many puzzles', { skip: WITHOUT_CORPUS }, () => {
  const boards = corpusBoards('binairo').filter(
    ({ size, unique_lines, nsol }) => size[0] === 10 && size[1] === 10 && unique_lines && nsol === 1,
  );
  const shared = new BinairoLevels({ rows: 10, cols: 10 }, true);
  for (const board of boards.slice(0, 60)) {
    assert.equal(shared.levelOf(binairoOf(board.puzzle).givens), binairoLevel(board), board.id);
  }
});
