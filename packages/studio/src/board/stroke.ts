/** A drag under way. `moves` is what letting go now would do; empty when it would do nothing. */
export interface Stroke {
  /** The pointer came to this cell. */
  over(cell: number): void;
  // biome-ignore lint/suspicious/noExplicitAny: a kind's own values, which go only back to it.
  readonly moves: readonly any[];
  /** Moves to show while dragging; those of `moves` when absent. */
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  readonly preview?: readonly any[];
}
