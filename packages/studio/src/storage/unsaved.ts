import { readRecord } from './records.js';
import { type Fields, readShapeText, type Shape, textIn } from './shape.js';
import type { Kept } from './store.js';

/**
 * What a page that is going away could not write any more. The database answers later than such a page lives, so its
 * last moves are laid down here at once, and the next page writes them.
 */
export interface Unsaved extends Kept {
  /** The stamp of the stored record that the play went on from; null when there was none. */
  readonly seen: number | null;
}

const PREFIX = 'tilewright-unsaved-';

/** Of this page alone: two that go away at once keep apart what they leave. */
const KEY = PREFIX + Array.from(crypto.getRandomValues(new Uint32Array(2)), String).join('-');

/** Lays a play down. Where the browser has no room for it, the database's own writing must do. */
export function layDown(unsaved: Unsaved): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ v: UNSAVED.version, ...unsaved }));
  } catch {
    // Full or denied: see above.
  }
}

/** What this page laid down is written by now. */
export function takeUp(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Denied: nothing was laid down either.
  }
}

function readPast(value: unknown): Kept['past'] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (one: Fields) => Number.isFinite(one?.finishedAt) && typeof one?.play === 'string',
  ) as unknown as Kept['past'];
}

export const UNSAVED: Shape<Unsaved> = {
  version: 2,
  // The record within has a version of its own; there were no past plays.
  upgrades: [(old) => ({ ...old, past: [] })],
  read(from) {
    const record = readRecord(from.record);
    const play = textIn(from, 'play');
    if (!record || play === null) return null;
    return {
      record,
      play,
      past: readPast(from.past) ?? [],
      seen: typeof from.seen === 'number' ? from.seen : null,
    };
  },
};

/** Takes everything that pages before this one laid down; what cannot be read is dropped. */
export function takeAll(): Unsaved[] {
  const found: Unsaved[] = [];
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(PREFIX) || key === KEY) continue;
      const unsaved = readShapeText(UNSAVED, localStorage.getItem(key));
      localStorage.removeItem(key);
      if (unsaved) found.push(unsaved);
    }
  } catch {
    // Denied: nothing was laid down either.
  }
  return found;
}
