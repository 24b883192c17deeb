import { ask } from '../engine/client.js';
import type { ToldExplanation } from '../engine/jobs.js';
import { t } from '../i18n/index.js';
import { act, session } from './desk.js';
import { closeHelp, during, help, picking, positionOf, say, showStep, TIME_MS } from './help.js';
import { announce } from './notices.js';

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
