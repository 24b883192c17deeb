import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { fileOf, ROOT, tilewright } from './run.js';

const BIN = join(ROOT, 'packages/cli/bin/tilewright.js');

// biome-ignore lint/suspicious/noExplicitAny: what came over the wire.
type Json = any;

interface Server {
  readonly child: ChildProcess;
  readonly address: string;
  readonly errors: () => string;
}

async function start(...args: string[]): Promise<Server> {
  const child = spawn(process.execPath, [BIN, 'serve', '--port', '0', ...args], { cwd: ROOT });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').once('data', (text: string) => resolve(text.trim()));
    child.once('exit', () => reject(new Error(errors)));
  });
  return { child, address, errors: () => errors };
}

function end({ child }: Server, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  child.kill(signal);
  return new Promise((resolve) => child.once('exit', resolve));
}

let server: Server;
before(async () => {
  server = await start('--jobs', '2');
});
after(() => end(server));

async function post(path: string, body: unknown, init: RequestInit = {}): Promise<Json> {
  const response = await fetch(server.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...init,
  });
  return { status: response.status, ...((await response.json()) as object) };
}

/** What the command prints, without what depends on the clock and on how the board came in. */
async function command(args: readonly string[], input: string): Promise<Json> {
  const { out } = await tilewright([...args, '--json'], { input });
  return stripped(JSON.parse(out.split('\n')[0]!));
}

function stripped({ stats, source, read, ...rest }: Json): Json {
  return { ...rest, ...(stats ? { nodes: stats.nodes } : {}) };
}

const FLOOD = 'flood:3x3:012110201';
const BINAIRO = readFileSync(join(ROOT, 'examples/binairo/eight.txt'), 'utf8');

test('every verb answers the object that the command prints', async () => {
  const pairs: readonly [string, object, string[], string][] = [
    ['solve', { board: FLOOD }, ['solve'], FLOOD],
    ['solve', { board: BINAIRO, facts: true }, ['solve', '--facts'], BINAIRO],
    [
      'solve',
      { board: BINAIRO, want: 'count', limit: 5 },
      ['solve', '--want', 'count', '--limit', '5'],
      BINAIRO,
    ],
    ['solve', { board: FLOOD, options: { rule: 'two-colour' } }, ['solve', '--rule', 'two-colour'], FLOOD],
    ['rate', { board: BINAIRO }, ['rate'], BINAIRO],
    ['hint', { board: BINAIRO, stage: 2 }, ['hint', '--stage', '2'], BINAIRO],
    ['hint', { board: BINAIRO, why: '7,7', lang: 'zh' }, ['hint', '--why', '7,7', '--lang', 'zh'], BINAIRO],
    ['explain', { board: BINAIRO, maxLevel: 2 }, ['explain', '--max-level', '2'], BINAIRO],
    ['convert', { board: FLOOD, to: 'rows' }, ['convert', '--to', 'rows'], FLOOD],
    ['check', { board: FLOOD, answer: '1 0 1 2' }, ['check', '--answer', '1 0 1 2', '-'], FLOOD],
    ['check', { board: FLOOD, answer: '1 0 1' }, ['check', '--answer', '1 0 1', '-'], FLOOD],
    [
      'generate',
      { kind: 'binairo', size: '6x6', level: 2, seed: 'a' },
      ['generate', 'binairo', '--size', '6x6', '--level', '2', '--seed', 'a'],
      '',
    ],
  ];
  for (const [verb, body, args, input] of pairs) {
    const { status, ...answer } = await post(`/v1/${verb}`, body);
    const wanted = await command(args, input);
    // Both a field of the answer and of the response; the command's own counts.
    if (wanted.status !== undefined) answer.status = wanted.status;
    else assert.equal(status, 200, verb);
    assert.deepEqual(stripped(answer), wanted, `${verb} ${JSON.stringify(body)}`);
  }
});

test('an answer is checked as text or as what solve gave', async () => {
  const { answers } = await post('/v1/solve', { board: FLOOD });
  const right = await post('/v1/check', { board: FLOOD, answer: answers[0] });
  assert.equal(right.verdict, 'right');
});

test('options that are not the kind’s are refused: none of the command’s own, no file of the server', async () => {
  const refused: readonly [string, object][] = [
    ['solve', { board: FLOOD, options: { jobs: 64 } }],
    ['solve', { board: FLOOD, options: { judge: 'hdu4127' } }],
    ['solve', { board: FLOOD, options: { 'unique-lines': 'maybe' } }],
    ['solve', { board: FLOOD, want: 'everything' }],
    ['solve', { board: FLOOD, kind: 'chess' }],
    ['solve', { board: FLOOD, lang: 'la' }],
    ['convert', { board: FLOOD, to: 'chess' }],
    ['generate', { kind: 'mosaic', options: { picture: '/etc/passwd' } }],
    ['generate', { kind: 'binairo', size: '0x0' }],
    ['generate', { kind: 'binairo', options: { config: 'x' } }],
    ['solve', { board: 'no board at all' }],
    ['solve', { board: '' }],
    ['solve', { board: `${FLOOD}\n${FLOOD}` }],
  ];
  for (const [verb, body] of refused) {
    const reply = await post(`/v1/${verb}`, body);
    assert.equal(reply.status, 422, `${JSON.stringify(body)}: ${JSON.stringify(reply)}`);
    assert.equal(typeof reply.fault.code, 'string');
    assert.equal(typeof reply.fault.message, 'string');
  }
});

/** Six colours at random, 30×30: provable in a minute or so, not before these tests end. */
const LONG = `flood:30x30:${Array.from({ length: 900 }, (_, i) => (i * i * 7 + ((i * 13) >> 2) + (i % 11) * 5) % 6).join('')}`;

async function running(): Promise<number> {
  const text = await (await fetch(`${server.address}/metrics`)).text();
  return Number(/^tilewright_running (\d+)$/m.exec(text)![1]);
}

test('a client that goes away frees its thread within 200 ms', async () => {
  const gone = new AbortController();
  post('/v1/solve', { board: LONG }, { signal: gone.signal }).catch(() => {});
  while ((await running()) === 0);
  await new Promise((resolve) => setTimeout(resolve, 300));
  gone.abort();
  const began = performance.now();
  while ((await running()) > 0) assert.ok(performance.now() - began < 5000, 'the work goes on');
});

test('a limit is answered with the bounds, and events tell of them on the way', async () => {
  const stopped = await post('/v1/solve', { board: LONG, limits: { time: 0.3 } });
  assert.equal(stopped.status, 'stopped');
  assert.equal(stopped.why, 'time');
  assert.ok(stopped.bounds[0] > 0);
  const response = await fetch(`${server.address}/v1/solve`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ board: LONG, limits: { time: 0.8 } }),
  });
  const text = await response.text();
  assert.match(text, /^event: progress\ndata: \{"nodes":\d+,"ms":[\d.]+,"bounds":\[\d+,\d+\]\}/m);
  assert.match(text, /event: result\ndata: .*"status":"stopped"/);
});

test('the document’s examples are answered, and every answer keeps the schema that it gives', async () => {
  const document = (await (await fetch(`${server.address}/openapi.json`)).json()) as Json;
  assert.equal(document.openapi, '3.1.0');
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addSchema({ $id: 'document', components: document.components });
  const check = (schema: Json, value: unknown, what: string): void => {
    const text = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/');
    const valid = ajv.compile(JSON.parse(text));
    assert.ok(
      valid(value),
      `${what}: ${JSON.stringify(valid.errors)} ${JSON.stringify(value).slice(0, 300)}`,
    );
  };
  for (const [path, { post: operation }] of Object.entries<Json>(document.paths)) {
    const example = operation?.requestBody?.content['application/json'].example;
    if (!example) continue;
    const response = await fetch(server.address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(example),
    });
    const answer: Json = await response.json();
    assert.equal(response.status, 200, `${path}: ${JSON.stringify(answer)}`);
    check(operation.requestBody.content['application/json'].schema, example, `${path}, body`);
    check(operation.responses[200].content['application/json'].schema, answer, path);
    const refused = await fetch(server.address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...example, unknown: 1 }),
    });
    assert.equal(refused.status, 400);
    check(
      operation.responses[400].content['application/problem+json'].schema,
      await refused.json(),
      `${path}, 400`,
    );
  }
});

test('pictures of boards, and of none', async () => {
  for (const [form, type, start] of [
    ['svg', 'image/svg+xml', '<svg'],
    ['png', 'image/png', '\u0089PNG'],
    ['pdf', 'application/pdf', '%PDF'],
  ] as const) {
    const response = await fetch(`${server.address}/v1/render/${FLOOD}.${form}`);
    assert.equal(response.status, 200);
    assert.ok(response.headers.get('content-type')!.startsWith(type));
    assert.ok(
      Buffer.from(await response.arrayBuffer())
        .toString('latin1')
        .startsWith(start),
    );
  }
  const faulty = await fetch(`${server.address}/v1/render/flood:3x3:0.svg`);
  assert.equal(faulty.status, 422);
});

test('the examples of the documentation run', async () => {
  const text = readFileSync(join(ROOT, 'docs/service.md'), 'utf8');
  const { address } = server;
  const blocks = [...text.matchAll(/^```(sh|python|js)\n(.*?)^```$/gms)].filter(([block]) =>
    block.includes('/v1/'),
  );
  assert.equal(blocks.length, 3);
  const programs = {
    sh: ['sh', '-c'],
    python: ['python3', '-c'],
    js: [process.execPath, '--input-type=module', '-e'],
  };
  for (const [, language, code] of blocks) {
    const [program, ...args] = programs[language as keyof typeof programs];
    const child = spawn(program!, [...args, code!.replaceAll('http://127.0.0.1:8080', address)]);
    let out = '';
    child.stdout.setEncoding('utf8').on('data', (more: string) => {
      out += more;
    });
    const [code_, missing] = await new Promise<[number | null, boolean]>((resolve) => {
      child.once('close', (exit) => resolve([exit, false]));
      child.once('error', () => resolve([null, true]));
    });
    // A machine without curl or Python tests the rest.
    if (missing) continue;
    assert.equal(code_, 0, language);
    assert.match(
      out,
      { sh: /"proof":"optimal"/, python: /several|unique/, js: /^binairo:6x6:/ }[language as 'sh'],
    );
  }
});

test('it ends with 0 after what runs is done, and is refused by name what it cannot be', async () => {
  const own = await start('--jobs', '1', '--grace', '5');
  const call = fetch(`${own.address}/v1/solve`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ board: LONG, limits: { time: 0.6 } }),
  });
  await new Promise((resolve) => setTimeout(resolve, 250));
  const code = end(own);
  assert.equal(((await (await call).json()) as Json).status, 'stopped');
  assert.equal(await code, 0);

  const config = fileOf('limits:\n  tim: 5\n', 'service.yaml');
  const faulty = await tilewright(['serve', '--config', config]);
  assert.equal(faulty.code, 2);
  assert.match(faulty.err, /service\.yaml: there is no setting limits\.tim/);
  const missing = await tilewright(['serve', '--config', `${config}.not`]);
  assert.equal(missing.code, 2);
  const taken = await tilewright(['serve', '--port', new URL(server.address).port]);
  assert.equal(taken.code, 2);
  assert.match(taken.err, /cannot listen on 127\.0\.0\.1/);
  const environment = await tilewright(['serve'], { env: { TILEWRIGHT_SERVE_PROT: '1' } });
  assert.equal(environment.code, 2);
  assert.match(environment.err, /TILEWRIGHT_SERVE_PROT/);
});

test('logs hold no board and no key', async () => {
  await post('/v1/solve', { board: FLOOD });
  await fetch(`${server.address}/v1/render/${FLOOD}.svg`, { headers: { 'x-api-key': 'secret-key' } });
  assert.ok(server.errors().includes('/v1/solve'));
  assert.ok(!server.errors().includes('012110201'));
  assert.ok(!server.errors().includes('secret-key'));
});
