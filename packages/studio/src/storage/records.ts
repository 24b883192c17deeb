import { findKind } from '../kinds/index.js';
import { type Fields, isFields, numberIn, readShape, type Shape, textIn } from './shape.js';

/** The result of one play of a board to its end. Frozen: playing again makes another attempt beside it. */
export interface Attempt {
  /** Milliseconds since 1970. */
  readonly finishedAt: number;
  /** Time of play in milliseconds. */
  readonly spent: number;
  readonly moves: number;
  readonly hints: number;
  /** The solution was shown. */
  readonly shown: boolean;
}

/** What the library knows of a board without opening its play. */
export interface BoardRecord {
  readonly v: typeof RECORD_VERSION;
  /** The canonical id of the board: its key. */
  readonly id: string;
  readonly kind: string;
  readonly rows: number;
  readonly cols: number;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly updated: number;
  /** When the player first solved it; null while only the studio did, or nobody. */
  readonly solvedAt: number | null;
  /** Whether anything was done on it. */
  readonly begun: boolean;
  /** Whether the play that is kept with it is at its end: the last of `attempts`. */
  readonly finished: boolean;
  /** The plays that came to an end, oldest first. */
  readonly attempts: readonly Attempt[];
  /** Of the present play: its time in milliseconds, moves and hints. */
  readonly spent: number;
  readonly moves: number;
  readonly hints: number;
  /** The solution was shown in the present play. */
  readonly shown: boolean;
  /** How the present play went: see `course.ts`. */
  readonly course: string;
  /** Proved bounds on the least number of moves; the same twice when it is known. */
  readonly par: readonly [number, number | null] | null;
  readonly level: number | null;
  /** The part of the board done, 0 to 1. */
  readonly progress: number;
  /** The day whose board it is, `2026-11-30`. */
  readonly daily: string | null;
  /** The rung of its kind's ladder that it stands on, from 0. */
  readonly rung: number | null;
  /** The options it was made with; null when it was not made here. */
  readonly options: Readonly<Record<string, string>> | null;
  /** The board in small: see `thumbnail.ts`. */
  readonly thumb: string;
}

export const RECORD_VERSION = 2;

/**
 * The first version knew one play a board, called it solved when the studio had solved it, and went on counting when a
 * finished board was touched.
 */
function withAttempts(old: Fields): Fields {
  const { solvedAt, spent, moves, hints, shown, progress } = old;
  const solved = solvedAt !== null;
  const attempt = { finishedAt: solvedAt, spent, moves, hints, shown: shown === true };
  return {
    ...old,
    solvedAt: shown === true ? null : solvedAt,
    begun: solved || Number(spent) > 0 || Number(moves) > 0 || Number(progress) > 0,
    finished: solved && progress === 1,
    attempts: solved ? [attempt] : [],
    course: '',
    rung: null,
    options: null,
  };
}

function readAttempt(value: unknown): Attempt | null {
  if (!isFields(value)) return null;
  const [finishedAt, spent, moves, hints] = ['finishedAt', 'spent', 'moves', 'hints'].map((key) =>
    numberIn(value, key),
  ) as [number, number, number, number];
  if ([finishedAt, spent, moves, hints].some(Number.isNaN)) return null;
  return { finishedAt, spent, moves, hints, shown: value.shown === true };
}

function readAttempts(value: unknown): Attempt[] | null {
  if (!Array.isArray(value)) return null;
  const attempts = value.map(readAttempt);
  return attempts.includes(null) ? null : (attempts as Attempt[]);
}

function readOptions(value: unknown): BoardRecord['options'] {
  if (!isFields(value)) return null;
  const texts = Object.entries(value).filter((one): one is [string, string] => typeof one[1] === 'string');
  return Object.fromEntries(texts);
}

export const RECORD: Shape<BoardRecord> = {
  version: RECORD_VERSION,
  upgrades: [withAttempts],
  read(from) {
    const attempts = readAttempts(from.attempts);
    if (!attempts) return null;
    const record: BoardRecord = {
      v: RECORD_VERSION,
      id: textIn(from, 'id') ?? '',
      kind: textIn(from, 'kind') ?? '',
      rows: numberIn(from, 'rows'),
      cols: numberIn(from, 'cols'),
      created: numberIn(from, 'created'),
      updated: numberIn(from, 'updated'),
      solvedAt: from.solvedAt === null ? null : numberIn(from, 'solvedAt'),
      begun: from.begun === true,
      finished: from.finished === true && attempts.length > 0,
      attempts,
      spent: numberIn(from, 'spent'),
      moves: numberIn(from, 'moves'),
      hints: numberIn(from, 'hints'),
      shown: from.shown === true,
      course: /^[0-3]{10}$/.test(String(from.course)) ? String(from.course) : '',
      par: readPar(from.par),
      level: Number.isInteger(from.level) ? (from.level as number) : null,
      progress: numberIn(from, 'progress'),
      daily: textIn(from, 'daily'),
      rung: Number.isInteger(from.rung) ? (from.rung as number) : null,
      options: readOptions(from.options),
      thumb: textIn(from, 'thumb') ?? '',
    };
    const { rows, cols, created, updated, solvedAt, spent, moves, hints, progress } = record;
    const numbers = [rows, cols, created, updated, solvedAt ?? 0, spent, moves, hints, progress];
    const whole =
      findKind(record.kind) !== undefined &&
      record.id.startsWith(`${record.kind}:`) &&
      !numbers.some(Number.isNaN);
    return whole ? record : null;
  },
};

/** The record in a value from the store or a file; null when it is damaged, or of a kind or version not known here. */
export function readRecord(value: unknown): BoardRecord | null {
  return readShape(RECORD, value);
}

function readPar(value: unknown): BoardRecord['par'] {
  if (!Array.isArray(value) || !Number.isInteger(value[0])) return null;
  return [value[0], Number.isInteger(value[1]) ? value[1] : null];
}

/** How a board stands with the player, as every list says it. */
export type Standing = 'solved' | 'shown' | 'begun' | 'new';

export function standingOf(record: BoardRecord): Standing {
  if (record.solvedAt !== null) return 'solved';
  if (record.attempts.some((attempt) => attempt.shown)) return 'shown';
  return record.begun ? 'begun' : 'new';
}

/**
 * The attempt that counts for statistics: the first, when it was the player's own. Whoever plays a board again, or after
 * seeing its solution, knows it.
 */
export function countedAttempt({ attempts: [first] }: BoardRecord): Attempt | null {
  return first && !first.shown ? first : null;
}
