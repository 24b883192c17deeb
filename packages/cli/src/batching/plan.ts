import type { InputFile, Item } from '@tilewright/batch';
import { type Budget, faultMessage, runTask } from '@tilewright/core/outcome';
import { UsageError } from '../exit.js';
import { loadMakers, makerOptions } from '../making/maker.js';
import { orderOf } from '../making/order.js';
import type { Options } from '../options/index.js';
import { explainRun } from '../verbs/explain.js';
import { rateRun } from '../verbs/rate.js';
import { inputOf } from '../verbs/reading.js';
import { solveRun } from '../verbs/solve.js';
import type { Asked, BatchItem } from '../work/chunk.js';
import { type Call, verbOptions } from './call.js';
import { boardItems, checkItems, seedItems } from './source.js';

/** What a batch does, told from its call. */
export interface Plan {
  readonly asked: Asked;
  /** The files that it reads, as they were given. */
  readonly files: readonly string[];
  /** What boards are made from, for a batch that makes boards. */
  readonly made?: { readonly seed: string; readonly count: number };
  source(inputs: readonly InputFile[], directory: string): AsyncIterable<Item<BatchItem>>;
}

/** Reads a call. Throws a UsageError for what cannot be meant. `threads` share the memory that a search may take. */
export async function planOf(call: Call, threads: number): Promise<Plan> {
  const options = await verbOptions(call, threads);
  switch (call.verb) {
    case 'solve':
      return boardPlan('solve', solveRun(options));
    case 'rate':
      return boardPlan('rate', await rateRun(options));
    case 'explain':
      return boardPlan('explain', await explainRun(options));
    case 'check':
      return checkPlan(options);
    case 'generate':
      return makingPlan(options);
  }
}

/** What a manifest keeps of a plan, beside files and versions. */
export interface Kept {
  readonly call: Call;
  readonly asked: Asked;
  readonly made?: Plan['made'];
}

/** The plan of a batch that has begun: what was settled then is not settled anew. */
export async function keptPlan({ call, asked, made }: Kept, threads: number): Promise<Plan> {
  if (made !== undefined) return { asked, files: [], made, source: () => seedItems(made.seed, made.count) };
  return { ...(await planOf(call, threads)), asked };
}

function boardPlan(
  work: 'solve' | 'rate' | 'explain',
  run: Pick<ReturnType<typeof solveRun>, 'files' | 'formats' | 'options'> & { settings: { budget: Budget } },
): Plan {
  const { files, formats, options, settings } = run;
  return {
    asked: { work, settings, options },
    files,
    source: (inputs, directory) => boardItems({ inputs, directory, formats, options }),
  };
}

function checkPlan(options: Options): Plan {
  if (options.text('answer') !== undefined || options.text('judge') !== undefined) {
    throw new UsageError('a batch checks files of answers; leave out --answer and --judge');
  }
  if (options.words.length !== 2) throw new UsageError('check needs a file of boards and a file of answers');
  if (options.words.every((word) => word === '-'))
    throw new UsageError('only one of the two files can be "-"');
  const { formats, options: given } = inputOf(options, options.words.slice(0, 1));
  return {
    asked: { work: 'check' },
    files: options.words,
    source: (inputs, directory) => checkItems({ inputs, directory, formats, options: given }),
  };
}

/** The least time that a maker gets to refuse a wish. */
const REFUSE_MS = 30;

async function makingPlan(options: Options): Promise<Plan> {
  const makers = await loadMakers();
  const { maker, wish, seed } = await orderOf(options, makers, makerOptions(makers));
  const count = options.number('count') ?? 1;
  // A wish that cannot be met is refused now, and not once for each board.
  const budget = { timeMs: REFUSE_MS };
  const tried = runTask(maker.generator.generate({ ...wish, seed: `${seed}.1`, budget }));
  if (tried.status === 'refused') throw new UsageError(faultMessage(tried.fault));
  return {
    asked: { work: 'generate', kind: maker.kind.id, wish },
    files: [],
    made: { seed, count },
    source: () => seedItems(seed, count),
  };
}
