import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../i18n/index.js';
import { check, solve } from '../state/answers.js';
import { act, canRedo, canUndo, playAgain, result, revision, session, setCheckMode } from '../state/desk.js';
import { fileOf } from '../state/files.js';
import { help, nextHint, picking } from '../state/help.js';
import { redo, undo } from '../state/history.js';
import { go } from '../state/router.js';
import { CHECKS } from '../state/settings.js';
import { explainAll, why } from '../state/walk.js';
import { Button, Choice } from '../ui/parts.js';
import { focusCell, zoom } from './BoardPane.js';
import { openKeys, openPrint, openShare } from './dialogs.js';

/** Whether the list of further actions is open, where it does not stand open anyway. */
const open = signal(false);

function zoomBy(factor: number): void {
  zoom.value = Math.min(6, Math.max(0.5, zoom.value * factor));
}

/** Does something and closes the list, which lies over the board. */
function closing(run: () => void): () => void {
  return () => {
    open.value = false;
    run();
  };
}

/**
 * Asks why a cell has its value. By pointer the next cell pressed is the one; by keyboard there is one in hand already.
 */
function askWhy(presses: number): void {
  open.value = false;
  if (presses === 0 && focusCell.value) void why(focusCell.value.cell);
  else picking.value = !picking.value;
}

/** The actions of a play that goes on. */
function Going({ trial }: { readonly trial: boolean }): JSX.Element {
  return (
    <>
      {trial ? (
        <>
          <Button key="keep" icon="check" onClick={() => act({ type: 'keep-trial' })}>
            {t('trial.keep')}
          </Button>
          <Button key="drop" icon="trash" onClick={() => act({ type: 'drop-trial' })}>
            {t('trial.drop')}
          </Button>
        </>
      ) : (
        <Button key="try" className="wide" icon="trial" onClick={() => act({ type: 'begin-trial' })}>
          {t('trial.begin')}
        </Button>
      )}
      <Button
        className="hint-button"
        icon="hint"
        look="primary"
        onClick={() => void nextHint()}
        busy={help.value.help === 'busy'}
      >
        {t('hint')}
      </Button>
    </>
  );
}

function List(): JSX.Element | null {
  const current = session.value;
  if (!current || revision.value < 0) return null;
  const logic = current.kind.family === 'fill';
  const finished = result.value !== null;
  return (
    <div class="action-list">
      <div class="pair">
        <Button icon="check" look="quiet" onClick={closing(() => void check())} disabled={finished}>
          {t('check.now')}
        </Button>
        {logic && (
          <Button icon="why" look="quiet" pressed={picking.value} onClick={askWhy} disabled={finished}>
            {t('why')}
          </Button>
        )}
        <Button icon="steps" look="quiet" onClick={closing(() => void explainAll())} disabled={finished}>
          {t('explain')}
        </Button>
        <Button icon="solve" look="quiet" onClick={closing(() => void solve())} disabled={finished}>
          {t('solve')}
        </Button>
        {!finished && (
          <Button
            icon="restart"
            look="quiet"
            onClick={closing(() => act({ type: 'restart' }))}
            disabled={current.acts.length === 0}
          >
            {t('restart')}
          </Button>
        )}
        <Button icon="share" look="quiet" onClick={closing(() => void openShare())}>
          {t('share')}
        </Button>
        <Button icon="edit" look="quiet" onClick={() => go({ page: 'edit', board: fileOf(current).id })}>
          {t('edit')}
        </Button>
        <Button icon="print" look="quiet" onClick={closing(() => void openPrint())}>
          {t('print')}
        </Button>
      </div>
      <div class="list-row">
        {logic && (
          <Choice
            label={t('check.mode')}
            value={current.checkMode}
            options={CHECKS.map((value) => ({ value, label: t(`check.${value}`) }))}
            onChange={setCheckMode}
          />
        )}
        <div class="zoom" role="group" aria-label={t('zoom')}>
          <Button icon="minus" look="quiet" label={t('zoom.out')} onClick={() => zoomBy(0.8)} />
          <Button icon="fit" look="quiet" label={t('zoom.fit')} onClick={() => zoomBy(1 / zoom.value)} />
          <Button icon="plus" look="quiet" label={t('zoom.in')} onClick={() => zoomBy(1.25)} />
          <Button
            icon="keyboard"
            look="quiet"
            label={t('guide.keys')}
            onClick={closing(() => void openKeys())}
          />
        </div>
      </div>
    </div>
  );
}

/** All that can be done with the board in play. */
export function Actions({ next }: { readonly next: JSX.Element }): JSX.Element | null {
  const current = session.value;
  useEffect(() => {
    const closeByKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') open.value = false;
    };
    addEventListener('keydown', closeByKey);
    return () => {
      open.value = false;
      removeEventListener('keydown', closeByKey);
    };
  }, []);
  if (!current || revision.value < 0) return null;
  const trial = current.position.trial !== null;
  return (
    <div class={`actions${open.value ? ' open' : ''}`}>
      {open.value && (
        <button
          type="button"
          class="action-ground"
          tabIndex={-1}
          aria-label={t('close')}
          onClick={closing(() => undefined)}
        />
      )}
      <div class={`action-bar${trial ? ' trial' : ''}`} role="toolbar" aria-label={t('actions.title')}>
        <Button icon="undo" onClick={undo} disabled={!canUndo.value} shortcut="Control+Z">
          {t('undo')}
        </Button>
        <Button icon="redo" onClick={redo} disabled={!canRedo.value} shortcut="Control+Y">
          {t('redo')}
        </Button>
        {result.value ? (
          <>
            <Button className="wide" icon="restart" onClick={playAgain}>
              {t('solved.again')}
            </Button>
            {next}
          </>
        ) : (
          <Going trial={trial} />
        )}
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
      <List />
    </div>
  );
}
