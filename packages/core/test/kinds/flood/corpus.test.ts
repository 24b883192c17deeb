import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { KINDS } from '#core/index.js';
import { type FloodPuzzle, flood } from '#core/kinds/flood/index.js';
import { type Outcome, runTask } from '#core/outcome/index.js';
import type { Codec } from '#core/text/index.js';
import { floodRows } from './boards.js';

const corpus = process.env.TILEWRIGHT_CORPUS;
const skip = corpus === undefined && 'no corpus here';
const solver = await flood.loadSolver();

function file(path: string): string {
  return readFileSync(`${corpus}/${path}`, 'utf8');
}

/** The codec that is surest of a text; of all kinds' codecs it must be one of flood's. */
function best(text: string): Codec<FloodPuzzle> {
  const codecs: Codec<FloodPuzzle>[] = KINDS.flatMap((kind) => kind.codecs);
  const sure = codecs.map((one) => one.detect(text));
  const surest = codecs[sure.indexOf(Math.max(...sure))]!;
  assert.ok(flood.codecs.includes(surest), `taken for ${surest.title}`);
  return surest;
}

function solve(puzzle: FloodPuzzle): Outcome<readonly number[]> {
  const outcome = runTask(solver.solve(puzzle));
  assert.ok(outcome.status === 'solved' && outcome.proof === 'optimal');
  assert.deepEqual(flood.judge(puzzle, outcome.answers[0]!), { right: true });
  return outcome;
}

/** What the judge `id` wants printed for an input, and the format that was recognised. */
function judged(id: string, text: string, options: Readonly<Record<string, string>> = {}): string {
  const judge = flood.judges.find((one) => one.id === id)!;
  const format = flood.codecs.find((one) => one.id === (judge.format ?? judge.id))!;
  assert.equal(best(text).id, format.id, 'the format is recognised');
  let printed = '';
  for (const { result } of format.parse(text)) {
    assert.ok(result.ok);
    const puzzle = flood.configure(result.value, { ...judge.options, ...options });
    assert.ok(puzzle.ok);
    printed += judge.print(puzzle.value, solve(puzzle.value));
  }
  return printed;
}

const JUDGES = { floodit_hdu4127: 'hdu4127', nkoi2440: 'nkoi2440', floodit_beecrowd1843: 'beecrowd1843' };

for (const [folder, id] of Object.entries(JUDGES)) {
  test(`every input of the judge ${id} gets the judge's output`, { skip }, () => {
    const inputs = readdirSync(`${corpus}/judges/${folder}`).filter((name) => name.endsWith('.in'));
    assert.ok(inputs.length > 1);
    for (const name of inputs) {
      const path = `judges/${folder}/${name}`;
      assert.equal(judged(id, file(path)), file(path.replace(/in$/, 'out')), path);
    }
  });
}

test('both readings of beecrowd 1843 give their answers where they differ', { skip }, () => {
  const folder = 'judges/floodit_beecrowd1843/ambiguous';
  for (const name of ['g33', 'r10_1', 'row01201']) {
    const text = file(`${folder}/${name}.in`);
    assert.equal(judged('beecrowd1843', text), file(`${folder}/${name}.out.literal`), name);
    const adjacent = judged('beecrowd1843', text, { 'adjacent-only': 'yes' });
    assert.equal(adjacent, file(`${folder}/${name}.out.adjacent`), name);
  }
});

test('boards whose optimum is known by breadth-first search', { skip }, () => {
  for (const line of file('flood/verified.jsonl').trim().split('\n')) {
    const { name, rows, optimal, solution } = JSON.parse(line);
    const puzzle = floodRows(rows);
    const answer = flood.parseAnswer(puzzle, solution);
    assert.ok(answer.ok && flood.judge(puzzle, answer.value).right, `${name}: the known answer is right`);
    const outcome = solve(puzzle);
    assert.equal(outcome.status === 'solved' && outcome.bounds?.upper, optimal, name);
  }
});

const FORMATS = {
  verified: 'json',
  free: 'json',
  b10c15: 'lines',
  b24c4: 'lines',
  pc19: 'lines',
  random: 'lines',
  thesis: 'csv',
};

test('every file of boards is recognised and read', { skip }, () => {
  for (const name of readdirSync(`${corpus}/flood`)) {
    if (name === 'pc19-optimal.txt') continue;
    const text = file(`flood/${name}`);
    const format = best(text);
    assert.equal(format.id, FORMATS[name.split(/[-.]/)[0] as keyof typeof FORMATS], name);
    const entries = format.parse(text);
    assert.equal(entries.length, text.trim().split('\n').length, name);
    assert.ok(entries.every(({ result }) => result.ok));
  }
  const kattis = file('judges/siblings/kattis_floodit/sample.in');
  assert.equal(best(kattis).id, 'kattis-floodit');
  assert.deepEqual(
    best(kattis)
      .parse(kattis)
      .map(({ result }) => result.ok && result.value.shape.rows),
    [6, 5, 5, 5],
  );
});
