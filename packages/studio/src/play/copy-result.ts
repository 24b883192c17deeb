import { formatTime, t } from '../i18n/index.js';
import { controlsOf } from '../kinds/index.js';
import { type BoardFile, resultOf } from '../state/files.js';
import { notify } from '../state/notices.js';
import { hrefOf } from '../state/router.js';
import { courseSquares } from '../storage/course.js';

/**
 * A result as text for friends: the board, how long it took and how it went, and the link; nothing in it tells a cell.
 */
export function resultText(file: BoardFile, address: string): string {
  const { session, level, daily, course } = file;
  const attempt = resultOf(file);
  const { name } = controlsOf(session.kind.id);
  const counts = session.kind.family === 'path';
  const { rows, cols } = session.kind.size(session.puzzle);
  const board = [
    `Tilewright ${t(name)} ${t('board.size', { rows, cols })}`,
    ...(level === null ? [] : [t('level', { n: level })]),
    ...(daily === null ? [] : [daily]),
  ];
  if (!attempt) return '';
  const how = [
    `⏱ ${formatTime(attempt.spent)}`,
    ...(counts ? [t('solved.moves', { n: attempt.moves })] : []),
    ...(attempt.hints > 0 ? [t('result.withHints', { n: attempt.hints })] : []),
  ];
  const lines = [board.join(' · '), courseSquares(course), how.join(' · ')];
  return [...lines, address.replace(/#.*$/s, '') + hrefOf({ page: 'play', board: file.id })]
    .filter((line) => line !== '')
    .join('\n');
}

/** Puts a result on the clipboard, or sends it where the device can. */
export async function copyResult(file: BoardFile): Promise<void> {
  const text = resultText(file, location.href);
  try {
    if (matchMedia('(pointer: coarse)').matches && 'share' in navigator) await navigator.share({ text });
    else {
      await navigator.clipboard.writeText(text);
      notify(t('share.copied'), 'good');
    }
  } catch (error) {
    // Who closes the device's own sheet has not asked for anything else.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    notify(t('share.notCopied'), 'warn');
  }
}
