import { t } from '../i18n/index.js';
import {
  canUndo,
  clearMarks,
  clearWrong,
  lastPhases,
  revision,
  session,
  settle,
  show,
  table,
} from './desk.js';
import { fileOf, lookAt } from './files.js';
import { announce } from './notices.js';
import { go } from './router.js';

/** Takes back the last act, or the turn to this board. */
export function undo(): void {
  if (canUndo.peek()) travel(() => table.undo(), 'back');
}

export function redo(): void {
  travel(() => table.redo(), 'play');
}

function travel(by: () => 'act' | 'board' | null, step: 'back' | 'play'): void {
  const before = table.session;
  const whole = before && fileOf(before).written === before.revision;
  const what = by();
  const current = table.session;
  if (what === null || !current) return;
  if (what === 'board') {
    before?.clock.pause(performance.now());
    show(current);
    go({ page: 'play', board: fileOf(current).id }, 'replace');
    announce(t('play.otherBoard'));
    return;
  }
  const file = fileOf(current);
  if (file.end !== null) {
    if (whole) file.written = current.revision;
    looked();
    return;
  }
  clearMarks();
  settle(current, null, step);
}

/** Another point of a finished play is on the page. */
function looked(): void {
  clearMarks();
  lastPhases.value = null;
  clearWrong();
  revision.value++;
}

/** Jumps to a point of the history. On a finished play that is a look back, and the result stays. */
export function jump(at: number): void {
  const current = session.value;
  if (!current) return;
  const file = fileOf(current);
  if (file.end !== null) {
    if (lookAt(file, at)) looked();
    return;
  }
  if (!current.goTo(at)) return;
  clearMarks();
  settle(current, null, 'back');
}
