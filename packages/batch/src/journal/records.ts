import { createHash } from 'node:crypto';
import type { TallyData } from '../run/tally.js';

/** The place of an item in the input. */
export interface Place {
  readonly file: string;
  readonly line: number;
}

/** A chunk was cut from the input: it holds the next `items` items, `characters` long. */
export interface CutRecord {
  readonly record: 'cut';
  readonly chunk: number;
  readonly items: number;
  readonly characters: number;
  readonly from: Place;
  readonly to: Place;
}

/** The lines of a chunk are kept in a file of its own, since those before it are not there yet. */
export interface EarlyRecord {
  readonly record: 'early';
  readonly chunk: number;
  readonly boards: number;
  readonly bytes: number;
  /** The SHA-256 of the file, as hexadecimal digits. */
  readonly sha256: string;
}

/** The lines of a chunk stand in `results.jsonl`, and its faults again in `faults.jsonl`, from one byte to another. */
export interface DoneRecord {
  readonly record: 'done';
  readonly chunk: number;
  /** The index of its first board among all. */
  readonly first: number;
  readonly boards: number;
  readonly results: readonly [from: number, to: number];
  readonly faults: readonly [from: number, to: number];
  /** Of the bytes in `results.jsonl`. */
  readonly sha256: string;
  readonly tally: TallyData;
  /** The exit codes of its faults, in order. */
  readonly faultExits: readonly number[];
  /** Milliseconds that this session has worked until then. */
  readonly worked: number;
}

/** A coordinator began to work here. */
export interface SessionRecord {
  readonly record: 'session';
  readonly host: string;
  readonly process: number;
  readonly at: string;
}

/** The input is read to its end: so many chunks and items there are. */
export interface ReadRecord {
  readonly record: 'read';
  readonly chunks: number;
  readonly items: number;
}

/** All results are there: `results.jsonl` has so many bytes. `retried` counts the times that faults were tried again. */
export interface EndRecord {
  readonly record: 'end';
  readonly boards: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly retried: number;
  /** What all lines count together, and the exit codes of all faults, in order. */
  readonly tally: TallyData;
  readonly faultExits: readonly number[];
}

export type JournalRecord = CutRecord | EarlyRecord | DoneRecord | SessionRecord | ReadRecord | EndRecord;

function checksum(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** A record as a line of JSON; its last field is a checksum of what stands before it. */
export function encodeRecord(record: JournalRecord): string {
  const text = JSON.stringify(record).slice(0, -1);
  return `${text},"checksum":"${checksum(text)}"}\n`;
}

const SEAL = /^(.*),"checksum":"([0-9a-f]{16})"\}$/s;

/** The record of a line without its newline; null when it is torn or damaged. */
export function decodeRecord(line: string): JournalRecord | null {
  const parts = SEAL.exec(line);
  if (!parts || checksum(parts[1]!) !== parts[2]) return null;
  return JSON.parse(`${parts[1]}}`) as JournalRecord;
}
