import { BLANK_CELL, readJsonBoards, type SignGrid, weigh } from '../text/index.js';
import { cleaningOf } from './cleaning.js';
import { LineFeed } from './feed.js';
import { type Format, formatThrough } from './format.js';
import type { Recipe } from './recipe.js';
import { type Candidate, shapingsOf } from './shapings.js';
import { Rewritten } from './source.js';
import { writtenAs } from './through.js';

/** A way to read a text. */
export interface Reading {
  readonly format: Format;
  /** How much speaks for it, 0 to 1. */
  readonly weight: number;
}

/** With so much for a format that is no plain rows, nothing else is looked for. */
const CERTAIN = weigh('signature');

/**
 * All ways to read a text that begins so, in one of these formats: as it came, without what stands around its boards, and
 * with its cells laid out and written otherwise. In the order of the formats. `whole`: nothing follows the text. O(length)
 * a format.
 */
export function readingsOf(formats: readonly Format[], head: string, whole: boolean): Reading[] {
  const json = /^\s*[[{]/.test(head) && readJsonBoards(head)[0]?.result.ok === true;
  const sample = whole ? head : head.slice(0, head.lastIndexOf('\n') + 1) || head;
  const readings: Reading[] = [];
  for (const format of formats) {
    // Nothing else is JSON; whole JSON that no kind can read must not be taken for rows of strange colours.
    if (json && !isJsonFormat(format)) continue;
    const weight = format.codec.detect(sample);
    if (weight > 0) readings.push({ format, weight });
  }
  if (readings.some(({ weight }) => weight >= CERTAIN)) return readings;
  const cleaning = cleaningOf(sample, json);
  // What stands around boards makes it less likely that the text is one as it is.
  const direct = cleaning ? readings.splice(0).map(lessLikely) : [];
  readings.push(...direct);
  readings.push(...unwrappedReadings(formats, sample));
  if (cleaning) {
    const cleaned = new Rewritten(new LineFeed(sample, true, cleaning).all()).text;
    for (const { kind, codec } of formats.filter((one) => !json || isJsonFormat(one))) {
      const weight = cleaned.trim() === '' ? 0 : codec.detect(cleaned);
      if (weight > 0) readings.push({ format: formatThrough(kind, codec, { cleaning }), weight });
    }
  }
  for (const candidate of shapingsOf(sample, whole, cleaning)) {
    if (json && candidate.shaping.boards !== 'literals') continue;
    const recipe: Recipe = { shaping: candidate.shaping, ...(cleaning ? { cleaning } : {}) };
    for (const format of formats) readings.push(...shapedReadings(format, candidate, recipe));
  }
  return readings;
}

function lessLikely(reading: Reading): Reading {
  return reading.weight >= weigh('sized') ? reading : { ...reading, weight: reading.weight / 2 };
}

/** What a size above the rows adds to what speaks for them. */
const SIZED = 1.02;

/** Whether a format is written as JSON. */
function isJsonFormat({ codec }: Format): boolean {
  return /(?:^|-)json$/.test(codec.id);
}

/** Rows as a format of rows writes them, and with the signs that it may take. */
function shapedReadings({ kind, codec }: Format, { board, shaping }: Candidate, recipe: Recipe): Reading[] {
  if (codec.id !== 'rows') return [];
  const readings: Reading[] = [];
  const { header } = shaping;
  const words = board.rows.flat();
  // A size above cells that are no numbers can be nothing else.
  const sized = header !== undefined && words.every(({ text }) => !/^\d+$/.test(text));
  // As plain rows the text was looked at before.
  const plain = !recipe.cleaning && !header && (shaping.row === 'characters' || shaping.row === 'words');
  const known = plain && shaping.boards === 'rows';
  const own = known ? 0 : codec.detect(writtenAs(board, new Map()).text) * (sized ? SIZED : 1);
  // What is left to colours with blanks for names is no board but for those who name it.
  if (own > weigh('rows', 'blanks'))
    readings.push({ format: formatThrough(kind, codec, recipe), weight: own });
  const signs = codec.signs?.(gridOf(board, shaping));
  if (signs && signs.evidence > own) {
    const meanings = [...signs.meanings];
    readings.push({ format: formatThrough(kind, codec, { ...recipe, meanings }), weight: signs.evidence });
  }
  return readings;
}

function gridOf(board: Candidate['board'], { row, header }: Candidate['shaping']): SignGrid {
  const cells = board.rows.flatMap((words) => words.map(({ text }) => text));
  return {
    rows: board.rows.length,
    cols: board.rows[0]?.length ?? 0,
    cells,
    table: row === 'tabs' || cells.includes(BLANK_CELL),
    sized: header !== undefined,
  };
}

/** Boards that an address or a page holds. */
function unwrappedReadings(formats: readonly Format[], sample: string): Reading[] {
  const readings: Reading[] = [];
  const first = /\S[^\r\n]*/.exec(sample)?.[0].trimEnd() ?? '';
  for (const { kind, codec } of formats) {
    if (!codec.unwrap) continue;
    if (/^\S*[#?/]\S*$/.test(first) && codec.unwrap(first) !== null) {
      readings.push({ format: formatThrough(kind, codec, { unwrap: 'lines' }), weight: weigh('named') });
    } else if (/task|puzzle/i.test(sample) && codec.unwrap(sample) !== null) {
      readings.push({ format: formatThrough(kind, codec, { unwrap: 'text' }), weight: weigh('signature') });
    }
  }
  return readings;
}
