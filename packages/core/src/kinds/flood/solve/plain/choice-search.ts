/** Whether a search goes on, is over, or lacks memory to go on. */
export type SearchStatus = 'running' | 'finished' | 'full';

/** What a search for the fewest choices tells and does, whichever engine runs it. Choices are non-completing moves. */
export interface ChoiceSearch {
  /** Takes up to `count` states in hand. Once `finished`, `lower` is the optimum; once `full`, it stays full. */
  advance(count: number): SearchStatus;
  /** Tells of a solution found elsewhere: from now on only those with fewer than `upper` choices are looked for. */
  tighten(upper: number): void;
  /** From now on takes at most so many bytes, or what it has if that is more. */
  limit(memoryBytes: number): void;
  /** Proved: no solution has fewer choices. */
  readonly lower: number;
  /** The choices of the best solution found, as colours of the graph; null when none beats the upper bound. */
  solution(): number[] | null;
  /** States expanded. */
  readonly expanded: number;
  /** The present size of the structures, in bytes. */
  readonly bytes: number;
  /** Gives back what it holds; the search is not used after this. */
  close(): void;
}
