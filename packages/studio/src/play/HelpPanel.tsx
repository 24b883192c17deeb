import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { ToldStep } from '../engine/jobs.js';
import { t } from '../i18n/index.js';
import { act, result, revision, session } from '../state/desk.js';
import { closeHelp, doStep, help, nextHint, picking, rewind } from '../state/help.js';
import { undo } from '../state/history.js';
import { doWalk, walkTo } from '../state/walk.js';
import { Button } from '../ui/parts.js';

function StepText({ step, stage }: { readonly step: ToldStep; readonly stage: number }): JSX.Element {
  // The move stands first, in words for a player; what is proved of it is a further stage.
  const [move, ...proof] = step.follows.split('\n');
  return (
    <>
      <ol class="stages">
        <li>{step.where}</li>
        {stage >= 2 && <li>{step.rule}</li>}
        {stage >= 3 && (
          <li class="follows">
            <b>{move}</b>
          </li>
        )}
      </ol>
      {stage >= 3 && proof.length > 0 && (
        <details class="proof">
          <summary>{t('help.proof')}</summary>
          {proof.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </details>
      )}
    </>
  );
}

function Legend(): JSX.Element {
  return (
    <p class="legend">
      <svg class="board" viewBox="0 0 40 40" aria-hidden="true">
        <path class="mark m-premise" d="M7 7h26v26H7z" />
      </svg>
      {t('help.legendPremise')}
      <svg class="board" viewBox="0 0 40 40" aria-hidden="true">
        <path class="mark m-conclusion" d="M3 3h34v34H3zM26 3h11v11z" />
      </svg>
      {t('help.legendConclusion')}
    </p>
  );
}

/** Whether the drawer stands at the upper edge of the board, since below it would hide what it speaks of. */
export const drawerAtTop = signal(false);

/** Where the drawer lies over the board, it lies where it hides fewer of the marked cells. */
function giveWay(panel: HTMLElement): void {
  const side = panel.parentElement!;
  const place = document.querySelector('.play-board')!.getBoundingClientRect();
  const { left, height, width } = side.getBoundingClientRect();
  if (left + width > place.right + 1 || left >= place.right - 1) {
    drawerAtTop.value = false;
    return;
  }
  const bottom = Math.max(place.bottom, side.getBoundingClientRect().bottom);
  const marked = [
    ...document.querySelectorAll('.play-board :is(.is-premise, .is-conclusion, .is-wrong)'),
  ].map((one) => one.getBoundingClientRect());
  const below = marked.filter((one) => one.bottom > bottom - height).length;
  const above = marked.filter((one) => one.top < place.top + height).length;
  drawerAtTop.value = above < below;
}

/** Whether no move is left that the board allows, and it is not solved. */
function isOut(): boolean {
  const current = session.value;
  if (!current || revision.value < 0 || result.value) return false;
  const asked = current.kind.family === 'path' ? (current.kind.par?.(current.puzzle)?.moves ?? null) : null;
  return asked !== null && current.moveCount >= asked;
}

/** Whether the drawer has something to say. */
export function hasHelp(): boolean {
  return help.value.help !== 'none' || picking.value || isOut();
}

/** What is said while nothing was asked: which cell is meant, or that no move is left. */
function Standing(): JSX.Element | null {
  if (picking.value) {
    return (
      <div class="busy">
        <p>{t('why.pick')}</p>
        <Button onClick={closeHelp}>{t('why.cancel')}</Button>
      </div>
    );
  }
  return (
    <div class="said warn">
      <p>{t('play.out')}</p>
      <div class="row wrap">
        <Button icon="undo" onClick={undo}>
          {t('undo')}
        </Button>
        <Button icon="restart" onClick={() => act({ type: 'restart' })}>
          {t('restart')}
        </Button>
      </div>
    </div>
  );
}

/** Hints, checks and explanations, one at a time. */
export function HelpPanel(): JSX.Element {
  const panel = useRef<HTMLElement>(null);
  const shown = help.value;
  useLayoutEffect(() => {
    giveWay(panel.current!);
    // What was said last is what is read next.
    panel.current!.querySelector('.stages li:last-child')?.scrollIntoView({ block: 'nearest' });
    return () => {
      drawerAtTop.value = false;
    };
  }, [shown]);
  return (
    <section ref={panel} class="help" aria-labelledby="help-title">
      <header>
        <h2 id="help-title">
          {shown.help === 'walk' ? t(shown.why ? 'help.why' : 'help.walk') : t('help.title')}
        </h2>
        {shown.help !== 'none' && <Button icon="close" look="quiet" label={t('close')} onClick={closeHelp} />}
      </header>
      {shown.help === 'busy' && (
        <div class="busy">
          <p>{t('help.thinking')}</p>
          <Button icon="stop" onClick={shown.cancel}>
            {t('stop')}
          </Button>
        </div>
      )}
      {shown.help === 'none' && <Standing />}
      {shown.help === 'step' && (
        <div class="hint">
          <p class="technique">
            {shown.stage >= 2 ? shown.step.name : t('help.look')}
            {shown.stage >= 2 && <span class="level">{t('level', { n: shown.step.level })}</span>}
          </p>
          <StepText step={shown.step} stage={shown.stage} />
          {shown.stage === 3 && <Legend />}
          <div class="row hint-act">
            <Button look="primary" onClick={() => void nextHint()}>
              {t(shown.stage === 1 ? 'help.more' : shown.stage === 2 ? 'help.tell' : 'help.do')}
            </Button>
          </div>
        </div>
      )}
      {shown.help === 'walk' && (
        <div class="hint">
          <p class="technique">
            {shown.told.steps[shown.index]!.name}
            <span class="level">{t('help.step', { i: shown.index + 1, of: shown.told.steps.length })}</span>
          </p>
          <StepText step={shown.told.steps[shown.index]!} stage={3} />
          <Legend />
          <div class="row hint-act">
            <Button
              icon="left"
              label={t('help.before')}
              disabled={shown.index === 0}
              onClick={() => walkTo(shown.index - 1)}
            />
            <Button
              icon="right"
              label={t('help.next')}
              disabled={shown.index === shown.told.steps.length - 1}
              onClick={() => walkTo(shown.index + 1)}
            />
            <Button onClick={() => (shown.told.steps.length === 1 ? doStep(shown.told.steps[0]!) : doWalk())}>
              {t('help.doSteps', { n: shown.index + 1 })}
            </Button>
          </div>
          {!shown.told.complete && shown.told.halt && <p class="fine">{t(`halt.${shown.told.halt}`)}</p>}
        </div>
      )}
      {shown.help === 'text' && (
        <div class={`said ${shown.tone}`}>
          <p>{shown.text}</p>
          {shown.rewind !== undefined && (
            <Button icon="undo" onClick={() => rewind(shown.rewind!)}>
              {t('help.rewind')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
