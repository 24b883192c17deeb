import { signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { formatTime, t } from '../i18n/index.js';
import { par, result, revision, session } from '../state/desk.js';
import { settings } from '../state/settings.js';
import { Button } from '../ui/parts.js';

/** Whether the player stopped the clock; the board is covered meanwhile. */
export const paused = signal(false);

function Clock(): JSX.Element | null {
  const now = useSignal(performance.now());
  useEffect(() => {
    const tick = setInterval(() => {
      now.value = performance.now();
    }, 500);
    return () => clearInterval(tick);
  }, []);
  const current = session.value;
  if (!current || revision.value < 0) return null;
  const toggle = (): void => {
    if (paused.value) current.clock.start(performance.now());
    else current.clock.pause(performance.now());
    paused.value = !paused.value;
  };
  return (
    <div class="clock">
      <time>
        {formatTime(result.value?.spent ?? current.clock.elapsed(Math.max(now.value, performance.now())))}
      </time>
      {result.value || current.acts.length === 0 ? (
        <span class="no-button" />
      ) : (
        <Button
          icon={paused.value ? 'play' : 'pause'}
          look="quiet"
          label={t(paused.value ? 'clock.resume' : 'clock.pause')}
          onClick={toggle}
        />
      )}
    </div>
  );
}

/** "19", "17 to 22" or "at least 17". */
export function parText(bounds: readonly [number, number | null]): string {
  const [low, high] = bounds;
  if (high === null) return t('par.atLeast', { n: low });
  return low === high ? t('par.exact', { n: low }) : t('par.between', { low, high });
}

/** Moves against par, and the clock. */
export function Status(): JSX.Element | null {
  const current = session.value;
  if (!current || revision.value < 0) return null;
  const { kind } = current;
  const counts = kind.family === 'path';
  const bounds = par.value;
  const asked = kind.family === 'path' ? (kind.par?.(current.puzzle)?.moves ?? null) : null;
  return (
    <dl class="status">
      {counts && (
        <div>
          <dt>{t('status.moves')}</dt>
          <dd>
            <b>{result.value?.moves ?? current.moveCount}</b>
            {asked !== null && <span class="of">{t('status.of', { n: asked })}</span>}
          </dd>
        </div>
      )}
      {counts && asked === null && (
        <div>
          <dt>{t('status.par')}</dt>
          <dd title={t('status.parHelp')}>{bounds ? parText(bounds) : '…'}</dd>
        </div>
      )}
      {settings.value.clock && (
        <div>
          <dt>{t('status.time')}</dt>
          <dd>
            <Clock />
          </dd>
        </div>
      )}
    </dl>
  );
}
