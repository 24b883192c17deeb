/** How fast the two running means follow: over about 32 and about 4096 conflicts. */
const FAST = 1 / 32;
const SLOW = 1 / 4096;
/** A restart is due when recent clauses are this much worse than usual. */
const MARGIN = 1.15;
/** The fewest conflicts between two restarts. */
const SHORTEST = 20;

/**
 * When to start again from the top: when the glue of the clauses learned lately is worse than the mean (Audemard & Simon,
 * Glucose; as exponential means: Biere & Fröhlich, POS 2015).
 */
export class RestartPolicy {
  #fast = 0;
  #slow = 0;
  #conflicts = 0;
  #since = 0;

  /** Takes note of a learned clause's glue. */
  learned(glue: number): void {
    this.#conflicts++;
    this.#since++;
    // Until a mean has seen enough, it is the plain mean.
    this.#fast += (glue - this.#fast) * Math.max(FAST, 1 / this.#conflicts);
    this.#slow += (glue - this.#slow) * Math.max(SLOW, 1 / this.#conflicts);
  }

  /** Whether to restart now. */
  due(): boolean {
    return this.#since >= SHORTEST && this.#fast > MARGIN * this.#slow;
  }

  /** A restart was made. */
  done(): void {
    this.#since = 0;
  }
}
