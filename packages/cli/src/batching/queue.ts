import type { Performer } from '@tilewright/batch';
import type { QueueAddress } from '@tilewright/batch/queue';
import { UsageError } from '../exit.js';
import type { Option, Options } from '../options/index.js';
import { complain } from '../showing/output.js';
import { type Asked, type BatchItem, lostLine } from '../work/chunk.js';
import { versions } from './versions.js';

/** Where a queue is, for the verbs that use one. */
export const QUEUE: readonly Option[] = [
  {
    name: 'queue',
    takes: { of: 'text', shown: 'URL' },
    help: 'the server of the queue, redis:// or with TLS rediss://; the word TILEWRIGHT_QUEUE stands for the address in that variable',
  },
  {
    name: 'prefix',
    takes: { of: 'text', shown: 'TEXT' },
    usual: 'bull',
    help: 'what the keys of the queue start with, on a server that others use too',
  },
];

/** The version that coordinators and workers must share. */
export function engine(): string {
  const { tilewright, build } = versions();
  return build === tilewright ? tilewright : `${tilewright}-${build.slice(0, 8)}`;
}

/** The word that stands for an address that is not on the command line. */
const VARIABLE = 'TILEWRIGHT_QUEUE';

/** The queue that a call names; null when it names none. */
export async function queueOf(options: Options): Promise<QueueAddress | null> {
  const given = options.text('queue');
  if (given === undefined) return null;
  const url = given === VARIABLE ? process.env[VARIABLE] : given;
  if (!url) throw new UsageError(`--queue ${VARIABLE} needs that variable of the environment`);
  if (url === given && /^[^/]*\/\/[^/@]*:[^/@]+@/.test(url)) await hideSecret();
  const { TILEWRIGHT_QUEUE_PASSWORD: password } = process.env;
  const prefix = options.text('prefix');
  return { url, ...(prefix === undefined ? {} : { prefix }), ...(password ? { password } : {}) };
}

/** Takes a call that holds a password out of the list of processes, and says how to keep it out from the start. */
async function hideSecret(): Promise<void> {
  process.title = 'tilewright (queue)';
  await complain(
    'tilewright: note: others could read the password in the list of processes; put the address into TILEWRIGHT_QUEUE, and say --queue TILEWRIGHT_QUEUE',
  );
}

/** Opens a queue for a batch. Throws a UsageError when it cannot be used. */
export async function openQueue(
  address: QueueAddress,
  batch: string,
  asked: Asked,
): Promise<Performer<BatchItem>> {
  const { QueuePerformer } = await import('@tilewright/batch/queue');
  return QueuePerformer.open<BatchItem>({
    address,
    engine: engine(),
    batch,
    asked,
    lost: ({ data }, message) => lostLine(data, message),
    onServed: (served) => {
      void complain(
        served
          ? 'tilewright batch: a worker serves the queue'
          : 'tilewright batch: nobody serves the queue; start on any machine: tilewright worker --queue URL',
      );
    },
  });
}

/** The queue of a call that needs one: without --queue that of the variable. */
export async function neededQueue(options: Options): Promise<QueueAddress> {
  const address = await queueOf(options);
  if (address !== null) return address;
  const url = process.env[VARIABLE];
  if (!url) throw new UsageError(`a worker needs --queue URL, or the address in ${VARIABLE}`);
  const prefix = options.text('prefix');
  return { url, ...(prefix === undefined ? {} : { prefix }) };
}
