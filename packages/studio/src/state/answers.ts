import type { Mark } from '@tilewright/core/scene';
import { boardId, type Session } from '@tilewright/core/session';
import { ask } from '../engine/client.js';
import { t } from '../i18n/index.js';
import { factsOf, thinking } from './board-facts.js';
import { act, highlights, pointedSigns, recheck, session } from './desk.js';
import { fileOf } from './files.js';
import { during, help, positionOf, say, showMistake, spokenOf, TIME_MS } from './help.js';
import { dismiss, notify } from './notices.js';
import { flush } from './saving.js';

/** Looks for mistakes and says how many there are. */
export async function check(): Promise<void> {
  const current = session.value;
  if (!current) return;
  if (current.kind.family === 'path') {
    await during(
      (now) => ask('mistake', { ...positionOf(now), timeMs: TIME_MS }),
      (found) => {
        if (found === null) say(t('check.noneLost'), 'good');
        else if (found === 'mute') say(t('help.mute'));
        else if (found === 'stopped') say(t('halt.time'));
        else showMistake(found.mistake, found.text);
      },
      'check',
    );
    return;
  }
  await during(
    (now) => ({ result: factsFor(now), cancel: () => thinking.value?.cancel() }),
    ({ cells, facts }, now) => {
      if (cells === null) say(t('check.nothingProved'));
      else if (cells.length === 0) say(t('check.none'), 'good');
      else {
        spokenOf.value = cells;
        const at = facts.status !== 'impossible' && facts.facts ? now.firstMistake(facts.facts) : null;
        say(t('check.some', { n: cells.length }), 'warn', at ?? undefined);
      }
    },
    'check',
  );
}

/** What is proved of a board, and the cells that are wrong by it. */
async function factsFor(
  current: Session,
): Promise<{ cells: readonly number[] | null; facts: Awaited<ReturnType<typeof factsOf>> }> {
  const facts = await factsOf(current);
  return { cells: await recheck(current), facts };
}

/** Solves the board: the solution is played from the start, one act a move, so that undo walks through it. */
export async function solve(): Promise<void> {
  const begin = (current: Session): { result: ReturnType<typeof factsOf>; cancel: () => void } => ({
    result: factsOf(current),
    cancel: () => thinking.value?.cancel(),
  });
  await during(begin, (outcome, current) => {
    const answer = outcome.status === 'impossible' ? undefined : outcome.answers[0];
    if (outcome.status === 'impossible') {
      const marks = new Map<number, readonly Mark[]>();
      for (const cell of outcome.conflict ?? []) marks.set(cell, ['conflict']);
      highlights.value = marks;
      pointedSigns.value = { pairs: outcome.conflictSigns ?? [], state: 'broken' };
      spokenOf.value = [...marks.keys()];
      say(t('solve.impossible'), 'warn');
      return;
    }
    if (answer === undefined) {
      say(t('solve.stopped'), 'warn');
      void offerService(current);
      return;
    }
    playAnswer(current, answer);
    if (outcome.status === 'solved' && outcome.proof === 'several') notify(t('solve.several'));
  });
}

/** Plays an answer from the start. */
function playAnswer(current: Session, answer: unknown): void {
  current.helped('solution');
  help.value = { help: 'none' };
  if (current.acts.length > 0) act({ type: 'restart' });
  for (const move of current.kind.answerMoves(current.puzzle, answer)) act({ type: 'moves', moves: [move] });
  flush(fileOf(current));
}

/** A board that is too much for the device may be solved where the studio comes from; it is sent when the player says so. */
async function offerService(current: Session): Promise<void> {
  const { hasService, solveByService } = await import('./service.js');
  if (!(await hasService()) || session.value !== current) return;
  notify(t('service.offer', { host: location.host }), 'plain', {
    label: t('service.send'),
    run: () => {
      dismiss();
      const id = boardId(current.kind, current.puzzle);
      void during(
        (now) => ({ result: solveByService(now.kind, now.puzzle, id), cancel: () => {} }),
        (found, now) => {
          if (found.status === 'solved') playAnswer(now, found.answer);
          else say(t(found.status === 'impossible' ? 'solve.impossible' : 'solve.stopped'), 'warn');
        },
      );
    },
  });
}
