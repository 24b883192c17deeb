import assert from 'node:assert/strict';
import test from 'node:test';
import { type BinairoPuzzle, binairo, makeBinairo } from '#core/kinds/binairo/index.js';
import { OPEN, runTask } from '#core/outcome/index.js';
import type { Random } from '#core/random/index.js';
import { explainSuite } from '../../explain/suite.js';
import { corpusBoards, value, WITHOUT_CORPUS } from '../../yes-no/tools.js';
import { binairoOf, binairoPremises } from './boards.js';

const solver = await binairo.loadSolver();

/** Some cells of a full board of random size and rule. */
function randomBinairo(random: Random): BinairoPuzzle {
  const side = 4 + 2 * random.below(3);
  const unique = random.below(3) > 0;
  for (;;) {
    const few = Array.from({ length: side * side }, () => (random.below(12) === 0 ? random.below(2) : OPEN));
    const outcome = runTask(solver.solve(value(makeBinairo(side, side, few, unique)), { want: 'one' }));
    if (outcome.status !== 'solved') continue;
    const givens = Array.from(outcome.answers[0]!, (cell) => (random.below(5) === 0 ? cell : OPEN));
    return value(makeBinairo(side, side, givens, unique));
  }
}

explainSuite({
  kind: binairo,
  puzzleOf: (board) => binairoOf(board.puzzle, board.unique_lines),
  premisesOf: (puzzle) => binairoPremises(puzzle.shape),
  chance: randomBinairo,
  laws: 17,
  walks: 60,
});

test('the grade sets apart what others grade finer than our levels', { skip: WITHOUT_CORPUS }, async () => {
  const explainer = await binairo.loadExplainer!();
  const ratings = new Map<string, { level: number; grade: number }[]>();
  for (const board of corpusBoards('binairo')) {
    const { difficulty = '', nsol } = board;
    if (nsol !== 1 || !/takuzu-vue|binarypuzzle.com level [34]/.test(difficulty)) continue;
    const rating = runTask(explainer.rate(binairoOf(board.puzzle, board.unique_lines)));
    assert.ok(rating.complete);
    ratings.set(difficulty, [...(ratings.get(difficulty) ?? []), rating]);
  }
  const grades = (difficulty: string, level: number): number[] =>
    ratings
      .get(difficulty)!
      .filter((rating) => rating.level === level)
      .map(({ grade }) => grade)
      .sort((a, b) => a - b);
  const easier = grades('takuzu-vue 2', 4);
  const harder = grades('takuzu-vue 3', 4);
  assert.ok(easier.at(-1)! < harder[0]!, 'takuzu-vue 2 lies below 3');
  assert.ok(ratings.get('takuzu-vue 4')!.every(({ level }) => level === 5));
  assert.ok(ratings.get('takuzu-vue 5')!.every(({ level }) => level === 6));
  const middle = (list: number[]): number => list[list.length >> 1]!;
  assert.ok(
    middle(grades('binarypuzzle.com level 3', 4)) + 20 < middle(grades('binarypuzzle.com level 4', 4)),
    'binarypuzzle.com 4 lies above most of 3',
  );
});
