import { linesOf } from '../directory/lines.js';
import { coloursOf, type LineFields, movesOf, sizeOf, statusOf } from '../run/tally.js';

/** A board that stands out. */
export interface Outlier {
  readonly index: number;
  readonly kind: string;
  readonly id: string;
  readonly value: number;
}

/** Boards of one sort: how many, and the sum of what was measured of them. */
export interface Cell {
  readonly key: string;
  boards: number;
  sum: number;
}

/** What is collected of a batch's results: of constant size, however many there are. */
export interface Collected {
  boards: number;
  readonly status: Map<string, number>;
  readonly proof: Map<string, number>;
  /** Of each measure, how many boards have each value; times and nodes in steps of a tenth of a power of ten. */
  readonly counts: Readonly<Record<Measure, Map<number, number>>>;
  /** The mean of moves, level and time by size and by colours. */
  readonly groups: Readonly<Record<Grouping, Map<string, Cell>>>;
  readonly outliers: Readonly<Record<Measure, Outlier[]>>;
}

export const MEASURES = ['moves', 'level', 'grade', 'ms', 'nodes'] as const;
export type Measure = (typeof MEASURES)[number];

export const GROUPINGS = ['movesBySize', 'movesByColours', 'levelBySize', 'msBySize'] as const;
export type Grouping = (typeof GROUPINGS)[number];

interface ResultFields extends LineFields {
  readonly index: number;
  readonly grade?: number;
}

const MOST_OUTLIERS = 3;

/** The start of the step that a time or a number of nodes belongs to, ten steps to a power of ten. */
export function step(value: number): number {
  return value <= 0 ? 0 : 10 ** (Math.floor(Math.log10(value) * 10) / 10);
}

function each<K extends string, V>(names: readonly K[], make: () => V): Record<K, V> {
  return Object.fromEntries(names.map((name) => [name, make()])) as Record<K, V>;
}

/** Reads the results of a batch. Memory does not grow with them. */
export async function collect(directory: string): Promise<Collected> {
  const found: Collected = {
    boards: 0,
    status: new Map(),
    proof: new Map(),
    counts: each(MEASURES, () => new Map<number, number>()),
    groups: each(GROUPINGS, () => new Map<string, Cell>()),
    outliers: each(MEASURES, (): Outlier[] => []),
  };
  for await (const line of linesOf(`${directory}/results.jsonl`)) {
    if (line !== '') add(found, JSON.parse(line) as ResultFields);
  }
  return found;
}

function add(found: Collected, fields: ResultFields): void {
  found.boards++;
  plus(found.status, statusOf(fields));
  if (fields.proof !== undefined) plus(found.proof, fields.proof);
  const values = valuesOf(fields);
  for (const measure of MEASURES) {
    const value = values[measure];
    if (value === undefined) continue;
    plus(found.counts[measure], measure === 'ms' || measure === 'nodes' ? step(value) : value);
    standOut(found.outliers[measure], fields, value);
  }
  const [size, colours] = [sizeOf(fields), coloursOf(fields)];
  group(found.groups.movesBySize, size, values.moves);
  group(found.groups.movesByColours, colours?.toString(), values.moves);
  group(found.groups.levelBySize, size, values.level);
  group(found.groups.msBySize, size, values.ms);
}

/** What was measured of a board. */
export function valuesOf(fields: ResultFields): Partial<Record<Measure, number>> {
  const { level, grade, stats } = fields;
  const moves = movesOf(fields);
  return {
    ...(moves === undefined ? {} : { moves }),
    ...(level === undefined ? {} : { level }),
    ...(grade === undefined ? {} : { grade }),
    ...(stats?.ms === undefined ? {} : { ms: stats.ms }),
    ...(stats?.nodes === undefined ? {} : { nodes: stats.nodes }),
  };
}

function plus<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function group(cells: Map<string, Cell>, key: string | undefined, value: number | undefined): void {
  if (key === undefined || value === undefined) return;
  const cell = cells.get(key) ?? { key, boards: 0, sum: 0 };
  cell.boards++;
  cell.sum += value;
  cells.set(key, cell);
}

function standOut(list: Outlier[], { index, kind, id }: ResultFields, value: number): void {
  if (kind === undefined || id === undefined) return;
  const last = list.at(-1);
  if (list.length === MOST_OUTLIERS && last !== undefined && value <= last.value) return;
  list.push({ index, kind, id, value });
  list.sort((a, b) => b.value - a.value || a.index - b.index);
  if (list.length > MOST_OUTLIERS) list.pop();
}
