import { nounFor } from '@tilewright/core/outcome';
/** A whole number with commas between groups of three digits. */
export function grouped(value: number | bigint): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** `1 move`, `2 moves`. */
export function counted(value: number | bigint, word: string): string {
  return `${grouped(value)} ${nounFor(value, word)}`;
}

/** A time with two digits that matter or more: `0.4 ms`, `19 ms`, `2.1 s`, `3 min 5 s`. */
export function duration(ms: number): string {
  if (ms < 10) return `${ms.toFixed(1)} ms`;
  if (ms < 1000) return `${Math.round(ms)} ms`;
  const s = ms / 1000;
  if (s < 60) return `${s.toFixed(1)} s`;
  return `${Math.floor(s / 60)} min ${Math.floor(s % 60)} s`;
}
