import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { type MayanAnswer, type MayanPuzzle, mayan } from '#core/kinds/mayan/index.js';
import { type Outcome, runTask } from '#core/outcome/index.js';
import { puzzleOf } from './boards.js';

const corpus = process.env.TILEWRIGHT_CORPUS;
const skip = corpus === undefined ? 'no corpus' : false;
const solver = await mayan.loadSolver();

function read(path: string): string {
  return readFileSync(`${corpus}/${path}`, 'utf8');
}

function parse(id: string, text: string): MayanPuzzle[] {
  return mayan.codecs
    .find((codec) => codec.id === id)!
    .parse(text)
    .map(({ result }) => {
      assert.ok(result.ok, JSON.stringify(result));
      return result.value;
    });
}

function judged(text: string, options: Record<string, string>): string {
  const judge = mayan.judges.find(({ id }) => id === 'p1312')!;
  const configured = mayan.configure(parse('noip2011-mayan', text)[0]!, options);
  assert.ok(configured.ok);
  return judge.print(configured.value, runTask(solver.solve(configured.value)));
}

function answerOf(outcome: Outcome<MayanAnswer>): number[][] | null {
  return outcome.status === 'solved' ? outcome.answers[0]!.map(({ x, y, g }) => [x, y, g]) : null;
}

describe('mayan corpus', { skip }, () => {
  it('prints what the judge wants', () => {
    const files = readdirSync(`${corpus}/judges/mayan_p1312`).filter((file) => file.endsWith('.in'));
    assert.ok(files.length > 15);
    for (const file of files) {
      const path = `judges/mayan_p1312/${file}`;
      assert.equal(judged(read(path), {}).trim(), read(path.replace('.in', '.out')).trim(), file);
    }
  });

  it('reads the statement as we say where readings differ', () => {
    const folder = 'judges/mayan_p1312/ambiguous';
    for (const file of readdirSync(`${corpus}/${folder}`).filter((name) => name.endsWith('.in'))) {
      const text = read(`${folder}/${file}`);
      const out = `${folder}/${file.replace('.in', '.out')}`;
      assert.equal(judged(text, {}).trim(), read(`${out}.exact`).trim(), file);
      assert.equal(judged(text, { 'equal-swap': 'no' }).trim(), read(`${out}.exact_noswapsame`).trim(), file);
    }
  });

  it('has the verified answers, in both readings of the equal swap', () => {
    const lines = read('mayan/verified.jsonl').trim().split('\n');
    assert.ok(lines.length > 50);
    for (const line of lines) {
      const { n, columns, answer, answer_no_equal_swap } = JSON.parse(line);
      assert.deepEqual(answerOf(runTask(solver.solve(puzzleOf(columns, n, true)))), answer, line);
      assert.deepEqual(
        answerOf(runTask(solver.solve(puzzleOf(columns, n, false)))),
        answer_no_equal_swap,
        line,
      );
    }
  });

  it('solves every benchmark board, or proves it impossible, and the checker agrees', () => {
    const files = readdirSync(`${corpus}/mayan`).filter((file) => /^B.*\.txt$/.test(file));
    assert.ok(files.length > 0 && existsSync(`${corpus}/mayan/${files[0]}`));
    for (const file of files) {
      for (const puzzle of parse('columns', read(`mayan/${file}`))) {
        const outcome = runTask(solver.solve(puzzle));
        if (file.includes('solvable')) assert.equal(outcome.status, 'solved', file);
        if (outcome.status === 'solved')
          assert.deepEqual(mayan.judge(puzzle, outcome.answers[0]!), { right: true });
        else assert.equal(outcome.status, 'impossible');
      }
    }
  });
});
