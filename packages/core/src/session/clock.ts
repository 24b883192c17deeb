/**
 * A stop watch that can be paused. It reads no clock itself: whoever holds it says what time it is, in
 * milliseconds of any monotonic clock, so tests and saved games need no waiting.
 */
export class Clock {
  #spent: number;
  #since: number | null = null;

  /** `spent`: milliseconds already on the watch. It starts paused. */
  constructor(spent = 0) {
    this.#spent = spent;
  }

  get running(): boolean {
    return this.#since !== null;
  }

  /** Starts, or goes on after a pause; nothing happens when it runs already. */
  start(now: number): void {
    this.#since ??= now;
  }

  /** Stops; nothing happens when it is stopped already. */
  pause(now: number): void {
    this.#spent = this.elapsed(now);
    this.#since = null;
  }

  /** Milliseconds it ran until `now`. A clock that was set back counts as one that stood still. */
  elapsed(now: number): number {
    return this.#spent + (this.#since === null ? 0 : Math.max(0, now - this.#since));
  }
}
