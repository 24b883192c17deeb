/** A binary heap of numbers, the least first. */
export class NumberHeap {
  readonly #items: number[] = [];

  get size(): number {
    return this.#items.length;
  }

  /** O(log size). */
  push(value: number): void {
    const items = this.#items;
    let at = items.length;
    items.push(value);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (items[parent]! <= value) break;
      items[at] = items[parent]!;
      at = parent;
    }
    items[at] = value;
  }

  /** Takes the least; the heap must not be empty. O(log size). */
  pop(): number {
    const items = this.#items;
    const least = items[0]!;
    const last = items.pop()!;
    const size = items.length;
    if (size === 0) return least;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= size) break;
      if (child + 1 < size && items[child + 1]! < items[child]!) child++;
      if (items[child]! >= last) break;
      items[at] = items[child]!;
      at = child;
    }
    items[at] = last;
    return least;
  }
}
