/** A queue of small numbers, each in it once at most. */
export class Queue {
  readonly #items: number[] = [];
  readonly #waiting: Uint8Array;
  #next = 0;

  /** For numbers from 0 to `size` − 1. */
  constructor(size: number) {
    this.#waiting = new Uint8Array(size);
  }

  /** Puts a number in line unless it waits already. */
  add(item: number): void {
    if (this.#waiting[item] === 1) return;
    this.#waiting[item] = 1;
    this.#items.push(item);
  }

  /** The first in line, or -1. */
  take(): number {
    if (this.#next === this.#items.length) return -1;
    const item = this.#items[this.#next++]!;
    this.#waiting[item] = 0;
    return item;
  }

  /** Sends all home. */
  clear(): void {
    while (this.take() >= 0);
    this.#items.length = 0;
    this.#next = 0;
  }
}
