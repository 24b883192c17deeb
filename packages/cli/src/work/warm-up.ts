import { KINDS } from '@tilewright/core';
import { chooseReading } from '@tilewright/core/read';
import { Options } from '../options/index.js';
import { askedFormats } from '../reading/detect.js';
import { inputOf } from '../verbs/reading.js';
import { solve } from '../verbs/solve.js';
import { optionsOf } from '../verbs/verb.js';
import { workPiece } from './piece.js';
import type { SolveSettings } from './solve.js';

/** Boards of every kind, and where a judge asks for them. Small, but no solver gets by without a search. */
const BOARDS: readonly { readonly text: string; readonly judge?: string }[] = [
  { text: '023145\n310254\n405132\n251403\n134520\n542031\n' },
  { text: '4\n5 3 0 5\n4 4 3 3\n5 4 2 0\n1 4 4 2\n0\n', judge: 'hdu4127' },
  { text: '5_4\n___\n_3_\n' },
  { text: '3 3\n__1\n_3_\n1__\n', judge: 'lanqiao-pixel' },
  { text: '1__0\n__0_\n_0__\n__11\n' },
  { text: '4\n1__0\n__0_\n____\n___1\n', judge: 'lanqiao-01game' },
  { text: 'moves 3\n.....\n2....\n1.3..\n22331\n' },
  { text: '3\n2 1 0\n1 1 2 0\n0\n2 2 0\n0\n', judge: 'noip2011-mayan' },
];

/** Reads and solves a few small boards, and prints nothing. Takes some 50 ms. */
export async function warmUp(): Promise<void> {
  const context = { signal: { aborted: false }, progress: () => {} };
  for (const args of [
    ['-', '--json'],
    ['--node-limit', '1', '-'],
    ['--time-limit', '1', '-k', KINDS[0]!.id, '-'],
  ]) {
    inputOf(Options.read(args, optionsOf(solve)));
  }
  for (const { text, judge } of BOARDS) {
    const formats = askedFormats(KINDS, { judge });
    const choice = chooseReading(formats, text, true);
    if (!choice.ok) continue;
    for (const json of judge === undefined ? [true, false] : [false]) {
      const settings: SolveSettings = {
        want: null,
        limit: null,
        facts: false,
        // Far more than any of them takes.
        budget: { timeMs: 1000 },
        judge: judge ?? null,
        json,
        colours: 'none',
      };
      const job = { work: 'solve', settings, options: {}, file: '', line: 1, text } as const;
      for await (const _ of workPiece(job, choice.value.format, context));
    }
  }
}
