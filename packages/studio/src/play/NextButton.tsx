import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { t } from '../i18n/index.js';
import { isReady, likeOf, prepare, take } from '../state/ahead.js';
import { session } from '../state/desk.js';
import { fileOf } from '../state/files.js';
import { openBoard } from '../state/opening.js';
import { go } from '../state/router.js';
import { Button } from '../ui/parts.js';

/** Has the next board made while the present one is played. */
export function makeAhead(): void {
  const current = session.value;
  if (current && current.acts.length > 0) void prepare(likeOf(fileOf(current)));
}

/** One tap to another board of the same kind, size and level; where none can be made, to the page that makes any. */
export function NextButton({ className }: { readonly className?: string }): JSX.Element | null {
  const waiting = useSignal(false);
  const current = session.value;
  if (!current) return null;
  const like = likeOf(fileOf(current));
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
