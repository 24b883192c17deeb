import {
  type Fault,
  FaultCode,
  fail,
  ok,
  type PossibleReading,
  type Result,
  textFault,
} from '../outcome/index.js';
import { type Codec, readJsonBoards, splitLines, weigh } from '../text/index.js';
import type { Format } from './format.js';
import { type Reading, readingsOf } from './readings.js';

/** What a text is read as, and what else it might be. */
export interface Choice {
  readonly format: Format;
  /** Rows and columns of the first board that can be read. */
  readonly size: { readonly rows: number; readonly cols: number } | null;
  /** The other kinds that fit nearly as well, the likeliest first. */
  readonly also: readonly PossibleReading[];
}

/** How much of a text tells its format. */
export const HEAD_LENGTH = 64 * 1024;

/** A reading with so much of the best one's weight might as well be meant. */
const AS_WELL = 0.95;

/** Readings of less are not tried, whatever is wrong with the others. */
const LEAST = 0.05;

/** A reading with so much of it fits nearly as well. */
const NEARLY = 0.6;

/** A reading of no more weight is taken only where its kind is named. */
const HARDLY = weigh('rows', 'blanks');

/** What a reading of which no board can be read weighs, unless its layout leaves no doubt. */
const FAULTY = 0.1;

/** A way to read a text, with what it gives. */
export interface WeighedReading extends Reading {
  /** Whether it reads any board. */
  readonly fits: boolean;
  /** How many boards cannot be read. */
  readonly faults: number;
  /** The board that tells readings apart, as its canonical id. */
  readonly board: string;
  readonly size: Choice['size'];
}

/**
 * What a text is read as, out of these formats: the reading for which most speaks. One that reads no board weighs half.
 * Where two kinds fit as well as each other it is a fault that lists the readings; where none fits, a fault too. `head` is the
 * start of the text; unless it is `whole`, its last line may be cut off. O(length) a format.
 */
export function chooseReading(formats: readonly Format[], head: string, whole: boolean): Result<Choice> {
  const { readings, sample, json } = weighReadings(formats, head, whole);
  const [best] = readings;
  if (!best) return lastResort(formats, sample, json);
  // Blanks for colours: a board of another kind with a mistake is more likely than that.
  if (best.fits && best.weight <= HARDLY && isOpen(formats)) {
    return fail({ ...unknownFormat(sample, json), readings: [possible(best, formats)] });
  }
  const others = otherKinds(readings, best);
  const asWell = others.filter(({ weight }) => weight >= AS_WELL * best.weight);
  if (asWell.length > 0) return fail(ambiguous([best, ...asWell].map((one) => possible(one, formats))));
  const twin = best.fits ? twinOf(readings, best) : undefined;
  if (twin) return fail(ambiguousPlaces([best, twin].map((one) => possible(one, formats))));
  const also = best.fits ? others.map((one) => possible(one, formats)) : [];
  return ok({ format: best.format, size: best.size, also });
}

/** Whether the kind is not named. */
function isOpen(formats: readonly Format[]): boolean {
  return new Set(formats.map(({ kind }) => kind)).size > 1;
}

/** For each other kind the likeliest reading that fits nearly as well as the best. */
function otherKinds(readings: readonly WeighedReading[], best: WeighedReading): WeighedReading[] {
  const others = new Map<string, WeighedReading>();
  for (const one of readings) {
    const { kind } = one.format;
    if (kind === best.format.kind || others.has(kind.id) || best.fits !== one.fits) continue;
    if (one.fits && one.faults > best.faults) continue;
    if (one.weight >= NEARLY * best.weight) others.set(kind.id, one);
  }
  return [...others.values()];
}

/** The reading of cells told by place that counts the places from another number. */
function twinOf(readings: readonly WeighedReading[], best: WeighedReading): WeighedReading | undefined {
  const isSparse = ({ format }: WeighedReading) => format.recipe?.shaping?.boards === 'sparse';
  if (!isSparse(best)) return undefined;
  return readings.find(
    (one) => one !== best && one.fits && isSparse(one) && one.format.kind === best.format.kind,
  );
}

/**
 * All ways to read a text, those first for which most speaks; of those that give the same boards only one. `sample` is what
 * of the head was looked at, `json` whether it is JSON. Ways of less than `least` of the weight of one that reads a board are
 * left out. O(length) a format.
 */
export function weighReadings(
  formats: readonly Format[],
  head: string,
  whole: boolean,
  least = NEARLY,
): { readonly readings: readonly WeighedReading[]; readonly sample: string; readonly json: boolean } {
  const json = /^\s*[[{]/.test(head) && readJsonBoards(head)[0]?.result.ok === true;
  const start = json ? head : head.slice(0, HEAD_LENGTH);
  const all = whole && start === head;
  const sample = all ? start : start.slice(0, start.lastIndexOf('\n') + 1) || start;
  const found = readingsOf(formats, start, all);
  const heaviest = found.reduce((most, { weight }) => Math.max(most, weight), 0);
  const weighed: WeighedReading[] = [];
  let best = 0;
  for (const reading of found.sort((a, b) => b.weight - a.weight)) {
    // What weighs much less than one that fits is not looked at.
    if (reading.weight < Math.max(LEAST * heaviest, least * best)) break;
    const one = weighedReading(reading, sample);
    if (one.fits) best = Math.max(best, one.weight);
    weighed.push(one);
  }
  const readings = distinct(weighed).sort((a, b) => b.weight - a.weight || a.faults - b.faults);
  return { readings, sample, json };
}

/** Readings of the same boards are one, for which all speaks that speaks for any of them. */
function distinct(readings: readonly WeighedReading[]): WeighedReading[] {
  const found = new Map<string, WeighedReading>();
  for (const reading of readings) {
    const key = reading.fits ? `${reading.format.kind.id} ${reading.board}` : `${found.size}`;
    const same = found.get(key);
    if (!same) found.set(key, reading);
    else if (reading.format.recipe?.shaping?.row === 'spaced') {
      // Only the reader knows that a line of blanks divides no boards here.
      found.set(key, { ...reading, weight: Math.max(same.weight, reading.weight) });
    } else if (same.weight >= reading.weight) continue;
    // What reads the text as it is goes before what rewrites it.
    else if (reading.format.recipe) found.set(key, { ...same, weight: reading.weight });
    else found.set(key, reading);
  }
  return [...found.values()];
}

/**
 * What a codec reads of a sample; null where an error of ours stops it. That is no loss here: each board is read on its own
 * later, and the one on which it happens says so then.
 */
function tried(codec: Codec<unknown>, sample: string): ReturnType<Codec<unknown>['parse']> | null {
  try {
    return codec.parse(sample);
  } catch {
    return null;
  }
}

function weighedReading(reading: Reading, sample: string): WeighedReading {
  const { format, weight } = reading;
  const { kind, codec } = format;
  const entries = tried(codec, sample);
  // Nothing speaks against it but ourselves.
  if (!entries) return { ...reading, fits: true, faults: 0, board: `of ${codec.id}`, size: null };
  const first = entries.find(({ result }) => result.ok);
  if (!first?.result.ok) {
    const certain = weight >= weigh('signature');
    return {
      ...reading,
      weight: certain ? weight : FAULTY * weight,
      fits: false,
      faults: entries.length,
      board: '',
      size: null,
    };
  }
  const id = kind.codecs[0]!.format?.([first.result.value]);
  return {
    ...reading,
    fits: true,
    faults: entries.filter(({ result }) => !result.ok).length,
    board: `${entries.length} ${id?.ok ? id.value : codec.id}`,
    size: kind.size(first.result.value),
  };
}

/** A reading with the options that ask for it. */
function possible({ format }: Reading, formats: readonly Format[]): PossibleReading {
  const { kind, codec } = format;
  const kinds = new Set(formats.map((one) => one.kind.id));
  const options = kinds.size > 1 ? `--kind ${kind.id}` : `--format ${codec.id}`;
  return { kind: kind.id, format: codec.id, options };
}

function ambiguous(readings: readonly PossibleReading[]): Fault {
  const names = readings.map(({ kind, format }) => `${kind} (${format})`);
  return {
    code: FaultCode.AmbiguousFormat,
    found: orList(names),
    expected: `${orList(readings.map(({ options }) => options))}`,
    readings,
  };
}

/** Cells told by their places, which may count from 0 as well as from 1. */
function ambiguousPlaces(readings: readonly PossibleReading[]): Fault {
  return {
    code: FaultCode.AmbiguousFormat,
    found: 'rows and columns that may count from 0 or from 1',
    expected: 'the board as rows',
    readings,
  };
}

function orList(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

/** Plain rows are what a text of a named kind is when nothing else fits: their reader says what is wrong with it. */
function lastResort(formats: readonly Format[], sample: string, json: boolean): Result<Choice> {
  const last =
    formats.length === 1 ? formats : formats.filter(({ codec }) => codec.id === (json ? 'json' : 'rows'));
  if (last.length === 1) return ok({ format: last[0]!, size: null, also: [] });
  return fail(unknownFormat(sample, json));
}

function unknownFormat(text: string, isJson: boolean): Fault {
  const first = splitLines(text).find((line) => line.text.trim() !== '');
  // What starts as JSON and is none is told where it breaks off.
  const [json] = !isJson && /^\s*(?:\{\s*"|\[\s*[{"])/.test(text) ? readJsonBoards(text) : [];
  if (json && !json.result.ok) return json.result.fault;
  const board = isJson ? 'an object with the rows of a board, such as {"rows": ["01", "10"]}' : 'a board';
  const expected = `${board} in a format that "tilewright formats" lists, with --kind where it cannot be told`;
  return textFault(FaultCode.UnknownFormat, first?.number ?? 1, 1, first?.text.trim() ?? '', expected);
}
