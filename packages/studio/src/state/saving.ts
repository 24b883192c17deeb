import { joinPlays, loadSession, type Session } from '@tilewright/core/session';
import { t } from '../i18n/index.js';
import { findKind } from '../kinds/index.js';
import { joinAttempts } from '../storage/attempts.js';
import { onWritten } from '../storage/channel.js';
import { joinCourses } from '../storage/course.js';
import type { BoardRecord } from '../storage/records.js';
import { canKeep, find, keepOver, setAside } from '../storage/store.js';
import { layDown, takeAll, takeUp } from '../storage/unsaved.js';
import { adopt, type BoardFile, fileOf, isUnsaved, playOf, recordOf, refile } from './files.js';
import { announce, notify } from './notices.js';

/*
 * Boards are written as they are played, and the same board may be open on several pages. Each write names the record
 * it goes on from; when another page wrote meanwhile, both plays are joined and no move of either is lost. A page whose
 * own moves are all written simply shows what the other one did.
 */

/** Called when another play takes the place of a board's own. */
let onExchange: (old: Session, play: Session) => void = () => undefined;

/** Has a function called when a file gets another play than the one it had. */
export function whenExchanged(listener: typeof onExchange): void {
  onExchange = listener;
}

/** Puts another play of the same board in the place of the one that a file has. */
export function exchange(file: BoardFile, play: Session): void {
  const old = file.session;
  refile(file, play);
  onExchange(old, play);
}

/** What is under way for each file: reading and writing one board go one after the other. */
const queues = new WeakMap<BoardFile, Promise<void>>();

function queue(file: BoardFile, work: () => Promise<void>): Promise<void> {
  const done = (queues.get(file) ?? Promise.resolve()).then(work);
  queues.set(
    file,
    done.catch(() => undefined),
  );
  return done;
}

function stampAfter(seen: number | null): number {
  return Math.max(Date.now(), (seen ?? 0) + 1);
}

/** Writes a board now. */
export function write(file: BoardFile): Promise<void> {
  return queue(file, () => writeOver(file));
}

async function writeOver(file: BoardFile): Promise<void> {
  for (;;) {
    const now = performance.now();
    const record = recordOf(file, now, stampAfter(file.seen));
    const { past } = file;
    const { revision } = file.session;
    const other = await keepOver({ record, play: playOf(file, now), past }, file.seen);
    if (!other) {
      file.written = revision;
      file.past = file.past.filter((one) => !past.includes(one));
      file.seen = record.updated;
      file.spent = record.spent;
      return;
    }
    await join(file, other.record, other.play);
  }
}

/** Takes what another page wrote into a board that was played here too. */
async function join(file: BoardFile, record: BoardRecord, play: string): Promise<void> {
  file.seen = record.updated;
  file.solvedAt =
    file.solvedAt === null ? record.solvedAt : Math.min(file.solvedAt, record.solvedAt ?? file.solvedAt);
  file.created = Math.min(file.created, record.created);
  file.attempts = joinAttempts(file.attempts, record.attempts);
  file.course = joinCourses(file.course, record.course);
  file.level ??= record.level;
  file.daily ??= record.daily;
  file.rung ??= record.rung;
  file.options ??= record.options;
  const theirs = loadSession(play, findKind);
  if (!theirs.ok) {
    await setAside(file.id);
    return;
  }
  // A play that came to its end stays as it is: what was done here meanwhile is no part of it.
  if (file.end !== null) return;
  if (record.finished) {
    file.end = theirs.value.at;
    exchange(file, theirs.value);
    notify(t('notice.finishedElsewhere'), 'warn');
    return;
  }
  const { session, how } = joinPlays(theirs.value, file.session, performance.now(), true);
  exchange(file, session);
  if (how !== 'one') notify(t(how === 'together' ? 'notice.together' : 'notice.joined'), 'warn');
}

/** Shows what another page wrote, or joins it with what was played here meanwhile. */
function takeIn(file: BoardFile, updated: number): Promise<void> {
  return queue(file, async () => {
    if (file.seen === updated) return;
    if (!isUnsaved(file)) {
      const kept = await find(file.id);
      if (!kept || kept.record.updated === file.seen) return;
      const loaded = loadSession(kept.play, findKind);
      if (!loaded.ok) return;
      const old = file.session;
      if (!isUnsaved(file)) {
        refile(file, loaded.value);
        adopt(file, kept.record);
        onExchange(old, loaded.value);
        announce(t('notice.elsewhere'));
        return;
      }
    }
    await writeOver(file);
  });
}

/** The files that are open on this page. */
let openFiles: () => readonly BoardFile[] = () => [];

/** Tells which boards are open here, so that what other pages do with them is seen. */
export function followOpen(files: typeof openFiles): void {
  openFiles = files;
}

/** Boards that were written elsewhere while this page was out of sight. */
const behind = new Map<BoardFile, number>();

function catchUp(): void {
  for (const [file, updated] of behind) void takeIn(file, updated);
  behind.clear();
}

onWritten((written) => {
  for (const { id, updated } of written) {
    const file = openFiles().find((one) => one.id === id);
    // A board that was removed from the library stays on the table, and is kept again with the next move.
    if (file && updated !== null) behind.set(file, updated);
  }
  if (document.visibilityState === 'visible') catchUp();
});

let waiting: { readonly file: BoardFile; readonly timer: ReturnType<typeof setTimeout> } | null = null;

/** How long a board rests before it is written, in milliseconds: a burst of moves is written once. */
const REST_MS = 250;

/** Writes a board soon. */
export function schedule(file: BoardFile): void {
  if (waiting) clearTimeout(waiting.timer);
  waiting = { file, timer: setTimeout(() => void flush(file), REST_MS) };
}

/** Time of play without a move is written when there is at least so much of it, in milliseconds. */
const LEAST_TIME_MS = 500;

let told = false;

/** Where the browser keeps nothing the player hears of it once, when there is something to lose. */
async function tellWhenNothingIsKept(): Promise<void> {
  if (told || (await canKeep())) return;
  told = true;
  notify(t('library.notKept'), 'warn');
}

/** Writes a board now, if it or its time of play changed and it was ever touched. */
export function flush(file: BoardFile): void {
  if (waiting?.file === file) {
    clearTimeout(waiting.timer);
    waiting = null;
  }
  const { session } = file;
  // A board that nobody touched is no board that was begun; one that was made to be played is kept.
  if (session.acts.length === 0 && !file.keep) return;
  const more = file.end === null ? session.clock.elapsed(performance.now()) - file.spent : 0;
  if (file.written === session.revision && more < LEAST_TIME_MS) return;
  write(file).then(
    () => {
      takeUp();
      return tellWhenNothingIsKept();
    },
    () => notify(t('notice.notSaved'), 'warn'),
  );
}

/** Writes the board in play, which the page may take with it: what is not laid down now is lost. */
export function leaveBehind(file: BoardFile): void {
  if (isUnsaved(file)) {
    const now = performance.now();
    const record = recordOf(file, now, stampAfter(file.seen));
    layDown({ record, play: playOf(file, now), past: file.past, seen: file.seen });
  }
  flush(file);
}

async function writeLeft(): Promise<void> {
  for (const { record, play, past, seen } of takeAll()) {
    const loaded = loadSession(play, findKind);
    if (!loaded.ok || fileOf(loaded.value).id !== record.id) continue;
    const file = fileOf(loaded.value);
    adopt(file, record);
    file.seen = seen;
    file.past = past ?? [];
    // What cannot be written now is left for the next page once more.
    await write(file).catch(() => layDown({ record, play, past: past ?? [], seen }));
  }
}

/** Settles when what earlier pages could not write is written. */
export const recovered: Promise<void> = writeLeft();

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') catchUp();
});
