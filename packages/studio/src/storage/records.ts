import { findKind } from '../kinds/index.js';

/** What the library knows of a board without opening its play. */
export interface BoardRecord {
  /** The canonical id of the board: its key. */
  readonly id: string;
  readonly kind: string;
  readonly rows: number;
  readonly cols: number;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly updated: number;
  /** When it was first solved; null while it was not. */
  readonly solvedAt: number | null;
  /** Time of play in milliseconds. */
  readonly spent: number;
  readonly moves: number;
  /** Proved bounds on the least number of moves; the same twice when it is known. */
  readonly par: readonly [number, number | null] | null;
  readonly level: number | null;
  readonly hints: number;
  /** The solution was shown. */
  readonly shown: boolean;
  /** The part of the board done, 0 to 1. */
  readonly progress: number;
  /** The day whose board it is, `2026-11-30`. */
  readonly daily: string | null;
  /** The board in small: see `thumbnail.ts`. */
  readonly thumb: string;
}

/** The record in a value from the store or a file; null when it is damaged, or of a kind that is not known here. */
export function readRecord(value: unknown): BoardRecord | null {
  if (!value || typeof value !== 'object') return null;
  const from = value as Record<string, unknown>;
  const number = (key: string): number => (Number.isFinite(from[key]) ? (from[key] as number) : Number.NaN);
  const record: BoardRecord = {
    id: typeof from.id === 'string' ? from.id : '',
    kind: typeof from.kind === 'string' ? from.kind : '',
    rows: number('rows'),
    cols: number('cols'),
    created: number('created'),
    updated: number('updated'),
    solvedAt: from.solvedAt === null ? null : number('solvedAt'),
    spent: number('spent'),
    moves: number('moves'),
    par: readPar(from.par),
    level: Number.isInteger(from.level) ? (from.level as number) : null,
    hints: number('hints'),
    shown: from.shown === true,
    progress: number('progress'),
    daily: typeof from.daily === 'string' ? from.daily : null,
    thumb: typeof from.thumb === 'string' ? from.thumb : '',
  };
  const numbers = [
    record.rows,
    record.cols,
    record.created,
    record.updated,
    record.spent,
    record.moves,
    record.hints,
    record.progress,
  ];
  const whole =
    findKind(record.kind) !== undefined &&
    record.id.startsWith(`${record.kind}:`) &&
    !numbers.some(Number.isNaN) &&
    !Number.isNaN(record.solvedAt);
  return whole ? record : null;
}

function readPar(value: unknown): BoardRecord['par'] {
  if (!Array.isArray(value) || !Number.isInteger(value[0])) return null;
  return [value[0], Number.isInteger(value[1]) ? value[1] : null];
}
