import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatSeedId, unusualOptions } from '#core/generate/index.js';
import { transformCell } from '#core/grid/index.js';
import { type BinairoPuzzle, binairo, makeBinairo, signsOf } from '#core/kinds/binairo/index.js';
import { OPEN, runTask } from '#core/outcome/index.js';
import { value } from '../../yes-no/tools.js';

const generator = (await binairo.loadGenerator!())!;
const explainer = (await binairo.loadExplainer!())!;
const solver = await binairo.loadSolver();

function make(rows: number, cols: number, seed: string, options: Record<string, string>, level?: number) {
  const generation = runTask(
    generator.generate({ rows, cols, seed, options, ...(level === undefined ? {} : { level }) }),
  );
  assert.ok(generation.status === 'made', JSON.stringify(generation));
  const outcome = runTask(solver.solve(generation.puzzle));
  assert.ok(outcome.status === 'solved' && outcome.proof === 'unique');
  return generation;
}

const givensOf = ({ givens }: BinairoPuzzle): number => givens.filter((given) => given !== OPEN).length;

/** The same puzzle without one of its signs. */
function withoutSign(puzzle: BinairoPuzzle, at: number): BinairoPuzzle {
  const { shape, givens, uniqueLines, odd } = puzzle;
  const signs = new Uint8Array(givens.length);
  for (const [i, { a, b, equal }] of signsOf(puzzle).entries()) {
    if (i !== at) signs[a]! += (equal ? 1 : 2) * (b === a + 1 ? 1 : 3);
  }
  return value(makeBinairo(shape.rows, shape.cols, givens, uniqueLines, { signs, odd }));
}

test('as many of the clues are signs as was wished, without unique lines, and none touches a given', () => {
  const shares = { few: [0, 1 / 3], some: [1 / 3, 2 / 3], many: [2 / 3, 1], only: [2 / 3, 1] } as const;
  for (const [wish, [least, most]] of Object.entries(shares)) {
    for (const side of [6, 8]) {
      for (const clues of ['few', 'more']) {
        const { puzzle } = make(side, side, `${wish}${side}`, { signs: wish, clues }, 3);
        const signs = signsOf(puzzle);
        const share = signs.length / (signs.length + givensOf(puzzle));
        assert.ok(share > 0 && share >= least && share <= most, `${wish}: ${share}`);
        assert.equal(puzzle.uniqueLines, false);
        assert.equal(runTask(explainer.rate(puzzle)).level, 3);
        if (wish === 'only') assert.equal(givensOf(puzzle), 1);
        else for (const { a, b } of signs) assert.ok(puzzle.givens[a] === OPEN && puzzle.givens[b] === OPEN);
      }
    }
  }
  assert.equal(make(6, 6, 'plain', { signs: 'none' }).puzzle.signs, null);
});

test('of minimal boards with signs no clue can go, be it a given or a sign', () => {
  for (const signs of ['few', 'some', 'many', 'only']) {
    const { puzzle } = make(6, 6, `minimal ${signs}`, { signs, clues: 'minimal' });
    const several = (one: BinairoPuzzle): boolean => {
      const outcome = runTask(solver.solve(one));
      return outcome.status === 'solved' && outcome.proof === 'several';
    };
    for (const at of signsOf(puzzle).keys()) assert.ok(several(withoutSign(puzzle, at)));
    for (const [cell, given] of puzzle.givens.entries()) {
      if (given === OPEN) continue;
      const givens = puzzle.givens.slice();
      givens[cell] = OPEN;
      assert.ok(several(value(makeBinairo(6, 6, givens, false, { signs: puzzle.signs }))));
    }
  }
});

test('symmetry counts givens and signs', () => {
  for (const symmetry of ['turn-180', 'flip-columns', 'transpose', 'turn-90'] as const) {
    const { puzzle } = make(6, 6, `sym ${symmetry}`, { signs: 'some', symmetry });
    const { shape } = puzzle;
    const borders = new Set(signsOf(puzzle).map(({ a, b }) => `${a} ${b}`));
    for (const { a, b } of signsOf(puzzle)) {
      const image = [transformCell(shape, symmetry, a), transformCell(shape, symmetry, b)].sort(
        (x, y) => x - y,
      );
      assert.ok(borders.has(image.join(' ')), `${symmetry}: ${a} ${b}`);
    }
    for (const [cell, given] of puzzle.givens.entries()) {
      if (given !== OPEN) assert.notEqual(puzzle.givens[transformCell(shape, symmetry, cell)], OPEN);
    }
  }
});

test('every level is made with signs, that of unique lines where they are asked for; odd sides too', () => {
  for (const level of [1, 2, 3, 4, 6])
    assert.equal(make(6, 6, 'levels', { signs: 'some' }, level).level, level);
  const unique = make(6, 6, 'levels', { signs: 'some', 'unique-lines': 'yes' }, 5);
  assert.ok(unique.level === 5 && unique.puzzle.uniqueLines);
  assert.deepEqual(make(7, 7, 'odd', {}).puzzle.shape, { rows: 7, cols: 7 });
  assert.equal(make(5, 5, 'odd', { odd: 'more1' }).puzzle.odd, 'more1');
  assert.ok(make(5, 6, 'odd', { signs: 'many' }).puzzle.signs !== null);
  const refused = runTask(generator.generate({ rows: 5, cols: 6, seed: '1', options: { odd: 'more1' } }));
  assert.ok(refused.status === 'refused');
  assert.match(refused.fault.expected!, /two odd sides/);
});

test('a seed id names unique lines where they are not as usual with the signs that are wished', () => {
  const id = (options: Record<string, string>): string => {
    const named = unusualOptions(generator, options);
    const request = { rows: 6, cols: 6, seed: 's', options: named };
    return formatSeedId({ kind: 'binairo', version: generator.version, request });
  };
  assert.equal(id({ 'unique-lines': 'yes' }), 'binairo:6x6,v=1#s');
  assert.equal(id({ 'unique-lines': 'no' }), 'binairo:6x6,v=1,unique-lines=no#s');
  assert.equal(id({ signs: 'none', 'unique-lines': 'yes', odd: 'either' }), 'binairo:6x6,v=1#s');
  assert.equal(id({ signs: 'some', 'unique-lines': 'no' }), 'binairo:6x6,v=1,signs=some#s');
  assert.equal(id({ signs: 'some', 'unique-lines': 'yes' }), 'binairo:6x6,v=1,signs=some,unique-lines=yes#s');
});
