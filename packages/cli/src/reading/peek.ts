/** Items of a source, with a look at what is coming. */
export class Peeking<T> {
  readonly #source: AsyncIterator<T>;
  readonly #ahead: T[] = [];
  #done = false;

  constructor(source: AsyncIterator<T>) {
    this.#source = source;
  }

  /** How many items are still to come, looking no further than `most` of them, which are kept until they are taken. */
  async left(most: number): Promise<number> {
    while (!this.#done && this.#ahead.length < most) {
      const next = await this.#source.next();
      if (next.done) this.#done = true;
      else this.#ahead.push(next.value);
    }
    return Math.min(most, this.#ahead.length);
  }

  /** Takes the next item; undefined at the end. */
  async take(): Promise<T | undefined> {
    await this.left(1);
    return this.#ahead.shift();
  }
}
