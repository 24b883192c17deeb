import { KINDS } from '@tilewright/core';
import { dailyRequest } from '@tilewright/core/generate';
import { ask } from '../engine/client.js';
import type { MakerInfo, Wish } from '../engine/jobs.js';

/** The kinds that have a board every day, in the order shown. */
export const DAILY_KINDS: readonly string[] = KINDS.filter((kind) => kind.loadGenerator !== undefined).map(
  ({ id }) => id,
);

/** A day as `2026-11-30`, in the player's own time. */
export function dayName(date: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** What is asked of the kind's maker for a day; the service asks the same. */
export function dailyWish(kind: string, date: Date, info: MakerInfo): Wish {
  return { kind, ...dailyRequest(dayName(date), info), timeMs: 30_000 };
}

/** Made boards by kind and day, so that the page makes each once. */
const made = new Map<string, Promise<Daily | null>>();

export interface Daily {
  readonly kind: string;
  readonly id: string;
  readonly level: number | null;
}

const KEPT = 'tilewright-daily';

/** Yesterday's boards are not looked for again, so only one day is remembered over visits. */
function remembered(day: string): Record<string, Daily> {
  try {
    const value = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as {
      day?: string;
      boards?: Record<string, Daily>;
    };
    return value.day === day ? (value.boards ?? {}) : {};
  } catch {
    return {};
  }
}

/** The board of a kind for a day; null when its maker cannot make one. */
export function daily(kind: string, date: Date): Promise<Daily | null> {
  const day = dayName(date);
  const key = `${kind} ${day}`;
  const before = made.get(key);
  if (before) return before;
  const kept = remembered(day)[kind];
  const making =
    kept && typeof kept.id === 'string' && kept.id.startsWith(`${kind}:`)
      ? Promise.resolve(kept)
      : make(kind, date, day);
  made.set(key, making);
  making.catch(() => made.delete(key));
  return making;
}

async function make(kind: string, date: Date, day: string): Promise<Daily | null> {
  const info = await ask('maker', { kind }).result;
  if (!info) return null;
  const board = await ask('generate', dailyWish(kind, date, info)).result;
  if (board.status !== 'made') return null;
  const found: Daily = { kind, id: board.id, level: board.level ?? null };
  try {
    localStorage.setItem(KEPT, JSON.stringify({ day, boards: { ...remembered(day), [kind]: found } }));
  } catch {
    // Not remembered: it is made again next time, the same.
  }
  return found;
}
