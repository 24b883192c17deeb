import { usage } from '../batching/work.js';
import { Exit, UsageError } from '../exit.js';
import { OUT, orList } from '../options/index.js';
import { mayNote } from '../showing/manners.js';
import { counted } from '../showing/numbers.js';
import { complain } from '../showing/output.js';
import type { Verb } from './verb.js';

const ENDINGS = ['html', 'csv', 'parquet', 'arrow'] as const;

export const report: Verb = {
  usage: 'DIR -o FILE',
  words: ['file'],
  about: `Shows what a batch found. FILE.html is one page that needs nothing else: totals, distributions as plots, and the boards
that stand out, drawn, with their ids. FILE.csv, FILE.parquet and FILE.arrow have a row a board, for notebooks and databases.
It can be called while the batch is at work, and shows what is done until then.`,
  options: [{ ...OUT, help: 'the file to write, ending in .html, .csv, .parquet or .arrow' }],
  examples: [
    {
      command:
        'tilewright batch solve examples/flood/pc-14x14.txt --out solved && tilewright report solved -o report.html -q',
      says: 'a page about a batch',
    },
  ],
  async run(options) {
    const [directory, more] = options.words;
    if (directory === undefined || more !== undefined)
      throw new UsageError('say which: tilewright report DIR -o FILE');
    const file = options.text('out');
    const format = ENDINGS.find((one) => file?.toLowerCase().endsWith(`.${one}`));
    if (file === undefined || format === undefined) {
      throw new UsageError(`report needs -o FILE that ends in ${orList(ENDINGS.map((one) => `.${one}`))}`);
    }
    const { writeReport } = await import('@tilewright/batch/report');
    const { boards, complete } = await usage(
      writeReport(directory, file, format).catch((error: NodeJS.ErrnoException) => {
        if (error.code === undefined || error.syscall === undefined) throw error;
        throw new UsageError(`cannot write ${file}: ${error.code}`);
      }),
    );
    if (!complete && mayNote())
      await complain(
        `tilewright report: note: the batch is not finished; shown: ${counted(boards, 'board')}`,
      );
    return Exit.Answered;
  },
};
