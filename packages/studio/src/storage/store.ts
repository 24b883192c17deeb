import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { announceWritten } from './channel.js';
import { type BoardRecord, readRecord } from './records.js';

/** A play that came to its end before the present one was begun. */
export interface PastPlay {
  readonly finishedAt: number;
  readonly play: string;
}

/** A board as it is kept. */
export interface Kept {
  readonly record: BoardRecord;
  readonly play: string;
  /** Plays that make way for this one, or all of them where boards go to a file. */
  readonly past?: readonly PastPlay[];
}

/** A record that could not be read: kept as it was, out of the way. */
export interface Damaged {
  readonly key: string;
  readonly found: number;
  readonly raw: unknown;
}

interface Schema extends DBSchema {
  boards: { key: string; value: unknown };
  /** Saved sessions by the id of their board. */
  plays: { key: string; value: string };
  /** Finished plays that another attempt followed, by the id of their board and the time they were finished. */
  past: { key: [id: string, finishedAt: number]; value: string };
  damaged: { key: string; value: Damaged };
}

/** Raised with every change of the stores. */
const DATABASE_VERSION = 2;

let opening: Promise<IDBPDatabase<Schema> | null> | null = null;

/** Opens the database. Where a browser denies all storage even naming it throws, hence the `try` around everything. */
async function open(): Promise<IDBPDatabase<Schema> | null> {
  try {
    return await openDB<Schema>('tilewright', DATABASE_VERSION, {
      upgrade(db, from) {
        if (from < 1) {
          db.createObjectStore('boards');
          db.createObjectStore('plays');
          db.createObjectStore('damaged');
        }
        // Records of the first version stay as they are: each is brought on when it is read.
        if (from < 2) db.createObjectStore('past');
      },
      blocking() {
        // A newer version of the studio wants to change the database: give way.
        void opening?.then((db) => db?.close());
        opening = null;
      },
    });
  } catch {
    return null;
  }
}

/** The database, or null where the browser keeps none (then nothing outlives the page, and the library says so). */
function database(): Promise<IDBPDatabase<Schema> | null> {
  opening ??= open();
  return opening;
}

/** Whether anything is kept at all. */
export async function canKeep(): Promise<boolean> {
  return (await database()) !== null;
}

/**
 * Writes a board and its play, unless another page wrote that board since: `seen` is the stamp (`updated`) of the record
 * that this play goes on from, null when none was known. Gives what the other page wrote, or null when all is written.
 */
export async function keepOver({ record, play, past }: Kept, seen: number | null): Promise<Kept | null> {
  const db = await database();
  if (!db) return null;
  const work = db.transaction(['boards', 'plays', 'past'], 'readwrite');
  const [boards, plays] = [work.objectStore('boards'), work.objectStore('plays')];
  const stored = readRecord(await boards.get(record.id));
  const storedPlay = await plays.get(record.id);
  if (stored && stored.updated !== seen && typeof storedPlay === 'string') {
    await work.done;
    return { record: stored, play: storedPlay };
  }
  for (const one of past ?? []) void work.objectStore('past').put(one.play, [record.id, one.finishedAt]);
  await Promise.all([boards.put(record, record.id), plays.put(play, record.id), work.done]);
  announceWritten([{ id: record.id, updated: record.updated }]);
  return null;
}

/** A board's record and play, or null when it is not kept. A damaged record is set aside. */
export async function find(id: string): Promise<Kept | null> {
  const db = await database();
  if (!db) return null;
  const [value, play] = await Promise.all([db.get('boards', id), db.get('plays', id)]);
  if (value === undefined) return null;
  const record = readRecord(value);
  if (record && record.id === id && typeof play === 'string') return { record, play };
  await setAside(id);
  return null;
}

/** All records; those that are damaged are set aside and left out. */
export async function all(): Promise<BoardRecord[]> {
  const db = await database();
  if (!db) return [];
  const [keys, values] = await Promise.all([db.getAllKeys('boards'), db.getAll('boards')]);
  const records: BoardRecord[] = [];
  for (const [i, key] of keys.entries()) {
    const record = readRecord(values[i]);
    if (record && record.id === key) records.push(record);
    else await setAside(key);
  }
  return records;
}

/** Moves a board that cannot be read out of the way, whole, so that it blocks nothing and nothing is lost. */
export async function setAside(id: string): Promise<void> {
  const db = await database();
  if (!db) return;
  const work = db.transaction(['boards', 'plays', 'damaged'], 'readwrite');
  const [record, play] = await Promise.all([
    work.objectStore('boards').get(id),
    work.objectStore('plays').get(id),
  ]);
  await work.objectStore('damaged').put({ key: id, found: Date.now(), raw: { record, play } }, id);
  await work.objectStore('boards').delete(id);
  await work.objectStore('plays').delete(id);
  await work.done;
}

/** What was set aside. */
export async function damaged(): Promise<Damaged[]> {
  return (await (await database())?.getAll('damaged')) ?? [];
}

/** Throws away what was set aside. */
export async function forgetDamaged(): Promise<void> {
  await (await database())?.clear('damaged');
}

/** The keys of all past plays of a board. */
function pastOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, Number.NEGATIVE_INFINITY], [id, Number.POSITIVE_INFINITY]);
}

/** The finished plays of a board that others followed, oldest first. */
export async function pastPlays(id: string): Promise<PastPlay[]> {
  const db = await database();
  if (!db) return [];
  const range = pastOf(id);
  const [keys, plays] = await Promise.all([db.getAllKeys('past', range), db.getAll('past', range)]);
  return keys.map(([, finishedAt], i) => ({ finishedAt, play: plays[i]! }));
}

/** Throws a board away; gives it back, so that this can be undone. */
export async function remove(id: string): Promise<Kept | null> {
  const kept = await find(id);
  const was = kept && { ...kept, past: await pastPlays(id) };
  const db = await database();
  if (!db) return was;
  await Promise.all([db.delete('boards', id), db.delete('plays', id), db.delete('past', pastOf(id))]);
  announceWritten([{ id, updated: null }]);
  return was;
}

/** Writes many boards at once. */
export async function keepAll(entries: readonly Kept[]): Promise<void> {
  const db = await database();
  if (!db) return;
  const work = db.transaction(['boards', 'plays', 'past'], 'readwrite');
  for (const { record, play, past } of entries) {
    void work.objectStore('boards').put(record, record.id);
    void work.objectStore('plays').put(play, record.id);
    for (const one of past ?? []) void work.objectStore('past').put(one.play, [record.id, one.finishedAt]);
  }
  await work.done;
  announceWritten(entries.map(({ record: { id, updated } }) => ({ id, updated })));
}
