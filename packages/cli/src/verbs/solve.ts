import { availableParallelism, totalmem } from 'node:os';
import type { Budget, Want } from '@tilewright/core/outcome';
import { UsageError } from '../exit.js';
import {
  BUDGET,
  JOBS,
  JSON_LINES,
  type Option,
  type Options,
  orList,
  READING,
  whole,
  words,
} from '../options/index.js';
import { outputColours } from '../showing/output.js';
import { type Run, runBoards } from '../work/run.js';
import { type Input, inputOf, KIND_OPTIONS } from './reading.js';
import type { Verb } from './verb.js';

const WANTS: readonly Want[] = ['one', 'unique', 'all', 'count'];

const ASKING: readonly Option[] = [
  {
    name: 'judge',
    takes: { of: 'judge', shown: 'JUDGE' },
    excludes: ['json', 'want', 'limit', 'facts'],
    help: 'read the input of this judge and print exactly what it expects',
  },
  {
    name: 'want',
    short: 'w',
    takes: words(...WANTS),
    help: 'one answer (the best), whether it is the only one, all answers, or their number',
  },
  { name: 'limit', was: ['-n'], takes: whole('N', 1), help: 'with --want all or count: the most answers' },
  { name: 'facts', help: 'yes/no puzzles: also tell which cells are the same in every solution' },
];

export const solve: Verb = {
  usage: '[options] [file …]',
  words: ['files'],
  about: `Solves every board of the files (of the standard input without a file, or for "-") and says what is proved of
the answer. The kind of puzzle and the format are detected. Stopped by a limit or by Ctrl-C, it prints the best so
far and what is proved until then.`,
  options: [...READING, ...ASKING, ...BUDGET, JOBS, JSON_LINES, ...KIND_OPTIONS],
  examples: [
    { command: 'tilewright solve examples/flood/pc-14x14.txt', says: 'a flood board in the fewest moves' },
    {
      command: 'tilewright solve --json examples/binairo/ids.txt examples/mosaic/ids.txt',
      says: 'every board of two files, a line of JSON each',
    },
    {
      command: 'tilewright solve --want count examples/mosaic/several.txt',
      says: 'how many solutions there are',
    },
    {
      command: 'tilewright solve --judge hdu4127 < examples/flood/hdu4127.txt',
      says: 'as a contest judge wants it',
    },
  ],
  run: async (options) => runBoards(solveRun(options)),
};

/** What these options ask for. Throws a UsageError for what cannot be meant. */
export function solveRun(options: Options): Run<'solve'> {
  const input = inputOf(options);
  const jobs = options.number('jobs') ?? 1;
  const json = options.flag('json');
  const judge = options.text('judge') ?? null;
  const want = wantOf(options, input);
  const limit = options.number('limit') ?? null;
  if (limit !== null && want !== 'all' && want !== 'count') {
    throw new UsageError('--limit bounds the answers of --want all or --want count; name one of them');
  }
  const settings = {
    want,
    limit,
    facts: options.flag('facts'),
    budget: budgetOf(options, jobs),
    judge,
    json,
    colours: json || judge !== null ? ('none' as const) : outputColours(),
  };
  const output = judge !== null ? 'bare' : json ? 'json' : 'text';
  return { ...input, work: 'solve', settings, jobs, output };
}

/** `--want`, which at least one of the possible kinds must know. */
function wantOf(options: Options, { formats }: Input): Want | null {
  const want = options.choice('want', WANTS);
  if (want === undefined) return null;
  const known = WANTS.filter((one) => formats.some(({ kind }) => kind.wants.includes(one)));
  if (known.includes(want)) return want;
  throw new UsageError(`--want ${want} cannot be asked of ${formats[0]?.kind.id}; it takes ${orList(known)}`);
}

const MEGABYTE = 2 ** 20;
const MOST_MEMORY = 2048 * MEGABYTE;

/** The limits on the work on one board. Without --memory-limit the threads share the default evenly. */
export function budgetOf(options: Options, jobs: number): Budget {
  const seconds = options.number('time-limit');
  const megabytes = options.number('memory-limit');
  const nodes = options.number('node-limit');
  const threads = Math.min(jobs, availableParallelism());
  const shared = Math.floor(Math.min(MOST_MEMORY, totalmem() / 4) / threads);
  return {
    memoryBytes: megabytes === undefined ? shared : megabytes * MEGABYTE,
    ...(seconds === undefined ? {} : { timeMs: seconds * 1000 }),
    ...(nodes === undefined ? {} : { nodes }),
  };
}
