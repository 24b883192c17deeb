import type { AnyKind } from '@tilewright/core/kind';
import type { Fault } from '@tilewright/core/outcome';
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
  | { readonly found: 'readings'; readonly readings: readonly Reading[] }
  | { readonly found: 'nothing'; readonly fault: Fault };

/** The most boards of one text that are offered. */
export const MOST_BOARDS = 200;

/** The most formats that a text is read in: the likeliest. */
const MOST_GUESSES = 8;

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
  // What begins as an id is meant as one: when it is damaged its own fault helps, and no other reading does.
  const named = STUDIO_KINDS.find((kind) => text.trimStart().startsWith(`${kind.id}:`));
  const guesses = STUDIO_KINDS.flatMap((kind) =>
    kind.codecs.map((codec) => ({ kind, codec, sure: codec.detect(text) })),
  )
    .filter(({ kind, codec }) => !named || (kind === named && codec === kind.codecs[0]))
    .filter((guess) => guess.sure > 0)
    .sort((a, b) => b.sure - a.sure)
    .slice(0, MOST_GUESSES);
  const readings: Reading[] = [];
  let fault: Fault | null = null;
  for (const { kind, codec } of guesses) {
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
    if (ids.length > 0 && !same) {
      readings.push({
        kind,
        format: codec.id,
        title: codec.title,
        ids,
        boards: entries.length,
        fault: firstFault,
      });
    }
  }
  if (readings.length > 0) return { found: 'readings', readings };
  return { found: 'nothing', fault: fault ?? { code: 'unknown-format' } };
}
