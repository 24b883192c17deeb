import { Redis } from 'ioredis';
import { BatchProblem } from '../problem.js';
import { type QueueAddress, redisOptions, shownAddress } from './address.js';

/** Connects for plain commands. Throws a BatchProblem that says why when the server cannot be used. */
export async function connect(address: QueueAddress): Promise<Redis> {
  const options = redisOptions(address);
  await tryOut(address);
  const redis = new Redis(options);
  // What happens is told by who waits; without a listener it would end the process.
  redis.on('error', () => {});
  return redis;
}

/** Attempts, and the time between them: a connection may be cut by chance, but what is wrong with an address stays wrong. */
const ATTEMPTS = 4;
const PAUSE_MS = 250;

/** Tries whether the server can be used; its failure is told instead of tried again for ever. */
async function tryOut(address: QueueAddress): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const error = await tryOnce(address);
    if (error === null) return;
    if (attempt < ATTEMPTS && !isFinal(error)) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      continue;
    }
    throw new BatchProblem(`cannot use the queue at ${shownAddress(address)}: ${reasonOf(error)}`);
  }
}

async function tryOnce(address: QueueAddress): Promise<Error | null> {
  const usual = redisOptions(address);
  const first = new Redis({
    ...usual,
    lazyConnect: true,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
  });
  let last: Error | null = null;
  first.on('error', (error: Error) => {
    last = error;
  });
  try {
    await first.connect();
    await first.ping();
    return null;
  } catch (error) {
    return last ?? (error as Error);
  } finally {
    first.disconnect();
  }
}

function isFinal({ message }: Error): boolean {
  return /NOAUTH|WRONGPASS|invalid password/i.test(message);
}

function reasonOf(error: Error & { code?: string }): string {
  const { code, message } = error;
  if (code === 'ECONNREFUSED') return 'nothing answers there';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'there is no such host';
  if (/NOAUTH|WRONGPASS|invalid password/i.test(message)) return 'it wants another user or password';
  if (code === 'ETIMEDOUT' || /timed? ?out/i.test(message)) return 'it does not answer in time';
  return message;
}
