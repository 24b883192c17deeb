import type { BoardRecord } from './records.js';

type Attempts = BoardRecord['attempts'];

/** Both lists of attempts as one, oldest first; the same attempt may be in both. */
export function joinAttempts(one: Attempts, other: Attempts): Attempts {
  const known = new Map([...one, ...other].map((attempt) => [attempt.finishedAt, attempt]));
  return [...known.values()].sort((a, b) => a.finishedAt - b.finishedAt);
}
