import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../i18n/index.js';
import { isReady, likeOf, prepare, take } from '../state/ahead.js';
import { session } from '../state/desk.js';
import { type BoardFile, fileOf } from '../state/files.js';
import { ladderOf, type Rung } from '../state/ladder.js';
import { openBoard } from '../state/opening.js';
import { go } from '../state/router.js';
import { Button } from '../ui/parts.js';

/** Has the next board made while the present one is played. */
export function makeAhead(): void {
  const current = session.value;
  if (!current || current.acts.length === 0) return;
  const file = fileOf(current);
  void nextRung(file).then((rung) => prepare(rung ?? likeOf(file)));
}

/** On a ladder the next board is that of the next rung; null elsewhere, and until the ladder is known. */
function useNext(file: BoardFile): Rung | null {
  const next = useSignal<Rung | null>(null);
  const { kind } = file.session;
  useEffect(() => {
    next.value = null;
    void nextRung(file).then((rung) => {
      next.value = rung;
    });
  }, [kind, file.rung]);
  return next.value;
}

/** The rung above that of a board; null for boards that stand on none, and above the last. */
async function nextRung({ session: { kind }, rung }: BoardFile): Promise<Rung | null> {
  if (rung === null) return null;
  const rungs = await ladderOf(kind.id).catch(() => []);
  return rungs[rung + 1] ?? null;
}

/** One tap to another board of the same kind, size and level; where none can be made, to the page that makes any. */
export function NextButton({ className }: { readonly className?: string }): JSX.Element | null {
  const waiting = useSignal(false);
  const current = session.value;
  if (!current) return null;
  const file = fileOf(current);
  const rung = useNext(file);
  const like = rung ?? likeOf(file);
  const next = async (): Promise<void> => {
    if (waiting.value) return;
    waiting.value = true;
    try {
      const board = await take(like);
      // Left meanwhile: the board stays for another time.
      if (session.value !== current || !location.hash.startsWith('#/play/')) return;
      if (!board) go({ page: 'make' });
      else {
        await openBoard(board.id, {
          made: board.options,
          ...(rung ? { rung: rung.index } : {}),
          ...(board.level === null ? {} : { level: board.level }),
        });
        go({ page: 'play', board: board.id });
      }
    } finally {
      waiting.value = false;
    }
  };
  return (
    <Button
      icon="next"
      look="primary"
      onClick={() => void next()}
      busy={waiting.value}
      {...(className ? { className } : {})}
    >
      {t(waiting.value && !isReady(like) ? 'next.making' : 'next')}
    </Button>
  );
}
