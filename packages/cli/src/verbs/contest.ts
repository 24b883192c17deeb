import { KINDS } from '@tilewright/core';
import type { Contest } from '@tilewright/core/generate';
import type { AnyKind, Judge } from '@tilewright/core/kind';
import { UsageError } from '../exit.js';
import { nearest, orList } from '../options/index.js';

/** A judge with what a setter needs for it. */
export interface JudgeDesk {
  readonly kind: AnyKind;
  // biome-ignore lint/suspicious/noExplicitAny: puzzles and answers go only back to their kind, see AnyKind.
  readonly judge: Judge<any, any>;
  readonly contest: Contest<unknown>;
}

/** Finds a judge by id; throws a UsageError that names those there are. */
export async function judgeDesk(id: string | undefined): Promise<JudgeDesk> {
  const ids: string[] = [];
  for (const kind of KINDS) {
    const contest = await kind.loadContest?.();
    if (!contest) continue;
    ids.push(...contest.judges);
    const judge = kind.judges.find((one) => one.id === id);
    if (judge && contest.judges.includes(judge.id)) return { kind, judge, contest };
  }
  if (id === undefined) throw new UsageError(`which judge? There are ${orList(ids)}`);
  const near = nearest(id, ids);
  throw new UsageError(
    `there is no judge "${id}"${near ? `; did you mean ${near}?` : `; there are ${orList(ids)}`}`,
  );
}
