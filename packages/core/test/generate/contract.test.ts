import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GenerateRequest, Generation } from '#core/generate/index.js';
import { KINDS } from '#core/index.js';
import { runTask } from '#core/outcome/index.js';

type Wish = Pick<GenerateRequest, 'rows' | 'cols' | 'options'> & { level?: number };

/** For each kind: wishes that are met quickly, and wishes that cannot be met. */
const WISHES: Record<string, { met: Wish[]; refused: Wish[] }> = {
  flood: {
    met: [
      { rows: 6, cols: 6, options: {} },
      { rows: 4, cols: 7, options: { colours: '3' } },
      { rows: 6, cols: 6, options: { par: '8' } },
      { rows: 5, cols: 5, options: { 'hardest-of': '10', origin: 'centre' } },
      { rows: 3, cols: 4, options: { rule: 'two-colour', colours: '5' } },
    ],
    refused: [
      { rows: 0, cols: 4, options: {} },
      { rows: 4, cols: 4, options: { colours: '37' } },
      { rows: 4, cols: 4, options: { colours: '6', par: '4' } },
      { rows: 2, cols: 2, options: { colours: '2', par: '5' } },
      { rows: 4, cols: 4, options: { origin: '4,4' } },
      { rows: 4, cols: 4, options: { nonsense: '1' } },
      { rows: 4, cols: 4, options: {}, level: 1 },
    ],
  },
};

/** What must be equal when a board is made twice. */
function essence(made: Generation<unknown>): unknown {
  return JSON.stringify(made);
}

for (const kind of KINDS) {
  const wishes = WISHES[kind.id];
  if (!kind.loadGenerator || !wishes) continue;
  const load = kind.loadGenerator;

  test(`${kind.id}: every board made keeps its promise, proved by the solver, and comes again from its seed`, async () => {
    const generator = await load();
    const solver = await kind.loadSolver();
    for (const wish of wishes.met) {
      for (const seed of ['a', 'b']) {
        const made = runTask(generator.generate({ ...wish, seed }));
        assert.equal(made.status, 'made', JSON.stringify({ wish, made }));
        if (made.status !== 'made') return;
        const size = kind.size(made.puzzle);
        assert.deepEqual([size.rows, size.cols], [wish.rows, wish.cols]);
        const outcome = runTask(solver.solve(made.puzzle));
        assert.equal(outcome.status, 'solved');
        if (outcome.status !== 'solved') return;
        if (made.par !== undefined) {
          assert.equal(outcome.proof, kind.id === 'mayan' ? 'first' : 'optimal');
          assert.equal(kind.answerMoves(made.puzzle, outcome.answers[0]).length, made.par);
          if (wish.options.par) assert.equal(String(made.par), wish.options.par);
        } else {
          assert.equal(outcome.proof, 'unique');
        }
        if (wish.level !== undefined) assert.equal(made.level, wish.level);
        assert.equal(essence(runTask(generator.generate({ ...wish, seed }))), essence(made));
      }
    }
  });

  test(`${kind.id}: a wish that cannot be met is refused with a fault, in bounded time`, async () => {
    const generator = await load();
    for (const wish of wishes.refused) {
      const made = runTask(generator.generate({ ...wish, seed: 'a' }));
      assert.equal(made.status, 'refused', JSON.stringify(wish));
      if (made.status === 'refused') assert.ok(made.fault.expected, 'the fault says what would be right');
    }
  });

  test(`${kind.id}: making stops when its budget ends`, async () => {
    const generator = await load();
    const wish = { ...wishes.met[0]!, seed: 'a' };
    const aborted = runTask(generator.generate({ ...wish, budget: { signal: { aborted: true } } }));
    assert.ok(aborted.status === 'stopped' && aborted.why === 'abort');
    const late = runTask(generator.generate({ ...wish, budget: { timeMs: 0 } }));
    assert.ok(late.status === 'stopped' && late.why === 'time');
  });
}
