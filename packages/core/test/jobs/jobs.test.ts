import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import {
  inOrder,
  JobClient,
  type JobHandlers,
  JobPool,
  type PoolWorker,
  type Port,
  type SolveJobs,
  serveJobs,
  solveHandlers,
} from '#core/jobs/index.js';

type Sums = {
  readonly sum: { readonly input: readonly number[]; readonly output: number };
  readonly wait: { readonly input: number; readonly output: string };
  readonly spell: { readonly input: string; readonly output: number; readonly news: string };
  readonly break: { readonly input: null; readonly output: never };
};

const handlers: JobHandlers<Sums> = {
  sum: async (numbers, { progress }) => {
    let sum = 0;
    for (const [done, number] of numbers.entries()) {
      sum += number;
      progress({ nodes: done + 1, ms: 0, fraction: (done + 1) / numbers.length });
    }
    return sum;
  },
  wait: async (ms, { signal }) => {
    for (let waited = 0; waited < ms; waited += 5) {
      if (signal.aborted) return `aborted`;
      await wait(5);
    }
    return 'waited';
  },
  spell: async (word, { news }) => {
    for (const letter of word) news?.(letter);
    return word.length;
  },
  break: async () => {
    throw new Error('broken on purpose');
  },
};

function portOf(end: MessagePort): Port {
  return { post: (message) => end.postMessage(message), listen: (listener) => end.on('message', listener) };
}

/** A client and a server joined by a channel that copies messages, as a worker's does. */
async function joined(use: (client: JobClient<Sums>) => Promise<void>): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  serveJobs<Sums>(portOf(port2), handlers);
  try {
    await use(new JobClient<Sums>(portOf(port1)));
  } finally {
    port1.close();
  }
}

test('what a job tells on the way comes in order, before its result', () =>
  joined(async (client) => {
    const letters: string[] = [];
    const { result } = client.start('spell', 'abc', undefined, (letter) => letters.push(letter));
    assert.equal(await result, 3);
    assert.deepEqual(letters, ['a', 'b', 'c']);
  }));

test('a job gives its result, after its progress', () =>
  joined(async (client) => {
    const seen: number[] = [];
    const job = client.start('sum', [1, 2, 3], ({ nodes }) => seen.push(nodes));
    assert.equal(client.pending, 1);
    assert.equal(await job.result, 6);
    assert.deepEqual(seen, [1, 2, 3]);
    assert.equal(client.pending, 0);
  }));

test('jobs under way at the same time keep to themselves', () =>
  joined(async (client) => {
    const slow = client.start('wait', 30);
    const quick = client.start('sum', [4]);
    assert.deepEqual(await Promise.all([slow.result, quick.result]), ['waited', 4]);
  }));

test('a cancelled job ends soon, with what it has; to cancel an ended one does nothing', () =>
  joined(async (client) => {
    const job = client.start('wait', 1_000);
    await wait(20);
    job.cancel();
    assert.equal(await job.result, 'aborted');
    job.cancel();
    assert.equal(await client.start('sum', [1]).result, 1);
  }));

test('a handler that throws fails its job only', () =>
  joined(async (client) => {
    await assert.rejects(client.start('break', null).result, /broken on purpose/);
    const unknown = (client as unknown as JobClient<{ other: { input: 1; output: 1 } }>).start('other', 1);
    await assert.rejects(unknown.result, /no job is called other/);
    assert.equal(await client.start('sum', [2]).result, 2);
  }));

test('a lost worker fails what is under way and what comes later', () =>
  joined(async (client) => {
    const job = client.start('wait', 500);
    client.lose(new Error('gone'));
    await assert.rejects(job.result, /gone/);
    await assert.rejects(client.start('sum', [1]).result, /gone/);
  }));

/** Workers in this thread that can be killed; counts those that were opened. */
function workshop(): { open: () => PoolWorker; opened: (() => void)[] } {
  const opened: (() => void)[] = [];
  const open = (): PoolWorker => {
    const { port1, port2 } = new MessageChannel();
    serveJobs<Sums>(portOf(port2), handlers);
    let lost: (error: Error) => void = () => {};
    opened.push(() => {
      port1.close();
      lost(new Error('killed'));
    });
    return {
      ...portOf(port1),
      onLost: (listener) => {
        lost = listener;
      },
      close: () => port1.close(),
    };
  };
  return { open, opened };
}

test('a pool opens no more workers than it needs, and no more than it may', async (t) => {
  const { open, opened } = workshop();
  const pool = new JobPool<Sums>(open, 3);
  t.after(() => pool.close());
  assert.equal(opened.length, 0);
  assert.equal(await pool.start('sum', [1]).result, 1);
  assert.equal(await pool.start('sum', [2]).result, 2);
  assert.equal(opened.length, 1);
  const results = Array.from({ length: 20 }, (_, i) => pool.start('sum', [i, i]).result);
  assert.deepEqual(
    await Promise.all(results),
    Array.from({ length: 20 }, (_, i) => 2 * i),
  );
  assert.equal(opened.length, 3);
});

test('a pool replaces a worker that died; only its job fails', async (t) => {
  const { open, opened } = workshop();
  const pool = new JobPool<Sums>(open, 1);
  t.after(() => pool.close());
  const doomed = pool.start('wait', 1_000);
  const next = pool.start('sum', [3]);
  await wait(10);
  opened[0]!();
  await assert.rejects(doomed.result, /killed/);
  assert.equal(await next.result, 3);
  assert.equal(opened.length, 2);
});

test('a pool cancels jobs that run and jobs that wait, and closes on all', async (t) => {
  const { open } = workshop();
  const pool = new JobPool<Sums>(open, 1);
  t.after(() => pool.close());
  const running = pool.start('wait', 1_000);
  const waiting = pool.start('sum', [1]);
  waiting.cancel();
  await assert.rejects(waiting.result, /cancelled before it started/);
  await wait(10);
  running.cancel();
  assert.equal(await running.result, 'aborted');
  const last = pool.start('wait', 1_000);
  pool.close();
  await assert.rejects(last.result, /the pool was closed/);
});

test('results come in order, with a bounded number under way, and none is held back by a slow source', async () => {
  let running = 0;
  let most = 0;
  async function* source(): AsyncGenerator<number> {
    for (let i = 0; i < 20; i++) yield i;
  }
  const start = async (i: number): Promise<number> => {
    most = Math.max(most, ++running);
    await wait(i % 3 === 0 ? 8 : 1);
    running--;
    return i;
  };
  const results: number[] = [];
  for await (const result of inOrder(source(), 4, start)) results.push(result);
  assert.deepEqual(
    results,
    Array.from({ length: 20 }, (_, i) => i),
  );
  assert.equal(most, 4);

  let release = (): void => {};
  async function* slow(): AsyncGenerator<number> {
    yield 1;
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    yield 2;
  }
  const ordered = inOrder(slow(), 4, async (i) => i);
  assert.deepEqual(await ordered.next(), { done: false, value: 1 });
  const second = ordered.next();
  await wait(5);
  release();
  assert.deepEqual(await second, { done: false, value: 2 });
});

test('the solve job solves a board by its id, under options, and says what it cannot read', async () => {
  const context = { signal: { aborted: false }, progress: () => {} };
  const solve = (input: SolveJobs['solve']['input']): Promise<SolveJobs['solve']['output']> =>
    solveHandlers.solve(input, context);
  const solved = await solve({ kind: 'flood', id: 'flood:1x5:01201', options: { rule: 'two-colour' } });
  assert.ok('outcome' in solved && solved.outcome.status === 'solved');
  assert.deepEqual(solved.outcome.bounds, { lower: 3, upper: 3 });
  for (const input of [
    { kind: 'chess', id: 'x' },
    { kind: 'flood', id: '' },
    { kind: 'flood', id: 'flood:2x2:1' },
    { kind: 'flood', id: 'flood:1x1:0', options: { rule: 'mine' } },
  ]) {
    const refused = await solve(input);
    assert.ok('fault' in refused, JSON.stringify(input));
  }
  const aborted = await solveHandlers.solve(
    { kind: 'flood', id: `flood:6x6:${'012345'.repeat(6)}` },
    { ...context, signal: { aborted: true } },
  );
  assert.ok('outcome' in aborted && aborted.outcome.status === 'stopped' && aborted.outcome.why === 'abort');
});
