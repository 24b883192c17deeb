import { boardId, loadSession } from '@tilewright/core/session';
import { findKind } from '../kinds/index.js';
import { readSettings, settings } from '../state/settings.js';
import { readRecord } from './records.js';
import { all, damaged, find, type Kept, keepAll } from './store.js';

/** The whole library as one text: JSON with the settings, every board with its play, and what was set aside. */
export async function exportAll(): Promise<string> {
  const boards: Kept[] = [];
  for (const { id } of await all()) {
    const kept = await find(id);
    if (kept) boards.push(kept);
  }
  return JSON.stringify({
    tilewright: 'library',
    v: 1,
    settings: settings.value,
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

/** Takes a library in; null when the text is none. Of a board that is in both, the one played last stays. */
export async function importAll(text: string): Promise<Imported | null> {
  let file: { tilewright?: unknown; boards?: unknown; settings?: unknown };
  try {
    file = JSON.parse(text) as typeof file;
  } catch {
    return null;
  }
  if (file?.tilewright !== 'library' || !Array.isArray(file.boards)) return null;
  let older = 0;
  let bad = 0;
  const taken: Kept[] = [];
  for (const entry of file.boards as { record?: unknown; play?: unknown }[]) {
    const record = readRecord(entry?.record);
    const loaded = typeof entry?.play === 'string' ? loadSession(entry.play, findKind) : null;
    // The key must be the board's own id, or it would hide another board.
    if (!record || !loaded?.ok || boardId(loaded.value.kind, loaded.value.puzzle) !== record.id) {
      bad++;
      continue;
    }
    const here = await find(record.id);
    if (here && here.record.updated >= record.updated) older++;
    else taken.push({ record, play: entry.play as string });
  }
  await keepAll(taken);
  if (file.settings) settings.value = readSettings(file.settings);
  return { added: taken.length, older, bad };
}
