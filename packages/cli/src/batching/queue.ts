import type { Performer } from '@tilewright/batch';
import { UsageError } from '../exit.js';
import type { Options } from '../options/index.js';
import type { Asked, BatchItem } from '../work/chunk.js';

/** Where a queue is. */
export interface QueueAddress {
  readonly url: string;
  readonly prefix: string;
}

/** The queue that a call names; null when it names none. */
export function queueOf(options: Options): QueueAddress | null {
  const url = options.text('queue');
  if (url === undefined) return null;
  throw new UsageError(`no queue yet: ${url}`);
}

export async function openQueue(
  _queue: QueueAddress,
  _batch: string,
  _asked: Asked,
  _lost: (item: { readonly data: BatchItem }, message: string) => unknown,
): Promise<Performer<BatchItem>> {
  throw new UsageError('no queue yet');
}
