// npm run bench -- service [--save] [words …]: the service beside the same threads without HTTP. Server and load share
// the machine. Autocannon makes the load where answers come from the cache; see _http-load.mjs for the rest.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { closedLoop, openLoop, quantile } from './_http-load.mjs';
import { keepResults, printTable } from './_tools.mjs';

const COMMAND = fileURLToPath(new URL('../packages/cli/bin/tilewright.js', import.meta.url));
const JOBS = 2;
const FOLDER = mkdtempSync(join(tmpdir(), 'tilewright-bench-'));

/** Boards of a seed, as ids. */
function boards(kind, size, count) {
  const args = [
    COMMAND,
    'generate',
    kind,
    '--size',
    size,
    '--count',
    String(count),
    '--seed',
    'bench',
    '--to',
    'id',
  ];
  return spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 28 })
    .stdout.trim()
    .split('\n');
}

/** Random flood boards: made boards of a par are chosen, these are what people bring. */
function floods(count) {
  let state = 1;
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 16) % 6;
  };
  return Array.from({ length: count }, () => `flood:14x14:${Array.from({ length: 196 }, next).join('')}`);
}

/** Boards a second through the command itself, its start taken off. */
function direct(ids) {
  const file = join(FOLDER, 'boards.txt');
  const run = (list) => {
    writeFileSync(file, `${list.join('\n')}\n`);
    const began = performance.now();
    spawnSync(process.execPath, [COMMAND, 'solve', '--json', '--jobs', String(JOBS), file], {
      stdio: 'ignore',
    });
    return performance.now() - began;
  };
  return (ids.length - JOBS) / ((run(ids) - run(ids.slice(0, JOBS))) / 1000);
}

async function withServer(settings, use) {
  const config = join(FOLDER, 'service.json');
  const open = { perMinute: 10_000_000, inFlight: 100_000 };
  writeFileSync(config, JSON.stringify({ anonymousLimits: open, log: 'silent', ...settings }));
  const server = spawn(
    process.execPath,
    [COMMAND, 'serve', '--port', '0', '--jobs', String(JOBS), '--config', config],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const address = await new Promise((resolve) =>
    server.stdout.once('data', (text) => resolve(String(text).trim())),
  );
  try {
    return await use({ port: Number(new URL(address).port), pid: server.pid });
  } finally {
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
  }
}

const bodiesOf = (ids) => ids.map((board) => JSON.stringify({ board }));
const memory = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
const round = (value, digits = 1) => Math.round(value * 10 ** digits) / 10 ** digits;

/** Every body once, over 16 connections. Autocannon, since its load costs the machine least. */
async function once({ port, bodies }) {
  let next = 0;
  const setupRequest = (request) => ({ ...request, body: bodies[next++ % bodies.length] });
  const began = performance.now();
  const { non2xx, errors } = await autocannon({
    url: `http://127.0.0.1:${port}/v1/solve`,
    connections: 16,
    amount: bodies.length,
    requests: [{ method: 'POST', headers: { 'content-type': 'application/json' }, setupRequest }],
  });
  return { rate: bodies.length / ((performance.now() - began) / 1000), failed: non2xx + errors };
}

const PARTS = {
  async throughput() {
    const rows = [];
    for (const [name, ids] of [
      ['flood 14×14', floods(3000)],
      ['binairo 10×10', boards('binairo', '10x10', 12_000)],
    ]) {
      const alone = direct(ids);
      const { rate, failed } = await withServer({ waiting: { milliseconds: 60_000 } }, async ({ port }) => {
        await closedLoop({ port, path: '/v1/solve', bodies: bodiesOf(floods(50)), connections: 8 });
        return once({ port, bodies: bodiesOf(ids) });
      });
      rows.push({ name, alone: round(alone), http: round(rate), share: round(rate / alone, 2), failed });
    }
    return rows;
  },
  async cached() {
    return withServer({}, async ({ port }) => {
      const body = bodiesOf(floods(1))[0];
      const call = {
        url: `http://127.0.0.1:${port}/v1/solve`,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      };
      await autocannon({ ...call, connections: 10, duration: 2 });
      const { requests, latency, non2xx } = await autocannon({ ...call, connections: 50, duration: 8 });
      return { perSecond: round(requests.average), p99: latency.p99, failed: non2xx };
    });
  },
  async latency() {
    return withServer({}, async ({ port }) => {
      const path = '/v1/solve';
      const warm = await closedLoop({ port, path, bodies: bodiesOf(floods(1500)), connections: 4 });
      const fresh = bodiesOf(floods(20_000).slice(1500));
      const quiet = await openLoop({ port, path, bodies: fresh, rate: warm.rate * 0.1, seconds: 6 });
      const busy = await openLoop({
        port,
        path,
        bodies: fresh.slice(1000),
        rate: warm.rate * 0.7,
        seconds: 8,
      });
      const over = await openLoop({ port, path, bodies: fresh.slice(9000), rate: warm.rate * 2, seconds: 5 });
      const accepted = over.filter(({ status }) => status === 200);
      const refused = over.filter(({ status }) => status === 503 || status === 429);
      return {
        most: round(warm.rate),
        quietP99: round(quantile(quiet, 0.99)),
        busyP99: round(quantile(busy, 0.99)),
        busyFailed: busy.filter(({ status }) => status !== 200).length,
        overload: {
          accepted: accepted.length,
          acceptedP99: round(quantile(accepted, 0.99)),
          refused: refused.length,
          refusedP50: round(quantile(refused, 0.5)),
          refusedP99: round(quantile(refused, 0.99)),
          lost: over.length - accepted.length - refused.length,
        },
      };
    });
  },
  async memory() {
    return withServer({ cache: { megabytes: 16 } }, async ({ port, pid }) => {
      const url = `http://127.0.0.1:${port}/v1/solve`;
      const headers = { 'content-type': 'application/json' };
      const marks = [];
      for (let part = 0; part < 5; part++) {
        const salt = createHash('sha256').update(String(part)).digest('hex');
        const requests = floods(400).map((board) => ({
          method: 'POST',
          headers,
          body: JSON.stringify({ board, lang: salt.length > part ? 'en' : 'zh' }),
        }));
        await autocannon({ url, connections: 20, amount: 200_000, requests });
        marks.push(Math.round(memory(pid)));
      }
      return { requests: 1_000_000, megabytes: marks };
    });
  },
};

export async function run(args) {
  const words = args.filter((arg) => !arg.startsWith('-'));
  const results = {};
  for (const [name, part] of Object.entries(PARTS)) {
    if (words.length > 0 && !words.includes(name)) continue;
    results[name] = await part();
    console.log(name, JSON.stringify(results[name], null, 1));
  }
  if (results.throughput) {
    printTable([
      ['board', 'alone /s', 'HTTP /s', 'share'],
      ...results.throughput.map(({ name, alone, http, share }) => [
        name,
        String(alone),
        String(http),
        String(share),
      ]),
    ]);
  }
  if (args.includes('--save')) keepResults('service', results);
}
