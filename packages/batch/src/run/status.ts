import { type Holder, holderOf } from '../directory/lock.js';
import { type Manifest, readManifest } from '../directory/manifest.js';
import { type JournalState, readJournal } from '../journal/state.js';
import { tallyOf } from './runner.js';

/** How far a batch is. */
export interface Status {
  readonly v: 1;
  readonly batch: string;
  readonly verb: string;
  readonly state: 'running' | 'stopped' | 'finished';
  /** Who works on it. */
  readonly holder?: Holder;
  readonly begun: string;
  /** Boards whose results are in order; `early` more are kept until those before them are done. */
  readonly boards: number;
  readonly early: number;
  /** How many boards there are, when the input was read to its end. */
  readonly total?: number;
  /** The part of the input whose boards are done, from 0 to 1; absent where the size of the input is not known. */
  readonly fraction?: number;
  readonly chunks: number;
  readonly faults: number;
  readonly stopped: number;
  /** Boards a second in the last session, and the seconds that are left at that rate. */
  readonly rate?: number;
  readonly left?: number;
}

/** Tells how far a batch is, without disturbing who works on it. `total` boards are known beforehand for some verbs. */
export async function batchStatus(directory: string): Promise<Status> {
  const manifest = await readManifest(directory);
  const { state } = await readJournal(directory);
  return statusOf(directory, manifest, state);
}

async function statusOf(directory: string, manifest: Manifest, state: JournalState): Promise<Status> {
  const { batch, verb, begun, inputs } = manifest;
  const holder = await holderOf(directory);
  const tally = tallyOf(state);
  const early = [...state.early.values()].reduce((sum, { boards }) => sum + boards, 0);
  const size = inputs.reduce((sum, input) => sum + input.size, 0);
  const fraction = fractionOf(state, size);
  const rate = rateOf(state);
  const total =
    state.end?.boards ??
    (state.read !== null && state.read.items >= state.boards ? state.read.items : undefined);
  const left = leftOf({ boards: state.boards + early, total, fraction, rate });
  return {
    v: 1,
    batch,
    verb,
    state: state.end !== null ? 'finished' : holder !== null ? 'running' : 'stopped',
    ...(holder === null ? {} : { holder }),
    begun,
    boards: state.boards,
    early,
    ...(total === undefined ? {} : { total }),
    ...(fraction === undefined ? {} : { fraction }),
    chunks: state.done.length,
    faults: tally.status.fault ?? 0,
    stopped: tally.status.stopped ?? 0,
    ...(rate === undefined ? {} : { rate }),
    ...(left === undefined ? {} : { left }),
  };
}

/** The part of the input that is done, by its characters. */
export function fractionOf(state: JournalState, size: number): number | undefined {
  if (state.end !== null) return 1;
  const kept = (chunk: number): boolean => state.done[chunk] !== undefined || state.early.has(chunk);
  let done = 0;
  let all = 0;
  for (const { chunk, characters } of state.cuts) {
    all += characters;
    if (kept(chunk)) done += characters;
  }
  const of = state.read !== null ? all : size;
  return of > 0 ? Math.min(1, Math.round((done / of) * 10_000) / 10_000) : undefined;
}

/** Boards a second in the last session. */
export function rateOf(state: JournalState): number | undefined {
  const last = state.done.at(-1);
  if (last === undefined || last.worked <= 0) return undefined;
  // A session's milliseconds only grow: where they are less, an earlier one ended.
  let from = state.done.length - 1;
  while (from > 0 && state.done[from - 1]!.worked <= state.done[from]!.worked) from--;
  const boards = last.first + last.boards - state.done[from]!.first;
  return Math.round((boards / last.worked) * 1e6) / 1000;
}

function leftOf(known: {
  boards: number;
  total: number | undefined;
  fraction: number | undefined;
  rate: number | undefined;
}): number | undefined {
  const { boards, total, fraction, rate } = known;
  if (rate === undefined || rate <= 0) return undefined;
  if (total !== undefined) return Math.max(0, Math.round((total - boards) / rate));
  if (fraction === undefined || fraction <= 0) return undefined;
  return Math.round((boards / fraction - boards) / rate);
}
