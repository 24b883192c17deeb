import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { formatDay, formatMonth, t, weekdays } from '../i18n/index.js';
import { controlsOf } from '../kinds/index.js';
import { DAILY_KINDS } from '../state/daily.js';
import { dateOf, dayAfter, streakOf, today, weeksOf } from '../state/days.js';
import { hrefOf } from '../state/router.js';
import { type BoardRecord, standingOf } from '../storage/records.js';
import { Button } from '../ui/parts.js';
import { useRecords } from '../ui/use-records.js';

/** The boards of one day of the calendar: solved, begun or open. */
function Day(props: { readonly day: string; readonly records: readonly BoardRecord[] }): JSX.Element {
  const { day, records } = props;
  if (day > today.value) return <span class="day ahead">{Number(day.slice(8))}</span>;
  const standings = DAILY_KINDS.map((kind) => {
    const record = records.find((one) => one.daily === day && one.kind === kind);
    return record ? standingOf(record) : 'new';
  });
  const solved = standings.filter((one) => one === 'solved').length;
  const name = formatDay(dateOf(day)!);
  return (
    <a
      class={`day${day === today.value ? ' now' : ''}`}
      href={hrefOf(day === today.value ? { page: 'today' } : { page: 'today', day })}
      aria-label={`${name}: ${t('days.solved', { n: solved, of: standings.length })}`}
    >
      <span>{Number(day.slice(8))}</span>
      <span class="dots" aria-hidden="true">
        {standings.map((one, i) => (
          <i key={DAILY_KINDS[i]} class={one} />
        ))}
      </span>
    </a>
  );
}

/** A calendar of the boards of every day so far, and the streaks. */
export function DaysPage(): JSX.Element {
  const records = useRecords() ?? [];
  const month = useSignal(today.value.slice(0, 7));
  const first = `${month.value}-01`;
  const turn = (days: number): void => {
    month.value = dayAfter(first, days).slice(0, 7);
  };
  const streaks = [null, ...DAILY_KINDS].map((kind) => ({ kind, ...streakOf(records, kind, today.value) }));
  return (
    <main class="page" id="main">
      <h1>{t('days.title')}</h1>
      <p class="lead">{t('days.lead')}</p>
      <div class="days">
        <section class="calendar" aria-label={formatMonth(dateOf(first)!)}>
          <header>
            <Button icon="left" look="quiet" label={t('days.before')} onClick={() => turn(-1)} />
            <h2 aria-live="polite">{formatMonth(dateOf(first)!)}</h2>
            <Button
              icon="right"
              look="quiet"
              label={t('days.after')}
              disabled={month.value >= today.value.slice(0, 7)}
              onClick={() => turn(31)}
            />
          </header>
          <table>
            <thead>
              <tr>
                {weekdays().map(({ short, long }) => (
                  <th key={long} scope="col" abbr={long}>
                    {short}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeksOf(month.value).map((week) => (
                <tr key={week.find((day) => day !== null)}>
                  {week.map((day, i) => (
                    <td key={day ?? i}>{day && <Day day={day} records={records} />}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <section>
          <h2>{t('days.streaks')}</h2>
          <p class="fine">{t('days.streaksText')}</p>
          <table class="streaks">
            <thead>
              <tr>
                <th scope="col">{t('library.kind')}</th>
                <th scope="col">{t('days.now')}</th>
                <th scope="col">{t('days.longest')}</th>
              </tr>
            </thead>
            <tbody>
              {streaks.map(({ kind, now, longest }) => (
                <tr key={kind ?? ''} class={kind === null ? 'total' : ''}>
                  <th scope="row">{kind === null ? t('library.allKinds') : t(controlsOf(kind).name)}</th>
                  <td>{now}</td>
                  <td>{longest}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </main>
  );
}
