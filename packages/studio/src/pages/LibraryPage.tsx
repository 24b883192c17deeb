import { signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { download } from '../board/export.js';
import { formatDay, formatTime, t } from '../i18n/index.js';
import { controlsOf, STUDIO_KINDS } from '../kinds/index.js';
import { PrintForm } from '../print/PrintForm.js';
import { notify } from '../state/notices.js';
import { hrefOf } from '../state/router.js';
import { exportAll, importAll } from '../storage/backup.js';
import { onWritten } from '../storage/channel.js';
import { type BoardRecord, standingOf } from '../storage/records.js';
import { all, canKeep, type Damaged, damaged, forgetDamaged, keepAll, remove } from '../storage/store.js';
import { Button, Thumb } from '../ui/parts.js';

const SORTS = ['updated', 'created', 'kind', 'size', 'time'] as const;
type Sort = (typeof SORTS)[number];

const search = signal('');
const sort = signal<Sort>('updated');
const only = signal('');

function order(by: Sort): (a: BoardRecord, b: BoardRecord) => number {
  switch (by) {
    case 'updated':
      return (a, b) => b.updated - a.updated;
    case 'created':
      return (a, b) => b.created - a.created;
    case 'kind':
      return (a, b) => a.kind.localeCompare(b.kind) || b.updated - a.updated;
    case 'size':
      return (a, b) => b.rows * b.cols - a.rows * a.cols || b.updated - a.updated;
    case 'time':
      return (a, b) => b.spent - a.spent;
  }
}

const STANDINGS = {
  solved: 'library.solved',
  shown: 'play.shown',
  begun: 'library.open',
  new: 'library.new',
} as const;

/** How a board stands, in words. */
function standingText(record: BoardRecord): string {
  const standing = standingOf(record);
  if (standing === 'begun') return t('today.begun', { n: Math.round(record.progress * 100) });
  const own = record.attempts.find((attempt) => !attempt.shown);
  return standing === 'solved' && own
    ? t('library.solvedIn', { time: formatTime(own.spent) })
    : t(STANDINGS[standing]);
}

/** Whether a board answers to every word that was typed: kind, size, level, day, state or part of its id. */
function fits(record: BoardRecord, words: readonly string[]): boolean {
  const text = [
    t(controlsOf(record.kind).name),
    record.kind,
    `${record.rows}x${record.cols}`,
    record.daily ?? '',
    record.level === null ? '' : `level ${record.level}`,
    t(STANDINGS[standingOf(record)]),
    record.id,
  ]
    .join(' ')
    .toLowerCase();
  return words.every((word) => text.includes(word));
}

/** All boards that were played. */
export function LibraryPage(): JSX.Element {
  const records = useSignal<readonly BoardRecord[] | null>(null);
  const aside = useSignal<readonly Damaged[]>([]);
  const kept = useSignal(true);
  const printing = useSignal(false);
  const load = async (): Promise<void> => {
    records.value = await all();
    aside.value = await damaged();
    kept.value = await canKeep();
  };
  useEffect(() => {
    void load();
    return onWritten(() => void load());
  }, []);

  const forget = async (id: string): Promise<void> => {
    const was = await remove(id);
    await load();
    notify(
      t('library.removed'),
      'plain',
      was ? { label: t('undo'), run: () => void keepAll([was]).then(load) } : undefined,
    );
  };
  const save = async (): Promise<void> => {
    download(new Blob([await exportAll()], { type: 'application/json' }), 'tilewright-library.json');
  };
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const done = await importAll(await file.text());
    if (done === 'newer') notify(t('library.newerFile'), 'warn');
    else if (done) notify(t('library.imported', { ...done }), done.bad > 0 ? 'warn' : 'good');
    else notify(t('library.notLibrary'), 'warn');
    await load();
  };

  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = (records.value ?? [])
    .filter((record) => (only.value === '' || record.kind === only.value) && fits(record, words))
    .sort(order(sort.value));
  return (
    <main class="page" id="main">
      <header class="head-row">
        <h1>{t('library.title')}</h1>
        <div class="row wrap">
          <Button
            icon="print"
            disabled={shown.length === 0}
            onClick={() => {
              printing.value = true;
            }}
          >
            {t('library.print')}
          </Button>
          <Button onClick={() => void save()}>{t('library.export')}</Button>
          <label class="file">
            <input
              type="file"
              class="unseen"
              accept="application/json,.json"
              onChange={(event) => {
                void take(event.currentTarget.files?.[0]);
                // The same file chosen again is another choice.
                event.currentTarget.value = '';
              }}
            />
            <span class="button plain">{t('library.import')}</span>
          </label>
        </div>
      </header>
      {!kept.value && <p class="fault">{t('library.notKept')}</p>}
      {aside.value.length > 0 && (
        <section class="said warn" aria-label={t('library.damaged')}>
          <p>{t('library.damagedText', { n: aside.value.length })}</p>
          <div class="row">
            <Button
              onClick={() =>
                download(
                  new Blob([JSON.stringify(aside.value)], { type: 'application/json' }),
                  'tilewright-damaged.json',
                )
              }
            >
              {t('library.saveDamaged')}
            </Button>
            <Button icon="trash" onClick={() => void forgetDamaged().then(load)}>
              {t('library.forgetDamaged')}
            </Button>
          </div>
        </section>
      )}
      <div class="filters">
        <label class="field">
          <span>{t('library.search')}</span>
          <input
            type="search"
            value={search.value}
            onInput={(event) => {
              search.value = event.currentTarget.value;
            }}
          />
        </label>
        <label class="field">
          <span>{t('library.kind')}</span>
          <select
            value={only.value}
            onChange={(event) => {
              only.value = event.currentTarget.value;
            }}
          >
            <option value="">{t('library.allKinds')}</option>
            {STUDIO_KINDS.map((kind) => (
              <option key={kind.id} value={kind.id}>
                {t(controlsOf(kind.id).name)}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>{t('library.sort')}</span>
          <select
            value={sort.value}
            onChange={(event) => {
              sort.value = event.currentTarget.value as Sort;
            }}
          >
            {SORTS.map((one) => (
              <option key={one} value={one}>
                {t(`library.sort.${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {records.value !== null && shown.length === 0 && (
        <p class="empty">{t(records.value.length === 0 ? 'library.empty' : 'library.noneFits')}</p>
      )}
      <ul class="cards">
        {shown.map((record) => (
          <li key={record.id} class="card-item">
            <a class="card" href={hrefOf({ page: 'play', board: record.id })}>
              <Thumb text={record.thumb} kind={record.kind} />
              <b>{t(controlsOf(record.kind).name)}</b>
              <span class="fine">
                {t('board.size', { rows: record.rows, cols: record.cols })}
                {record.level !== null && ` · ${t('level', { n: record.level })}`}
              </span>
              <span class="fine">{standingText(record)}</span>
              <span class="fine">{formatDay(new Date(record.updated), 'short')}</span>
            </a>
            <Button
              icon="trash"
              look="quiet"
              label={t('library.remove')}
              onClick={() => void forget(record.id)}
            />
          </li>
        ))}
      </ul>
      {printing.value && (
        <PrintForm
          boards={shown}
          playOf={() => null}
          onClose={() => {
            printing.value = false;
          }}
        />
      )}
      {records.value && records.value.length > 0 && (
        <p>
          <a href={hrefOf({ page: 'statistics' })}>{t('stats.title')}</a>
        </p>
      )}
    </main>
  );
}
