import type { AnyKind } from '@tilewright/core/kind';
import type { Fault } from '@tilewright/core/outcome';
import { chooseReading, formatsOf, weighReadings } from '@tilewright/core/read';
import { boardId } from '@tilewright/core/session';
import { textProblem } from '@tilewright/core/text';
import { STUDIO_KINDS } from '../kinds/index.js';
import { parseHash } from '../state/router.js';

/** One way to read a text: as these boards of this kind in this format. */
export interface Reading {
  readonly kind: AnyKind;
  readonly format: string;
  readonly title: string;
  /** Canonical ids of the boards that can be read, in order, at most `MOST_BOARDS`. */
  readonly ids: readonly string[];
  readonly boards: number;
  /** The first bad board's fault. */
  readonly fault: Fault | null;
}

/** What a text may be: readings, the likeliest first, or why it is none. */
export type Brought =
  | { readonly found: 'link'; readonly board: string; readonly moves?: string }
  | {
      readonly found: 'readings';
      readonly readings: readonly Reading[];
      /** Whether several are as likely as each other, so that it must be asked which is meant. */
      readonly asked: boolean;
    }
  | { readonly found: 'nothing'; readonly fault: Fault };

/** The most boards of one text that are offered. */
export const MOST_BOARDS = 200;

/** The most ways to read a text that are offered: the likeliest. */
const MOST_GUESSES = 4;

/** Ways to read a text are offered down to so much of the weight of the likeliest. */
const LEAST = 0.25;

/** The longest text that is read, in characters; longer ones are for the command. */
export const LONGEST_TEXT = 2_000_000;

/** Reads anything: a link of the studio, an id, or a text in any format that a codec knows. */
export function bring(text: string): Brought {
  const problem = textProblem(text);
  if (problem) return { found: 'nothing', fault: problem };
  if (text.length > LONGEST_TEXT) {
    return { found: 'nothing', fault: { code: 'too-large', expected: `${LONGEST_TEXT / 1e6} MB` } };
  }
  const link = /#\/play\/\S+/.exec(text);
  if (link && /^\s*\S+\s*$/.test(text)) {
    const route = parseHash(link[0]);
    if (route.page === 'play') {
      return {
        found: 'link',
        board: route.board,
        ...(route.moves === undefined ? {} : { moves: route.moves }),
      };
    }
  }
  const readings: Reading[] = [];
  let fault: Fault | null = null;
  const formats = formatsOf(STUDIO_KINDS);
  for (const { format } of weighReadings(formats, text, true, LEAST).readings.slice(0, MOST_GUESSES)) {
    const { kind, codec } = format;
    // A judge whose input this is may fix rules; its boards are read under them.
    const judge = kind.judges.find((one) => one.id === codec.id);
    const options = judge?.options ?? {};
    const entries = codec.parse(text, options);
    const ids: string[] = [];
    let firstFault: Fault | null = null;
    for (const entry of entries.slice(0, MOST_BOARDS)) {
      const result = entry.result.ok ? kind.configure(entry.result.value, options) : entry.result;
      if (result.ok) ids.push(boardId(kind, result.value));
      else firstFault ??= result.fault;
    }
    fault ??= firstFault;
    // Formats that differ in little read the same boards: once is enough.
    const same = readings.some((other) => other.kind === kind && other.ids.join() === ids.join());
    if (ids.length === 0 || same) continue;
    readings.push({
      kind,
      format: codec.id,
      title: codec.title,
      ids,
      boards: entries.length,
      fault: firstFault,
    });
  }
  const choice = chooseReading(formats, text, true);
  if (readings.length > 0) {
    const asked = !choice.ok && choice.fault.code === 'ambiguous-format';
    return { found: 'readings', readings, asked };
  }
  return { found: 'nothing', fault: (choice.ok ? fault : choice.fault) ?? { code: 'unknown-format' } };
}
