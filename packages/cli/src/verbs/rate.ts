import { BUDGET, JOBS, JSON_LINES, type Options, READING } from '../options/index.js';
import { type Run, runBoards } from '../work/run.js';
import { REASONING, reasoningOf } from './explaining.js';
import { inputOf, KIND_OPTIONS } from './reading.js';
import { budgetOf } from './solve.js';
import type { Verb } from './verb.js';

export const rate: Verb = {
  usage: '[options] [file …]',
  words: ['files'],
  about: `Says how hard boards are: the level (that of the hardest technique needed), a grade within the level from 0 to 99,
a score, and how often each technique was used. See docs/techniques.md for what they mean.`,
  options: [
    ...REASONING.filter(({ name }) => name === 'assume-unique'),
    ...READING,
    ...BUDGET,
    JOBS,
    JSON_LINES,
    ...KIND_OPTIONS,
  ],
  examples: [
    { command: 'tilewright rate examples/binairo/eight.txt', says: 'one board' },
    {
      command: 'tilewright rate --json examples/mosaic/boat.txt examples/mosaic/ids.txt',
      says: 'a line of JSON each',
    },
  ],
  run: async (options) => runBoards(await rateRun(options)),
};

/** What these options ask for. Throws a UsageError for what cannot be meant. */
export async function rateRun(options: Options): Promise<Run<'rate'>> {
  const input = inputOf(options);
  const jobs = options.number('jobs') ?? 1;
  const json = options.flag('json');
  const { assumeUnique } = await reasoningOf(options, input.formats);
  const settings = { assumeUnique, budget: budgetOf(options, jobs), json };
  return { ...input, work: 'rate', settings, jobs, output: json ? 'json' : 'text' };
}
