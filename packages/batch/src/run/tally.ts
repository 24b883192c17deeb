import { findKind } from '@tilewright/core';

/** Sums of boards of one sort. */
export interface Sums {
  boards: number;
  /** Those that have an answer with proof. */
  proved: number;
  moves: number;
  nodes: number;
  ms: number;
}

/** What is counted of the lines of a chunk, or of a batch: plain data. */
export interface TallyData {
  readonly boards: number;
  readonly exits: Readonly<Record<string, number>>;
  readonly status: Readonly<Record<string, number>>;
  readonly proof: Readonly<Record<string, number>>;
  readonly why: Readonly<Record<string, number>>;
  readonly total: Readonly<Sums>;
  readonly kind: Readonly<Record<string, Sums>>;
  readonly size: Readonly<Record<string, Sums>>;
  readonly colours: Readonly<Record<string, Sums>>;
  readonly level: Readonly<Record<string, Sums>>;
}

/** The fields of a line that are counted. */
export interface LineFields {
  readonly kind?: string;
  readonly id?: string;
  readonly status?: string;
  readonly verdict?: string;
  readonly proof?: string;
  readonly why?: string;
  readonly complete?: boolean;
  readonly bounds?: readonly [number, number | null];
  readonly level?: number;
  readonly par?: number;
  readonly stats?: { readonly nodes?: number; readonly ms?: number };
}

const GROUPS = ['kind', 'size', 'colours', 'level'] as const;
const COUNTS = ['exits', 'status', 'proof', 'why'] as const;

/** The status of a line, also of verbs whose lines have none: what was made, rated or explained in full is solved. */
export function statusOf({ status, verdict, complete, why }: LineFields): string {
  if (status !== undefined) return status;
  if (verdict !== undefined) return verdict;
  if (why !== undefined) return 'stopped';
  return complete === false ? 'open' : 'solved';
}

/** The moves of the best answer; undefined where none is known or a board has no moves. */
export function movesOf({ bounds, par }: LineFields): number | undefined {
  return bounds?.[1] ?? par;
}

/** `14x14`, as the canonical id says. */
export function sizeOf({ id }: LineFields): string | undefined {
  return /^[^:]+:(\d+x\d+)/.exec(id ?? '')?.[1];
}

/** How many colours a board of moves has, from its canonical id, which writes each tile as a sign. */
export function coloursOf({ kind, id }: LineFields): number | undefined {
  if (kind === undefined || id === undefined || id.includes('#')) return undefined;
  if (findKind(kind)?.family !== 'path') return undefined;
  const tiles = id.slice(id.lastIndexOf(':') + 1).match(/[0-9A-Za-z]/g);
  return new Set(tiles).size;
}

/** Counts lines. */
export class Tally {
  #data: { -readonly [K in keyof TallyData]: TallyData[K] } = {
    boards: 0,
    exits: {},
    status: {},
    proof: {},
    why: {},
    total: sums(),
    kind: {},
    size: {},
    colours: {},
    level: {},
  };

  get data(): TallyData {
    return this.#data;
  }

  /** Counts a line; or, `times` being −1, takes one away again that was counted. */
  add(json: string, exit: number, times: 1 | -1 = 1): void {
    const fields = JSON.parse(json) as LineFields;
    const data = this.#data;
    data.boards += times;
    count(data.exits, String(exit), times);
    count(data.status, statusOf(fields), times);
    if (fields.proof !== undefined) count(data.proof, fields.proof, times);
    if (fields.why !== undefined) count(data.why, fields.why, times);
    const one = sums();
    one.boards = 1;
    one.proved = fields.proof !== undefined && fields.proof !== 'none' ? 1 : 0;
    one.moves = movesOf(fields) ?? 0;
    one.nodes = fields.stats?.nodes ?? 0;
    one.ms = fields.stats?.ms ?? 0;
    plus(data.total, one, times);
    const keys = { kind: fields.kind, size: sizeOf(fields), colours: coloursOf(fields), level: fields.level };
    for (const group of GROUPS) {
      const key = keys[group];
      if (key !== undefined) plus(sumsOf(data[group], String(key)), one, times);
    }
  }

  /** Counts what another counted. */
  merge(other: TallyData): void {
    const data = this.#data;
    data.boards += other.boards;
    for (const name of COUNTS)
      for (const [key, times] of Object.entries(other[name])) count(data[name], key, times);
    plus(data.total, other.total);
    for (const group of GROUPS) {
      for (const [key, one] of Object.entries(other[group])) plus(sumsOf(data[group], key), one);
    }
  }
}

function sums(): Sums {
  return { boards: 0, proved: 0, moves: 0, nodes: 0, ms: 0 };
}

function sumsOf(group: Readonly<Record<string, Sums>>, key: string): Sums {
  const open = group as Record<string, Sums>;
  open[key] ??= sums();
  return open[key];
}

function plus(into: Readonly<Sums>, one: Readonly<Sums>, times = 1): void {
  const open = into as Sums;
  open.boards += times * one.boards;
  open.proved += times * one.proved;
  open.moves += times * one.moves;
  open.nodes += times * one.nodes;
  // Microseconds are as fine as the clock is worth.
  open.ms = Math.round((open.ms + times * one.ms) * 1000) / 1000;
}

function count(into: Readonly<Record<string, number>>, key: string, times = 1): void {
  const open = into as Record<string, number>;
  open[key] = (open[key] ?? 0) + times;
  if (open[key] === 0) delete open[key];
}
