/** Tells the other pages of this browser, and this one, which boards were written. */

/** A board that was written, changed or removed: its id and the stamp of its record, null when it is gone. */
export interface Written {
  readonly id: string;
  readonly updated: number | null;
}

type Listener = (written: readonly Written[]) => void;

const listeners = new Set<Listener>();

function open(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('tilewright-boards');
  } catch {
    // A browser that denies all storage denies this too; then nothing is kept that another page could change.
    return null;
  }
}

const channel = open();

function tell(written: readonly Written[]): void {
  for (const listener of [...listeners]) listener(written);
}

channel?.addEventListener('message', ({ data }) => tell(data as readonly Written[]));

/** Says that boards were written. */
export function announceWritten(written: readonly Written[]): void {
  channel?.postMessage(written);
  tell(written);
}

/** Has a function called after boards were written anywhere; returns how to end that. */
export function onWritten(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
