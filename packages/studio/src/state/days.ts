import { signal } from '@preact/signals';
import type { BoardRecord } from '../storage/records.js';

/** A day as `2026-11-30`, in the player's own time. */
export function dayName(date: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The noon of a day's name; null of a text that names no day. Noon is on the same day however clocks are changed. */
export function dateOf(name: string): Date | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(name) ?? [];
  if (day === undefined) return null;
  const date = new Date(Number(year), Number(month) - 1, Number(day), 12);
  return dayName(date) === name ? date : null;
}

/** The day so many days after another, or before it. */
export function dayAfter(name: string, days: number): string {
  const date = dateOf(name)!;
  date.setDate(date.getDate() + days);
  return dayName(date);
}

/** Today, as the player's clock says: it changes at midnight, also while a page stands open. */
export const today = signal(dayName(new Date()));

function look(): void {
  const now = new Date();
  today.value = dayName(now);
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  clearTimeout(timer);
  timer = setTimeout(look, midnight.getTime() - now.getTime() + 50);
}

let timer: ReturnType<typeof setTimeout> | undefined;
look();
// A machine that slept over midnight has missed it.
document.addEventListener('visibilitychange', look);

/** Days in a row on which the board of the day was solved on its own day. */
export interface Streak {
  /** Up to today, or to yesterday while today's is still open. */
  readonly now: number;
  readonly longest: number;
}

/** The streak of a kind, or over all kinds (a day counts when one of them was solved). O(records). */
export function streakOf(records: readonly BoardRecord[], kind: string | null, day: string): Streak {
  const solved = new Set(
    records
      .filter((one) => one.daily !== null && one.solvedAt !== null && (kind === null || one.kind === kind))
      .filter((one) => dayName(new Date(one.solvedAt!)) === one.daily && dateOf(one.daily) !== null)
      .map((one) => one.daily!),
  );
  const lengthAt = (last: string): number => {
    let length = 0;
    for (let one = last; solved.has(one); one = dayAfter(one, -1)) length++;
    return length;
  };
  const ends = [...solved].filter((one) => !solved.has(dayAfter(one, 1)));
  return {
    now: lengthAt(solved.has(day) ? day : dayAfter(day, -1)),
    longest: Math.max(0, ...ends.map(lengthAt)),
  };
}

/** The weeks of a month, from Monday; days of other months are null. `month` is `2026-11`. */
export function weeksOf(month: string): (string | null)[][] {
  const first = dateOf(`${month}-01`)!;
  const lead = (first.getDay() + 6) % 7;
  const count = new Date(first.getFullYear(), first.getMonth() + 1, 0).getDate();
  const days = Array.from({ length: Math.ceil((lead + count) / 7) * 7 }, (_, i) =>
    i < lead || i >= lead + count ? null : `${month}-${String(i - lead + 1).padStart(2, '0')}`,
  );
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}
