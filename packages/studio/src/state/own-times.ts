import { countedAttempt } from '../storage/records.js';
import { all } from '../storage/store.js';
import { medianOf } from './figures.js';
import type { BoardFile } from './files.js';

/** The player's own times on other boards like one, in milliseconds; null where there are none. */
export interface OwnTimes {
  readonly best: number | null;
  readonly median: number | null;
}

/** The player's times on the other boards of the same kind, size and level. */
export async function ownTimes({ id, session: { kind, puzzle }, level }: BoardFile): Promise<OwnTimes> {
  const { rows, cols } = kind.size(puzzle);
  const records = await all();
  const times = records
    .filter((one) => one.id !== id && one.kind === kind.id && one.rows === rows && one.cols === cols)
    .filter((one) => one.level === level)
    .flatMap((one) => countedAttempt(one)?.spent ?? []);
  return { best: times.length > 0 ? Math.min(...times) : null, median: medianOf(times) };
}
