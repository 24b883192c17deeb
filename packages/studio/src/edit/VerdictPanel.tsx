import type { JSX } from 'preact';
import { StillBoard } from '../board/StillBoard.js';
import { faultText } from '../i18n/faults.js';
import { t } from '../i18n/index.js';
import { controlsOf } from '../kinds/index.js';
import { kindId } from './draft.js';
import { withMarks } from './marks.js';
import type { Verdict } from './verdict.js';

/** How many clues are marked as those that cannot hold together. */
function blamed({ blame, signs }: Extract<Verdict, { verdict: 'none' }>): number {
  return blame.length + signs.length;
}

/** What is true of the board that is drawn. */
export function VerdictPanel({ now }: { readonly now: Verdict | null }): JSX.Element | null {
  if (!now) return null;
  switch (now.verdict) {
    case 'fault':
      return <p class="fault">{faultText(now.fault)}</p>;
    case 'thinking':
      return <p class="fine">{t('help.thinking')}</p>;
    case 'failed':
      return <p class="fault">{t('help.failed', { what: '' })}</p>;
    case 'none':
      return (
        <div class="said warn">
          <p>{t(blamed(now) > 0 ? 'verdict.noneBlame' : 'verdict.none', { n: blamed(now) })}</p>
        </div>
      );
    case 'stopped':
      return (
        <div class="said plain">
          <p>
            {now.low === null
              ? t('verdict.stopped')
              : t('verdict.stoppedBounds', { low: now.low, high: now.high ?? '?' })}
          </p>
        </div>
      );
    case 'several':
      return (
        <div class="said warn">
          <p>{t('verdict.several', { n: now.differences.length })}</p>
          <div class="twins">
            {now.solutions.map((scene, i) => (
              <StillBoard
                key={i}
                scene={withMarks(scene, now.differences, 'difference')}
                look={controlsOf(kindId.value).look}
                title={t('verdict.solution', { n: i + 1 })}
              />
            ))}
          </div>
        </div>
      );
    case 'one': {
      const { rating, par } = now;
      return (
        <div class="said good">
          <p>{par === null ? t('verdict.one') : t('verdict.par', { n: par })}</p>
          {rating && rating.level > 0 && (
            <>
              <p>
                <b>{t('level', { n: rating.level })}</b> {rating.levelName}
                {!rating.complete && ` (${t('verdict.atLeast')})`}
              </p>
              <details class="techniques" open={matchMedia('(min-width: 62rem)').matches}>
                <summary>{t('verdict.techniques')}</summary>
                <ul>
                  {Object.entries(rating.techniques).map(([name, count]) => (
                    <li key={name}>
                      {rating.names[name] ?? name} <span class="fine">× {count}</span>
                    </li>
                  ))}
                </ul>
              </details>
            </>
          )}
        </div>
      );
    }
  }
}
