import { KINDS } from '@tilewright/core';
import { dailyRequest } from '@tilewright/core/generate';
import { ask } from '../engine/client.js';
import type { MakerInfo, Wish } from '../engine/jobs.js';
import { isFields, readShapeText, type Shape, textIn } from '../storage/shape.js';
import { dayName } from './days.js';

/** The kinds that have a board every day, in the order shown. */
export const DAILY_KINDS: readonly string[] = KINDS.filter((kind) => kind.loadGenerator !== undefined).map(
  ({ id }) => id,
);

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

function readDaily(value: unknown): Daily | null {
  if (!isFields(value)) return null;
  const [kind, id] = [textIn(value, 'kind'), textIn(value, 'id')];
  if (kind === null || !id?.startsWith(`${kind}:`)) return null;
  return { kind, id, level: Number.isInteger(value.level) ? (value.level as number) : null };
}

/** The boards of one day, as they are remembered over visits. */
export const DAY_BOARDS: Shape<{ readonly day: string; readonly boards: Record<string, Daily> }> = {
  version: 2,
  // The first version wore no number, and was the same.
  upgrades: [(old) => old],
  read(from) {
    const day = textIn(from, 'day');
    if (day === null || !isFields(from.boards)) return null;
    const boards = Object.values(from.boards).map(readDaily);
    const whole = boards.filter((one) => one !== null);
    return { day, boards: Object.fromEntries(whole.map((one) => [one.kind, one])) };
  },
};

/** Other days' boards are made again when they are wanted: only today's are remembered over visits. */
function remembered(day: string): Record<string, Daily> {
  try {
    const kept = readShapeText(DAY_BOARDS, localStorage.getItem(KEPT));
    return kept?.day === day ? kept.boards : {};
  } catch {
    // Denied: as if nothing had been kept.
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
  const making = kept ? Promise.resolve(kept) : make(kind, date, day);
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
  if (day !== dayName(new Date())) return found;
  try {
    const boards = { ...remembered(day), [kind]: found };
    localStorage.setItem(KEPT, JSON.stringify({ v: DAY_BOARDS.version, day, boards }));
  } catch {
    // Not remembered: it is made again next time, the same.
  }
  return found;
}
