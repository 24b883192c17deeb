import { ask } from '../engine/client.js';
import { controlsOf } from '../kinds/index.js';
import { type BoardRecord, standingOf } from '../storage/records.js';
import type { Like } from './ahead.js';

/**
 * A rung of a kind's ladder: what boards on it are like. Each kind's rungs lead from first steps to the hardest: through
 * its levels where it has levels, in sizes that grow; else along what makes its boards harder.
 */
export interface Rung extends Like {
  readonly index: number;
}

/** The parts of a kind's usual size that each level is climbed in. */
const SIZES = [0.6, 0.8, 1] as const;

const ladders = new Map<string, Promise<readonly Rung[]>>();

/** An even side near a part of another: kinds that fill lines by halves have boards of every even size. */
function evenSide(side: number, part: number): number {
  return Math.max(4, 2 * Math.round((side * part) / 2));
}

async function build(kind: string): Promise<readonly Rung[]> {
  const own = controlsOf(kind).ladder;
  if (own) return own.map((rung, index) => ({ kind, level: null, ...rung, index }));
  const info = await ask('maker', { kind }).result;
  if (!info) return [];
  const { rows, cols } = info.defaultSize;
  const rungs = info.levels.flatMap(({ level }) =>
    SIZES.map((part) => ({
      kind,
      level,
      rows: evenSide(rows, part),
      cols: evenSide(cols, part),
      options: {},
    })),
  );
  return rungs.map((rung, index) => ({ ...rung, index }));
}

/** The rungs of a kind, from the easiest. */
export function ladderOf(kind: string): Promise<readonly Rung[]> {
  let ladder = ladders.get(kind);
  if (!ladder) {
    ladder = build(kind);
    ladders.set(kind, ladder);
    ladder.catch(() => ladders.delete(kind));
  }
  return ladder;
}

/** The rungs of a kind on which the player solved a board. O(records). */
export function climbed(kind: string, records: readonly BoardRecord[]): ReadonlySet<number> {
  const own = records.filter((record) => record.kind === kind && standingOf(record) === 'solved');
  return new Set(own.flatMap(({ rung }) => rung ?? []));
}

/** The rung to go on with: the first that was not climbed; the last when all were. */
export function currentRung(rungs: readonly Rung[], done: ReadonlySet<number>): Rung | undefined {
  return rungs.find(({ index }) => !done.has(index)) ?? rungs.at(-1);
}
