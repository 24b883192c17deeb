import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { Redis } from 'ioredis';
import {
  fileOf,
  floodLines,
  fresh,
  killAll,
  type Running,
  resultsOf,
  sleep,
  start,
  tilewright,
} from '../command.js';
import { PoorNetwork, RedisServer, startWorker } from './server.js';

let server: RedisServer;
const boards = fileOf(floodLines('queue', 240, 9));
let expected = '';

before(async () => {
  server = await RedisServer.start();
  const alone = fresh();
  assert.equal((await tilewright('batch', 'solve', boards, '--out', alone)).code, 0);
  expected = resultsOf(alone);
});
after(() => server.kill());
afterEach(killAll);

function begin(directory: string, url = server.url, ...more: readonly string[]): Running {
  return start(['batch', 'solve', boards, '--out', directory, '--queue', url, '--chunk', '15', ...more]);
}

async function end({ child, ended }: Running): Promise<number | null> {
  child.kill('SIGTERM');
  return (await ended).code;
}

/** Waits until some results are there. */
async function someResults(directory: string): Promise<void> {
  const path = join(directory, 'results.jsonl');
  while (!existsSync(path) || readFileSync(path).length === 0) await sleep(10);
}

async function keysLeft(pattern: string): Promise<string[]> {
  const redis = new Redis(server.port);
  const keys = await redis.keys(pattern);
  redis.disconnect();
  return keys.filter((key) => !/:(meta|id|events|stalled-check|members|begun)$/.test(key));
}

test('over a queue the results are the same, and nothing stays in it', async () => {
  const worker = await startWorker(server.url, '--prefix', 'mine');
  const directory = fresh();
  const ran = await begin(directory, server.url, '--prefix', 'mine').ended;
  assert.equal(ran.code, 0, ran.err);
  assert.equal(resultsOf(directory), expected);
  assert.deepEqual(await keysLeft('*'), []);
  assert.equal(await end(worker), 0);
});

test('a worker that is killed loses nothing, and one that is asked to end gives back what it has', async () => {
  const directory = fresh();
  const first = await startWorker(server.url);
  const second = await startWorker(server.url);
  const batch = begin(directory);
  await someResults(directory);
  first.child.kill('SIGKILL');
  assert.equal(await end(second), 0, 'it ends in peace');
  const third = await startWorker(server.url);
  const { code, err } = await batch.ended;
  assert.equal(code, 0, err);
  assert.equal(resultsOf(directory), expected);
  await end(third);
});

test('a coordinator that is killed comes back to what was done meanwhile', async () => {
  const directory = fresh();
  const worker = await startWorker(server.url);
  const batch = begin(directory);
  await someResults(directory);
  batch.child.kill('SIGKILL');
  await batch.ended;
  await sleep(300);
  const again = await tilewright('batch', 'resume', directory, '--queue', server.url, '--chunk', '15');
  assert.equal(again.code, 0, again.err);
  assert.equal(resultsOf(directory), expected);
  assert.deepEqual(await keysLeft('bull:*'), []);
  await end(worker);
});

for (const [how, args] of [
  ['with its append-only file', ['--appendonly', 'yes']],
  ['with nothing on the disk', []],
] as const) {
  test(`a server that is killed, ${how}, loses nothing`, async () => {
    const own = await RedisServer.start(...args);
    const worker = await startWorker(own.url);
    const directory = fresh();
    const batch = begin(directory, own.url);
    for (let i = 0; i < 2; i++) {
      await Promise.race([someResults(directory), batch.ended]);
      await own.kill();
      await sleep(200);
      await own.begin();
      await sleep(400);
    }
    const { code, err } = await batch.ended;
    assert.equal(code, 0, err);
    assert.equal(resultsOf(directory), expected);
    await end(worker);
    await own.kill();
  });
}

test('a network that delays, cuts in half and goes silent for a while only takes time', async () => {
  const proxy = new PoorNetwork(server.port);
  await proxy.listen();
  const url = `redis://127.0.0.1:${proxy.port}`;
  const worker = await startWorker(url);
  const directory = fresh();
  const batch = begin(directory, url);
  proxy.delayMs = 20;
  await sleep(500);
  proxy.drop();
  await sleep(300);
  proxy.drop();
  proxy.delayMs = 0;
  proxy.silent = true;
  await sleep(800);
  proxy.silent = false;
  proxy.drop();
  const { code, err } = await batch.ended;
  assert.equal(code, 0, err);
  assert.equal(resultsOf(directory), expected);
  await end(worker);
  await proxy.close();
});

test('versions that differ refuse each other with a sentence', async () => {
  const redis = new Redis(server.port);
  for (const [role, call] of [
    ['coordinator', ['worker', '--queue', server.url, '--prefix', 'old-c']],
    ['worker', ['batch', 'solve', boards, '--out', fresh(), '--queue', server.url, '--prefix', 'old-w']],
  ] as const) {
    const member = { role, engine: '0.0.9-abcdef00', id: 'x', host: 'elsewhere', threads: 2 };
    const [now] = await redis.time();
    await redis.zadd(`old-${role[0]}:tilewright:members`, Number(now), JSON.stringify(member));
    const { code, err } = await tilewright(...call);
    assert.equal(code, 2);
    assert.match(
      err,
      new RegExp(`the ${role} on elsewhere is version 0\\.0\\.9-abcdef00, and this .* is version`),
    );
  }
  redis.disconnect();
});

test('a server that cannot be used is told in a sentence without its secret', async () => {
  const locked = await RedisServer.start('--requirepass', 'sesame');
  const directory = fresh();
  for (const [url, says] of [
    [`redis://:wrong@127.0.0.1:${locked.port}`, /it wants another user or password/],
    [locked.url, /it wants another user or password/],
    ['redis://127.0.0.1:1', /nothing answers there/],
    ['http://127.0.0.1', /starts with redis:\/\/ or rediss:\/\//],
    ['somewhere', /is no URL/],
  ] as const) {
    const { code, err } = await tilewright('worker', '--queue', url);
    assert.equal(code, 2, err);
    assert.match(err, says);
    assert.ok(!err.includes('wrong@') && !err.includes('sesame'));
  }
  const env = { TILEWRIGHT_QUEUE: `redis://:sesame@127.0.0.1:${locked.port}` };
  const worker = start(['worker', '--jobs', '1'], env);
  const batch = start(['batch', 'solve', boards, '--out', directory, '--queue', 'TILEWRIGHT_QUEUE'], env);
  const { code, err } = await batch.ended;
  assert.equal(code, 0, err);
  assert.equal(resultsOf(directory), expected);
  const given = start(['worker', '--queue', env.TILEWRIGHT_QUEUE]);
  await sleep(2500);
  const listed = spawnSync('ps', ['-o', 'args=', '-p', String(given.child.pid)], { encoding: 'utf8' });
  assert.ok(!listed.stdout.includes('sesame'), listed.stdout);
  for (const one of [worker, given]) {
    one.child.kill('SIGTERM');
    const ran = await one.ended;
    assert.ok(!`${ran.out}${ran.err}`.includes('sesame'));
  }
  for (const name of ['manifest.json', 'journal/chunks.jsonl', 'results.jsonl', 'summary.json']) {
    assert.ok(!readFileSync(join(directory, name), 'utf8').includes('sesame'), name);
  }
  await locked.kill();
});
