import { nextTurn, now } from './host.js';
import type { Bounds } from './outcome.js';

/** A sign of life from a long call. */
export interface Progress {
  readonly nodes: number;
  readonly ms: number;
  readonly bounds?: Bounds;
  /** The part done, 0 to 1, where it is known. */
  readonly fraction?: number;
}

/**
 * A long call, written once and driven in two ways: a generator that yields at least every few milliseconds
 * and returns its result. `runTask` drives it without a pause; `runTaskAsync` gives the event loop turns, so
 * that an abort, a Ctrl-C or a cancel message gets through.
 */
export type Task<T> = Generator<Progress, T, void>;

/** What a task returns; of one of several tasks, what one of them returns. */
export type TaskResult<K> = K extends Task<infer T> ? T : never;

/** Drives a task to its end at once. */
export function runTask<K extends Task<unknown>>(task: K): TaskResult<K> {
  for (;;) {
    const step = task.next();
    if (step.done) return step.value as TaskResult<K>;
  }
}

/** How long a task may hold the event loop, in milliseconds: below one frame of a screen. */
const HOLD_MS = 12;

/** How often progress is reported, in milliseconds. */
const REPORT_MS = 100;

/** Drives a task to its end, with turns for the event loop and at most ten progress reports a second. */
export async function runTaskAsync<K extends Task<unknown>>(
  task: K,
  onProgress?: (progress: Progress) => void,
): Promise<TaskResult<K>> {
  let turnAt = now();
  let reportAt = turnAt + REPORT_MS;
  for (;;) {
    const step = task.next();
    if (step.done) return step.value as TaskResult<K>;
    const time = now();
    if (onProgress && time >= reportAt) {
      reportAt = time + REPORT_MS;
      onProgress(step.value);
    }
    if (time - turnAt >= HOLD_MS) {
      await nextTurn();
      turnAt = now();
    }
  }
}
