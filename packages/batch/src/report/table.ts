import { linesOf } from '../directory/lines.js';
import { coloursOf, type LineFields, sizeOf, statusOf } from '../run/tally.js';
import { valuesOf } from './collect.js';

/** A board as a row of a table; null where nothing is known. */
export interface Row {
  readonly index: number;
  readonly kind: string | null;
  readonly id: string | null;
  readonly size: string | null;
  readonly colours: number | null;
  readonly status: string;
  readonly proof: string | null;
  readonly why: string | null;
  readonly moves: number | null;
  readonly level: number | null;
  readonly grade: number | null;
  readonly ms: number | null;
  readonly nodes: number | null;
  readonly file: string | null;
  readonly line: number | null;
}

/** The columns in their order, with their types. */
export const COLUMNS = {
  index: 'whole',
  kind: 'text',
  id: 'text',
  size: 'text',
  colours: 'whole',
  status: 'text',
  proof: 'text',
  why: 'text',
  moves: 'whole',
  level: 'whole',
  grade: 'number',
  ms: 'number',
  nodes: 'number',
  file: 'text',
  line: 'whole',
} as const satisfies Readonly<Record<keyof Row, 'whole' | 'number' | 'text'>>;

interface ResultFields extends LineFields {
  readonly index: number;
  readonly grade?: number;
  readonly source?: { readonly file?: string; readonly line?: number };
}

/** The rows of a batch's results, in order, so many at a time. */
export async function* rowsOf(directory: string, most: number): AsyncGenerator<Row[], void, void> {
  let rows: Row[] = [];
  for await (const line of linesOf(`${directory}/results.jsonl`)) {
    if (line === '') continue;
    rows.push(rowOf(JSON.parse(line) as ResultFields));
    if (rows.length < most) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

function rowOf(fields: ResultFields): Row {
  const { index, kind, id, proof, why, source } = fields;
  const { moves, level, grade, ms, nodes } = valuesOf(fields);
  return {
    index,
    kind: kind ?? null,
    id: id ?? null,
    size: sizeOf(fields) ?? null,
    colours: coloursOf(fields) ?? null,
    status: statusOf(fields),
    proof: proof ?? null,
    why: why ?? null,
    moves: moves ?? null,
    level: level ?? null,
    grade: grade ?? null,
    ms: ms ?? null,
    nodes: nodes ?? null,
    file: source?.file ?? null,
    line: source?.line ?? null,
  };
}

/** A row as a line of CSV (RFC 4180). A text that a spreadsheet would run as a formula is kept from it. */
export function csvLine(row: Row): string {
  return `${Object.keys(COLUMNS)
    .map((name) => csvCell(row[name as keyof Row]))
    .join(',')}\r\n`;
}

function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
