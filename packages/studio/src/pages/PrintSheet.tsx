import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { StillBoard } from '../board/StillBoard.js';
import { t } from '../i18n/index.js';
import { controlsOf, findKind } from '../kinds/index.js';
import type { BoardRecord } from '../storage/records.js';

/** The most boards that are printed at once: forty pages. */
export const MOST_PRINTED = 160;

/** Boards as they start, four to a page; seen on paper only. Prints itself once, then calls `onDone`. */
export function PrintSheet(props: {
  readonly records: readonly BoardRecord[];
  readonly onDone: () => void;
}): JSX.Element {
  useEffect(() => {
    // The boards are drawn in effects of their own, which have run by the next frame.
    const frame = requestAnimationFrame(() => {
      print();
      props.onDone();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div class="sheet" aria-hidden="true">
      {props.records.slice(0, MOST_PRINTED).map((record) => {
        const kind = findKind(record.kind);
        const result = kind?.codecs[0]?.parse(record.id)[0]?.result;
        if (!kind || !result?.ok) return null;
        const controls = controlsOf(kind.id);
        return (
          <figure key={record.id}>
            <figcaption>
              <b>{t(controls.name)}</b> {t('board.size', { rows: record.rows, cols: record.cols })}
              {record.level !== null && ` · ${t('level', { n: record.level })}`}
            </figcaption>
            <StillBoard
              scene={kind.scene(kind.start(result.value))}
              look={controls.look}
              title={t(controls.name)}
              glyphs="numbers"
            />
          </figure>
        );
      })}
    </div>
  );
}
