import { signal } from '@preact/signals';
import { askAhead } from '../engine/client.js';
import { controlsOf } from '../kinds/index.js';
import { isFields, readShapeText, type Shape, textIn } from '../storage/shape.js';
import type { BoardFile } from './files.js';

/*
 * The next board is made while the present one is played, so that "Next" is one tap and no wait. What was made is kept
 * over visits.
 */

/** A board that was made and is not played yet. */
export interface Ahead {
  readonly kind: string;
  readonly id: string;
  readonly level: number | null;
  readonly options: Readonly<Record<string, string>>;
}

/** What kind of board is wished for: what it has in common with the one in play. */
export interface Like {
  readonly kind: string;
  readonly rows: number;
  readonly cols: number;
  readonly level: number | null;
  readonly options: Readonly<Record<string, string>>;
}

const KEY = 'tilewright-ahead';

/** So many boards are kept; the oldest make way. */
const KEPT = 40;

/** How long a board may take to make, in milliseconds. */
const TIME_MS = 60_000;

function readAhead(value: unknown): Ahead | null {
  if (!isFields(value) || !isFields(value.options)) return null;
  const [kind, id] = [textIn(value, 'kind'), textIn(value, 'id')];
  if (kind === null || !id?.startsWith(`${kind}:`)) return null;
  const level = Number.isInteger(value.level) ? (value.level as number) : null;
  return { kind, id, level, options: value.options as Ahead['options'] };
}

/** The boards by what was wished for. */
export const AHEAD: Shape<ReadonlyMap<string, Ahead>> = {
  version: 1,
  upgrades: [],
  read({ boards }) {
    if (!isFields(boards)) return null;
    const read = Object.entries(boards).map(([key, value]) => [key, readAhead(value)] as const);
    return new Map(read.filter((one): one is [string, Ahead] => one[1] !== null));
  },
};

function stored(): Map<string, Ahead> {
  try {
    return new Map(readShapeText(AHEAD, localStorage.getItem(KEY)) ?? []);
  } catch {
    // Denied: nothing is ready.
    return new Map();
  }
}

function store(boards: ReadonlyMap<string, Ahead>): void {
  try {
    const kept = [...boards].slice(-KEPT);
    localStorage.setItem(KEY, JSON.stringify({ v: AHEAD.version, boards: Object.fromEntries(kept) }));
  } catch {
    // Full or denied: it is ready for as long as the page lives.
  }
}

const ready = stored();

/** What is being made, by what was wished for. */
const making = new Map<string, Promise<Ahead | null>>();

/** Rises when a board is ready. */
export const readied = signal(0);

function keyOf({ kind, rows, cols, level, options }: Like): string {
  return JSON.stringify([kind, rows, cols, level, Object.entries(options).sort()]);
}

/** Whether a board like this is ready. */
export function isReady(like: Like): boolean {
  return readied.value >= 0 && ready.has(keyOf(like));
}

function anySeed(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('');
}

async function make(like: Like): Promise<Ahead | null> {
  const { kind, rows, cols, options } = like;
  // A wish that cannot be met is followed by ever simpler ones.
  const wishes = [
    { rows, cols, options, ...(like.level === null ? {} : { level: like.level }) },
    { rows, cols, options: {} },
  ];
  for (const wish of wishes) {
    const made = await askAhead('generate', { kind, ...wish, seed: anySeed(), timeMs: TIME_MS }).result;
    if (made.status === 'made')
      return { kind, id: made.id, level: made.level ?? null, options: wish.options };
  }
  return null;
}

/** Has a board like this made, unless one is ready or on its way; null when none can be made. */
export function prepare(like: Like): Promise<Ahead | null> {
  const key = keyOf(like);
  const there = ready.get(key);
  if (there) return Promise.resolve(there);
  let job = making.get(key);
  if (!job) {
    job = make(like).then(
      (board) => {
        making.delete(key);
        if (board) {
          ready.set(key, board);
          store(ready);
          readied.value++;
        }
        return board;
      },
      () => {
        making.delete(key);
        return null;
      },
    );
    making.set(key, job);
  }
  return job;
}

/** Takes the board that is ready, or waits for it; it is nobody else's then. */
export async function take(like: Like): Promise<Ahead | null> {
  const board = await prepare(like);
  if (ready.delete(keyOf(like))) store(ready);
  return board;
}

/** What the board after this one should be like: of the same kind, size and level. */
export function likeOf({ session: { kind, puzzle }, level, options }: BoardFile): Like {
  const { rows, cols } = kind.size(puzzle);
  return {
    kind: kind.id,
    rows,
    cols,
    level,
    options: options ?? controlsOf(kind.id).optionsLike?.(puzzle) ?? {},
  };
}
