import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import Logic from 'logic-solver';
import type { AnyKind } from '#core/kind/index.js';
import { OPEN, type Outcome, runTask } from '#core/outcome/index.js';
import { type CorpusBoard, judgeInputs, value } from './tools.js';

type Verdict = 'impossible' | 'unique' | 'several';

/**
 * Asserts that verdict, proof, answers and facts are those of MiniSat, asked about the same boards: `next` gives a
 * puzzle and its rules for MiniSat, where the cell i is `x` and i. Every verdict must come up more than twice.
 */
export async function agreesWithMiniSat(
  kind: AnyKind,
  runs: number,
  next: (run: number) => { puzzle: unknown; sat: InstanceType<typeof Logic.Solver> },
): Promise<void> {
  const solver = await kind.loadSolver();
  const seen: Record<Verdict, number> = { impossible: 0, unique: 0, several: 0 };
  for (let run = 0; run < runs; run++) {
    const { puzzle, sat } = next(run);
    const outcome: Outcome<Uint8Array> = runTask(solver.solve(puzzle, { facts: true }));
    if (!sat.solve()) {
      assert.equal(outcome.status, 'impossible');
      seen.impossible++;
      continue;
    }
    assert.ok(outcome.status === 'solved');
    for (const answer of outcome.answers) assert.ok(kind.judge(puzzle, answer).right);
    let open = 0;
    for (const [cell, fact] of outcome.facts!.entries()) {
      // Only cells that are said to be forced need MiniSat: two answers that differ show the others.
      if (fact === OPEN) open++;
      else {
        const other = fact === 1 ? Logic.not(`x${cell}`) : `x${cell}`;
        assert.equal(sat.solveAssuming(other), null, `cell ${cell}`);
      }
    }
    const proof = open === 0 ? 'unique' : 'several';
    assert.equal(outcome.proof, proof);
    if (open > 0) assert.notDeepEqual(outcome.answers[0], outcome.answers[1]);
    seen[proof]++;
  }
  assert.ok(
    Object.values(seen).every((times) => times > 2),
    JSON.stringify(seen),
  );
}

/** Asserts that a board of the corpus gets the verdict and the solution that are known of it. */
export async function getsItsVerdict(kind: AnyKind, puzzle: unknown, board: CorpusBoard): Promise<void> {
  const solver = await kind.loadSolver();
  const outcome: Outcome<Uint8Array> = runTask(solver.solve(puzzle));
  assert.notEqual(outcome.status, 'stopped', board.id);
  const verdict = outcome.status === 'solved' ? (outcome.proof === 'unique' ? 1 : 2) : 0;
  assert.equal(verdict, board.nsol, board.id);
  if (outcome.status !== 'solved') return;
  for (const answer of outcome.answers) assert.ok(kind.judge(puzzle, answer).right, board.id);
  if (verdict === 1)
    assert.equal(kind.formatAnswer(puzzle, outcome.answers[0]!), board.solution!.join('\n'), board.id);
  else assert.notDeepEqual(outcome.answers[0], outcome.answers[1], board.id);
}

/** Asserts that the inputs of judges are answered to the letter. */
export async function answersJudges(
  kind: AnyKind,
  folders: readonly (readonly [folder: string, id: string])[],
): Promise<void> {
  const solver = await kind.loadSolver();
  for (const { id, name, input, outputPath } of judgeInputs(folders)) {
    const judge = kind.judges.find((one) => one.id === id)!;
    const codec = kind.codecs.find((one) => one.id === id)!;
    const puzzle = value(codec.parse(input)[0]!.result);
    const outcome = runTask(solver.solve(puzzle, { want: judge.want! }));
    assert.equal(judge.print(puzzle, outcome), readFileSync(outputPath, 'utf8'), name);
  }
}
