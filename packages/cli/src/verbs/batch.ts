import { allOptions } from '../batching/call.js';
import { status } from '../batching/status.js';
import { begin, resume, retry } from '../batching/work.js';
import type { Verb } from './verb.js';

/** The verb, whose options are those of all verbs that it can do. */
export async function loadBatch(): Promise<Verb> {
  return {
    usage: 'VERB [options of the verb] --out DIR [file …]',
    words: ['verb', 'files'],
    about: `Does a verb (solve, rate, check, explain, generate) on any number of boards, on all cores or over a queue on many
machines, and loses nothing: whatever stops it, "batch resume DIR" goes on, and gives the same results as if nothing had
happened. "batch status DIR" tells how far it is, "batch retry DIR --faults" does the boards again that have a fault. The
results are in DIR/results.jsonl, in the order of the input. See docs/batches.md.`,
    options: await allOptions(),
    examples: [
      {
        command: 'tilewright batch solve examples/flood/pc-14x14.txt --out batch',
        says: 'solve every board of a file',
      },
      {
        command:
          'tilewright batch rate examples/binairo/ids.txt --out rated && tilewright batch status rated --json',
        says: 'rate boards; how far the batch is, as JSON',
      },
      {
        command:
          'tilewright batch solve examples/mosaic/ids.txt --out stopped && tilewright batch resume stopped',
        says: 'go on with a batch that was stopped',
      },
      {
        command: 'tilewright batch generate binairo --size 8x8 --count 20 --seed b --out made',
        says: 'make boards',
      },
    ],
    async run(options) {
      switch (options.words[0]) {
        case 'resume':
          return resume(options);
        case 'status':
          return status(options);
        case 'retry':
          return retry(options);
        default:
          return begin(options);
      }
    },
  };
}
