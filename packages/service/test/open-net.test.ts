import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { test } from 'node:test';
import { sleep, ToyEngine, withService } from './stand.js';

const sha256 = (key: string): string => createHash('sha256').update(key).digest('hex');

test('a client that goes away ends its work within 200 ms', async () => {
  await withService({}, async ({ address, engine }) => {
    const gone = new AbortController();
    const call = fetch(`${address}/v1/solve`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"board":"slow 60000"}',
      signal: gone.signal,
    });
    call.catch(() => {});
    while (engine.running === 0) await sleep(5);
    gone.abort();
    const began = performance.now();
    while (engine.running > 0 && performance.now() - began < 2000) await sleep(5);
    assert.equal(engine.running, 0);
    assert.equal(engine.aborted, 1);
  });
});

test('keys are known by their hash; without one nobody is answered where that is set', async () => {
  const keys = [{ name: 'a class', sha256: sha256('secret'), perMinute: 2 }];
  await withService({ anonymous: false, keys }, async ({ post, get }) => {
    const none = await post('/v1/solve', { board: '1' });
    assert.equal(none.status, 401);
    assert.equal(none.headers.get('www-authenticate'), 'Bearer');
    assert.equal((await post('/v1/solve', { board: '1' }, { 'x-api-key': 'guess' })).status, 401);
    assert.equal((await post('/v1/solve', { board: '1' }, { authorization: 'Bearer secret' })).status, 200);
    assert.equal((await post('/v1/solve', { board: '1' }, { 'x-api-key': 'secret' })).status, 200);
    const over = await post('/v1/solve', { board: '1' }, { 'x-api-key': 'secret' });
    assert.equal(over.status, 429);
    assert.ok(Number(over.headers.get('retry-after')) >= 1);
    assert.equal(over.json.status, 429);
    assert.equal((await get('/healthz')).status, 200, 'health needs no key');
  });
});

test('one who floods is refused or waits behind itself; another client keeps its answers', async () => {
  const keys = [
    { name: 'flood', sha256: sha256('flood'), perMinute: 100_000, inFlight: 500 },
    { name: 'good', sha256: sha256('good'), perMinute: 1000, inFlight: 4 },
  ];
  await withService({ keys, waiting: { most: 1000, milliseconds: 100_000 } }, async ({ post }) => {
    const flood = Array.from({ length: 200 }, (_, i) =>
      post('/v1/solve', { board: `slow 30 ${i}` }, { 'x-api-key': 'flood' }),
    );
    await sleep(50);
    for (let i = 0; i < 3; i++) {
      const began = performance.now();
      const reply = await post('/v1/solve', { board: `good ${i}` }, { 'x-api-key': 'good' });
      assert.equal(reply.status, 200);
      // Its turn comes after one of the flood's, not after all 200, which take three seconds.
      assert.ok(performance.now() - began < 1500);
    }
    await Promise.all(flood);
  });
});

test('more than can be answered in time is refused at once, with when to try again', async () => {
  await withService({ anonymousLimits: { inFlight: 1000, perMinute: 10_000 } }, async ({ post, engine }) => {
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, i) => post('/v1/solve', { board: `slow 50 ${i}` })),
    );
    const refused = replies.filter(({ status }) => status === 503);
    const answered = replies.filter(({ status }) => status === 200);
    assert.equal(refused.length + answered.length, 60);
    assert.ok(refused.length > 0 && answered.length > 0);
    for (const { headers, json } of refused) {
      assert.ok(Number(headers.get('retry-after')) >= 1);
      assert.equal(json.status, 503);
    }
    assert.ok(engine.mostRunning <= 2, 'never more at a time than there are threads');
  });
});

test('too many at the same time from one client are refused with 429', async () => {
  await withService({ anonymousLimits: { inFlight: 2 } }, async ({ post }) => {
    const replies = await Promise.all(
      Array.from({ length: 5 }, (_, i) => post('/v1/solve', { board: `slow 100 ${i}` })),
    );
    assert.equal(replies.filter(({ status }) => status === 200).length, 2);
    assert.equal(replies.filter(({ status }) => status === 429).length, 3);
  });
});

test('a head or a body that trickles in is cut off', async () => {
  await withService({ limits: { headSeconds: 0.5, requestSeconds: 1 } }, async ({ address }) => {
    const { port } = new URL(address);
    const starts = [
      'POST /v1/solve HTTP/1.1\r\nHost: x\r\n',
      'POST /v1/solve HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"bo',
    ];
    for (const start of starts) {
      const socket = connect(Number(port), '127.0.0.1');
      let text = '';
      socket.setEncoding('utf8').on('data', (chunk) => {
        text += String(chunk);
      });
      socket.on('error', () => {});
      socket.write(start);
      await new Promise((resolve) => socket.once('close', resolve));
      assert.match(text, /^HTTP\/1\.1 408 |^$/);
    }
  });
});

test('idle and half-closed connections do no harm', async () => {
  await withService({}, async ({ address, post }) => {
    const { port } = new URL(address);
    const idle = Array.from({ length: 500 }, () => connect(Number(port), '127.0.0.1'));
    await Promise.all(idle.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
    const half = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
    half.on('error', () => {}).end('POST /v1/solve HTTP/1.1\r\nHost: x\r\n');
    assert.equal((await post('/v1/solve', { board: '1' })).status, 200);
    for (const socket of [...idle, half]) socket.destroy();
  });
});

test('stopping lets what runs end, and takes nothing new', async () => {
  const engine = new ToyEngine();
  await withService(
    {},
    async ({ post, service }) => {
      const running = post('/v1/solve', { board: 'slow 300' });
      while (engine.running === 0) await sleep(5);
      const stopped = service.stop();
      assert.equal((await running).json.status, 'solved');
      await stopped;
      assert.ok(engine.closed);
    },
    engine,
  );
});

test('bodies of chance get an answer with a status of its own, never a crash', async () => {
  await withService({ anonymousLimits: { perMinute: 100_000, inFlight: 100 } }, async ({ post, get }) => {
    const odd = [
      'null',
      '""',
      '[[]]',
      '{"board":{"__proto__":1}}',
      '{"__proto__":{"x":1},"board":"1"}',
      '\u0000',
      '{"board":"\\ud800"}',
      '{"board":"1","options":{"a":[]}}',
      '{"board":"1","limits":{"time":-1}}',
      '{"board":"1","limits":{"time":1e999}}',
      `{"board":${'['.repeat(10_000)}}`,
    ];
    for (const body of odd) {
      const { status } = await post('/v1/solve', body);
      assert.ok([200, 400, 422].includes(status), `${body.slice(0, 40)}: ${status}`);
    }
    for (const path of [
      '/%',
      '/..%2f..%2fetc/passwd',
      '/v1/render/%00.svg',
      `/v1/render/${'a'.repeat(20_000)}.svg`,
      '//',
      '/v1/jobs/%E0%A4%A',
    ]) {
      const { status } = await get(path).catch(() => ({ status: 400 }));
      assert.ok([200, 400, 404, 414, 431].includes(status), `${path.slice(0, 40)}: ${status}`);
    }
    assert.equal((await get('/healthz')).status, 200);
  });
});
