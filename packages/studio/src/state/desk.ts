import { batch, computed, signal } from '@preact/signals';
import type { Highlights, Phase } from '@tilewright/core/kind';
import type { Result } from '@tilewright/core/outcome';
import { type Mark, markSigns, type Scene } from '@tilewright/core/scene';
import { type Act, Session, Table } from '@tilewright/core/session';
import { ask } from '../engine/client.js';
import { faultText } from '../i18n/faults.js';
import { language, t } from '../i18n/index.js';
import { COURSE_START, type CourseStep } from '../storage/course.js';
import type { Attempt, BoardRecord } from '../storage/records.js';
import { factsOf } from './board-facts.js';
import { type BoardFile, conclude, fileOf, noteStep, playOf, resultOf } from './files.js';
import { announce } from './notices.js';
import { exchange, flush, followOpen, leaveBehind, schedule, whenExchanged, write } from './saving.js';
import { change, settings } from './settings.js';
import { rememberTable } from './table-memory.js';

/** The boards of this page, one after the other. */
export const table = new Table();

/** The board in play. Components read `revision` to follow its changes. */
export const session = signal<Session | null>(null);
export const revision = signal(0);

/** Marks put on the board by help: a hint, mistakes, an explanation. */
export const highlights = signal<Highlights>(new Map());

/** Signs between cells that help points at, by their cells, and how they are shown. */
export const pointedSigns = signal<{
  readonly pairs: readonly (readonly [number, number])[];
  readonly state: 'highlighted' | 'broken';
}>({ pairs: [], state: 'highlighted' });

/** Values that a hint proposes for cells: 0 or 1. Cleared with the highlights. */
export const proposals = signal<ReadonlyMap<number, number>>(new Map());

/** What the last act did, for the board to show; `null` after jumps such as undo. */
export const lastPhases = signal<readonly Phase[] | null>(null);

/** The cells found wrong by the last check. */
const wrong = signal<readonly number[]>([]);

/** The board's proved bounds on moves. */
export const par = signal<BoardRecord['par']>(null);

/** The result of the play on the page, once it came to its end; from then on it is only looked at. */
export const result = computed<Attempt | null>(() => {
  const current = session.value;
  return current && revision.value >= 0 ? resultOf(fileOf(current)) : null;
});

/** Undo goes back over moves, and past them to the board before; on a board that nobody touched there is nothing to undo. */
export const canUndo = computed(
  () => revision.value >= 0 && (session.value?.acts.length ?? 0) > 0 && table.canUndo,
);
export const canRedo = computed(() => revision.value >= 0 && table.canRedo);

/** What the board shows now. */
export const scene = computed<Scene | null>(() => {
  const current = session.value;
  if (!current || revision.value < 0) return null;
  const marks = new Map<number, Mark[]>();
  for (const [cell, roles] of highlights.value) marks.set(cell, [...roles]);
  for (const cell of wrong.value) marks.set(cell, [...(marks.get(cell) ?? []), 'wrong']);
  const drawn = current.scene(marks, language.value);
  const { pairs, state } = pointedSigns.value;
  return markSigns(settings.value.check === 'off' ? withoutJudgement(drawn) : drawn, pairs, state);
});

/** A scene whose signs do not tell whether they are kept: for players who want no mistakes shown. */
function withoutJudgement(drawn: Scene): Scene {
  if (drawn.signs === undefined) return drawn;
  return { ...drawn, signs: drawn.signs.map((sign) => ({ ...sign, state: 'normal' as const })) };
}

/** Turns from the board in play to another one. */
export function turnTo(next: Session): void {
  leave();
  table.open(next);
  show(next);
}

/** Makes a board of the table the one on the page. */
export function show(next: Session): void {
  // A play that came solved, as with a link, has no end to reach.
  conclude(fileOf(next));
  session.value = next;
  clearMarks();
  wrong.value = [];
  par.value = fileOf(next).par;
  lastPhases.value = null;
  revision.value++;
  rememberTable(table.sessions.slice(0, table.at + 1).map((one) => fileOf(one).id));
  resume();
  void learn(next);
}

/** Has the worker find out what par and mistakes need. */
async function learn(current: Session): Promise<void> {
  if (current.kind.family === 'path') {
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

/** Takes what was found wrong off the board. */
export function clearWrong(): void {
  wrong.value = [];
}

/** Takes what help has put on the board off it. */
export function clearMarks(): void {
  highlights.value = new Map();
  pointedSigns.value = { pairs: [], state: 'highlighted' };
  proposals.value = new Map();
}

/** Does an act on the board in play; the fault of a refused one is announced. */
export function act(what: Act<unknown>): boolean {
  const current = session.value;
  if (!current) return false;
  const file = fileOf(current);
  if (file.end !== null) {
    announce(t('play.locked'));
    return false;
  }
  const done: Result<readonly Phase[]> = current.do(what);
  if (!done.ok) {
    announce(faultText(done.fault));
    return false;
  }
  table.forgetLaterBoards();
  clearMarks();
  current.clock.start(performance.now());
  settle(current, done.value, what.type === 'drop-trial' || what.type === 'restart' ? 'back' : 'play');
  return true;
}

/** Has the page show what an act, an undo or a redo made of the board, and keeps it. */
export function settle(current: Session, phases: readonly Phase[] | null, step: CourseStep): void {
  const file = fileOf(current);
  const open = file.end === null;
  batch(() => {
    lastPhases.value = phases;
    wrong.value = [];
    revision.value++;
    noteStep(file, step, scene.peek()!);
    conclude(file);
  });
  schedule(file);
  if (open && file.end !== null) finish(file);
  else if (current.checkMode === 'live') void recheck(current);
}

/** Called when a play comes to its end. */
const onFinish = new Set<(file: BoardFile) => void>();

/** Has a function called whenever a play on this page comes to its end. */
export function whenFinished(listener: (file: BoardFile) => void): void {
  onFinish.add(listener);
}

/** What follows when a play has come to its end. */
function finish(file: BoardFile): void {
  announce(t('play.solved'));
  flush(file);
  if (file.level === null) void rate(file);
  for (const listener of onFinish) listener(file);
}

/** Notes that the player was helped: it is part of how the play went. */
export function noteHelp(step: 'check' | 'hint'): void {
  const current = session.value;
  const now = scene.peek();
  if (!current || !now) return;
  current.helped(step);
  noteStep(fileOf(current), step, now);
}

/** Begins another attempt at the board in play; the finished one stays beside it. */
export function playAgain(): void {
  const current = session.value;
  const file = current && fileOf(current);
  if (!file || file.end === null) return;
  const { finishedAt } = resultOf(file)!;
  file.past = [...file.past, { finishedAt, play: playOf(file, performance.now()) }];
  file.end = null;
  file.course = COURSE_START;
  const fresh = new Session(current.kind, current.puzzle);
  fresh.checkMode = settings.value.check;
  exchange(file, fresh);
  // Written with its first move: who only looks keeps the finished play.
  file.written = fresh.revision;
  file.spent = 0;
  announce(t('say.again'));
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

/** Looks for mistakes now; gives the cells that are wrong, or null when nothing is proved. */
export async function recheck(current: Session): Promise<readonly number[] | null> {
  const facts = await factsOf(current);
  if (facts.status === 'impossible' || !facts.facts) return null;
  const cells = current.wrongCells(facts.facts);
  if (session.value === current) wrong.value = cells;
  // Facts that a limit cut short show mistakes, but not that there are none.
  return cells.length === 0 && facts.status === 'stopped' ? null : cells;
}

/** When mistakes are shown, from now on. */
export function setCheckMode(mode: Session['checkMode']): void {
  change({ check: mode });
  const current = session.value;
  if (!current) return;
  current.checkMode = mode;
  wrong.value = [];
  revision.value++;
  if (mode === 'live') void recheck(current);
}

/** Stops the clock and writes the board: the player turns to another page. */
export function leave(): void {
  const current = session.value;
  if (!current) return;
  current.clock.pause(performance.now());
  flush(fileOf(current));
}

/** Lets the clock go on, for a board that was begun and is not solved. */
export function resume(): void {
  const current = session.value;
  if (current && fileOf(current).end === null && current.acts.length > 0)
    current.clock.start(performance.now());
}

followOpen(() => table.sessions.map(fileOf));

// The board was played on another page too: what came of both is shown, with the tool, size and place in use here.
whenExchanged((old, play) => {
  table.replace(old, play);
  if (session.value !== old) return;
  const { running } = old.clock;
  conclude(fileOf(play));
  session.value = play;
  clearMarks();
  wrong.value = [];
  lastPhases.value = null;
  revision.value++;
  if (running && fileOf(play).end === null) play.clock.start(performance.now());
  if (play.checkMode === 'live') void recheck(play);
});

/** Whether the clock ran when the page went out of sight. */
let wasRunning = false;

addEventListener('pagehide', () => {
  if (session.value) leaveBehind(fileOf(session.value));
});
document.addEventListener('visibilitychange', () => {
  const current = session.value;
  if (!current) return;
  if (document.visibilityState === 'hidden') {
    wasRunning = current.clock.running;
    current.clock.pause(performance.now());
    leaveBehind(fileOf(current));
  } else if (wasRunning && fileOf(current).end === null) {
    current.clock.start(performance.now());
  }
});
