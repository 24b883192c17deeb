import type { Scene } from '@tilewright/core/scene';
import { boardId, type Session, saveSession } from '@tilewright/core/session';
import { COURSE_START, type CourseStep, courseAfter } from '../storage/course.js';
import { type Attempt, type BoardRecord, RECORD_VERSION } from '../storage/records.js';
import type { PastPlay } from '../storage/store.js';
import { thumbnailOf } from '../storage/thumbnail.js';

/** What the studio knows of a board besides its play. */
export interface BoardFile {
  /** Its play. Another one takes its place when the board was played on another page too, or is played again. */
  session: Session;
  readonly id: string;
  created: number;
  solvedAt: number | null;
  attempts: readonly Attempt[];
  /**
   * How many acts the play had when it came to its end; null while it goes on. From then on nothing is done on it any
   * more, only looked at.
   */
  end: number | null;
  /** Finished plays that made way for the present one and are not written yet. */
  past: readonly PastPlay[];
  course: string;
  par: BoardRecord['par'];
  level: number | null;
  daily: string | null;
  rung: number | null;
  options: BoardRecord['options'];
  /** Whether it is kept although nobody touched it: it was made to be played. */
  keep: boolean;
  /** The session's revision that was written last. */
  written: number;
  /** The time of play that was written last, in milliseconds. */
  spent: number;
  /** The stamp of the record that was read or written last; null when the board was not kept. */
  seen: number | null;
}

const files = new Map<Session, BoardFile>();

/** The file of a session. */
export function fileOf(session: Session): BoardFile {
  let file = files.get(session);
  if (!file) {
    file = newFile(session);
    files.set(session, file);
  }
  return file;
}

/** Puts another play of the same board into a file. */
export function refile(file: BoardFile, play: Session): void {
  files.delete(file.session);
  files.set(play, file);
  file.session = play;
}

/** What the library knows of a board goes into its file, whose session is the one kept. */
export function adopt(file: BoardFile, record: BoardRecord): void {
  const { created, solvedAt, attempts, finished, course, par, level, daily, rung, options } = record;
  Object.assign(file, {
    created,
    solvedAt,
    attempts,
    // The first version let a finished board be changed: such a play goes on.
    end: finished && file.session.solved ? file.session.at : null,
    course,
    par,
    level,
    daily,
    rung,
    options,
    keep: true,
    spent: record.spent,
    seen: record.updated,
    written: file.session.revision,
  });
}

/** Whether a file has moves that are not written. A board that nobody touched has none. */
export function isUnsaved(file: BoardFile): boolean {
  return file.session.acts.length > 0 && file.session.revision !== file.written;
}

/** Looks at another point of a play. That changes nothing that is kept. */
export function lookAt(file: BoardFile, at: number): boolean {
  const whole = file.session.revision === file.written;
  const there = file.session.goTo(at);
  if (whole) file.written = file.session.revision;
  return there;
}

/** Notes how the play of a file goes on; `scene` is what its board shows now. */
export function noteStep(file: BoardFile, step: CourseStep, scene: Scene): void {
  if (file.end !== null) return;
  file.course = courseAfter(file.course || COURSE_START, step, progressOf(file.session, scene));
}

/** Takes down the result of a play that reached the solution: from now on it is only looked at. */
export function conclude(file: BoardFile): void {
  const { session } = file;
  if (file.end !== null || !session.solved) return;
  const now = performance.now();
  session.clock.pause(now);
  const { hints, solved: shown } = session.help;
  const finishedAt = Date.now();
  const spent = session.clock.elapsed(now);
  file.end = session.at;
  file.attempts = [...file.attempts, { finishedAt, spent, moves: session.moveCount, hints, shown }];
  if (!shown) file.solvedAt ??= finishedAt;
}

/** What a kind's boards hold at their start, for telling how far a play is. */
interface Start {
  readonly tiles: number;
  readonly open: number;
}

const starts = new WeakMap<Session, Start>();

function startOf(session: Session): Start {
  let start = starts.get(session);
  if (!start) {
    const { cells } = session.kind.scene(session.kind.start(session.puzzle));
    start = {
      tiles: cells.filter((cell: Scene['cells'][number]) => typeof cell.fill === 'number').length,
      open: cells.filter((cell: Scene['cells'][number]) => cell.fill === 'blank').length,
    };
    starts.set(session, start);
  }
  return start;
}

/** The part of a board that is done, 0 to 1: cells filled, cells flooded, tiles gone. */
function progressOf(session: Session, scene: Scene): number {
  if (session.solved) return 1;
  const part = (done: number, all: number): number => (all > 0 ? Math.max(0, done / all) : 0);
  const region = scene.cells.filter((cell) => cell.marks.includes('region')).length;
  if (region > 0) return part(region, scene.cells.length);
  const { tiles, open } = startOf(session);
  if (tiles > 0)
    return part(tiles - scene.cells.filter(({ fill }) => typeof fill === 'number').length, tiles);
  return part(open - scene.cells.filter((cell) => cell.fill === 'blank').length, open);
}

/** The attempt that the present play of a file came to; null while it goes on. */
export function resultOf(file: BoardFile): Attempt | null {
  return file.end === null ? null : (file.attempts.at(-1) ?? null);
}

/** The play of a file as it is saved: one that came to its end is saved at its end, wherever it is looked at. */
export function playOf(file: BoardFile, now: number): string {
  const { session, end } = file;
  const text = saveSession(session, now);
  if (end === null || session.at === end) return text;
  return JSON.stringify({ ...(JSON.parse(text) as object), at: end });
}

/** The library's record of a board. `now` is the time on the session's clock, `time` the time of day. O(cells). */
export function recordOf(file: BoardFile, now: number, time: number): BoardRecord {
  const { session } = file;
  const result = resultOf(file);
  const scene = session.kind.scene(result ? endState(file) : session.state);
  const { rows, cols } = scene;
  return {
    v: RECORD_VERSION,
    id: file.id,
    kind: session.kind.id,
    rows,
    cols,
    created: file.created,
    updated: time,
    solvedAt: file.solvedAt,
    begun: session.acts.length > 0 || file.attempts.length > 0,
    finished: result !== null,
    attempts: file.attempts,
    spent: result?.spent ?? session.clock.elapsed(now),
    moves: result?.moves ?? session.moveCount,
    hints: result?.hints ?? session.help.hints,
    shown: session.help.solved,
    course: file.course,
    par: file.par,
    level: file.level,
    progress: result ? 1 : progressOf(session, scene),
    daily: file.daily,
    rung: file.rung,
    options: file.options,
    thumb: thumbnailOf(scene),
  };
}

/** The state at the end of a play, wherever it is looked at. */
function endState({ session, end }: BoardFile): unknown {
  if (end === null || session.at === end) return session.state;
  const at = session.at;
  session.goTo(end);
  const { state } = session;
  session.goTo(at);
  return state;
}

/** A file for a session that has none yet. */
function newFile(session: Session): BoardFile {
  return {
    session,
    id: boardId(session.kind, session.puzzle),
    created: Date.now(),
    solvedAt: null,
    attempts: [],
    end: null,
    past: [],
    course: COURSE_START,
    par: null,
    level: null,
    daily: null,
    rung: null,
    options: null,
    keep: false,
    written: -1,
    spent: 0,
    seen: null,
  };
}
