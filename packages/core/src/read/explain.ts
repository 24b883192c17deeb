import { counted, type Fault, faultMessage, isTextPosition } from '../outcome/index.js';
import type { Format } from './format.js';
import { readingsOf } from './readings.js';

/** How far a format got with a text. */
export interface Attempt {
  readonly kind: string;
  readonly format: string;
  /** How the text was rewritten for it: `as it is`, or what was taken away and how cells were told apart. */
  readonly how: string;
  /** How much speaks for it, 0 to 1; 0 where it was not recognised. */
  readonly weight: number;
  /** How many boards it reads, and how many it cannot. */
  readonly boards: number;
  readonly faults: number;
  /** The first thing that does not fit, with its place in the text; null where all is read. */
  readonly fault: Fault | null;
}

/**
 * How each of these formats fares with a text: those for which most speaks first, then those that get furthest. For people
 * whose text was not understood. O(length) a format.
 */
export function explainReading(formats: readonly Format[], text: string): Attempt[] {
  const attempts: Attempt[] = [];
  const tried = new Set<string>();
  for (const { format, weight } of readingsOf(formats, text, true)) {
    attempts.push(attemptOf(format, weight, text));
    if (!format.recipe) tried.add(nameOf(format));
  }
  for (const format of formats) if (!tried.has(nameOf(format))) attempts.push(attemptOf(format, 0, text));
  return attempts.sort(
    (a, b) => Number(a.fault !== null) - Number(b.fault !== null) || b.weight - a.weight || farther(a, b),
  );
}

/** One attempt as a plain line: how far it got, at which character it stopped and why. */
export function attemptLine({ how, boards, faults, fault }: Attempt): string {
  const way = how === 'as it is' ? '' : ` (${how})`;
  const read = counted(boards, 'board');
  if (fault === null) return `reads ${read}${way}`;
  const at = fault.at && isTextPosition(fault.at) ? `line ${fault.at.line}, column ${fault.at.column}: ` : '';
  const before = boards > 0 ? `reads ${read} of ${boards + faults}; ` : '';
  return `${before}stops at ${at}${faultMessage(fault)}${way}`;
}

function nameOf({ kind, codec }: Format): string {
  return `${kind.id} ${codec.id}`;
}

function attemptOf(format: Format, weight: number, text: string): Attempt {
  const { kind, codec } = format;
  const entries = codec.parse(text);
  const bad = entries.flatMap(({ line, result }) => (result.ok ? [] : [placed(result.fault, line)]));
  return {
    kind: kind.id,
    format: codec.id,
    how: howOf(format),
    weight,
    boards: entries.length - bad.length,
    faults: bad.length,
    fault: bad[0] ?? null,
  };
}

function placed(fault: Fault, line: number): Fault {
  return fault.at !== undefined && isTextPosition(fault.at) ? fault : { ...fault, at: { line, column: 1 } };
}

function farther(a: Attempt, b: Attempt): number {
  const end = ({ fault }: Attempt): number =>
    fault?.at && isTextPosition(fault.at) ? fault.at.line * 1e6 + fault.at.column : 0;
  return end(b) - end(a);
}

const CLEANED = {
  invisible: 'without invisible characters',
  wide: 'full-width characters made narrow',
  quoted: 'without > before lines',
  fenced: 'the text inside fences',
  headings: 'without headings',
  comments: 'without comments',
} as const;

function howOf({ recipe }: Format): string {
  if (!recipe) return 'as it is';
  const parts: string[] = Object.keys(recipe.cleaning ?? {}).map(
    (name) => CLEANED[name as keyof typeof CLEANED],
  );
  if (recipe.unwrap) parts.push('the text inside an address or page');
  if (recipe.shaping) {
    const { boards, row, header } = recipe.shaping;
    parts.push(boards === 'rows' ? `rows of ${row}` : boards);
    if (header) parts.push(`below a ${header}`);
  }
  const meant = (recipe.meanings ?? []).filter(([written, meant]) => written !== meant);
  if (meant.length > 0) parts.push(meant.map(([written, meant]) => `${written} for ${meant}`).join(', '));
  return parts.join('; ');
}
