import type { StopReason, Task } from '../outcome/index.js';

/** What is thinned out: items that can be taken away and put back, and the property that must stay. */
export interface Thinning {
  remove(item: number): void;
  restore(item: number): void;
  /**
   * Whether the board without the removed items is still good, at once or as a task that may be stopped. Must be
   * monotone: adding items keeps it good.
   */
  holds(): boolean | Task<boolean | StopReason>;
}

/**
 * Takes items away in the given order as long as the property holds; what is left is minimal: no single item of it
 * could go. Calls `spend` after each test and ends when that gives a reason. Items go in groups that double after a
 * success and halve after a failure, so a board with many needless clues takes far fewer tests than items; a kept item
 * costs a test of its own in the end. Returns the items kept, or why it stopped.
 */
export function* thinOut(
  items: ArrayLike<number>,
  thinning: Thinning,
  spend: () => StopReason | null,
): Task<number[] | StopReason> {
  const kept: number[] = [];
  let tests = 0;
  let group = 1;
  let next = 0;
  while (next < items.length) {
    const end = Math.min(next + group, items.length);
    for (let i = next; i < end; i++) thinning.remove(items[i]!);
    const answer = thinning.holds();
    const good = typeof answer === 'boolean' ? answer : yield* answer;
    if (typeof good === 'string') return good;
    if (good) {
      next = end;
      group *= 2;
    } else {
      for (let i = next; i < end; i++) thinning.restore(items[i]!);
      if (end - next === 1) kept.push(items[next++]!);
      group = Math.max(1, (end - next) >> 1);
    }
    const why = spend();
    if (why) return why;
    yield { nodes: ++tests, ms: 0 };
  }
  return kept;
}
