import { dailyRequest } from '@tilewright/core/generate';
import { loadMakers } from './maker.js';

/** What is asked for the board of a day (`2026-11-30`), as the body of a call for one; null where the kind makes none. */
export async function dailyWish(
  day: string,
  kind: string,
): Promise<Readonly<Record<string, unknown>> | null> {
  const maker = (await loadMakers()).find((one) => one.kind.id === kind);
  if (!maker) return null;
  const { rows, cols, level, seed, options } = dailyRequest(day, maker.generator);
  return { kind, size: `${rows}x${cols}`, seed, ...options, ...(level === undefined ? {} : { level }) };
}
