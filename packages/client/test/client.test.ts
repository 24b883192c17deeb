import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createTilewright, type TilewrightClient } from '@tilewright/client';

const COMMAND = fileURLToPath(new URL('../../../cli/bin/tilewright.js', import.meta.url));

let server: ChildProcess;
let tilewright: TilewrightClient;
before(async () => {
  server = spawn(process.execPath, [COMMAND, 'serve', '--port', '0', '--jobs', '1'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const address = await new Promise<string>((resolve) =>
    server.stdout!.setEncoding('utf8').once('data', (text: string) => resolve(text.trim())),
  );
  tilewright = createTilewright({ address });
});
after(() => server.kill('SIGTERM'));

test('bodies and answers go through by their types', async () => {
  const { data, error } = await tilewright.POST('/v1/solve', { body: { board: 'flood:3x3:012110201' } });
  assert.equal(error, undefined);
  assert.ok(data && !Array.isArray(data));
  assert.equal(data.status, 'solved');
  const made = await tilewright.POST('/v1/generate', { body: { kind: 'binairo', size: '6x6', seed: 'a' } });
  assert.ok(made.data);
  const day = await tilewright.GET('/v1/daily/{day}/{kind}', {
    params: { path: { day: '2026-11-30', kind: 'binairo' } },
  });
  assert.equal(day.data?.kind, 'binairo');
});

test('what the service refuses is given as a problem, not thrown', async () => {
  const { error, response } = await tilewright.POST('/v1/solve', { body: { board: 'no board' } });
  assert.equal(response.status, 422);
  assert.equal(error?.status, 422);
  assert.equal(error?.fault?.code, 'unknown-format');
});

test('a job is followed to its result', async () => {
  const taken = await tilewright.POST('/v1/jobs', { body: { verb: 'rate', board: 'binairo:4x4:1b0e0e1' } });
  assert.equal(taken.response.status, 202);
  const path = { id: taken.data!.id };
  let { data } = await tilewright.GET('/v1/jobs/{id}', { params: { path } });
  while (data!.state === 'waiting' || data!.state === 'running') {
    await new Promise((resolve) => setTimeout(resolve, 20));
    ({ data } = await tilewright.GET('/v1/jobs/{id}', { params: { path } }));
  }
  assert.equal(data!.state, 'done');
});
