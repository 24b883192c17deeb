import { readFile } from 'node:fs/promises';
import {
  type CutRecord,
  type DoneRecord,
  decodeRecord,
  type EarlyRecord,
  type EndRecord,
  type JournalRecord,
  type ReadRecord,
} from './records.js';

/** What a journal says of a batch. */
export class JournalState {
  /** By number, each chunk that was cut. */
  readonly cuts: CutRecord[] = [];
  /** By number, each chunk whose lines are among the results. */
  readonly done: DoneRecord[] = [];
  /** Chunks that are kept until those before them are done. */
  readonly early = new Map<number, EarlyRecord>();
  read: ReadRecord | null = null;
  end: EndRecord | null = null;
  sessions = 0;

  add(record: JournalRecord): void {
    switch (record.record) {
      case 'cut':
        this.cuts[record.chunk] = record;
        break;
      case 'early':
        this.early.set(record.chunk, record);
        break;
      case 'done':
        this.done[record.chunk] = record;
        this.early.delete(record.chunk);
        break;
      case 'session':
        this.sessions++;
        break;
      case 'read':
        this.read = record;
        break;
      case 'end':
        this.end = record;
        break;
    }
  }

  /** The bytes of the results, and of the faults, that are surely there. */
  get written(): readonly [results: number, faults: number] {
    const last = this.done.at(-1);
    return last ? [last.results[1], last.faults[1]] : [0, 0];
  }

  /** How many boards are done. */
  get boards(): number {
    const last = this.done.at(-1);
    return last ? last.first + last.boards : 0;
  }
}

export function journalPath(directory: string): string {
  return `${directory}/journal/chunks.jsonl`;
}

/** Where the lines of an early chunk are kept. */
export function earlyPath(directory: string, chunk: number): string {
  return `${directory}/journal/early-${chunk}.jsonl`;
}

/** Reads a journal up to the first record that is torn or damaged; `length` is the bytes that are whole. */
export async function readJournal(directory: string): Promise<{ state: JournalState; length: number }> {
  const bytes = await readFile(journalPath(directory)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  });
  const state = new JournalState();
  let length = 0;
  for (;;) {
    const end = bytes.indexOf(10, length);
    if (end === -1) break;
    const record = decodeRecord(bytes.toString('utf8', length, end));
    if (record === null) break;
    state.add(record);
    length = end + 1;
  }
  return { state, length };
}
