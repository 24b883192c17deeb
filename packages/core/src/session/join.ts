import { writeAct } from './save.js';
import { Session } from './session.js';

/** What came of two plays of one board. */
export interface Joined {
  readonly session: Session;
  /** Whether both had acts that the other had not: then the acts of `theirs` come before a restart and those of `ours`. */
  readonly parted: boolean;
}

/**
 * Makes one play of two of the same board that went on apart, so that no act is lost. When one holds all acts of the
 * other it is the play; else the acts of `theirs` come first, then a restart, then those of `ours`: the board shows what
 * `ours` shows, and undo leads back into what `theirs` was. The clock and the account of help take the larger of both.
 * `now` is the time on the sessions' clocks; the new clock stands still. O(acts).
 */
export function joinPlays(theirs: Session, ours: Session, now: number): Joined {
  const [older, newer] = [textsOf(theirs), textsOf(ours)];
  const common = commonLength(older, newer);
  const parted = common < older.length && common < newer.length;
  const base = !parted && common < older.length ? theirs : ours;
  const spent = Math.max(theirs.clock.elapsed(now), ours.clock.elapsed(now));
  const session = new Session(ours.kind, ours.puzzle, spent);
  const before = parted ? [...theirs.acts, { type: 'restart' } as const] : [];
  for (const act of [...before, ...base.acts]) {
    const done = session.do(act);
    if (!done.ok) throw new Error(`An act of a play cannot be done again: ${act.type}.`);
  }
  session.goTo(before.length + base.at);
  session.checkMode = ours.checkMode;
  session.restoreHelp({
    hints: Math.max(theirs.help.hints, ours.help.hints),
    checks: Math.max(theirs.help.checks, ours.help.checks),
    solved: theirs.help.solved || ours.help.solved,
  });
  return { session, parted };
}

function textsOf(session: Session): string[] {
  return session.acts.map((act) => JSON.stringify(writeAct(session.kind, session.puzzle, act)));
}

function commonLength(a: readonly string[], b: readonly string[]): number {
  const least = Math.min(a.length, b.length);
  for (let i = 0; i < least; i++) if (a[i] !== b[i]) return i;
  return least;
}
