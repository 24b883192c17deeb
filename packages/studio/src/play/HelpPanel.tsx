import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { ToldStep } from '../engine/jobs.js';
import { t } from '../i18n/index.js';
import { thinking } from '../state/board-facts.js';
import { session } from '../state/desk.js';
import { closeHelp, doStep, help, nextHint, rewind } from '../state/help.js';
import { motionAllowed } from '../state/settings.js';
import { doWalk, walkTo } from '../state/walk.js';
import { Button } from '../ui/parts.js';

function StepText({ step, stage }: { readonly step: ToldStep; readonly stage: number }): JSX.Element {
  // The move stands first; what is proved of it follows in a quieter voice.
  const [move, ...proof] = step.follows.split('\n');
  return (
    <ol class="stages">
      <li>{step.where}</li>
      {stage >= 2 && <li>{step.rule}</li>}
      {stage >= 3 && (
        <li class="follows">
          <b>{move}</b>
          {proof.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </li>
      )}
    </ol>
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

/** Room kept between the marked cells and the panel that lies over the page, in CSS pixels. */
const CLEARANCE = 12;

/** Brings the marked cells out from under the panel, where it lies over the board on a narrow screen. */
function showMarked(panel: HTMLElement): void {
  const side = panel.parentElement!;
  if (getComputedStyle(side).position !== 'sticky') return;
  const marked = [...document.querySelectorAll('.play-board .is-premise, .play-board .is-conclusion')].map(
    (one) => one.getBoundingClientRect(),
  );
  if (marked.length === 0) return;
  const top = Math.min(...marked.map((one) => one.top));
  const bottom = Math.max(...marked.map((one) => one.bottom));
  const hidden = bottom + CLEARANCE - side.getBoundingClientRect().top;
  // When not all can be seen, the upper ones are.
  const by = top < CLEARANCE ? top - CLEARANCE : Math.min(hidden, top - CLEARANCE);
  if (by > 0 || top < CLEARANCE) scrollBy({ top: by, behavior: motionAllowed() ? 'smooth' : 'auto' });
}

/** Hints, checks and explanations, one at a time. */
export function HelpPanel(): JSX.Element {
  const panel = useRef<HTMLElement>(null);
  const shown = help.value;
  useEffect(() => {
    if (shown.help === 'step' || shown.help === 'walk') showMarked(panel.current!);
  }, [shown]);
  const busy = shown.help === 'busy' || (thinking.value !== null && shown.help === 'none');
  return (
    <section ref={panel} class={`help${shown.help === 'none' ? ' idle' : ''}`} aria-labelledby="help-title">
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
      {shown.help === 'none' && (
        <div class="quiet-help">
          <p>{busy && session.value ? t('help.working') : t('help.intro')}</p>
        </div>
      )}
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
