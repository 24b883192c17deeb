import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { t, termsOf } from '../i18n/index.js';
import { controlsOf, STUDIO_KINDS } from '../kinds/index.js';
import { prepare, take } from '../state/ahead.js';
import { climbed, currentRung, ladderOf, type Rung } from '../state/ladder.js';
import { notify } from '../state/notices.js';
import { openBoard } from '../state/opening.js';
import { go } from '../state/router.js';
import { type BoardRecord, standingOf } from '../storage/records.js';
import { Button } from '../ui/parts.js';
import { useRecords } from '../ui/use-records.js';

/** Opens a board of a rung: the one that was begun there, else the one that is ready. */
async function openRung(rung: Rung, records: readonly BoardRecord[]): Promise<void> {
  const begun = records.find(
    (one) => one.kind === rung.kind && one.rung === rung.index && ['begun', 'new'].includes(standingOf(one)),
  );
  if (begun) {
    go({ page: 'play', board: begun.id });
    return;
  }
  const board = await take(rung);
  if (!board) {
    notify(t('make.stopped'), 'warn');
    return;
  }
  await openBoard(board.id, {
    made: board.options,
    rung: rung.index,
    ...(board.level === null ? {} : { level: board.level }),
  });
  go({ page: 'play', board: board.id });
}

/** What makes boards of a rung what they are: level or options, in words. */
function rungText(rung: Rung): string {
  const { kind, level, rows, cols, options } = rung;
  const size = t('board.size', { rows, cols });
  if (level !== null) return `${t('level', { n: level })} · ${size}`;
  const words = Object.entries(options).map(([name, value]) => {
    const label = termsOf(kind)?.options[name]?.label ?? name.replaceAll('-', ' ');
    return `${label} ${value}`;
  });
  return [size, ...words].join(' · ');
}

function Ladder(props: { readonly kind: string; readonly records: readonly BoardRecord[] }): JSX.Element {
  const { kind, records } = props;
  const rungs = useSignal<readonly Rung[] | null>(null);
  const opening = useSignal<number | null>(null);
  useEffect(() => {
    ladderOf(kind).then(
      (found) => {
        rungs.value = found;
      },
      () => {
        rungs.value = [];
      },
    );
  }, [kind]);
  const done = climbed(kind, records);
  const current = currentRung(rungs.value ?? [], done);
  useEffect(() => {
    // The next board is ready before it is asked for.
    if (current) void prepare(current);
  }, [current]);
  const name = t(controlsOf(kind).name);
  const open = async (rung: Rung): Promise<void> => {
    if (opening.value !== null) return;
    opening.value = rung.index;
    await openRung(rung, records).finally(() => {
      opening.value = null;
    });
  };
  return (
    <section class="ladder" aria-labelledby={`ladder-${kind}`}>
      <h2 id={`ladder-${kind}`}>
        {name}{' '}
        <span class="fine">{rungs.value && t('ladders.done', { n: done.size, of: rungs.value.length })}</span>
      </h2>
      {current && (
        <Button
          look="primary"
          icon="play"
          onClick={() => void open(current)}
          busy={opening.value === current.index}
        >
          {t(opening.value === current.index ? 'next.making' : 'ladders.go', { n: current.index + 1 })}
        </Button>
      )}
      <ol>
        {rungs.value?.map((rung) => (
          <li key={rung.index} class={done.has(rung.index) ? 'done' : rung === current ? 'current' : ''}>
            <button
              type="button"
              onClick={() => void open(rung)}
              aria-current={rung === current ? 'step' : undefined}
              aria-busy={opening.value === rung.index || undefined}
            >
              <b>{rung.index + 1}</b>
              <span>{rungText(rung)}</span>
              {done.has(rung.index) && <span class="tag">{t('today.solved')}</span>}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** For each kind a path from first steps to the hardest. */
export function LaddersPage(): JSX.Element {
  const records = useRecords();
  if (!records) return <main class="page" id="main" aria-busy="true" />;
  return (
    <main class="page" id="main">
      <h1>{t('ladders.title')}</h1>
      <p class="lead">{t('ladders.lead')}</p>
      <div class="ladders">
        {STUDIO_KINDS.map(({ id }) => (
          <Ladder key={id} kind={id} records={records} />
        ))}
      </div>
    </main>
  );
}
