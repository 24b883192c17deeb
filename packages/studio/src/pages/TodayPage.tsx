import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { formatDay, t } from '../i18n/index.js';
import { controlsOf, findKind } from '../kinds/index.js';
import { DAILY_KINDS, type Daily, daily, dayName } from '../state/daily.js';
import { openBoard } from '../state/opening.js';
import { go, hrefOf } from '../state/router.js';
import { onWritten } from '../storage/channel.js';
import { type BoardRecord, standingOf } from '../storage/records.js';
import { all } from '../storage/store.js';
import { thumbnailOf } from '../storage/thumbnail.js';
import { Thumb } from '../ui/parts.js';

/** A board in small, as it starts. */
function startThumb(kind: string, id: string): string {
  const found = findKind(kind);
  const result = found?.codecs[0]?.parse(id)[0]?.result;
  return found && result?.ok ? thumbnailOf(found.scene(found.start(result.value))) : '';
}

function DailyCard({
  kind,
  date,
  kept,
}: {
  readonly kind: string;
  readonly date: Date;
  readonly kept: readonly BoardRecord[];
}): JSX.Element {
  const board = useSignal<Daily | null | undefined>(undefined);
  const controls = controlsOf(kind);
  useEffect(() => {
    daily(kind, date).then(
      (found) => {
        board.value = found;
      },
      () => {
        board.value = null;
      },
    );
  }, [kind, date]);
  const found = board.value;
  const record = found ? kept.find((one) => one.id === found.id) : undefined;
  const open = async (event: Event): Promise<void> => {
    if (!found) return;
    event.preventDefault();
    await openBoard(found.id, {
      daily: dayName(date),
      ...(found.level === null ? {} : { level: found.level }),
    });
    go({ page: 'play', board: found.id });
  };
  const standing = record ? standingOf(record) : 'new';
  const state =
    standing === 'begun'
      ? t('today.begun', { n: Math.round(record!.progress * 100) })
      : standing === 'new'
        ? ''
        : t(standing === 'solved' ? 'today.solved' : 'today.shown');
  const inside = (
    <>
      <span class="daily-board">
        {found ? (
          <Thumb text={record?.thumb ?? startThumb(kind, found.id)} kind={kind} />
        ) : (
          <span class={`thumb none${found === undefined ? ' making' : ''}`} />
        )}
      </span>
      <span class="daily-text">
        <b>{t(controls.name)}</b>
        <span class="fine">
          {found === undefined ? t('today.making') : found === null ? t('today.none') : t(controls.goal)}
        </span>
        {state && <span class="tag">{state}</span>}
      </span>
    </>
  );
  return found ? (
    <a class="daily" href={hrefOf({ page: 'play', board: found.id })} onClick={open}>
      {inside}
    </a>
  ) : (
    <div class="daily idle">{inside}</div>
  );
}

/** The first page: today's boards, and what was begun. */
export function TodayPage(): JSX.Element {
  const kept = useSignal<readonly BoardRecord[]>([]);
  const date = useSignal(new Date());
  useEffect(() => {
    const load = (): void => {
      void all().then((records) => {
        kept.value = records;
      });
    };
    load();
    return onWritten(load);
  }, []);
  const begun = kept.value
    .filter((record) => standingOf(record) === 'begun' && !record.finished)
    .sort((a, b) => b.updated - a.updated)
    .slice(0, 6);
  return (
    <main class="page today" id="main">
      <header class="today-head">
        <p class="over">{t('today.over')}</p>
        <h1>{formatDay(date.value)}</h1>
      </header>
      <div class="dailies">
        {DAILY_KINDS.map((kind) => (
          <DailyCard key={kind} kind={kind} date={date.value} kept={kept.value} />
        ))}
      </div>
      {begun.length > 0 && (
        <section>
          <h2>{t('today.continue')}</h2>
          <div class="cards">
            {begun.map((record) => (
              <a key={record.id} class="card" href={hrefOf({ page: 'play', board: record.id })}>
                <Thumb text={record.thumb} kind={record.kind} />
                <b>{t(controlsOf(record.kind).name)}</b>
                <span class="fine">{t('today.begun', { n: Math.round(record.progress * 100) })}</span>
              </a>
            ))}
          </div>
        </section>
      )}
      <nav class="ways" aria-label={t('today.ways')}>
        <a href={hrefOf({ page: 'make' })}>
          <b>{t('nav.make')}</b>
          <span>{t('today.make')}</span>
        </a>
        <a href={hrefOf({ page: 'bring' })}>
          <b>{t('nav.bring')}</b>
          <span>{t('today.bring')}</span>
        </a>
        <a href={hrefOf({ page: 'guide' })}>
          <b>{t('nav.guide')}</b>
          <span>{t('today.guide')}</span>
        </a>
      </nav>
    </main>
  );
}
