import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { formatDay, t } from '../i18n/index.js';
import { controlsOf, findKind } from '../kinds/index.js';
import { openRules } from '../play/dialogs.js';
import { DAILY_KINDS, type Daily, daily } from '../state/daily.js';
import { dateOf, dayName, streakOf, today } from '../state/days.js';
import { offered, takeOffer } from '../state/install.js';
import { openBoard } from '../state/opening.js';
import { go, hrefOf, type Route, route } from '../state/router.js';
import { type BoardRecord, standingOf } from '../storage/records.js';
import { canKeep } from '../storage/store.js';
import { thumbnailOf } from '../storage/thumbnail.js';
import { Button, Thumb } from '../ui/parts.js';
import { useRecords } from '../ui/use-records.js';

/** A board as it starts: in small, and its size. */
function startOf(kind: string, id: string): { readonly thumb: string; readonly size: string } | null {
  const found = findKind(kind);
  const result = found?.codecs[0]?.parse(id)[0]?.result;
  if (!found || !result?.ok) return null;
  const { rows, cols } = found.size(result.value);
  return {
    thumb: thumbnailOf(found.scene(found.start(result.value))),
    size: t('board.size', { rows, cols }),
  };
}

/** How a board stands, in words; empty for one that nobody touched. */
function standingText(record: BoardRecord | undefined): string {
  switch (record ? standingOf(record) : 'new') {
    case 'solved':
      return t('today.solved');
    case 'shown':
      return t('today.shown');
    case 'begun':
      return t('today.begun', { n: Math.round(record!.progress * 100) });
    case 'new':
      return '';
  }
}

function DailyCard(props: {
  readonly kind: string;
  readonly date: Date;
  readonly kept: readonly BoardRecord[];
}): JSX.Element {
  const { kind, date, kept } = props;
  const board = useSignal<Daily | null | undefined>(undefined);
  const day = dayName(date);
  // What was played on that day is its board, whatever makers make of it since.
  const played = kept.find((one) => one.daily === day && one.kind === kind);
  useEffect(() => {
    if (played) {
      board.value = { kind, id: played.id, level: played.level };
      return;
    }
    board.value = undefined;
    daily(kind, date).then(
      (found) => {
        board.value = found;
      },
      () => {
        board.value = null;
      },
    );
  }, [kind, day, played?.id]);
  const found = board.value;
  const record = found ? kept.find((one) => one.id === found.id) : undefined;
  const start = found ? startOf(kind, found.id) : null;
  const open = async (event: Event): Promise<void> => {
    if (!found) return;
    event.preventDefault();
    await openBoard(found.id, { daily: day, ...(found.level === null ? {} : { level: found.level }) });
    go({ page: 'play', board: found.id });
  };
  const state = standingText(record);
  const streak = streakOf(kept, kind, today.value).now;
  const inside = (
    <>
      <span class="daily-board">
        {start ? (
          <Thumb text={record?.thumb ?? start.thumb} kind={kind} />
        ) : (
          <span class={`thumb none${found === undefined ? ' making' : ''}`} />
        )}
      </span>
      <span class="daily-text">
        <b>{t(controlsOf(kind).name)}</b>
        <span class="daily-size">
          {start ? start.size : t(found === undefined ? 'today.making' : 'today.none')}
          {found?.level != null && ` · ${t('level', { n: found.level })}`}
        </span>
        <span class="fine">{t(controlsOf(kind).goal)}</span>
        <span class="tags">
          {state && <span class="tag">{state}</span>}
          {streak > 1 && <span class="tag streak">{t('today.streak', { n: streak })}</span>}
        </span>
      </span>
    </>
  );
  return (
    <div class="daily-item">
      {found ? (
        <a class="daily" href={hrefOf({ page: 'play', board: found.id })} onClick={open}>
          {inside}
        </a>
      ) : (
        <div class="daily idle">{inside}</div>
      )}
      <Button
        icon="info"
        look="quiet"
        label={t('rules.of', { kind: t(controlsOf(kind).name) })}
        onClick={() => void openRules(kind)}
      />
    </div>
  );
}

const WAYS = [
  [{ page: 'ladders' }, 'ladders.title', 'today.ladders'],
  [{ page: 'days' }, 'days.title', 'today.days'],
  [{ page: 'statistics' }, 'stats.title', 'today.statistics'],
  [{ page: 'make' }, 'nav.make', 'today.make'],
  [{ page: 'bring' }, 'nav.bring', 'today.bring'],
  [{ page: 'guide' }, 'nav.guide', 'today.guide'],
] as const satisfies readonly (readonly [Route, string, string])[];

/** The first page: the boards of a day, and what was begun. */
export function TodayPage(): JSX.Element {
  const records = useRecords();
  const kept = records ?? [];
  const keeps = useSignal(true);
  useEffect(() => {
    void canKeep().then((can) => {
      keeps.value = can;
    });
  }, []);
  const to = route.value;
  const day = (to.page === 'today' ? to.day : undefined) ?? today.value;
  const date = dateOf(day)!;
  const isToday = day === today.value;
  const streak = streakOf(kept, null, today.value);
  const begun = kept
    .filter((record) => standingOf(record) === 'begun')
    .sort((a, b) => b.updated - a.updated)
    .slice(0, 6);
  return (
    <main class="page today" id="main">
      <header class="today-head">
        {isToday && <p class="over">{t('today.what')}</p>}
        <h1>{isToday ? formatDay(date) : formatDay(date, 'short')}</h1>
        {isToday && streak.now > 1 && <p class="tag streak">{t('today.streak', { n: streak.now })}</p>}
      </header>
      {!keeps.value && <p class="fault">{t('library.notKept')}</p>}
      <div class="dailies">
        {records &&
          DAILY_KINDS.map((kind) => <DailyCard key={`${kind} ${day}`} kind={kind} date={date} kept={kept} />)}
      </div>
      {isToday && begun.length > 0 && (
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
        {WAYS.map(([target, name, about]) => (
          <a key={name} href={hrefOf(target)}>
            <b>{t(name)}</b>
            <span>{t(about)}</span>
          </a>
        ))}
        {offered.value && (
          <button type="button" class="way" onClick={() => void takeOffer()}>
            <b>{t('install.go')}</b>
            <span>{t('install.text')}</span>
          </button>
        )}
      </nav>
    </main>
  );
}
