import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { t } from '../i18n/index.js';
import { check, solve } from '../state/answers.js';
import { act, canRedo, canUndo, playAgain, result, revision, session, setCheckMode } from '../state/desk.js';
import { fileOf } from '../state/files.js';
import { nextHint } from '../state/help.js';
import { redo, undo } from '../state/history.js';
import { notify } from '../state/notices.js';
import { go } from '../state/router.js';
import { CHECKS } from '../state/settings.js';
import { explainAll, why } from '../state/walk.js';
import { Button, Choice } from '../ui/parts.js';
import { focusCell, zoom } from './BoardPane.js';
import { openShare } from './sharing.js';

/** Whether the second row of actions is open where space is short. */
const open = signal(false);

function zoomBy(factor: number): void {
  zoom.value = Math.min(4, Math.max(0.5, zoom.value * factor));
}

/** Does something and closes the second row, which would cover the board where space is short. */
function closing(run: () => void): () => void {
  return () => {
    open.value = false;
    run();
  };
}

/** All that can be done with the board in play. */
export function Actions(): JSX.Element | null {
  const current = session.value;
  if (!current || revision.value < 0) return null;
  const { trial } = current.position;
  const logic = current.kind.family === 'fill';
  return (
    <div class={`actions${open.value ? ' open' : ''}`}>
      <div class={`action-bar${trial ? ' trial' : ''}`} role="toolbar" aria-label={t('actions.title')}>
        <Button icon="undo" onClick={undo} disabled={!canUndo.value} shortcut="Control+Z">
          {t('undo')}
        </Button>
        <Button icon="redo" onClick={redo} disabled={!canRedo.value} shortcut="Control+Y">
          {t('redo')}
        </Button>
        {trial ? (
          <>
            <Button icon="check" onClick={() => act({ type: 'keep-trial' })}>
              {t('trial.keep')}
            </Button>
            <Button icon="trash" onClick={() => act({ type: 'drop-trial' })}>
              {t('trial.drop')}
            </Button>
          </>
        ) : (
          <Button icon="trial" onClick={() => act({ type: 'begin-trial' })}>
            {t('trial.begin')}
          </Button>
        )}
        <Button icon="hint" look="primary" onClick={() => void nextHint()}>
          {t('hint')}
        </Button>
        <span class="more">
          <Button
            icon="more"
            pressed={open.value}
            onClick={() => {
              open.value = !open.value;
            }}
          >
            {t('more')}
          </Button>
        </span>
      </div>
      <div class="action-list">
        <div class="pair">
          <Button icon="check" look="quiet" onClick={closing(() => void check())}>
            {t('check.now')}
          </Button>
          {logic && (
            <Button
              icon="why"
              look="quiet"
              onClick={closing(() =>
                focusCell.value ? void why(focusCell.value.cell) : notify(t('why.pick')),
              )}
            >
              {t('why')}
            </Button>
          )}
          <Button icon="steps" look="quiet" onClick={closing(() => void explainAll())}>
            {t('explain')}
          </Button>
          <Button
            icon="solve"
            look="quiet"
            onClick={closing(() => void solve())}
            disabled={result.value !== null}
          >
            {t('solve')}
          </Button>
          {result.value ? (
            <Button icon="restart" look="quiet" onClick={closing(playAgain)}>
              {t('solved.again')}
            </Button>
          ) : (
            <Button
              icon="restart"
              look="quiet"
              onClick={closing(() => act({ type: 'restart' }))}
              disabled={current.acts.length === 0}
            >
              {t('restart')}
            </Button>
          )}
        </div>
        {logic && (
          <Choice
            label={t('check.mode')}
            value={current.checkMode}
            options={CHECKS.map((value) => ({ value, label: t(`check.${value}`) }))}
            onChange={setCheckMode}
          />
        )}
        <div class="pair">
          <Button icon="share" look="quiet" onClick={() => void openShare()}>
            {t('share')}
          </Button>
          <Button icon="edit" look="quiet" onClick={() => go({ page: 'edit', board: fileOf(current).id })}>
            {t('edit')}
          </Button>
          <Button icon="print" look="quiet" onClick={() => print()}>
            {t('print')}
          </Button>
        </div>
        <div class="zoom" role="group" aria-label={t('zoom')}>
          <Button icon="minus" look="quiet" label={t('zoom.out')} onClick={() => zoomBy(0.8)} />
          <Button icon="fit" look="quiet" label={t('zoom.fit')} onClick={() => zoomBy(1 / zoom.value)} />
          <Button icon="plus" look="quiet" label={t('zoom.in')} onClick={() => zoomBy(1.25)} />
        </div>
      </div>
    </div>
  );
}
