import type { AbortSignalLike } from '@tilewright/core/outcome';

/** What Ctrl-C (and a polite kill) sets in motion. */
export interface Interrupt {
  readonly signal: AbortSignalLike;
  /** Calls back at the first interrupt; returns what takes the callback away again. */
  onAbort(run: () => void): () => void;
  /** Stops watching. */
  end(): void;
}

/** Watches for interrupts: the first aborts what runs, so that the best so far is printed; the second ends the process. */
export function watchInterrupt(): Interrupt {
  const signal = { aborted: false };
  const listeners = new Set<() => void>();
  const interrupted = (): void => {
    if (signal.aborted) process.exit(130);
    signal.aborted = true;
    for (const run of listeners) run();
    listeners.clear();
  };
  process.on('SIGINT', interrupted);
  process.on('SIGTERM', interrupted);
  return {
    signal,
    onAbort(run) {
      if (signal.aborted) run();
      else listeners.add(run);
      return () => listeners.delete(run);
    },
    end() {
      process.off('SIGINT', interrupted);
      process.off('SIGTERM', interrupted);
    },
  };
}

/** The items of a source until an interrupt comes, even while the source is waited for. */
export function untilInterrupt<T>(source: AsyncIterator<T>, interrupt: Interrupt): AsyncIterableIterator<T> {
  return {
    // Not Promise.race: on a promise that may never settle it would leave a trace at every call.
    next: () =>
      new Promise((resolve, reject) => {
        const forget = interrupt.onAbort(() => resolve({ done: true, value: undefined }));
        if (interrupt.signal.aborted) return;
        source.next().then(resolve, reject).finally(forget);
      }),
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
