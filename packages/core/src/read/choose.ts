import {
  type Fault,
  FaultCode,
  fail,
  ok,
  type PossibleReading,
  type Result,
  textFault,
} from '../outcome/index.js';
import { readJsonBoards, splitLines, weigh } from '../text/index.js';
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

/** A reading with so much of it fits nearly as well. */
const NEARLY = 0.6;

/** What a reading of which no board can be read weighs, unless its layout leaves no doubt. */
const FAULTY = 0.5;

interface Weighed extends Reading {
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
  const json = /^\s*[[{]/.test(head) && readJsonBoards(head)[0]?.result.ok === true;
  const start = json ? head : head.slice(0, HEAD_LENGTH);
  const all = whole && start === head;
  const readings = readingsOf(formats, start, all);
  const heaviest = readings.reduce((most, { weight }) => Math.max(most, weight), 0);
  const sample = all ? start : start.slice(0, start.lastIndexOf('\n') + 1) || start;
  const weighed = distinct(
    readings
      .filter(({ weight }) => weight >= NEARLY * FAULTY * heaviest)
      .map((reading) => weighedReading(reading, sample)),
  ).sort((a, b) => b.weight - a.weight);
  const [best] = weighed;
  if (!best) return lastResort(formats, sample, json);
  const others = new Map<string, Weighed>();
  for (const one of weighed) {
    const { kind } = one.format;
    if (kind === best.format.kind || others.has(kind.id) || best.fits !== one.fits) continue;
    if (one.fits && one.faults > best.faults) continue;
    if (one.weight >= NEARLY * best.weight) others.set(kind.id, one);
  }
  const also = best.fits ? [...others.values()].map((one) => possible(one, formats)) : [];
  if ([...others.values()].some(({ weight }) => weight >= AS_WELL * best.weight)) {
    const as = [...others.values()].filter(({ weight }) => weight >= AS_WELL * best.weight);
    return fail(ambiguous([best, ...as].map((one) => possible(one, formats))));
  }
  return ok({ format: best.format, size: best.size, also });
}

/** Readings of the same boards are one, for which all speaks that speaks for any of them. */
function distinct(readings: readonly Weighed[]): Weighed[] {
  const found = new Map<string, Weighed>();
  for (const reading of readings) {
    const key = reading.fits ? `${reading.format.kind.id} ${reading.board}` : `${found.size}`;
    const same = found.get(key);
    if (!same) found.set(key, reading);
    else if (same.weight >= reading.weight) continue;
    // What reads the text as it is goes before what rewrites it.
    else if (reading.format.recipe) found.set(key, { ...same, weight: reading.weight });
    else found.set(key, reading);
  }
  return [...found.values()];
}

function weighedReading(reading: Reading, sample: string): Weighed {
  const { format, weight } = reading;
  const { kind, codec } = format;
  const entries = codec.parse(sample);
  const first = entries.find(({ result }) => result.ok);
  if (!first?.result.ok) {
    const certain = weight >= weigh('sized');
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
