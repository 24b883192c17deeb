/** Candidates are sorted in runs of so many, so that no pause is long. */
const RUN = 1 << 13;

/**
 * Takes things with a score, then gives them back least score first, equal ones in the order they came: a merge sort
 * whose merging is left until each is asked for.
 */
export class Candidates<T extends { readonly score: number }> {
  readonly #runs: T[][] = [];
  /** How many of each run were given back. */
  readonly #given: number[] = [];

  /** Takes one; none once the first was given back. */
  push(candidate: T): void {
    const newest = this.#runs.at(-1);
    if (newest !== undefined && newest.length < RUN) {
      newest.push(candidate);
      return;
    }
    if (newest !== undefined) sort(newest);
    this.#runs.push([candidate]);
    this.#given.push(0);
  }

  /** Nothing more comes. */
  seal(): void {
    const newest = this.#runs.at(-1);
    if (newest !== undefined) sort(newest);
  }

  /** The next in order; undefined when all were given. O(runs). */
  next(): T | undefined {
    let least: T | undefined;
    let from = 0;
    for (let r = 0; r < this.#runs.length; r++) {
      const one = this.#runs[r]![this.#given[r]!];
      if (one === undefined || (least !== undefined && one.score >= least.score)) continue;
      least = one;
      from = r;
    }
    if (least !== undefined) this.#given[from]!++;
    return least;
  }
}

/** Array.prototype.sort is stable. */
function sort(run: { readonly score: number }[]): void {
  run.sort((a, b) => a.score - b.score);
}
