import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type GenerateRequest, type Generation, unusualOptions } from '#core/generate/index.js';
import { findKind, KINDS } from '#core/index.js';
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
      { rows: 5, cols: 5, options: { colours: '25' } },
      { rows: 1, cols: 1, options: { par: '0' } },
    ],
    refused: [
      { rows: 0, cols: 4, options: {} },
      { rows: 4, cols: 4, options: { colours: '37' } },
      { rows: 4, cols: 4, options: { colours: '6', par: '4' } },
      { rows: 2, cols: 2, options: { colours: '2', par: '3' } },
      { rows: 999_999, cols: 999_999, options: {} },
      { rows: 4, cols: 4, options: { origin: '4,4' } },
      { rows: 4, cols: 4, options: { nonsense: '1' } },
      { rows: 4, cols: 4, options: {}, level: 1 },
    ],
  },
  mosaic: {
    met: [
      { rows: 8, cols: 9, options: {} },
      { rows: 1, cols: 7, options: { pattern: 'noise', clues: 'minimal' } },
      { rows: 9, cols: 9, options: {}, level: 1 },
      { rows: 8, cols: 8, options: { symmetry: 'turn-90' }, level: 2 },
      { rows: 8, cols: 8, options: { pattern: 'rings', clues: 'more' }, level: 3 },
      { rows: 8, cols: 8, options: {}, level: 4 },
      { rows: 10, cols: 10, options: {}, level: 6 },
      { rows: 3, cols: 4, options: { picture: '1100/1100/0011' } },
    ],
    refused: [
      { rows: 5000, cols: 5000, options: {} },
      { rows: 4, cols: 5, options: { symmetry: 'turn-90' } },
      { rows: 4, cols: 4, options: { clues: 'minimal' }, level: 2 },
      { rows: 4, cols: 4, options: {}, level: 5 },
      { rows: 2, cols: 2, options: { picture: '10/1' } },
      { rows: 1, cols: 2, options: { picture: '10' } },
      { rows: 3, cols: 3, options: { picture: '101/010/101' }, level: 1 },
    ],
  },
  binairo: {
    met: [
      { rows: 6, cols: 6, options: {} },
      { rows: 6, cols: 8, options: { 'unique-lines': 'no' }, level: 1 },
      { rows: 8, cols: 8, options: { symmetry: 'transpose' }, level: 2 },
      { rows: 8, cols: 8, options: { clues: 'more' }, level: 3 },
      { rows: 10, cols: 10, options: {}, level: 4 },
      { rows: 8, cols: 8, options: {}, level: 5 },
      { rows: 6, cols: 6, options: { clues: 'minimal' } },
      { rows: 2, cols: 2, options: {} },
      { rows: 5, cols: 6, options: {} },
      { rows: 6, cols: 6, options: { signs: 'some', symmetry: 'turn-180' }, level: 4 },
    ],
    refused: [
      { rows: 1, cols: 6, options: {} },
      { rows: 5, cols: 6, options: { odd: 'more1' } },
      { rows: 102, cols: 6, options: {} },
      { rows: 4, cols: 8, options: {} },
      { rows: 6, cols: 6, options: { 'unique-lines': 'no' }, level: 5 },
      { rows: 6, cols: 8, options: { symmetry: 'transpose' } },
      { rows: 2, cols: 2, options: {}, level: 4 },
    ],
  },
  mayan: {
    met: [
      { rows: 7, cols: 5, options: { moves: '2' } },
      { rows: 6, cols: 4, options: { moves: '1', chain: '2' } },
      { rows: 7, cols: 5, options: { moves: '2', tiles: '10', colours: '3' } },
      { rows: 7, cols: 5, options: { moves: '2', solutions: '4', 'equal-swap': 'no' } },
    ],
    refused: [
      { rows: 7, cols: 5, options: { tiles: '8', colours: '3' } },
      { rows: 100, cols: 5, options: {} },
      { rows: 7, cols: 5, options: { moves: '0' } },
      { rows: 2, cols: 2, options: { moves: '1' } },
      { rows: 7, cols: 1, options: { moves: '1' } },
      { rows: 7, cols: 5, options: { colours: '12' } },
    ],
  },
};

test('what cannot be is refused before any board is drawn', async () => {
  const impossible: [string, Wish, RegExp][] = [
    ['flood', { rows: 9, cols: 9, options: { colours: '2', par: '17' } }, /^16 or less/],
    ['flood', { rows: 999_999, cols: 999_999, options: {} }, /^at most 4000000/],
    ['mayan', { rows: 7, cols: 1, options: {} }, /^at least 2 columns/],
    ['mayan', { rows: 2, cols: 2, options: {} }, /^room for three/],
    ['mayan', { rows: 7, cols: 5, options: { colours: '12' } }, /^at most 11 on 35 cells/],
  ];
  for (const [id, wish, expected] of impossible) {
    const generator = await findKind(id)!.loadGenerator!();
    const made = runTask(generator.generate({ ...wish, seed: 'a' }));
    assert.ok(made.status === 'refused', id);
    assert.match(String(made.fault.expected), expected);
    assert.deepEqual(made.rejected, {});
  }
});

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

  test(`${kind.id}: an option that says what is usual makes the same board as none`, async () => {
    const generator = await load();
    const wish = { ...generator.defaultSize, seed: 'a' };
    const plain = runTask(generator.generate({ ...wish, options: {} }));
    for (const { name, usual } of generator.options) {
      if (usual === undefined) continue;
      const options = { [name]: usual };
      assert.deepEqual(unusualOptions(generator, options), {});
      assert.equal(essence(runTask(generator.generate({ ...wish, options }))), essence(plain), name);
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
