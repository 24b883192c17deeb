import type { Stage } from '@tilewright/core/explain';
import { BUDGET, JSON_LINES, type Option, type Options, READING, whole, words } from '../options/index.js';
import { placesFromZero } from '../reading/places.js';
import { outputColours } from '../showing/output.js';
import { type Run, runBoards } from '../work/run.js';
import { languageOf, REASONING, reasoningOf } from './explaining.js';
import { inputOf, KIND_OPTIONS } from './reading.js';
import { budgetOf } from './solve.js';
import type { Verb } from './verb.js';

const STAGES = ['1', '2', '3'] as const;

const PLACE = /^(\d{1,7}),(\d{1,7})$/;

function placeProblem(text: string): string | null {
  return PLACE.test(placesFromZero(text)) ? null : 'ROW,COL from 0, such as 0,3, or r1c4 from 1';
}

const HINT: readonly Option[] = [
  {
    name: 'moves',
    short: 'm',
    takes: { of: 'text', shown: 'MOVES' },
    help: 'what was played until now, such as "1 2 3" (flood), "0,1=1 0,2=0" (row,column=value from 0; also "r1c2=1") or "2 1 1 / 3 1 1" (mayan); a lone number is the number of moves a Mayan board asks for',
  },
  {
    name: 'stage',
    was: ['-s'],
    takes: words(...STAGES),
    usual: '3',
    help: 'how much to give away: 1 where to look, 2 also which rule, 3 also what follows',
  },
  { name: 'count', short: 'n', takes: whole('N', 1), usual: '1', help: 'how many steps' },
  {
    name: 'why',
    takes: { of: 'text', shown: 'ROW,COL', problem: placeProblem },
    excludes: ['count'],
    help: 'instead of the next step: why this cell is as it is, by the shortest chain found; from 0,0 at the top left, or as reasons name it, r1c1',
  },
];

/** A cell as `ROW,COL` from 0, or `r1c1` from 1; null when none is given. */
function cellOf(text: string | undefined): { readonly row: number; readonly col: number } | null {
  if (text === undefined) return null;
  const match = PLACE.exec(placesFromZero(text))!;
  return { row: Number(match[1]), col: Number(match[2]) };
}

/** The kinds' options but `moves`, which means the moves made here. */
const OTHER_KIND_OPTIONS = KIND_OPTIONS.filter(({ name }) => name !== 'moves');

export const hint: Verb = {
  usage: '[options] [file …]',
  words: ['files'],
  about: `Shows the next step from a position, with the reason for it, or the first mistake in it. In a drawing [3] is what
the step rests on and {3} what it concludes; 4:3 beside a line of binairo are the 0s and 1s that it still needs. Reasons
count rows and columns from 1 at the top left; those of Mayan from 0 at the bottom left, as its moves do.`,
  options: [...HINT, ...REASONING, ...READING, ...BUDGET, JSON_LINES, ...OTHER_KIND_OPTIONS],
  examples: [
    { command: 'tilewright hint examples/binairo/eight.txt', says: 'the next step and why' },
    { command: 'tilewright hint --stage 1 examples/mosaic/boat.txt', says: 'only where to look' },
    { command: 'tilewright hint --why 7,7 examples/binairo/eight.txt', says: 'why a cell is as it is' },
    {
      command: 'tilewright hint --moves "2 1" examples/flood/pc-14x14.txt',
      says: 'on from a position, with what other moves would cost',
    },
  ],
  run: async (options) => runBoards(await hintRun(options)),
};

/** What these options ask for. Throws a UsageError for what cannot be meant. */
export async function hintRun(options: Options): Promise<Run<'hint'>> {
  const input = inputOf(options, options.words, OTHER_KIND_OPTIONS);
  const json = options.flag('json');
  const settings = {
    moves: options.text('moves') ?? null,
    why: cellOf(options.text('why')),
    stage: Number(options.choice('stage', STAGES) ?? '3') as Stage,
    count: options.number('count') ?? 1,
    ...(await reasoningOf(options, input.formats)),
    language: languageOf(options),
    budget: budgetOf(options, 1),
    json,
    colours: json ? ('none' as const) : outputColours(),
  };
  return { ...input, work: 'hint', settings, jobs: 1, output: json ? 'json' : 'text' };
}
