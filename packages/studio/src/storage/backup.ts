import { boardId, loadSession } from '@tilewright/core/session';
import { findKind } from '../kinds/index.js';
import { readSettings, SETTINGS, settings } from '../state/settings.js';
import { joinAttempts } from './attempts.js';
import { type BoardRecord, readRecord } from './records.js';
import { type Fields, isFields, isNewer, readShapeText, type Shape } from './shape.js';
import { all, damaged, find, type Kept, keepAll, type PastPlay, pastPlays } from './store.js';

/** A library as a file holds it; each board in it is read by itself, so that a bad one spoils no other. */
interface LibraryFile {
  readonly boards: readonly unknown[];
  readonly settings: unknown;
}

export const LIBRARY: Shape<LibraryFile> = {
  version: 2,
  // The second version has past plays with its boards; records have a version of their own.
  upgrades: [(old) => old],
  read: ({ tilewright, boards, settings: chosen }) =>
    tilewright === 'library' && Array.isArray(boards) ? { boards, settings: chosen } : null,
};

/** The whole library as one text: JSON with the settings, every board with its plays, and what was set aside. */
export async function exportAll(): Promise<string> {
  const boards: Kept[] = [];
  for (const { id } of await all()) {
    const kept = await find(id);
    if (kept) boards.push({ ...kept, past: await pastPlays(id) });
  }
  return JSON.stringify({
    tilewright: 'library',
    v: LIBRARY.version,
    settings: { v: SETTINGS.version, ...settings.value },
    boards,
    damaged: await damaged(),
  });
}

/** What came of an import. */
export interface Imported {
  readonly added: number;
  /** Boards that are here already and were played later here. */
  readonly older: number;
  /** Entries that could not be read. */
  readonly bad: number;
}

/** Whether a text is a play of this board. */
function isPlayOf(record: BoardRecord, play: unknown): play is string {
  const loaded = typeof play === 'string' ? loadSession(play, findKind) : null;
  // The key must be the board's own id, or it would hide another board.
  return loaded?.ok === true && boardId(loaded.value.kind, loaded.value.puzzle) === record.id;
}

function readEntry(entry: unknown): Kept | null {
  if (!isFields(entry)) return null;
  const record = readRecord(entry.record);
  const { play } = entry;
  if (!record || !isPlayOf(record, play)) return null;
  const past = (Array.isArray(entry.past) ? entry.past : []).filter(
    (one: Fields) => Number.isFinite(one?.finishedAt) && isPlayOf(record, one.play),
  ) as PastPlay[];
  return { record, play, past };
}

/**
 * Takes a library in; null when the text is none, `newer` when a later version of the studio wrote it. Of a board that is
 * in both, the play played last stays; finished attempts of both are kept.
 */
export async function importAll(text: string): Promise<Imported | 'newer' | null> {
  const file = readShapeText(LIBRARY, text);
  if (!file) return isNewerText(text) ? 'newer' : null;
  let older = 0;
  let bad = 0;
  const taken: Kept[] = [];
  for (const entry of file.boards) {
    const kept = readEntry(entry);
    if (!kept) {
      bad++;
      continue;
    }
    const { record } = kept;
    const here = await find(record.id);
    const attempts = here ? joinAttempts(here.record.attempts, record.attempts) : record.attempts;
    if (here && here.record.updated >= record.updated) {
      older++;
      if (attempts.length > here.record.attempts.length)
        taken.push({ ...here, record: { ...here.record, attempts }, past: kept.past ?? [] });
    } else taken.push({ ...kept, record: { ...record, attempts } });
  }
  await keepAll(taken);
  if (file.settings) settings.value = readSettings(file.settings);
  return { added: file.boards.length - older - bad, older, bad };
}

function isNewerText(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) && value.tilewright === 'library' && isNewer(LIBRARY, value);
  } catch {
    // No JSON at all.
    return false;
  }
}
