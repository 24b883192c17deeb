import { type FileHandle, open, rename, stat } from 'node:fs/promises';
import type { Chunk, ChunkAnswer, Item, Line, Performer } from '../chunk.js';
import { syncFolder, writeWhole } from '../directory/files.js';
import { linesOf } from '../directory/lines.js';
import { Journal } from '../journal/journal.js';
import type { DoneRecord, EndRecord } from '../journal/records.js';
import type { JournalState } from '../journal/state.js';
import { BatchProblem, writeProblem } from '../problem.js';
import { Cutter } from './cutter.js';
import { hashOf, summaryText } from './finish.js';
import { isFault, resultLine } from './store.js';
import { Tally, type TallyData } from './tally.js';

/** What trying again needs; see `Run`. */
export interface Retry<T> {
  readonly directory: string;
  readonly source: AsyncIterable<Item<T>>;
  readonly performer: Performer<T>;
  readonly signal?: AbortSignal | undefined;
}

/** How it came out: boards that were tried again, and those that have a fault still. */
export interface Retried {
  readonly finished: boolean;
  readonly tried: number;
  readonly faults: number;
  readonly tally: TallyData;
}

/**
 * Works again on the boards of a finished batch that have a fault, and on no others; puts their new lines in the place of
 * the old. Stopped at any moment it leaves the results as they were, or as they become.
 */
export async function retryFaults<T>(retry: Retry<T>): Promise<Retried> {
  const { directory } = retry;
  try {
    const journal = await Journal.open(directory);
    try {
      return await tryAgain(retry, journal);
    } finally {
      await journal.close();
    }
  } catch (error) {
    throw writeProblem(error, `to ${directory}`, directory);
  }
}

async function tryAgain<T>(
  { directory, source, performer, signal }: Retry<T>,
  journal: Journal,
): Promise<Retried> {
  const { state } = journal;
  if (state.end === null) {
    throw new BatchProblem(`the batch is not finished; first: tilewright batch resume ${directory}`);
  }
  await settleResults(directory, state.end);
  const old = await faultyIndices(directory);
  const lines = new Map<number, Line>();
  const chunks = new Cutter<T>(journal).chunks(source, (chunk) => !touches(state.done[chunk]!, old));
  for await (const chunk of chunks) {
    if (signal?.aborted) break;
    await tryChunk(chunk, state, old, performer, lines);
  }
  if (signal?.aborted) return { finished: false, tried: 0, faults: old.size, tally: new Tally().data };
  const { tally, faults } = await rewrite(directory, journal, state.end, lines);
  return { finished: true, tried: lines.size, faults, tally };
}

/** Works on the faulty boards of a chunk; on all, where an item gave several boards. */
async function tryChunk<T>(
  chunk: Chunk<T>,
  state: JournalState,
  old: ReadonlySet<number>,
  performer: Performer<T>,
  into: Map<number, Line>,
): Promise<void> {
  const { first, boards } = state.done[chunk.number]!;
  const single = boards === chunk.items.length;
  const which = chunk.items.map((_, i) => i).filter((i) => !single || old.has(first + i));
  const answer: ChunkAnswer = await performer.perform({
    number: chunk.number,
    items: which.map((i) => chunk.items[i]!),
  });
  if (single) {
    for (const [at, i] of which.entries()) {
      const [line] = answer.lines[at] ?? [];
      if (line !== undefined) into.set(first + i, line);
    }
    return;
  }
  const lines = answer.lines.flat();
  // Where the number of boards changed, their places would; they stay as they are.
  if (lines.length !== boards) return;
  for (const [i, line] of lines.entries()) if (old.has(first + i)) into.set(first + i, line);
}

function touches({ first, boards }: DoneRecord, indices: ReadonlySet<number>): boolean {
  for (let index = first; index < first + boards; index++) if (indices.has(index)) return true;
  return false;
}

async function faultyIndices(directory: string): Promise<Set<number>> {
  const found = new Set<number>();
  for await (const line of linesOf(`${directory}/faults.jsonl`)) {
    if (line !== '') found.add((JSON.parse(line) as { index: number }).index);
  }
  return found;
}

const BESIDE = 'results.jsonl.new';

/** Puts results in their place that were written beside when a retry was cut off between its last two steps. */
async function settleResults(directory: string, end: EndRecord): Promise<void> {
  const size = await stat(`${directory}/results.jsonl`).then((found) => found.size);
  if (size === end.bytes && (await hashOf(`${directory}/results.jsonl`)).sha256 === end.sha256) return;
  const beside = await hashOf(`${directory}/${BESIDE}`).catch(() => null);
  if (beside?.sha256 !== end.sha256) {
    throw new BatchProblem(`${directory}/results.jsonl was changed by another; nothing can be tried again`);
  }
  await rename(`${directory}/${BESIDE}`, `${directory}/results.jsonl`);
  await syncFolder(directory);
  let faults = '';
  for await (const line of linesOf(`${directory}/results.jsonl`)) if (isFault(line)) faults += `${line}\n`;
  await writeSides(directory, faults, end.tally);
}

/** Writes the results with new lines beside, tells the journal, and puts them in place. */
async function rewrite(
  directory: string,
  journal: Journal,
  end: EndRecord,
  lines: ReadonlyMap<number, Line>,
): Promise<{ tally: TallyData; faults: number }> {
  const tally = new Tally();
  tally.merge(end.tally);
  const writer = new LineWriter(await open(`${directory}/${BESIDE}`, 'w'));
  const faultExits: number[] = [];
  let faults = '';
  let index = 0;
  /** How many faults of before were passed. */
  let passed = 0;
  try {
    for await (const old of linesOf(`${directory}/results.jsonl`)) {
      const fresh = lines.get(index);
      const line = fresh ? resultLine(index, fresh) : `${old}\n`;
      const before = isFault(old) ? end.faultExits[passed++]! : null;
      if (fresh) {
        tally.add(old, before ?? 0, -1);
        tally.add(fresh.json, fresh.exit);
      }
      if (isFault(line)) {
        faults += line;
        faultExits.push(fresh?.exit ?? before!);
      }
      await writer.write(line);
      index++;
    }
  } finally {
    await writer.close();
  }
  const { size, sha256 } = await hashOf(`${directory}/${BESIDE}`);
  const { data } = tally;
  const retried = end.retried + 1;
  await journal.append({
    record: 'end',
    boards: index,
    bytes: size,
    sha256,
    retried,
    tally: data,
    faultExits,
  });
  await journal.sync();
  await rename(`${directory}/${BESIDE}`, `${directory}/results.jsonl`);
  await writeSides(directory, faults, data);
  return { tally: data, faults: faultExits.length };
}

/** What is made of the results: their faults again, and the summary. */
async function writeSides(directory: string, faults: string, tally: TallyData): Promise<void> {
  await writeWhole(`${directory}/faults.jsonl`, faults);
  await writeWhole(`${directory}/summary.json`, summaryText(tally));
}

/** Writes lines to a file in large pieces, and syncs it in the end. */
class LineWriter {
  readonly #file: FileHandle;
  #waiting: string[] = [];
  #length = 0;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  async write(line: string): Promise<void> {
    this.#waiting.push(line);
    this.#length += line.length;
    if (this.#length >= 1 << 18) await this.#flush();
  }

  async close(): Promise<void> {
    await this.#flush();
    await this.#file.sync();
    await this.#file.close();
  }

  async #flush(): Promise<void> {
    const text = this.#waiting.join('');
    this.#waiting = [];
    this.#length = 0;
    if (text !== '') await this.#file.appendFile(text);
  }
}
