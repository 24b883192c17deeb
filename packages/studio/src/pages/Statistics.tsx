import type { JSX } from 'preact';
import { formatTime, t } from '../i18n/index.js';
import { controlsOf, STUDIO_KINDS } from '../kinds/index.js';
import { type BoardRecord, countedAttempt } from '../storage/records.js';

interface Line {
  readonly kind: string;
  readonly level: number | null;
  readonly begun: number;
  readonly solved: number;
  readonly alone: number;
  readonly best: number | null;
  readonly median: number | null;
}

function lineOf(kind: string, level: number | null, records: readonly BoardRecord[]): Line {
  const solved = records.flatMap((record) => countedAttempt(record) ?? []);
  const times = solved.map(({ spent }) => spent).sort((a, b) => a - b);
  return {
    kind,
    level,
    begun: records.filter((record) => record.begun).length,
    solved: solved.length,
    alone: solved.filter(({ hints }) => hints === 0).length,
    best: times[0] ?? null,
    median: times[Math.floor((times.length - 1) / 2)] ?? null,
  };
}

/** For each kind, and each of its levels when there are several: boards, solved, without hints, best and middle time. */
export function Statistics({ records }: { readonly records: readonly BoardRecord[] }): JSX.Element {
  const lines: Line[] = [];
  for (const { id } of STUDIO_KINDS) {
    const own = records.filter((record) => record.kind === id);
    if (own.length === 0) continue;
    lines.push(lineOf(id, null, own));
    const levels = [...new Set(own.map((record) => record.level))]
      .filter((level) => level !== null)
      .sort((a, b) => a - b);
    if (levels.length > 0) {
      for (const level of levels)
        lines.push(
          lineOf(
            id,
            level,
            own.filter((record) => record.level === level),
          ),
        );
    }
  }
  const time = (ms: number | null): string => (ms === null ? '–' : formatTime(ms));
  return (
    <section class="statistics" aria-labelledby="statistics-title">
      <h2 id="statistics-title">{t('stats.title')}</h2>
      <div class="scroll" tabIndex={0} role="region" aria-labelledby="statistics-title">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('library.kind')}</th>
              <th scope="col">{t('stats.begun')}</th>
              <th scope="col">{t('stats.solved')}</th>
              <th scope="col">{t('stats.alone')}</th>
              <th scope="col">{t('stats.best')}</th>
              <th scope="col">{t('stats.median')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={`${line.kind} ${line.level}`} class={line.level === null ? 'total' : ''}>
                <th scope="row">
                  {line.level === null ? t(controlsOf(line.kind).name) : t('level', { n: line.level })}
                </th>
                <td>{line.begun}</td>
                <td>{line.solved}</td>
                <td>{line.alone}</td>
                <td>{time(line.best)}</td>
                <td>{time(line.median)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
