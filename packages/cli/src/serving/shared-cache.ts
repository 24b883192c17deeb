import { connect, type QueueAddress } from '@tilewright/batch/queue';
import type { SharedCache } from '@tilewright/service';

/** An answer that comes later than this is sooner made anew, in milliseconds. */
const PATIENCE_MS = 50;

/**
 * Answers shared through the Redis of the queue, kept for `seconds`. While it does not answer, everything is a miss: a cache
 * is never a reason to fail.
 */
export async function openSharedCache(address: QueueAddress, seconds: number): Promise<SharedCache> {
  const redis = await connect(address);
  const start = `${address.prefix ?? 'bull'}:tilewright:answer:`;
  return {
    async get(key) {
      // What is asked of a server that is away would wait for it.
      if (redis.status !== 'ready') return null;
      return soon(redis.get(start + key));
    },
    async set(key, value) {
      if (redis.status !== 'ready') return;
      await redis.set(start + key, value, 'EX', seconds).catch(() => {});
    },
    async close() {
      redis.disconnect();
    },
  };
}

/** What is asked, or null when it fails or takes too long. */
async function soon(asked: Promise<string | null>): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  try {
    return await Promise.race([asked.catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}
