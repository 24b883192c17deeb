import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sleep, withService } from './stand.js';

test('an answer is the engine’s object; asked again it comes from the cache, in another layout too', async () => {
  await withService({}, async ({ post, engine }) => {
    const first = await post('/v1/solve', { board: '11' });
    assert.equal(first.status, 200);
    assert.equal(first.json.status, 'solved');
    assert.equal(first.headers.get('x-tilewright-cache'), 'miss');
    const again = await post('/v1/solve', { board: '11' });
    assert.equal(again.headers.get('x-tilewright-cache'), 'hit');
    assert.equal(again.text, first.text);
    const other = await post('/v1/solve', { board: '\n\n11' });
    assert.equal(other.headers.get('x-tilewright-cache'), 'hit');
    assert.equal(other.json.id, 'toy:11');
    assert.equal(other.json.source.line, 3, 'the place is that of this text');
    assert.equal(engine.asked.length, 2);
  });
});

test('another question about the same board is another answer; a limit that did not bite is not', async () => {
  await withService({}, async ({ post }) => {
    await post('/v1/solve', { board: '11' });
    const unique = await post('/v1/solve', { board: '11', want: 'unique' });
    assert.equal(unique.headers.get('x-tilewright-cache'), 'miss');
    assert.equal(unique.json.want, 'unique');
    const limited = await post('/v1/solve', { board: '11', limits: { time: 1 } });
    assert.equal(limited.headers.get('x-tilewright-cache'), 'hit');
  });
});

test('limits asked for are capped by the service’s own', async () => {
  await withService({ limits: { time: 3, usualTime: 2, memoryMegabytes: 100 } }, async ({ post, engine }) => {
    await post('/v1/solve', { board: 'a', limits: { time: 1000, memory: 1e6, nodes: 7 } });
    await post('/v1/solve', { board: 'b' });
    await post('/v1/solve', { board: 'c', limits: { time: 0.5 } });
    assert.deepEqual(
      engine.asked.map(({ limits }) => limits),
      [
        { time: 3, memory: 100, nodes: 7 },
        { time: 2, memory: 100 },
        { time: 0.5, memory: 100 },
      ],
    );
  });
});

test('a list of boards is answered as a list in its order, faults among them', async () => {
  await withService({ limits: { boards: 3 } }, async ({ post }) => {
    const { status, json } = await post('/v1/solve', { boards: ['x', 'bad', 'y'] });
    assert.equal(status, 200);
    assert.deepEqual(
      json.map(({ index, status: one }: { index: number; status: string }) => [index, one]),
      [
        [0, 'solved'],
        [1, 'fault'],
        [2, 'solved'],
      ],
    );
    assert.equal((await post('/v1/solve', { boards: ['1', '2', '3', '4'] })).status, 400);
  });
});

test('what is wrong is told as problem details, with the fault and its place', async () => {
  await withService({ limits: { body: 2000 } }, async ({ post, get, address }) => {
    const fault = await post('/v1/solve', { board: 'bad' });
    assert.equal(fault.status, 422);
    assert.match(fault.headers.get('content-type')!, /^application\/problem\+json/);
    assert.deepEqual(fault.json.fault, { code: 'bad-symbol', line: 1, column: 1, message: 'bad board' });
    assert.equal(fault.json.status, 422);
    const cases: readonly [string, unknown, number][] = [
      ['/v1/solve', '{"board"', 400],
      ['/v1/solve', '[]', 400],
      ['/v1/solve', {}, 400],
      ['/v1/solve', { board: 5 }, 400],
      ['/v1/solve', { board: '1', boards: ['1'] }, 400],
      ['/v1/solve', { board: '1', bord: '1' }, 400],
      ['/v1/check', { board: '1' }, 400],
      ['/v1/solve', { board: 'x'.repeat(3000) }, 413],
      ['/v1/solved', { board: '1' }, 404],
      ['/v1/solve', { board: 'lost' }, 500],
    ];
    for (const [path, body, status] of cases) {
      const reply = await post(path, body);
      assert.equal(reply.status, status, `${path} ${JSON.stringify(body).slice(0, 60)}: ${reply.text}`);
      assert.equal(reply.json.status, status);
      assert.ok(!reply.text.includes('at '), 'no trace leaves the service');
    }
    const method = await get('/v1/solve');
    assert.equal(method.status, 405);
    assert.equal(method.headers.get('allow'), 'POST');
    const plain = await fetch(`${address}/v1/solve`, { method: 'POST', body: 'board' });
    assert.equal(plain.status, 415);
  });
});

test('events tell of progress, then the result; a fault is a problem before the first of them', async () => {
  await withService({}, async ({ post }) => {
    const accept = { accept: 'text/event-stream' };
    const { text, headers } = await post('/v1/solve', { board: 'slow 400' }, accept);
    assert.match(headers.get('content-type')!, /^text\/event-stream/);
    const events = text
      .split('\n\n')
      .filter(Boolean)
      .map((event) => /^event: (\w+)\ndata: (.*)$/.exec(event)!);
    assert.ok(events.length >= 2);
    for (const event of events.slice(0, -1)) {
      assert.equal(event[1], 'progress');
      assert.deepEqual(JSON.parse(event[2]!).bounds, [1, null]);
    }
    assert.equal(events.at(-1)![1], 'result');
    assert.equal(JSON.parse(events.at(-1)![2]!).status, 'solved');
    assert.equal((await post('/v1/solve', { board: 'bad' }, accept)).status, 422);
  });
});

test('a job is taken in, told of, and ends with the answer that the call itself would give', async () => {
  await withService({}, async ({ post, get, address }) => {
    const taken = await post('/v1/jobs', { verb: 'solve', board: 'slow 100' });
    assert.equal(taken.status, 202);
    const place = taken.headers.get('location')!;
    let view = (await get(place)).json;
    for (let i = 0; i < 100 && view.state !== 'done'; i++) {
      await sleep(20);
      view = (await get(place)).json;
    }
    assert.equal(view.state, 'done');
    assert.equal(view.result.status, 'solved');
    const faulty = (await post('/v1/jobs', { verb: 'solve', board: 'bad' })).headers.get('location')!;
    await sleep(50);
    const failed = (await get(faulty)).json;
    assert.equal(failed.state, 'failed');
    assert.equal(failed.problem.status, 422);
    const long = (await post('/v1/jobs', { verb: 'solve', board: 'slow 60000' })).headers.get('location')!;
    assert.equal((await fetch(address + long, { method: 'DELETE' })).status, 204);
    assert.equal((await get(long)).json.state, 'cancelled');
    assert.equal((await get('/v1/jobs/nothing')).status, 404);
    assert.equal((await post('/v1/jobs', { verb: 'solve', to: 'x', board: '1' })).status, 400);
    assert.equal((await post('/v1/jobs', { verb: 'sing', board: '1' })).status, 400);
  });
});

test('what a seed or an id makes may be kept for ever, and is not sent twice', async () => {
  await withService({}, async ({ get, post }) => {
    for (const path of ['/v1/render/toy:1.svg', '/v1/daily/2026-11-30/toy']) {
      const first = await get(path);
      assert.equal(first.status, 200);
      assert.match(first.headers.get('cache-control')!, /immutable/);
      const known = await get(path, { 'if-none-match': first.headers.get('etag')! });
      assert.equal(known.status, 304);
      assert.equal(known.text, '');
    }
    assert.equal((await get('/v1/render/bad.svg')).status, 422);
    assert.equal((await get('/v1/render/toy:1.gif')).status, 404);
    assert.equal((await get('/v1/daily/2026-02-30/toy')).status, 404);
    assert.equal((await get('/v1/daily/2026-02-03/chess')).status, 404);
    const seeded = await post('/v1/generate', { kind: 'toy', seed: 'a' });
    assert.match(seeded.headers.get('cache-control')!, /immutable/);
    const chance = await post('/v1/generate', { kind: 'toy' });
    assert.equal(chance.headers.get('cache-control'), 'no-store');
    assert.equal((await post('/v1/generate', { kind: 'toy' })).headers.get('x-tilewright-cache'), 'miss');
  });
});

test('the document describes every call, and health and figures are told', async () => {
  await withService({}, async ({ get }) => {
    const { json } = await get('/openapi.json');
    assert.equal(json.openapi, '3.1.0');
    for (const verb of ['solve', 'check', 'hint', 'explain', 'rate', 'convert', 'read', 'generate', 'jobs']) {
      assert.ok(json.paths[`/v1/${verb}`]?.post, verb);
    }
    assert.equal((await get('/healthz')).status, 200);
    assert.equal((await get('/readyz')).status, 200);
    assert.match((await get('/metrics')).text, /tilewright_requests_total/);
    assert.deepEqual((await get('/v1/kinds')).json, [{ id: 'toy' }]);
    assert.match((await get('/docs')).text, /swagger/i);
  });
});
