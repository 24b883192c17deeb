import type { Scene } from '@tilewright/core/scene';
import { boardId, type Session } from '@tilewright/core/session';
import type { BoardRecord } from '../storage/records.js';
import { thumbnailOf } from '../storage/thumbnail.js';

/** What the studio knows of a board besides its play. */
export interface BoardFile {
  /** Its play. Another one takes its place when the board was played on another page too. */
  session: Session;
  readonly id: string;
  created: number;
  solvedAt: number | null;
  par: BoardRecord['par'];
  level: number | null;
  daily: string | null;
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
  const { created, solvedAt, par, level, daily, spent, updated } = record;
  Object.assign(file, {
    created,
    solvedAt,
    par,
    level,
    daily,
    spent,
    seen: updated,
    written: file.session.revision,
  });
}

/** Whether a file has moves that are not written. A board that nobody touched has none. */
export function isUnsaved(file: BoardFile): boolean {
  return file.session.acts.length > 0 && file.session.revision !== file.written;
}

/** The part of a board that is done, 0 to 1: cells filled, cells flooded, tiles gone. */
function progressOf(session: Session, scene: Scene): number {
  if (session.solved) return 1;
  const part = (done: number, all: number): number => (all > 0 ? done / all : 0);
  const numbered = scene.cells.filter((cell) => typeof cell.fill === 'number').length;
  const region = scene.cells.filter((cell) => cell.marks.includes('region')).length;
  if (region > 0) return part(region, scene.cells.length);
  const start = session.kind.scene(session.kind.start(session.puzzle));
  const tiles = start.cells.filter((cell) => typeof cell.fill === 'number').length;
  if (tiles > 0) return part(tiles - numbered, tiles);
  const open = start.cells.filter((cell) => cell.fill === 'blank').length;
  return part(open - scene.cells.filter((cell) => cell.fill === 'blank').length, open);
}

/** The library's record of a board. `now` is the time on the session's clock, `time` the time of day. O(cells). */
export function recordOf(file: BoardFile, now: number, time: number): BoardRecord {
  const { session } = file;
  const scene = session.kind.scene(session.state);
  const { rows, cols } = scene;
  return {
    id: file.id,
    kind: session.kind.id,
    rows,
    cols,
    created: file.created,
    updated: time,
    solvedAt: file.solvedAt,
    spent: session.clock.elapsed(now),
    moves: session.moveCount,
    par: file.par,
    level: file.level,
    hints: session.help.hints,
    shown: session.help.solved,
    progress: progressOf(session, scene),
    daily: file.daily,
    thumb: thumbnailOf(scene),
  };
}

/** A file for a session that has none yet. */
function newFile(session: Session): BoardFile {
  return {
    session,
    id: boardId(session.kind, session.puzzle),
    created: Date.now(),
    solvedAt: null,
    par: null,
    level: null,
    daily: null,
    written: -1,
    spent: 0,
    seen: null,
  };
}
