import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { formatTime, t } from '../i18n/index.js';
import { controlsOf, STUDIO_KINDS } from '../kinds/index.js';
import { meanOfFive, medianOf } from '../state/figures.js';
import { hrefOf } from '../state/router.js';
import { type BoardRecord, countedAttempt } from '../storage/records.js';
import { useRecords } from '../ui/use-records.js';
import { TimesGraph } from './TimesGraph.js';

/** Boards of one kind, size and level, or of all sizes or levels where that is null. */
interface Group {
  readonly kind: string;
  readonly size: string | null;
  readonly level: number | null;
}

const chosen = signal<Group | null>(null);

function sizeOf({ rows, cols }: BoardRecord): string {
  return t('board.size', { rows, cols });
}

function inGroup({ kind, size, level }: Group, record: BoardRecord): boolean {
  if (record.kind !== kind) return false;
  return (size === null || sizeOf(record) === size) && (level === null || record.level === level);
}

/** The groups that hold boards: each kind, and in it each size and level. */
function groupsOf(records: readonly BoardRecord[]): Group[] {
  return STUDIO_KINDS.flatMap(({ id: kind }): Group[] => {
    const own = records.filter((record) => record.kind === kind && record.begun);
    if (own.length === 0) return [];
    const parts = new Map<string, Group & { readonly cells: number }>();
    for (const record of own) {
      const { level, rows, cols } = record;
      const size = sizeOf(record);
      parts.set(`${size} ${level}`, { kind, size, level, cells: rows * cols });
    }
    const sorted = [...parts.values()].sort((a, b) => a.cells - b.cells || (a.level ?? 0) - (b.level ?? 0));
    return [{ kind, size: null, level: null }, ...sorted];
  });
}

/** What the times of a group come to: first attempts of the player's own, in the order they were finished. */
function timesOf(
  group: Group,
  records: readonly BoardRecord[],
): { time: number; at: number; alone: boolean }[] {
  return records
    .filter((record) => inGroup(group, record))
    .flatMap((record) => {
      const attempt = countedAttempt(record);
      return attempt ? [{ time: attempt.spent, at: attempt.finishedAt, alone: attempt.hints === 0 }] : [];
    })
    .sort((a, b) => a.at - b.at);
}

function Line(props: { readonly group: Group; readonly records: readonly BoardRecord[] }): JSX.Element {
  const { group, records } = props;
  const { kind, size, level } = group;
  const begun = records.filter((record) => record.begun && inGroup(group, record)).length;
  const solved = timesOf(group, records);
  const times = solved.map(({ time }) => time);
  const time = (ms: number | null): string => (ms === null ? '–' : formatTime(ms));
  const name = [size ?? t(controlsOf(kind).name), ...(level === null ? [] : [t('level', { n: level })])].join(
    ' · ',
  );
  const on = JSON.stringify(chosen.value) === JSON.stringify(group);
  return (
    <tr class={size === null ? 'total' : ''}>
      <th scope="row">
        <button
          type="button"
          class="link"
          aria-pressed={on}
          disabled={times.length === 0}
          onClick={() => {
            chosen.value = group;
          }}
        >
          {name}
        </button>
      </th>
      <td>{begun}</td>
      <td>{solved.length}</td>
      <td>{solved.filter(({ alone }) => alone).length}</td>
      <td>{time(times.length > 0 ? Math.min(...times) : null)}</td>
      <td>{time(medianOf(times))}</td>
      <td>{time(meanOfFive(times))}</td>
    </tr>
  );
}

const HEADS = [
  'library.kind',
  'stats.begun',
  'stats.solved',
  'stats.alone',
  'stats.best',
  'stats.median',
  'stats.five',
] as const;

/** The player's own figures: by kind, size and level, and the times of one group as a graph. */
export function StatisticsPage(): JSX.Element {
  const records = useRecords();
  if (!records) return <main class="page" id="main" aria-busy="true" />;
  const groups = groupsOf(records);
  const group = groups.find((one) => JSON.stringify(one) === JSON.stringify(chosen.value)) ?? groups[0];
  const times = group ? timesOf(group, records) : [];
  return (
    <main class="page" id="main">
      <h1 id="statistics-title">{t('stats.title')}</h1>
      <p class="lead">{t('stats.lead')}</p>
      {group && times.length > 0 && (
        <TimesGraph
          title={[
            t(controlsOf(group.kind).name),
            ...(group.size === null ? [] : [group.size]),
            ...(group.level === null ? [] : [t('level', { n: group.level })]),
          ].join(' · ')}
          times={times.map(({ time }) => time)}
        />
      )}
      {groups.length === 0 ? (
        <p class="empty">{t('library.empty')}</p>
      ) : (
        <div class="scroll" tabIndex={0} role="region" aria-labelledby="statistics-title">
          <table>
            <thead>
              <tr>
                {HEADS.map((key) => (
                  <th key={key} scope="col">
                    {t(key)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {groups.map((one) => (
                <Line key={JSON.stringify(one)} group={one} records={records} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p class="fine">
        {t('stats.note')} <a href={hrefOf({ page: 'library' })}>{t('nav.library')}</a>
      </p>
    </main>
  );
}
