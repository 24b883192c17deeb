import { type BoardRecord, readRecord } from './records.js';

/**
 * What a page that is going away could not write any more. The database answers later than such a page lives, so its
 * last moves are laid down here at once, and the next page writes them.
 */
export interface Unsaved {
  readonly record: BoardRecord;
  readonly play: string;
  /** The stamp of the stored record that the play went on from; null when there was none. */
  readonly seen: number | null;
}

const PREFIX = 'tilewright-unsaved-';

/** Of this page alone: two that go away at once keep apart what they leave. */
const KEY = PREFIX + Array.from(crypto.getRandomValues(new Uint32Array(2)), String).join('-');

/** Lays a play down. Where the browser has no room for it, the database's own writing must do. */
export function layDown(unsaved: Unsaved): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(unsaved));
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

function read(text: string | null): Unsaved | null {
  try {
    const { record, play, seen } = JSON.parse(text ?? '{}') as Record<string, unknown>;
    const whole = readRecord(record);
    if (!whole || typeof play !== 'string') return null;
    return { record: whole, play, seen: typeof seen === 'number' ? seen : null };
  } catch {
    // Not what `layDown` wrote: there is nothing in it to save.
    return null;
  }
}

/** Takes everything that pages before this one laid down; what cannot be read is dropped. */
export function takeAll(): Unsaved[] {
  const found: Unsaved[] = [];
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(PREFIX) || key === KEY) continue;
      const unsaved = read(localStorage.getItem(key));
      localStorage.removeItem(key);
      if (unsaved) found.push(unsaved);
    }
  } catch {
    // Denied: nothing was laid down either.
  }
  return found;
}
