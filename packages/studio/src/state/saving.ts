import type { Scene } from '@tilewright/core/scene';
import { boardId, type Session, saveSession } from '@tilewright/core/session';
import type { BoardRecord } from '../storage/records.js';
import { keep } from '../storage/store.js';
import { thumbnailOf } from '../storage/thumbnail.js';

/** What the studio knows of a board besides its play. */
export interface BoardFile {
  readonly session: Session;
  readonly id: string;
  created: number;
  solvedAt: number | null;
  par: BoardRecord['par'];
  level: number | null;
  daily: string | null;
  /** The session's revision that was written last. */
  written: number;
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

/** The library's record of a board. `now` is the time on the session's clock, `time` the time of day. */
function recordOf(file: BoardFile, now: number, time: number): BoardRecord {
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
export function newFile(session: Session): BoardFile {
  return {
    session,
    id: boardId(session.kind, session.puzzle),
    created: Date.now(),
    solvedAt: null,
    par: null,
    level: null,
    daily: null,
    written: -1,
  };
}

/** Writes a board now. */
export async function write(file: BoardFile): Promise<void> {
  const now = performance.now();
  file.written = file.session.revision;
  await keep(recordOf(file, now, Date.now()), saveSession(file.session, now));
}
