import assert from 'node:assert/strict';
import test from 'node:test';
import { binairo } from '#core/kinds/binairo/index.js';
import { OPEN, runTask } from '#core/outcome/index.js';
import { Random } from '#core/random/index.js';
import { checkLaws } from '../../explain/laws.js';
import { type CorpusBoard, corpusBoards, WITHOUT_CORPUS } from '../../yes-no/tools.js';
import { binairoOf, binairoPremises } from './boards.js';

const MOST_CELLS = 900;

/** Uniquely solvable boards, every `step`-th. */
function sample(step: number): CorpusBoard[] {
  return WITHOUT_CORPUS
    ? []
    : corpusBoards('binairo')
        .filter(({ nsol, size }) => nsol === 1 && size[0] * size[1] <= MOST_CELLS)
        .filter((_, index) => index % step === 0);
}

function solutionOf(board: CorpusBoard): Uint8Array {
  return Uint8Array.from(board.solution!.join(''), Number);
}

test('the laws of explanations hold on the corpus', { skip: WITHOUT_CORPUS }, async () => {
  for (const board of sample(17)) {
    const puzzle = binairoOf(board.puzzle, board.unique_lines);
    await checkLaws(binairo, puzzle, solutionOf(board), binairoPremises(puzzle.shape));
  }
});

test('wherever play stands, the next hint is the first step of the explanation', {
  skip: WITHOUT_CORPUS,
}, async () => {
  const explainer = await binairo.loadExplainer!();
  for (const board of sample(90)) {
    let state = binairo.start(binairoOf(board.puzzle, board.unique_lines));
    const { steps } = runTask(explainer.explain(state));
    for (const step of steps) {
      const hint = runTask(explainer.hint(state));
      assert.deepEqual(hint, { hint: 'step', steps: [step] }, board.id);
      for (const move of explainer.movesOf(state.puzzle, step)) {
        const applied = binairo.apply(state, move);
        assert.ok(applied.ok);
        state = applied.value.state;
      }
    }
    assert.ok(binairo.isSolved(state));
    assert.deepEqual(runTask(explainer.hint(state)), { hint: 'solved' });
  }
});

test('the first wrong cell is found, with clues that show it', { skip: WITHOUT_CORPUS }, async () => {
  const explainer = await binairo.loadExplainer!();
  const random = new Random('mistakes');
  for (const board of sample(60)) {
    const solution = solutionOf(board);
    let state = binairo.start(binairoOf(board.puzzle, board.unique_lines));
    const open = [...random.permutation(solution.length)].filter((cell) => state.values[cell] === OPEN);
    const wrongAt = Math.floor(open.length / 3);
    for (const [index, cell] of open.slice(0, wrongAt + 3).entries()) {
      const right = solution[cell]!;
      const applied = binairo.apply(state, [{ cell, value: index >= wrongAt ? 1 - right : right }]);
      assert.ok(applied.ok);
      state = applied.value.state;
    }
    const mistake = runTask(explainer.findMistake(state));
    assert.ok(mistake !== null && typeof mistake === 'object', board.id);
    assert.equal(mistake.move, wrongAt);
    assert.equal(mistake.cell, open[wrongAt]);
    assert.deepEqual(mistake.cells, [], 'clues alone show it');
    const hint = runTask(explainer.hint(state));
    assert.equal(hint.hint, 'mistake');
    for (const language of ['en', 'zh'] as const) {
      assert.doesNotMatch(explainer.narrator(state.puzzle, language).mistake(mistake), /undefined|NaN|null/);
    }
    // Without the other clues the wrong value is still impossible, and each of these is needed.
    assert.ok(mistake.clues.length >= 1);
  }
});

test('why this cell: a chain that ends with it', { skip: WITHOUT_CORPUS }, async () => {
  const explainer = await binairo.loadExplainer!();
  for (const board of sample(60)) {
    const solution = solutionOf(board);
    const state = binairo.start(binairoOf(board.puzzle, board.unique_lines));
    const { steps } = runTask(explainer.explain(state));
    for (let cell = 0; cell < solution.length; cell += 29) {
      if (state.values[cell] !== OPEN) continue;
      const chain = runTask(explainer.why(state, cell));
      assert.ok(chain.complete, `${board.id} ${cell}`);
      const last = chain.steps.at(-1)!;
      assert.deepEqual(last.conclusions, [{ effect: 'set', cell, value: solution[cell] }]);
      assert.ok(chain.steps.length <= steps.length);
    }
  }
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
