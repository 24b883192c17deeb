import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Step } from '#core/explain/index.js';
import { fillGrid } from '#core/kinds/binairo/generate/fill.js';
import { type BinairoPuzzle, binairo, makeBinairo, type OddRule } from '#core/kinds/binairo/index.js';
import { OPEN, runTask } from '#core/outcome/index.js';
import { Random } from '#core/random/index.js';
import { applyStep, checkLaws } from '../../explain/laws.js';
import { badConclusions } from '../../explain/premises.js';
import { value, WITHOUT_CORPUS } from '../../yes-no/tools.js';
import { binairoPremises } from './boards.js';
import { type SignedBoard, signedBoards } from './signed-corpus.js';

const explainer = (await binairo.loadExplainer!())!;
const solver = await binairo.loadSolver();

test('boards with signs and odd sides are explained from premises that name every sign used', {
  skip: WITHOUT_CORPUS,
}, async () => {
  for (const { nsol, puzzle, solution } of signedBoards()) {
    if (nsol !== 1) continue;
    const answer = Uint8Array.from(solution!.join(''), Number);
    await checkLaws(binairo, puzzle, answer, binairoPremises(puzzle.shape, puzzle));
  }
});

/** What the list of archived days calls techniques: it has no codes for what came later, and one for two of ours. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  B3: ['B3'],
  S3a: ['S3a'],
  S3b: ['S3b'],
  S3c: ['S4a'],
  'B4a-b': ['B4a', 'B4b', 'S4a'],
  'B4c with signs': ['S4b', 'B4c'],
};

test('every archived day, app and site board is explained without a what-if, at the level that was measured', {
  skip: WITHOUT_CORPUS,
}, () => {
  const place = new Map(explainer.techniques.map(({ name }, index) => [name, index]));
  let measured = 0;
  for (const { name, hardest_technique: hardest, nsol, puzzle } of signedBoards()) {
    if (!/^(tango|drawn|site)-/.test(name) || nsol !== 1) continue;
    const rating = runTask(explainer.rate(puzzle));
    assert.ok(rating.complete && rating.level <= 4, name);
    const used = Object.keys(rating.techniques).sort((a, b) => place.get(b)! - place.get(a)!);
    const code = explainer.techniques[place.get(used[0]!)!]!.code;
    if (hardest === undefined) continue;
    assert.ok(CALLED[hardest]!.includes(code), `${name}: ${code}, not ${hardest}`);
    measured++;
  }
  assert.ok(measured >= 60, String(measured));
});

/** The weekday of an archived day, 0 for Monday. */
const weekdayOf = ({ name }: SignedBoard): number =>
  (new Date(name.slice('tango-day-'.length)).getUTCDay() + 6) % 7;

test('days from Monday to Wednesday are of level 3, those from Thursday on of 4 at most', {
  skip: WITHOUT_CORPUS,
}, () => {
  const levels = signedBoards()
    .filter(({ name, nsol }) => /^tango-day-\d{4}-\d\d-\d\d$/.test(name) && nsol === 1)
    .map((board) => [weekdayOf(board), runTask(explainer.rate(board.puzzle)).level] as const);
  for (const [day, level] of levels)
    assert.ok(day < 3 ? level === 3 : level === 3 || level === 4, `${day}: ${level}`);
  const late = levels.filter(([day]) => day >= 3);
  assert.ok(late.filter(([, level]) => level === 4).length >= 0.8 * late.length);
});

/** A full board of random size and rules, some of its cells given and some of its borders signed. */
function chance(random: Random): BinairoPuzzle {
  for (;;) {
    const odd: OddRule = random.chance(0.3) ? 'more1' : 'either';
    const rows = 4 + random.below(5);
    const cols = random.chance(0.5) ? rows : 4 + random.below(5);
    const even = rows % 2 === 0 && cols % 2 === 0;
    if (odd === 'more1' && (even || rows !== cols)) continue;
    const uniqueLines = random.chance(0.5);
    const grid = fillGrid({ rows, cols }, uniqueLines, random, odd);
    if (!grid) continue;
    const givens = grid.map((one) => (random.chance(0.2) ? one : OPEN));
    const signs = Array.from(grid, (_, cell) => {
      const sign = (other: number): number => (random.chance(0.2) ? (grid[cell] === grid[other] ? 1 : 2) : 0);
      const right = cell % cols < cols - 1 ? sign(cell + 1) : 0;
      return right + (cell < (rows - 1) * cols ? 3 * sign(cell + cols) : 0);
    });
    return value(
      makeBinairo(rows, cols, givens, uniqueLines, { signs: random.chance(0.8) ? signs : null, odd }),
    );
  }
}

test('whatever is given, each step follows from its premises, and all facts are found', () => {
  const random = new Random('signed laws');
  const seen = new Map<string, number>();
  const count = (steps: readonly Step[]): void => {
    for (const step of steps) {
      seen.set(step.technique, (seen.get(step.technique) ?? 0) + 1);
      for (const trial of step.trials ?? []) count(trial.steps);
    }
  };
  for (let round = 0; round < 170; round++) {
    const puzzle = chance(random);
    const outcome = runTask(solver.solve(puzzle, { want: 'unique', facts: true }));
    assert.ok(outcome.status === 'solved' && outcome.facts);
    const values = binairo.start(puzzle).values.slice();
    const constrain = binairoPremises(puzzle.shape, puzzle);
    const { steps } = runTask(explainer.explain(binairo.start(puzzle)));
    for (const step of steps) {
      assert.deepEqual(badConclusions(values.length, values, step, constrain), []);
      for (const effect of step.conclusions) {
        if (effect.effect === 'set') assert.equal(effect.value, outcome.facts[effect.cell], step.technique);
      }
      applyStep(values, step);
    }
    assert.deepEqual([...values], [...outcome.facts]);
    count(steps);
  }
  // The others are rarer than chance brings about in so few boards; they have cases of their own.
  for (const name of ['sign', 'equal-pair-beside', 'crosses-take-last', 'near-copy', 'what-if']) {
    assert.ok((seen.get(name) ?? 0) > 2, `${name}: ${seen.get(name)}`);
  }
});

test('a mistake is shown with the signs that speak against it, in words', () => {
  const signs = new Uint8Array(16);
  signs[1] = 1;
  const givens = new Uint8Array(16).fill(OPEN);
  givens[0] = 1;
  givens[1] = 1;
  const puzzle = value(makeBinairo(4, 4, givens, false, { signs }));
  const start = binairo.start(puzzle);
  const hint = runTask(explainer.hint(start));
  assert.ok(hint.hint === 'mistake');
  assert.deepEqual([hint.mistake.clues, hint.mistake.signs], [[0, 1], [[1, 2]]]);
  assert.match(explainer.narrator(puzzle).mistake(hint.mistake), /the = between row 1, columns 2 and 3/);
  assert.match(explainer.narrator(puzzle, 'zh').mistake(hint.mistake), /之间的=/);
});
