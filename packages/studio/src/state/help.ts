import { signal } from '@preact/signals';
import { type Mistake, type Stage, stepMarks } from '@tilewright/core/explain';
import { readMoves } from '@tilewright/core/kind';
import type { Mark } from '@tilewright/core/scene';
import type { Session } from '@tilewright/core/session';
import { ask } from '../engine/client.js';
import type { SentPosition, ToldExplanation, ToldHint, ToldStep } from '../engine/jobs.js';
import { faultText } from '../i18n/faults.js';
import { language, t } from '../i18n/index.js';
import { act, clearMarks, highlights, noteHelp, pointedSigns, proposals, revision, session } from './desk.js';
import { fileOf } from './files.js';
import { jump } from './history.js';
import { announce } from './notices.js';

/** What the help panel shows. */
export type Help =
  | { readonly help: 'none' }
  | { readonly help: 'busy'; readonly cancel: () => void }
  | { readonly help: 'step'; readonly step: ToldStep; readonly stage: Stage }
  /** The whole way, one step of it shown. */
  | { readonly help: 'walk'; readonly told: ToldExplanation; readonly index: number; readonly why: boolean }
  | {
      readonly help: 'text';
      readonly tone: 'plain' | 'good' | 'warn';
      readonly text: string;
      readonly rewind?: number;
    };

export const help = signal<Help>({ help: 'none' });

/** The cells that help speaks of now: a board that does not fit the screen brings them into sight. */
export const spokenOf = signal<readonly number[]>([]);

/** How long a piece of help may take, in milliseconds. */
export const TIME_MS = 15_000;

/** Whether the next cell that is pressed is the one that the player asks about. */
export const picking = signal(false);

/** Helps nobody: what a move does to a hint. */
export function closeHelp(): void {
  picking.value = false;
  if (help.value.help === 'busy') help.value.cancel();
  help.value = { help: 'none' };
  clearMarks();
}

export function positionOf(current: Session): SentPosition {
  const { kind, puzzle, state } = current;
  return {
    kind: kind.id,
    id: fileOf(current).id,
    moves: state.moves.map((move: unknown) => kind.formatMove(puzzle, move)),
    language: language.value,
  };
}

export function say(text: string, tone: 'plain' | 'good' | 'warn' = 'plain', rewind?: number): void {
  help.value = { help: 'text', tone, text, ...(rewind === undefined ? {} : { rewind }) };
  announce(text);
}

export function showStep(current: Session, step: ToldStep, stage: Stage): void {
  highlights.value = stepMarks(current.kind.size(current.puzzle), step.step, stage);
  pointedSigns.value = { pairs: step.step.premises.signs ?? [], state: 'highlighted' };
  spokenOf.value = [...highlights.value.keys()];
  const values = new Map<number, number>();
  if (stage === 3) {
    for (const effect of step.step.conclusions)
      if (effect.effect === 'set') values.set(effect.cell, effect.value);
  }
  proposals.value = values;
}

/**
 * Runs a job for the board in play, with a panel that can cancel it. Only one at a time: while one is at work nothing
 * else begins, and whatever changes the board ends it. Help counts when it is given.
 */
export async function during<O>(
  begin: (current: Session) => { result: Promise<O>; cancel(): void },
  then: (output: O, current: Session) => void,
  counted?: 'check' | 'hint',
): Promise<void> {
  const current = session.value;
  if (!current || help.value.help === 'busy') return;
  const before = revision.value;
  const job = begin(current);
  const busy: Help = { help: 'busy', cancel: job.cancel };
  clearMarks();
  help.value = busy;
  try {
    const output = await job.result;
    if (help.value !== busy) return;
    if (session.value !== current || revision.value !== before) {
      help.value = { help: 'none' };
      return;
    }
    if (counted) noteHelp(counted);
    then(output, current);
  } catch (error) {
    if (help.value === busy)
      say(t('help.failed', { what: error instanceof Error ? error.message : '' }), 'warn');
  }
}

/** The next hint, or the next stage of the one shown. After the last stage its step is done. */
export async function nextHint(): Promise<void> {
  const current = session.value;
  if (!current) return;
  const shown = help.value;
  if (shown.help === 'step') {
    if (shown.stage < 3) {
      const stage = (shown.stage + 1) as Stage;
      help.value = { ...shown, stage };
      showStep(current, shown.step, stage);
      announce(stage === 2 ? shown.step.rule : shown.step.follows);
      return;
    }
    doStep(shown.step);
    return;
  }
  await during((now) => ask('hint', { ...positionOf(now), timeMs: TIME_MS }), showHint, 'hint');
}

function showHint(hint: ToldHint, current: Session): void {
  switch (hint.hint) {
    case 'step':
      help.value = { help: 'step', step: hint.step, stage: 1 };
      showStep(current, hint.step, 1);
      announce(hint.step.where);
      return;
    case 'mistake':
      showMistake(hint.mistake, hint.text);
      return;
    case 'solved':
      say(t('help.nothingToDo'), 'good');
      return;
    case 'none':
      say(t(`halt.${hint.halt}`));
      return;
    case 'mute':
      say(t('help.mute'));
  }
}

export function showMistake(
  mistake: Pick<Mistake, 'cell' | 'clues' | 'cells' | 'signs' | 'move'>,
  text: string,
): void {
  const marks = new Map<number, readonly Mark[]>();
  for (const cell of [...mistake.clues, ...mistake.cells]) marks.set(cell, ['premise']);
  if (mistake.cell !== undefined) marks.set(mistake.cell, ['wrong']);
  highlights.value = marks;
  pointedSigns.value = { pairs: mistake.signs ?? [], state: 'highlighted' };
  spokenOf.value = [...marks.keys()];
  say(text, 'warn', mistake.move === undefined ? undefined : session.value?.actBefore(mistake.move));
}

/** Makes moves that the worker told, as one act; what cannot be read is a defect, and is said like any other fault. */
function makeMoves(current: Session, texts: readonly string[]): void {
  const moves = readMoves(current.kind, current.puzzle, texts);
  closeHelp();
  if (!moves.ok) say(faultText(moves.fault), 'warn');
  else if (moves.value.length > 0) act({ type: 'moves', moves: moves.value });
}

/** Makes the moves of a step. */
export function doStep(step: ToldStep): void {
  const current = session.value;
  if (!current) return;
  makeMoves(current, step.moves);
}

/** Goes back to before a mistake. */
export function rewind(at: number): void {
  closeHelp();
  jump(at);
}
