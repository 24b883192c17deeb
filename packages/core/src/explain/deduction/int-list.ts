/** A list of 32-bit integers that grows and is reused: no allocation once it is large enough. */
export class IntList {
  #data = new Int32Array(16);
  length = 0;

  push(value: number): void {
    if (this.length === this.#data.length) {
      const larger = new Int32Array(2 * this.length);
      larger.set(this.#data);
      this.#data = larger;
    }
    this.#data[this.length++] = value;
  }

  /** The entry at `index`; no range check. */
  at(index: number): number {
    return this.#data[index]!;
  }

  pop(): number {
    return this.#data[--this.length]!;
  }

  clear(): void {
    this.length = 0;
  }

  toArray(): number[] {
    return Array.from(this.#data.subarray(0, this.length));
  }
}
