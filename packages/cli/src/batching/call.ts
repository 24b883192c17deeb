import { UsageError } from '../exit.js';
import { JOBS, type Option, Options, orList, whole } from '../options/index.js';
import { check } from '../verbs/check.js';
import { explain } from '../verbs/explain.js';
import { loadGenerate } from '../verbs/generate.js';
import { rate } from '../verbs/rate.js';
import { solve } from '../verbs/solve.js';
import { optionsOf, type Verb } from '../verbs/verb.js';
import { QUEUE } from './queue.js';

/** The verbs that a batch can do. */
export const BATCH_VERBS = ['solve', 'rate', 'check', 'explain', 'generate'] as const;

export type BatchVerb = (typeof BATCH_VERBS)[number];

export async function loadBatchVerb(name: BatchVerb): Promise<Verb> {
  return name === 'generate' ? loadGenerate() : { solve, rate, check, explain }[name];
}

/** The options of a batch itself. */
export const OWN: readonly Option[] = [
  {
    name: 'out',
    short: 'o',
    takes: { of: 'folder', shown: 'DIR' },
    help: 'the directory to keep the batch in',
  },
  { ...JOBS, usual: 'all cores', help: 'work in N threads' },
  ...QUEUE.map((option) =>
    option.name === 'queue' ? { ...option, help: `let workers do the work: ${option.help}` } : option,
  ),
  {
    name: 'chunk',
    takes: whole('MS', 1, 60_000),
    usual: '400',
    help: 'how many milliseconds of work are kept at a time: what a kill may cost',
  },
  { name: 'faults', help: 'with retry: the boards that have a fault' },
  { name: 'json', help: 'with status: as a line of JSON' },
];

const NOT_PASSED: ReadonlySet<string> = new Set(['out', 'jobs', 'json', 'help']);

/** The options of all verbs of a batch, each name once. */
export async function allOptions(): Promise<readonly Option[]> {
  const byName = new Map(OWN.map((option) => [option.name, option]));
  for (const name of BATCH_VERBS) {
    for (const option of (await loadBatchVerb(name)).options) {
      if (byName.has(option.name)) continue;
      // What one verb forbids another may allow; each verb's own table is asked later.
      const { excludes: _excludes, ...rest } = option;
      byName.set(
        option.name,
        name === 'explain' && option.name === 'count' ? { ...rest, takes: whole('N', 1) } : rest,
      );
    }
  }
  return [...byName.values()];
}

/** What a batch was called with, as its manifest keeps it. */
export interface Call {
  readonly verb: BatchVerb;
  /** The verb's own options, spelt out, without its files. */
  readonly args: readonly string[];
  /** Its words: files, or a kind. */
  readonly words: readonly string[];
}

/** The call of a verb, from the words and options of `batch VERB …`. Throws a UsageError for options that it lacks. */
export async function callOf(options: Options): Promise<Call> {
  const [name, ...words] = options.words;
  const verb = BATCH_VERBS.find((one) => one === name);
  if (verb === undefined)
    throw new UsageError(`a batch does one of ${orList(BATCH_VERBS)}, or resume, status, retry`);
  const known = (await loadBatchVerb(verb)).options.filter((option) => !NOT_PASSED.has(option.name));
  const own = new Set([...known, ...OWN].map((option) => option.name));
  const all = options.given(await allOptions());
  const foreign = Object.keys(all).find((option) => !own.has(option));
  if (foreign !== undefined) throw new UsageError(`${verb} has no option --${foreign}`);
  if (options.flag('faults')) throw new UsageError('--faults goes with: tilewright batch retry DIR');
  const args = known.flatMap((option) => {
    const value = all[option.name];
    if (value === undefined) return [];
    return [option.takes === undefined ? `--${option.name}` : `--${option.name}=${value}`];
  });
  return { verb, args, words };
}

/** The options of a call as its verb reads them, printing JSON. */
export async function verbOptions({ verb, args, words }: Call, jobs: number): Promise<Options> {
  const known = optionsOf(await loadBatchVerb(verb));
  const threads = known.some(({ name }) => name === 'jobs') ? [`--jobs=${jobs}`] : [];
  return Options.read([...args, ...threads, '--json', '--', ...words], known);
}
