import assert from 'node:assert/strict';
import type { AnyKind } from '#core/kind/index.js';
import { OPEN, type Outcome, runTask } from '#core/outcome/index.js';

/** A puzzle of yes/no cells, for what the oracles need of it. */
interface Puzzle {
  readonly shape: { readonly rows: number; readonly cols: number };
}

/** What is known of a puzzle: every answer. */
export interface Truth<P> {
  readonly puzzle: P;
  /** Every answer, in any order, as rows joined. */
  readonly answers: ReadonlySet<string>;
}

type Grid = Outcome<Uint8Array>;

/** A clue between two cells. */
type Pair = readonly [number, number];

/** Asserts that what the solver says of a puzzle, whatever it is asked, is the truth. */
export async function agrees<P extends Puzzle>(
  kind: AnyKind,
  { puzzle, answers }: Truth<P>,
  conflictHolds: (puzzle: P, cells: readonly number[], signs: readonly Pair[]) => boolean,
): Promise<void> {
  const solver = await kind.loadSolver();
  const ask = (request: object): Grid => runTask(solver.solve(puzzle, request));
  const joined = (answer: Uint8Array): string => answer.join('');

  const unique = ask({ want: 'unique', facts: true });
  if (answers.size === 0) {
    assert.equal(unique.status, 'impossible');
    for (const want of ['one', 'all', 'count']) assert.equal(ask({ want }).status, 'impossible');
    assert.ok(unique.status === 'impossible' && unique.conflict, 'a conflict');
    const { conflict, conflictSigns: signs = [] } = unique;
    const told = JSON.stringify([conflict, signs]);
    assert.ok(conflictHolds(puzzle, conflict, signs), `no conflict: ${told}`);
    for (const left of conflict) {
      const others = conflict.filter((cell) => cell !== left);
      assert.ok(!conflictHolds(puzzle, others, signs), `not minimal: ${told} without ${left}`);
    }
    for (const left of signs) {
      const others = signs.filter((sign) => sign !== left);
      assert.ok(!conflictHolds(puzzle, conflict, others), `not minimal: ${told} without ${left}`);
    }
    return;
  }
  assert.ok(unique.status === 'solved');
  assert.equal(unique.proof, answers.size === 1 ? 'unique' : 'several');
  assert.equal(unique.answers.length, Math.min(2, answers.size));
  assert.equal(new Set(unique.answers.map(joined)).size, unique.answers.length, 'two that differ');
  for (const answer of unique.answers) assert.ok(answers.has(joined(answer)));
  assert.deepEqual([...unique.facts!], factsOf(answers));

  const one = ask({ want: 'one' });
  assert.ok(one.status === 'solved' && one.answers.length === 1 && answers.has(joined(one.answers[0]!)));
  assert.ok(one.proof === 'none' || (one.proof === 'unique' && answers.size === 1));

  const all = ask({ want: 'all', facts: true });
  assert.ok(all.status === 'solved');
  assert.equal(all.proof, 'complete');
  assert.deepEqual(new Set(all.answers.map(joined)), answers);
  assert.equal(all.answers.length, answers.size, 'each once');
  assert.equal(all.count, BigInt(answers.size));
  assert.deepEqual([...all.facts!], factsOf(answers));

  const count = ask({ want: 'count' });
  assert.ok(count.status === 'solved' && count.proof === 'complete');
  assert.equal(count.count, BigInt(answers.size));
  assert.equal(count.countComplete, true);

  if (answers.size > 2) {
    const some = ask({ want: 'all', limit: 2 });
    assert.ok(some.status === 'solved' && some.proof === 'several' && some.answers.length === 2);
    // The number may be known although the list is cut.
    if (some.countComplete) assert.equal(some.count, BigInt(answers.size));
    else assert.ok(some.count! >= 2n && some.count! <= BigInt(answers.size));
  }
}

function factsOf(answers: ReadonlySet<string>): number[] {
  const [first, ...others] = [...answers];
  return [...first!].map((value, cell) =>
    others.every((one) => one[cell] === value) ? Number(value) : OPEN,
  );
}
