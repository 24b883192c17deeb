import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileOf, ROOT } from './run.js';

const BIN = join(ROOT, 'packages/cli/bin/tilewright.js');
const FLOOD = 'flood:3x3:012110201';

// biome-ignore lint/suspicious/noExplicitAny: what came over the wire.
type Json = any;

const folder = mkdtempSync(join(tmpdir(), 'tilewright-redis-'));
let port: number;
let redis: ChildProcess;
const children: ChildProcess[] = [];

function startRedis(): ChildProcess {
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
  return spawn(process.env.REDIS_PATH ?? 'redis-server', args, { stdio: 'ignore' });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: free } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return free;
}

/** Starts the command, and gives the first line that it prints. */
async function start(args: readonly string[], stream: 'stdout' | 'stderr'): Promise<string> {
  const child = spawn(process.execPath, [BIN, ...args], { cwd: ROOT });
  children.push(child);
  return new Promise((resolve, reject) => {
    child[stream].setEncoding('utf8').once('data', (text: string) => resolve(text.trim()));
    child.once('exit', (code) => reject(new Error(`${args[0]} ended with ${code}`)));
  });
}

async function serveOn(): Promise<string> {
  const config = fileOf('cache: { redis: true }\nlog: silent\n', 'service.yaml');
  const queue = `redis://127.0.0.1:${port}`;
  return start(['serve', '--port', '0', '--jobs', '1', '--queue', queue, '--config', config], 'stdout');
}

async function ask(address: string, path: string, body?: unknown): Promise<Json> {
  const response = await fetch(
    address + path,
    body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        },
  );
  const headers = Object.fromEntries(response.headers);
  return { status: response.status, headers, body: (await response.json()) as Json };
}

before(async () => {
  port = await freePort();
  redis = startRedis();
  await sleep(500);
});
after(() => {
  for (const child of children) child.kill('SIGKILL');
  redis.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

test('jobs go to the workers of the queue, answers are shared, and the server may go away and come back', async () => {
  const [one, two] = [await serveOn(), await serveOn()];
  await start(['worker', '--queue', `redis://127.0.0.1:${port}`, '--jobs', '1'], 'stderr');

  // What one process of the service took in, the other tells of.
  const taken = await ask(one, '/v1/jobs', { verb: 'solve', boards: [FLOOD, 'no board'] });
  assert.equal(taken.status, 202);
  const place = taken.headers.location;
  let view = await ask(two, place);
  for (let i = 0; i < 200 && view.body.state !== 'done'; i++) {
    await sleep(50);
    view = await ask(two, place);
  }
  assert.equal(view.body.state, 'done', JSON.stringify(view.body));
  assert.deepEqual(
    view.body.result.map(({ index, status }: Json) => [index, status]),
    [
      [0, 'solved'],
      [1, 'fault'],
    ],
  );
  const faulty = await ask(one, '/v1/jobs', { verb: 'rate', board: 'no board' });
  let failed = await ask(one, faulty.headers.location);
  for (let i = 0; i < 200 && failed.body.state !== 'failed'; i++) {
    await sleep(50);
    failed = await ask(one, faulty.headers.location);
  }
  assert.equal(failed.body.problem.fault.code, 'unknown-format');

  // What one answered, the other knows.
  const first = await ask(one, '/v1/solve', { board: FLOOD });
  assert.equal(first.headers['x-tilewright-cache'], 'miss');
  await sleep(100);
  const second = await ask(two, '/v1/solve', { board: FLOOD });
  assert.equal(second.headers['x-tilewright-cache'], 'hit');
  assert.deepEqual(second.body, first.body);

  // Without the server boards are still answered; jobs are refused with when to try again.
  redis.kill('SIGKILL');
  await sleep(300);
  const alone = await ask(one, '/v1/solve', { board: 'flood:2x2:0110' });
  assert.equal(alone.status, 200);
  const refused = await ask(one, '/v1/jobs', { verb: 'solve', board: FLOOD });
  assert.equal(refused.status, 503);
  assert.ok(Number(refused.headers['retry-after']) > 0);
  redis = startRedis();
  let again = await ask(one, '/v1/jobs', { verb: 'solve', board: FLOOD });
  for (let i = 0; i < 200 && again.status !== 202; i++) {
    await sleep(100);
    again = await ask(one, '/v1/jobs', { verb: 'solve', board: FLOOD });
  }
  assert.equal(again.status, 202, 'it goes on when the server is back');
});
