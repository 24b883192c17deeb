import type { JobContext } from '@tilewright/core/jobs';
import type { AnyKind } from '@tilewright/core/kind';
import { type Budget, now } from '@tilewright/core/outcome';
import type { Report } from './report.js';

/** A board that was read, with the options of its kind in force. */
export interface Board {
  readonly kind: AnyKind;
  /** A puzzle of that kind. */
  // biome-ignore lint/suspicious/noExplicitAny: it goes only back to its kind, see AnyKind.
  readonly puzzle: any;
  readonly file: string;
  readonly line: number;
}

/**
 * What a verb does with one board. It runs in the main thread or in another, so the settings must be plain data; it must
 * not print.
 */
export type Work<S> = (board: Board, settings: S, context: JobContext) => Promise<Report>;

/** The canonical id of a board. */
export function boardId({ kind, puzzle }: Board): string | undefined {
  const id = kind.codecs[0]?.format?.([puzzle]);
  return id?.ok ? id.value.trim() : undefined;
}

/** What is left of a budget's time since `started`, by the clock of `now`. */
export function restOf(budget: Budget, started: number): Budget {
  const { timeMs } = budget;
  return timeMs === undefined ? budget : { ...budget, timeMs: Math.max(0, timeMs - (now() - started)) };
}
