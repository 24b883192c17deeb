import assert from 'node:assert/strict';
import test from 'node:test';
import type { Explainer } from '#core/explain/index.js';
import type { PuzzleKind } from '#core/kind/index.js';
import { OPEN, runTask } from '#core/outcome/index.js';
import { Random } from '#core/random/index.js';
import type { YesNoAnswer, YesNoMove } from '#core/yes-no/index.js';
import { type CorpusBoard, corpusBoards, WITHOUT_CORPUS } from '../yes-no/tools.js';
import { applyStep, checkLaws } from './laws.js';
import { badConclusions, type Constrain } from './premises.js';

/** What the suite needs of a kind of yes/no cells. */
export interface Subject<P, S extends { readonly puzzle: P; readonly moves: readonly YesNoMove[] }> {
  readonly kind: PuzzleKind<P, S, YesNoMove, YesNoAnswer>;
  puzzleOf(board: CorpusBoard): P;
  premisesOf(puzzle: P): Constrain;
  /** A board made by chance, with a solution but perhaps several. */
  chance(random: Random): P;
  /** Every how many boards the laws are checked, and play is walked through: so that the suite stays quick. */
  readonly laws: number;
  readonly walks: number;
}

const MOST_CELLS = 900;

/** Uniquely solvable boards of a kind, every `step`-th. */
function sample(kind: { readonly id: string }, step: number): CorpusBoard[] {
  return corpusBoards(kind.id)
    .filter(({ nsol, size }) => nsol === 1 && size[0] * size[1] <= MOST_CELLS)
    .filter((_, index) => index % step === 0);
}

function solutionOf(board: CorpusBoard): Uint8Array {
  return Uint8Array.from(board.solution!.join(''), Number);
}

/** The tests that the explainer of every kind of yes/no cells must pass on real boards. */
export function explainSuite<
  P,
  S extends { readonly puzzle: P; readonly moves: readonly YesNoMove[]; readonly values: Uint8Array },
>({ kind, puzzleOf, premisesOf, chance, laws, walks }: Subject<P, S>): void {
  const load = async (): Promise<Explainer<P, S, YesNoMove>> => (await kind.loadExplainer!())!;

  test('the laws of explanations hold on the corpus', { skip: WITHOUT_CORPUS }, async () => {
    for (const board of sample(kind, laws)) {
      const puzzle = puzzleOf(board);
      await checkLaws(kind, puzzle, solutionOf(board), premisesOf(puzzle));
    }
  });

  test('wherever play stands, the next hint is the first step of the explanation', {
    skip: WITHOUT_CORPUS,
  }, async () => {
    const explainer = await load();
    for (const board of sample(kind, walks)) {
      let state = kind.start(puzzleOf(board));
      const { steps } = runTask(explainer.explain(state));
      for (const step of steps) {
        const hint = runTask(explainer.hint(state));
        assert.deepEqual(hint, { hint: 'step', steps: [step] }, board.id);
        for (const move of explainer.movesOf(state.puzzle, step)) {
          const applied = kind.apply(state, move);
          assert.ok(applied.ok);
          state = applied.value.state;
        }
      }
      assert.ok(kind.isSolved(state));
      assert.deepEqual(runTask(explainer.hint(state)), { hint: 'solved' });
    }
  });

  test('the first wrong cell is found, with clues that show it', { skip: WITHOUT_CORPUS }, async () => {
    const explainer = await load();
    const random = new Random('mistakes');
    for (const board of sample(kind, walks)) {
      const solution = solutionOf(board);
      let state = kind.start(puzzleOf(board));
      const open = [...random.permutation(solution.length)].filter((cell) => state.values[cell] === OPEN);
      const wrongAt = Math.floor(open.length / 3);
      for (const [index, cell] of open.slice(0, wrongAt + 3).entries()) {
        const right = solution[cell]!;
        const applied = kind.apply(state, [{ cell, value: index >= wrongAt ? 1 - right : right }]);
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
        assert.doesNotMatch(
          explainer.narrator(state.puzzle, language).mistake(mistake),
          /undefined|NaN|null/,
        );
      }
      // Without the other clues the wrong value is still impossible, and each of these is needed.
      assert.ok(mistake.clues.length >= 1);
    }
  });

  test('why this cell: a chain that ends with it', { skip: WITHOUT_CORPUS }, async () => {
    const explainer = await load();
    for (const board of sample(kind, walks)) {
      const solution = solutionOf(board);
      const state = kind.start(puzzleOf(board));
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

  test('with several solutions exactly the facts of the solver are concluded', {
    skip: WITHOUT_CORPUS,
  }, async () => {
    const explainer = await load();
    const solver = await kind.loadSolver();
    let compared = 0;
    for (const board of corpusBoards(kind.id)) {
      if (board.nsol !== 2 || board.size[0] * board.size[1] > MOST_CELLS) continue;
      const puzzle = puzzleOf(board);
      const outcome = runTask(solver.solve(puzzle, { want: 'unique', facts: true }));
      assert.ok(outcome.status === 'solved' && outcome.facts, board.id);
      const state = kind.start(puzzle);
      const values = state.values.slice();
      const explanation = runTask(explainer.explain(state));
      for (const step of explanation.steps) applyStep(values, step);
      assert.deepEqual([...values], [...outcome.facts], board.id);
      assert.equal(explanation.halt, 'open');
      compared++;
    }
    assert.ok(compared > 3);
  });

  test('a contradictory board is explained down to a contradiction', { skip: WITHOUT_CORPUS }, async () => {
    const explainer = await load();
    let ended = 0;
    for (const board of corpusBoards(kind.id)) {
      if (board.nsol !== 0 || board.size.some((side) => side % 2 !== 0 && kind.id === 'binairo')) continue;
      const state = kind.start(puzzleOf(board));
      const { steps, complete, halt } = runTask(explainer.explain(state, { budget: { nodes: 2_000_000 } }));
      assert.equal(complete, false, board.id);
      assert.equal(halt, 'impossible', board.id);
      assert.deepEqual(steps.at(-1)!.conclusions, [{ effect: 'contradiction' }], board.id);
      const hint = runTask(explainer.hint(state));
      assert.ok(hint.hint === 'mistake' && hint.mistake.move === undefined, board.id);
      ended++;
    }
    assert.ok(ended > 0);
  });

  test('the laws hold on boards made by chance', async () => {
    const explainer = await load();
    const solver = await kind.loadSolver();
    const random = new Random('laws');
    for (let round = 0; round < 40; round++) {
      const puzzle = chance(random);
      const outcome = runTask(solver.solve(puzzle, { want: 'unique', facts: true }));
      assert.ok(outcome.status === 'solved' && outcome.facts);
      const state = kind.start(puzzle);
      const values = state.values.slice();
      const explanation = runTask(explainer.explain(state));
      for (const step of explanation.steps) {
        assert.deepEqual(badConclusions(values.length, values, step, premisesOf(puzzle)), []);
        applyStep(values, step);
      }
      assert.deepEqual([...values], [...outcome.facts], 'all that is forced, and nothing else');
    }
  });
}
