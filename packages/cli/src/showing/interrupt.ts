import type { AbortSignalLike } from '@tilewright/core/outcome';
import { Exit } from '../exit.js';
import { complainAtOnce } from './output.js';

/** What Ctrl-C (and a polite kill) sets in motion. */
export interface Interrupt {
  readonly signal: AbortSignalLike;
  /** The exit code that says which of the two it was; `Answered` while there was none. */
  readonly exit: Exit;
  /** Calls back at the first interrupt; returns what takes the callback away again. */
  onAbort(run: () => void): () => void;
  /** Stops watching. */
  end(): void;
}

const SIGNALS = { SIGINT: Exit.Interrupted, SIGTERM: Exit.Terminated } as const;

/** Who is told of the first signal; with nobody, it ends the process. */
let watcher: ((exit: Exit) => void) | null = null;

/** From here on a signal that nobody watches for ends the process with its exit code, and says so. */
export function endAtSignals(verb: string): void {
  for (const [name, exit] of Object.entries(SIGNALS)) {
    process.on(name, () => {
      if (watcher) return watcher(exit);
      complainAtOnce(`tilewright ${verb}: ${saysExit(exit)}`);
      process.exit(exit);
    });
  }
}

/** What is said of a call that a signal ended. */
export function saysExit(exit: Exit): string {
  return exit === Exit.Terminated ? 'ended by a signal' : 'interrupted';
}

/** Watches for signals: the first aborts what runs, so that the best so far is printed; the second ends the process. */
export function watchInterrupt(): Interrupt {
  const signal = { aborted: false };
  const listeners = new Set<() => void>();
  let code: Exit = Exit.Answered;
  watcher = (exit) => {
    if (signal.aborted) process.exit(exit);
    signal.aborted = true;
    code = exit;
    for (const run of listeners) run();
    listeners.clear();
  };
  return {
    signal,
    get exit() {
      return code;
    },
    onAbort(run) {
      if (signal.aborted) run();
      else listeners.add(run);
      return () => listeners.delete(run);
    },
    end() {
      watcher = null;
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
