import { writeAct } from './save.js';
import { Session } from './session.js';

/** What came of two plays of one board. */
export interface Joined {
  readonly session: Session;
  /**
   * `one`: one of the two holds all acts of the other, and is the play. Where both had acts that the other had not:
   * `together`: those of `ours` follow on those of `theirs`, and the board shows both; `after`: `theirs` comes first, then
   * a restart, then `ours`: the board shows what `ours` shows, and undo leads back into what `theirs` was.
   */
  readonly how: 'one' | 'together' | 'after';
}

/**
 * Makes one play of two of the same board that went on apart, so that no act in force is lost. `together` asks for the
 * acts of both on one board, where its answers are filled boards: fills stand for themselves, while a sequence of moves
 * means something else behind other moves. It is not given where an act of `ours` is refused behind those of `theirs`, or
 * one of the two took back acts that both had. The clock and the account of help take the larger of both. `now` is the
 * time on the sessions' clocks; the new clock stands still. O(acts).
 */
export function joinPlays(theirs: Session, ours: Session, now: number, together = false): Joined {
  const [older, newer] = [textsOf(theirs), textsOf(ours)];
  const common = commonLength(older, newer);
  const spent = Math.max(theirs.clock.elapsed(now), ours.clock.elapsed(now));
  const joined = joinActs(theirs, ours, common, spent, together);
  const { session } = joined;
  session.checkMode = ours.checkMode;
  session.restoreHelp({
    hints: Math.max(theirs.help.hints, ours.help.hints),
    checks: Math.max(theirs.help.checks, ours.help.checks),
    solved: theirs.help.solved || ours.help.solved,
  });
  return joined;
}

/** `common`: how many acts both begin with. */
function joinActs(theirs: Session, ours: Session, common: number, spent: number, together: boolean): Joined {
  const fresh = (): Session => new Session(ours.kind, ours.puzzle, spent);
  if (common === ours.acts.length || common === theirs.acts.length) {
    const longer = common < theirs.acts.length ? theirs : ours;
    const session = fresh();
    for (const act of longer.acts) session.do(act);
    session.goTo(longer.at);
    return { session, how: 'one' };
  }
  if (together && ours.kind.family === 'fill' && Math.min(theirs.at, ours.at) >= common) {
    const session = fresh();
    const acts = [...theirs.acts.slice(0, theirs.at), ...ours.acts.slice(common)];
    if (acts.every((act) => session.do(act).ok)) {
      session.goTo(theirs.at + ours.at - common);
      return { session, how: 'together' };
    }
  }
  const session = fresh();
  for (const act of [...theirs.acts, { type: 'restart' } as const, ...ours.acts]) session.do(act);
  session.goTo(theirs.acts.length + 1 + ours.at);
  return { session, how: 'after' };
}

function textsOf(session: Session): string[] {
  return session.acts.map((act) => JSON.stringify(writeAct(session.kind, session.puzzle, act)));
}

function commonLength(a: readonly string[], b: readonly string[]): number {
  const least = Math.min(a.length, b.length);
  for (let i = 0; i < least; i++) if (a[i] !== b[i]) return i;
  return least;
}
