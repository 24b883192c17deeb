import { createHash } from 'node:crypto';
import { type FileHandle, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { ChunkAnswer, Line } from '../chunk.js';
import { syncFolder, writeAt } from '../directory/files.js';
import type { Journal } from '../journal/journal.js';
import type { EarlyRecord } from '../journal/records.js';
import { earlyPath } from '../journal/state.js';
import { BatchProblem } from '../problem.js';
import { Tally } from './tally.js';

/** The line of a board as it stands in the results. */
export function resultLine(index: number, { json }: Line): string {
  return `{"v":1,"index":${index},${json.slice(1)}\n`;
}

const FAULT = '"status":"fault"';

/** Whether a line says that its board has a fault. */
export function isFault(json: string): boolean {
  return json.includes(FAULT) && (JSON.parse(json) as { status?: string }).status === 'fault';
}

/**
 * Keeps the lines of chunks: in `results.jsonl` in the order of the input, those that come before their turn in a file of
 * their own. A chunk that is kept is kept for good: the journal says so only when its lines are synced.
 */
export class Store {
  readonly #directory: string;
  readonly #journal: Journal;
  readonly #results: FileHandle;
  readonly #faults: FileHandle;
  /** Chunks are kept one after the other. */
  #queue: Promise<void> = Promise.resolve();
  readonly #worked: () => number;

  private constructor(
    directory: string,
    journal: Journal,
    files: readonly [FileHandle, FileHandle],
    worked: () => number,
  ) {
    this.#directory = directory;
    this.#journal = journal;
    [this.#results, this.#faults] = files;
    this.#worked = worked;
  }

  /** Opens the results of a directory. What the journal does not vouch for is cut off; what it does must be there. */
  static async open(directory: string, journal: Journal, worked: () => number): Promise<Store> {
    const [results, faults] = journal.state.written;
    const files = [
      await openAt(`${directory}/results.jsonl`, results),
      await openAt(`${directory}/faults.jsonl`, faults),
    ] as const;
    await syncFolder(directory);
    const store = new Store(directory, journal, files, worked);
    await store.#checkLast();
    await store.#forgetLost();
    return store;
  }

  /** Keeps the lines of a chunk. Resolves when they outlast a power cut. */
  keep(chunk: number, answer: ChunkAnswer): Promise<void> {
    const kept = this.#queue.then(() => this.#keep(chunk, answer.lines.flat()));
    this.#queue = kept.catch(() => {});
    return kept;
  }

  /** Moves chunks that are kept early to the results, as far as it is their turn. */
  async catchUp(): Promise<void> {
    const { state } = this.#journal;
    for (;;) {
      const record = state.early.get(state.done.length);
      if (record === undefined) return;
      await this.#write(record.chunk, await this.#readEarly(record));
      await rm(earlyPath(this.#directory, record.chunk), { force: true });
    }
  }

  async close(): Promise<void> {
    await this.#queue;
    await this.#results.close();
    await this.#faults.close();
  }

  async #keep(chunk: number, lines: readonly Line[]): Promise<void> {
    const { state } = this.#journal;
    if (state.done[chunk] !== undefined || state.early.has(chunk)) return;
    if (chunk === state.done.length) {
      await this.#write(chunk, lines);
      await this.catchUp();
      return;
    }
    const bytes = Buffer.from(lines.map(({ json, exit }) => `${exit} ${json}\n`).join(''));
    const path = earlyPath(this.#directory, chunk);
    await writeSynced(path, bytes);
    await this.#journal.append({
      record: 'early',
      chunk,
      boards: lines.length,
      bytes: bytes.length,
      sha256: sha256(bytes),
    });
    await this.#journal.sync();
  }

  /** Appends the lines of the chunk whose turn it is. */
  async #write(chunk: number, lines: readonly Line[]): Promise<void> {
    const { state } = this.#journal;
    const first = state.boards;
    const [resultsAt, faultsAt] = state.written;
    const tally = new Tally();
    let text = '';
    let faults = '';
    const faultExits: number[] = [];
    for (const [i, line] of lines.entries()) {
      const whole = resultLine(first + i, line);
      text += whole;
      tally.add(line.json, line.exit);
      if (!isFault(line.json)) continue;
      faults += whole;
      faultExits.push(line.exit);
    }
    const bytes = Buffer.from(text);
    const faultBytes = Buffer.from(faults);
    await writeAt(this.#results, bytes, resultsAt);
    await this.#results.datasync();
    if (faultBytes.length > 0) {
      await writeAt(this.#faults, faultBytes, faultsAt);
      await this.#faults.datasync();
    }
    await this.#journal.append({
      record: 'done',
      chunk,
      first,
      boards: lines.length,
      results: [resultsAt, resultsAt + bytes.length],
      faults: [faultsAt, faultsAt + faultBytes.length],
      sha256: sha256(bytes),
      tally: tally.data,
      faultExits,
      worked: this.#worked(),
    });
    await this.#journal.sync();
  }

  /** Forgets chunks that were kept early and whose file is not as it was: they are done again. */
  async #forgetLost(): Promise<void> {
    const { early } = this.#journal.state;
    for (const { chunk, sha256: expected } of [...early.values()]) {
      const bytes = await readFile(earlyPath(this.#directory, chunk)).catch(() => null);
      if (bytes === null || sha256(bytes) !== expected) early.delete(chunk);
    }
  }

  async #readEarly({ chunk, sha256: expected }: EarlyRecord): Promise<Line[]> {
    const path = earlyPath(this.#directory, chunk);
    const bytes = await readFile(path);
    if (sha256(bytes) !== expected) throw new BatchProblem(`${path} was changed by another while we worked`);
    return bytes
      .toString()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const space = line.indexOf(' ');
        return { exit: Number(line.slice(0, space)), json: line.slice(space + 1) };
      });
  }

  /** Holds the end of the results against the journal: a file that another program wrote is not gone on with. */
  async #checkLast(): Promise<void> {
    const last = this.#journal.state.done.at(-1);
    if (last === undefined) return;
    const [from, to] = last.results;
    const bytes = Buffer.alloc(to - from);
    await this.#results.read(bytes, 0, bytes.length, from);
    if (sha256(bytes) === last.sha256) return;
    throw new BatchProblem(
      `${this.#directory}/results.jsonl was changed by another; the batch cannot go on with it`,
    );
  }
}

async function openAt(path: string, length: number): Promise<FileHandle> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size < length)
    throw new BatchProblem(`${path} was cut short by another; the batch cannot go on with it`);
  const file = await open(path, length > 0 ? 'r+' : 'w');
  await file.truncate(length);
  return file;
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w');
  try {
    await writeFile(file, bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
