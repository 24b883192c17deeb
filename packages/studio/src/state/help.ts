import { signal } from '@preact/signals';
import { type Stage, stepMarks } from '@tilewright/core/explain';
import type { Mark } from '@tilewright/core/scene';
import type { Session } from '@tilewright/core/session';
import { ask } from '../engine/client.js';
import type { SentPosition, ToldExplanation, ToldHint, ToldStep } from '../engine/jobs.js';
import { language, t } from '../i18n/index.js';
import { controlsOf } from '../kinds/index.js';
import { factsOf, thinking } from './board-facts.js';
import {
  act,
  clearMarks,
  highlights,
  jump,
  noteHelp,
  proposals,
  recheck,
  revision,
  session,
} from './desk.js';
import { fileOf } from './files.js';
import { announce, notify } from './notices.js';
import { flush } from './saving.js';

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

const TIME_MS = 15_000;

/** Whether the next cell that is pressed is the one that the player asks about. */
export const picking = signal(false);

/** Helps nobody: what a move does to a hint. */
export function closeHelp(): void {
  picking.value = false;
  if (help.value.help === 'busy') help.value.cancel();
  help.value = { help: 'none' };
  clearMarks();
}

function positionOf(current: Session): SentPosition {
  const { kind, puzzle, state } = current;
  return {
    kind: kind.id,
    id: fileOf(current).id,
    moves: state.moves.map((move: unknown) => kind.formatMove(puzzle, move)),
    language: language.value,
  };
}

function say(text: string, tone: 'plain' | 'good' | 'warn' = 'plain', rewind?: number): void {
  help.value = { help: 'text', tone, text, ...(rewind === undefined ? {} : { rewind }) };
  announce(text);
}

function showStep(current: Session, step: ToldStep, stage: Stage): void {
  highlights.value = stepMarks(current.kind.size(current.puzzle), step.step, stage);
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
async function during<O>(
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

function showMistake(
  mistake: { cell?: number; clues: readonly number[]; cells: readonly number[]; move?: number },
  text: string,
): void {
  const marks = new Map<number, readonly Mark[]>();
  for (const cell of [...mistake.clues, ...mistake.cells]) marks.set(cell, ['premise']);
  if (mistake.cell !== undefined) marks.set(mistake.cell, ['wrong']);
  highlights.value = marks;
  spokenOf.value = [...marks.keys()];
  say(text, 'warn', mistake.move === undefined ? undefined : session.value?.actBefore(mistake.move));
}

/** Makes the moves of a step. */
export function doStep(step: ToldStep): void {
  const current = session.value;
  if (!current) return;
  const moves: unknown[] = [];
  for (const text of step.moves) {
    const move = current.kind.parseMove(current.puzzle, text);
    if (move.ok) moves.push(move.value);
  }
  closeHelp();
  if (moves.length > 0) act({ type: 'moves', moves });
}

/** Looks for mistakes and says how many there are. */
export async function check(): Promise<void> {
  const current = session.value;
  if (!current) return;
  if (controlsOf(current.kind.id).counts) {
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

/** Goes back to before a mistake. */
export function rewind(at: number): void {
  closeHelp();
  jump(at);
}

/** The whole way from here, step by step. */
export async function explainAll(): Promise<void> {
  await during(
    (current) => ask('explain', { ...positionOf(current), timeMs: TIME_MS * 2 }),
    (told) => showWalk(told, false),
    'hint',
  );
}

/** Why a cell has its value. */
export async function why(cell: number): Promise<void> {
  picking.value = false;
  await during(
    (current) => ask('why', { ...positionOf(current), cell, timeMs: TIME_MS }),
    (told) => showWalk(told, true),
    'hint',
  );
}

function showWalk(told: ToldExplanation | null, isWhy: boolean): void {
  if (!told) say(t('help.mute'));
  else if (told.steps.length === 0) say(told.halt ? t(`halt.${told.halt}`) : t('help.nothingToDo'));
  else {
    help.value = { help: 'walk', told, index: 0, why: isWhy };
    showWalkStep();
  }
}

/** Shows another step of the way. */
export function walkTo(index: number): void {
  const shown = help.value;
  if (shown.help !== 'walk' || index < 0 || index >= shown.told.steps.length) return;
  help.value = { ...shown, index };
  showWalkStep();
}

function showWalkStep(): void {
  const shown = help.value;
  const current = session.value;
  if (shown.help !== 'walk' || !current) return;
  const step = shown.told.steps[shown.index]!;
  showStep(current, step, 3);
  announce(`${step.where} ${step.rule} ${step.follows}`);
}

/** Does all steps of the way up to the one shown, as one act. */
export function doWalk(): void {
  const shown = help.value;
  const current = session.value;
  if (shown.help !== 'walk' || !current) return;
  const moves: unknown[] = [];
  for (const step of shown.told.steps.slice(0, shown.index + 1)) {
    for (const text of step.moves) {
      const move = current.kind.parseMove(current.puzzle, text);
      if (move.ok) moves.push(move.value);
    }
  }
  closeHelp();
  if (moves.length > 0) act({ type: 'moves', moves });
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
      spokenOf.value = [...marks.keys()];
      say(t('solve.impossible'), 'warn');
      return;
    }
    if (answer === undefined) {
      say(t('solve.stopped'), 'warn');
      return;
    }
    current.helped('solution');
    help.value = { help: 'none' };
    if (current.acts.length > 0) act({ type: 'restart' });
    for (const move of current.kind.answerMoves(current.puzzle, answer))
      act({ type: 'moves', moves: [move] });
    flush(fileOf(current));
    if (outcome.status === 'solved' && outcome.proof === 'several') notify(t('solve.several'));
  });
}
