import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { StillBoard } from '../board/StillBoard.js';
import { t } from '../i18n/index.js';
import { controlsOf } from '../kinds/index.js';
import type { PlannedBoard, PrintWish } from './plan.js';

function Caption({ board, number }: { readonly board: PlannedBoard; readonly number: number }): JSX.Element {
  const { rows, cols } = board.scene;
  return (
    <figcaption>
      <b>
        {number}. {t(controlsOf(board.kind).name)}
      </b>{' '}
      {t('board.size', { rows, cols })}
      {board.level !== null && ` · ${t('level', { n: board.level })}`}
    </figcaption>
  );
}

function Answer({ board, number }: { readonly board: PlannedBoard; readonly number: number }): JSX.Element {
  const { answer, kind } = board;
  const { look, name } = controlsOf(kind);
  return (
    <figure>
      <Caption board={board} number={number} />
      {!answer && <p>{t('print.noAnswer')}</p>}
      {typeof answer === 'string' && <p class="answer-text">{answer}</p>}
      {answer && typeof answer !== 'string' && (
        <StillBoard scene={answer} look={look} title={t(name)} glyphs="numbers" />
      )}
    </figure>
  );
}

/** Boards on paper, then their answers; not seen on the screen. Prints itself once, then calls `onDone`. */
export function PrintSheet(props: {
  readonly boards: readonly PlannedBoard[];
  readonly perPage: PrintWish['perPage'];
  readonly onDone: () => void;
}): JSX.Element {
  const { boards, perPage, onDone } = props;
  useEffect(() => {
    // The boards are drawn in effects of their own, which have run by the next frame.
    const frame = requestAnimationFrame(() => {
      print();
      onDone();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  const answered = boards.some(({ answer }) => answer !== undefined);
  return (
    <div class="paper" aria-hidden="true">
      <div class={`sheet per-${perPage}`}>
        {boards.map((board, i) => (
          <figure key={board.id}>
            <Caption board={board} number={i + 1} />
            <StillBoard
              scene={board.scene}
              look={controlsOf(board.kind).look}
              title={t(controlsOf(board.kind).name)}
              glyphs="numbers"
            />
          </figure>
        ))}
      </div>
      {answered && (
        <>
          <h2 class="answers-title">{t('print.answers')}</h2>
          <div class="sheet answers">
            {boards.map((board, i) => (
              <Answer key={board.id} board={board} number={i + 1} />
            ))}
          </div>
        </>
      )}
    </div>
  );
}
