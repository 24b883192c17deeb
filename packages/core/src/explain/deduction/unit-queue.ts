/** The units of a rule that wait to be looked at, first come first served, each at most once. */
export class UnitQueue {
  readonly #waiting: Uint8Array;
  readonly #ring: Int32Array;
  #head = 0;
  #count = 0;

  constructor(units: number) {
    this.#waiting = new Uint8Array(units);
    this.#ring = new Int32Array(units);
  }

  add(unit: number): void {
    if (this.#waiting[unit] === 1) return;
    this.#waiting[unit] = 1;
    let tail = this.#head + this.#count;
    if (tail >= this.#ring.length) tail -= this.#ring.length;
    this.#ring[tail] = unit;
    this.#count++;
  }

  /** The unit that has waited longest, or -1. */
  take(): number {
    if (this.#count === 0) return -1;
    const unit = this.#ring[this.#head]!;
    this.#waiting[unit] = 0;
    this.#count--;
    this.#head++;
    if (this.#head === this.#ring.length) this.#head = 0;
    return unit;
  }

  clear(): void {
    while (this.take() >= 0);
  }
}
