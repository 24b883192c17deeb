import { computed, signal } from '@preact/signals';
import type { Highlights, Phase } from '@tilewright/core/kind';
import type { Fault, Result } from '@tilewright/core/outcome';
import type { Mark, Scene } from '@tilewright/core/scene';
import { type Act, loadSession, Session, Table } from '@tilewright/core/session';
import { ask } from '../engine/client.js';
import { faultText } from '../i18n/faults.js';
import { language, t } from '../i18n/index.js';
import { controlsOf, findKind } from '../kinds/index.js';
import type { BoardRecord } from '../storage/records.js';
import { find, setAside } from '../storage/store.js';
import { factsOf } from './board-facts.js';
import { announce, notify } from './notices.js';
import { go } from './router.js';
import { type BoardFile, newFile, write } from './saving.js';
import { change, settings } from './settings.js';

/** The largest board that is drawn, in cells. Larger ones are for the command. */
export const MOST_CELLS = 22_500;

const table = new Table();
const files = new Map<Session, BoardFile>();

/** The board in play. Components read `revision` to follow its changes. */
export const session = signal<Session | null>(null);
export const revision = signal(0);

/** Marks put on the board by help: a hint, mistakes, an explanation. */
export const highlights = signal<Highlights>(new Map());

/** Values that a hint proposes for cells: 0 or 1. Cleared with the highlights. */
export const proposals = signal<ReadonlyMap<number, number>>(new Map());

/** What the last act did, for the board to show; `null` after jumps such as undo. */
export const lastPhases = signal<readonly Phase[] | null>(null);

/** The cells found wrong by the last check. */
const wrong = signal<readonly number[]>([]);

/** The board's proved bounds on moves. */
export const par = signal<BoardFile['par']>(null);

export const canUndo = computed(() => revision.value >= 0 && table.canUndo);
export const canRedo = computed(() => revision.value >= 0 && table.canRedo);

/** What the board shows now. */
export const scene = computed<Scene | null>(() => {
  const current = session.value;
  if (!current || revision.value < 0) return null;
  const marks = new Map<number, Mark[]>();
  for (const [cell, roles] of highlights.value) marks.set(cell, [...roles]);
  for (const cell of wrong.value) marks.set(cell, [...(marks.get(cell) ?? []), 'wrong']);
  return current.scene(marks);
});

/** The file of the board in play. */
export function fileOf(current: Session): BoardFile {
  let file = files.get(current);
  if (!file) {
    file = newFile(current);
    files.set(current, file);
  }
  return file;
}

const TABLE = 'tilewright-table';

/** How many boards undo can go back over after a reload. */
const TABLE_LENGTH = 12;

/** Notes which boards were played one after the other, so that undo goes on past them after a reload. */
function rememberTable(): void {
  const ids = table.sessions.slice(0, table.at + 1).map((one) => fileOf(one).id);
  try {
    sessionStorage.setItem(TABLE, JSON.stringify(ids.slice(-TABLE_LENGTH)));
  } catch {
    // Not remembered: undo ends at the first board after a reload.
  }
}

/** Lays the boards that came before `id` on the table again, as they were left. */
async function restoreTable(id: string): Promise<void> {
  let ids: unknown;
  try {
    ids = JSON.parse(sessionStorage.getItem(TABLE) ?? '[]');
  } catch {
    return;
  }
  if (!Array.isArray(ids)) return;
  for (const one of ids.slice(-TABLE_LENGTH)) {
    if (one === id || typeof one !== 'string') continue;
    const kept = await find(one);
    const loaded = kept && loadSession(kept.play, findKind);
    if (!loaded?.ok) continue;
    adopt(loaded.value, kept!.record);
    table.open(loaded.value);
  }
}

/** What the library knows of a board goes into its file. */
function adopt(loaded: Session, record: BoardRecord): void {
  const { created, solvedAt, par: bounds, level, daily } = record;
  Object.assign(fileOf(loaded), { created, solvedAt, par: bounds, level, daily, written: loaded.revision });
}

/** What came with a board that is opened. */
export interface Opening {
  readonly daily?: string;
  readonly level?: number;
  /** A saved session that came with a link: it is played when the board is not in the library, or has no moves there. */
  readonly play?: string;
}

/**
 * Opens the board of a canonical id: from the library where it is kept, else new. Gives the fault of an id that is
 * none. A damaged record is set aside with a notice, and the board starts new.
 */
export async function openBoard(id: string, opening: Opening = {}): Promise<Fault | null> {
  const here = session.value;
  if (here && fileOf(here).id === id && opening.play === undefined) return null;
  const kind = findKind(id.split(':', 1)[0] ?? '');
  const result = kind?.codecs[0]?.parse(id)[0]?.result;
  if (!kind || !result) return { code: 'unknown-format', found: id.slice(0, 40) };
  if (!result.ok) return result.fault;
  const { rows, cols } = kind.size(result.value);
  if (rows * cols > MOST_CELLS) {
    return {
      code: 'too-large',
      found: `${rows} × ${cols}`,
      expected: t('fault.mostCells', { n: MOST_CELLS }),
    };
  }

  const fresh = new Session(kind, result.value);
  const key = fileOf(fresh).id;
  if (table.session === null) await restoreTable(key);
  const open = table.sessions.find((one) => fileOf(one).id === key);
  const kept = open ? null : await find(key);
  let chosen = open ?? fresh;
  if (kept) {
    const loaded = loadSession(kept.play, findKind);
    if (loaded.ok) {
      chosen = loaded.value;
      adopt(chosen, kept.record);
    } else {
      await setAside(key);
      notify(t('notice.damaged'), 'warn');
    }
  }
  if (opening.play !== undefined && chosen.acts.length === 0) {
    const brought = loadSession(opening.play, findKind);
    if (brought.ok && fileOf(brought.value).id === key) chosen = brought.value;
    else notify(t('notice.badMoves'), 'warn');
  }
  const file = fileOf(chosen);
  if (opening.daily !== undefined) file.daily = opening.daily;
  if (opening.level !== undefined) file.level = opening.level;
  if (chosen.acts.length === 0) chosen.checkMode = settings.value.check;
  turnTo(chosen);
  return null;
}

function turnTo(next: Session): void {
  session.value?.clock.pause(performance.now());
  flush();
  table.open(next);
  show(next);
}

/** Makes a board of the table the one on the page. */
function show(next: Session): void {
  session.value = next;
  clearMarks();
  wrong.value = [];
  par.value = fileOf(next).par;
  lastPhases.value = null;
  revision.value++;
  rememberTable();
  resume();
  void learn(next);
}

/** Has the worker find out what par and mistakes need. */
async function learn(current: Session): Promise<void> {
  if (controlsOf(current.kind.id).counts) {
    try {
      const facts = await factsOf(current);
      if (facts.status === 'impossible' || !facts.bounds) return;
      fileOf(current).par = [facts.bounds.lower, facts.bounds.upper];
      if (session.value === current) par.value = fileOf(current).par;
    } catch {
      // Without an engine there is no par; solving and hints say so when they are asked for.
    }
  } else if (current.checkMode === 'live') {
    await recheck(current);
  }
}

/** Takes what help has put on the board off it. */
export function clearMarks(): void {
  highlights.value = new Map();
  proposals.value = new Map();
}

/** Does an act on the board in play; the fault of a refused one is announced. */
export function act(what: Act<unknown>): boolean {
  const current = session.value;
  if (!current) return false;
  const before = current.solved;
  const done: Result<readonly Phase[]> = current.do(what);
  if (!done.ok) {
    announce(faultText(done.fault));
    return false;
  }
  table.forgetLaterBoards();
  clearMarks();
  current.clock.start(performance.now());
  settle(current, done.value);
  if (!before && current.solved) finish(current);
  return true;
}

function settle(current: Session, phases: readonly Phase[] | null): void {
  lastPhases.value = phases;
  wrong.value = [];
  revision.value++;
  schedule();
  if (current.checkMode === 'live') void recheck(current);
}

function finish(current: Session): void {
  current.clock.pause(performance.now());
  const file = fileOf(current);
  file.solvedAt ??= Date.now();
  announce(t('play.solved'));
  flush();
  if (file.level === null) void rate(file);
}

/** How long the level of a solved board may be looked for, in milliseconds. */
const RATING_MS = 5_000;

/** Finds out the level of a solved board that came without one, for the statistics. */
async function rate(file: BoardFile): Promise<void> {
  const { kind } = file.session;
  const job = ask('rate', { kind: kind.id, id: file.id, language: language.value, timeMs: RATING_MS });
  const rating = await job.result.catch(() => null);
  if (!rating?.complete || rating.level === 0) return;
  file.level = rating.level;
  revision.value++;
  void write(file);
}

/** Takes back the last act, or the turn to this board. */
export function undo(): void {
  travel(table.undo());
}

export function redo(): void {
  travel(table.redo());
}

function travel(what: 'act' | 'board' | null): void {
  const current = table.session;
  if (what === null || !current) return;
  if (what === 'board') {
    session.value?.clock.pause(performance.now());
    show(current);
    go({ page: 'play', board: fileOf(current).id }, 'replace');
    announce(t('play.otherBoard'));
    return;
  }
  clearMarks();
  settle(current, null);
  announce(t('play.at', { at: current.at, of: current.acts.length }));
}

/** Jumps to a point of the history. */
export function jump(at: number): void {
  const current = session.value;
  if (!current?.goTo(at)) return;
  clearMarks();
  settle(current, null);
}

/** Looks for mistakes now; gives their number, or null when nothing is proved. */
export async function recheck(current: Session): Promise<number | null> {
  const facts = await factsOf(current);
  if (facts.status === 'impossible' || !facts.facts) return null;
  const cells = current.wrongCells(facts.facts);
  if (session.value === current) wrong.value = cells;
  return cells.length;
}

/** When mistakes are shown, from now on. */
export function setCheckMode(mode: Session['checkMode']): void {
  change({ check: mode });
  const current = session.value;
  if (!current) return;
  current.checkMode = mode;
  settle(current, null);
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Writes the board soon: a burst of moves is written once. */
function schedule(): void {
  clearTimeout(timer);
  timer = setTimeout(flush, 250);
}

/** Stops the clock and writes the board: the player turns to another page. */
export function leave(): void {
  session.value?.clock.pause(performance.now());
  flush();
}

/** Lets the clock go on, for a board that was begun and is not solved. */
export function resume(): void {
  const current = session.value;
  if (current && !current.solved && current.acts.length > 0) current.clock.start(performance.now());
}

/** Writes the board in play now, if it changed and was ever touched. */
export function flush(): void {
  clearTimeout(timer);
  const current = session.value;
  if (!current || (current.acts.length === 0 && fileOf(current).daily === null)) return;
  const file = fileOf(current);
  if (file.written === current.revision && !current.clock.running) return;
  void write(file);
}

// The page may be gone without another word: what is not written now is lost.
addEventListener('pagehide', flush);
document.addEventListener('visibilitychange', () => {
  const current = session.value;
  if (!current) return;
  if (document.visibilityState === 'hidden') {
    const running = current.clock.running;
    current.clock.pause(performance.now());
    flush();
    wasRunning = running;
  } else if (wasRunning && !current.solved) {
    current.clock.start(performance.now());
  }
});
let wasRunning = false;
