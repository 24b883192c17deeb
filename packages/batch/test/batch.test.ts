import assert from 'node:assert/strict';
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileOf, floodLines, fresh, resultsOf, start, tilewright, withoutTimes } from './command.js';

function json(path: string): Record<string, unknown> {
  return JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
}

/** The lines of a file of JSON lines. */
function lines(path: string): Record<string, unknown>[] {
  const text = readFileSync(path, 'utf8');
  assert.ok(text === '' || text.endsWith('\n'));
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('a batch gives what the verb prints, in order, with faults apart and a summary', async () => {
  const boards = fileOf(`${floodLines('same', 60)}012\n${floodLines('more', 20)}`);
  const ids = join('examples', 'binairo', 'ids.txt');
  for (const args of [
    ['solve', '--kind', 'flood', '--format', 'lines', boards],
    ['rate', ids, join('examples', 'mosaic', 'ids.txt')],
    ['explain', ids],
    ['solve', '--want', 'count', '--limit', '3', ids],
  ]) {
    const [verb, ...rest] = args as [string, ...string[]];
    const directory = fresh();
    const alone = await tilewright(verb, '--json', ...rest);
    const batch = await tilewright('batch', verb, ...rest, '--out', directory, '--chunk', '20');
    assert.equal(batch.err, '');
    assert.equal(batch.code, alone.code, batch.err);
    assert.equal(resultsOf(directory), withoutTimes(alone.out));
    const all = lines(join(directory, 'results.jsonl'));
    const faults = all.filter(({ status }) => status === 'fault');
    assert.deepEqual(lines(join(directory, 'faults.jsonl')), faults);
    const summary = json(join(directory, 'summary.json'));
    assert.equal(summary.boards, all.length);
    assert.equal((summary.status as Record<string, number>).fault ?? 0, faults.length);
    assert.deepEqual(
      readdirSync(join(directory, 'journal')).filter((name) => name.startsWith('early')),
      [],
    );
    assert.ok(!existsSync(join(directory, 'lock')));
  }
});

test('boards that are made, and answers that are checked, are as the verbs give them', async () => {
  const made = fresh();
  const wish = ['binairo', '--size', '6x6', '--count', '12', '--seed', 'x'];
  assert.equal((await tilewright('batch', 'generate', ...wish, '--out', made)).code, 0);
  const alone = await tilewright('generate', ...wish, '--json');
  assert.equal(readFileSync(join(made, 'results.jsonl'), 'utf8'), alone.out);
  const boards = fileOf(floodLines('check', 30));
  const answers = fileOf((await tilewright('solve', '--json', boards)).out, 'answers.jsonl');
  const checked = fresh();
  const ran = await tilewright('batch', 'check', boards, answers, '--out', checked);
  assert.equal(ran.code, 0, ran.err);
  const told = await tilewright('check', '--json', boards, answers);
  assert.equal(readFileSync(join(checked, 'results.jsonl'), 'utf8'), told.out);
});

test('the standard input is kept, since it is read again', async () => {
  const text = floodLines('stdin', 40);
  const directory = fresh();
  const { child, ended } = start(['batch', 'solve', '-', '--out', directory]);
  child.stdin?.end(text);
  assert.equal((await ended).code, 2, 'the helper has closed it: nothing to solve is a mistake');
  const path = fileOf(text);
  const other = fresh();
  assert.equal((await tilewright('batch', 'solve', path, '--out', other)).code, 0);
  assert.equal(lines(join(other, 'results.jsonl')).length, 40);
});

test('a directory that holds a batch is refused, and so is going on where there is none', async () => {
  const boards = fileOf(floodLines('twice', 3));
  const directory = fresh();
  assert.equal((await tilewright('batch', 'solve', boards, '--out', directory)).code, 0);
  const again = await tilewright('batch', 'solve', boards, '--out', directory);
  assert.equal(again.code, 2);
  assert.match(again.err, /holds a batch.*tilewright batch resume/s);
  const nothing = await tilewright('batch', 'resume', fresh());
  assert.equal(nothing.code, 2);
  assert.match(nothing.err, /holds no batch/);
  const resumed = await tilewright('batch', 'resume', directory);
  assert.equal(resumed.code, 0, 'a finished batch is finished');
});

test('inputs and versions that are not those of the beginning are refused by name', async () => {
  const boards = fileOf(floodLines('changed', 5), 'mine.txt');
  const directory = fresh();
  assert.equal((await tilewright('batch', 'solve', boards, '--out', directory)).code, 0);
  const text = readFileSync(boards, 'utf8');
  writeFileSync(
    boards,
    text.replace(/^./, (digit) => String((Number(digit) + 1) % 6)),
  );
  const changed = await tilewright('batch', 'resume', directory);
  assert.equal(changed.code, 2);
  assert.match(changed.err, /mine\.txt has changed/);
  writeFileSync(boards, text);
  const path = join(directory, 'manifest.json');
  const manifest = json(path);
  const versions = manifest.versions as Record<string, string>;
  writeFileSync(path, JSON.stringify({ ...manifest, versions: { ...versions, tilewright: '0.0.9' } }));
  const older = await tilewright('batch', 'resume', directory);
  assert.equal(older.code, 2);
  assert.match(older.err, /tilewright 0\.0\.9/);
});

test('a second coordinator is refused, and a dead one is followed', async () => {
  const boards = fileOf(floodLines('locked', 2000, 12));
  const directory = fresh();
  const first = start(['batch', 'solve', boards, '--out', directory, '--jobs', '1', '--chunk', '50']);
  while (!existsSync(join(directory, 'manifest.json')))
    await new Promise((resolve) => setTimeout(resolve, 20));
  const second = await tilewright('batch', 'resume', directory);
  assert.equal(second.code, 2);
  assert.match(
    second.err,
    new RegExp(`process ${first.child.pid} on ${hostname()} works in this directory since 2`),
  );
  first.child.kill('SIGKILL');
  await first.ended;
  assert.ok(existsSync(join(directory, 'lock')), 'the lock of a process that was killed stays');
  const status = await tilewright('batch', 'status', directory, '--json');
  assert.equal((JSON.parse(status.out) as { state: string }).state, 'stopped');
  // A process that happens to have the number of the dead one is another.
  const lock = json(join(directory, 'lock'));
  writeFileSync(join(directory, 'lock'), JSON.stringify({ ...lock, process: process.pid }));
  const third = await tilewright('batch', 'resume', directory);
  assert.equal(third.code, 0, third.err);
  assert.equal(lines(join(directory, 'results.jsonl')).length, 2000);
});

test('Ctrl-C ends it at once with what is kept, and names resume', async () => {
  const boards = fileOf(floodLines('interrupted', 3000, 12));
  const directory = fresh();
  const { child, ended } = start(['batch', 'solve', boards, '--out', directory, '--chunk', '50']);
  while (
    !existsSync(join(directory, 'results.jsonl')) ||
    readFileSync(join(directory, 'results.jsonl')).length === 0
  ) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  child.kill('SIGINT');
  const { code, err } = await ended;
  assert.equal(code, 130);
  assert.match(err, /tilewright batch resume/);
  assert.ok(!existsSync(join(directory, 'lock')));
  const before = lines(join(directory, 'results.jsonl')).length;
  assert.ok(before > 0 && before < 3000);
  assert.equal((await tilewright('batch', 'resume', directory)).code, 0);
  assert.deepEqual(
    lines(join(directory, 'results.jsonl')).map(({ index }) => index),
    Array.from({ length: 3000 }, (_, i) => i),
  );
});

test('whatever a torn journal ends with is cut off', async () => {
  const boards = fileOf(floodLines('torn', 300));
  const whole = fresh();
  assert.equal((await tilewright('batch', 'solve', boards, '--out', whole, '--chunk', '20')).code, 0);
  const expected = resultsOf(whole);
  const journal = join(whole, 'journal', 'chunks.jsonl');
  const text = readFileSync(journal, 'utf8');
  const results = readFileSync(join(whole, 'results.jsonl'));
  for (const part of [0.05, 0.3, 0.5, 0.77, 0.99]) {
    const cut = Math.floor(text.length * part);
    writeFileSync(journal, text.slice(0, cut));
    // What was written and not vouched for, or half of it, must not stay either.
    writeFileSync(join(whole, 'results.jsonl'), results);
    appendFileSync(join(whole, 'results.jsonl'), '{"v":1,"ind');
    const { code, err } = await tilewright('batch', 'resume', whole);
    assert.equal(code, 0, err);
    assert.equal(resultsOf(whole), expected);
  }
  // A bit that turned is found by the record's checksum, and all behind it is done again.
  const turned = Buffer.from(text);
  turned[Math.floor(turned.length / 2)]! ^= 4;
  writeFileSync(journal, turned);
  writeFileSync(join(whole, 'results.jsonl'), results);
  assert.equal((await tilewright('batch', 'resume', whole)).code, 0);
  assert.equal(resultsOf(whole), expected);
});

test('results that another program changed are not gone on with', async () => {
  const boards = fileOf(floodLines('other', 100));
  const directory = fresh();
  const path = join(directory, 'results.jsonl');
  assert.equal((await tilewright('batch', 'solve', boards, '--out', directory, '--chunk', '20')).code, 0);
  const journal = join(directory, 'journal', 'chunks.jsonl');
  const text = readFileSync(journal, 'utf8').trimEnd().split('\n');
  writeFileSync(journal, `${text.slice(0, -1).join('\n')}\n`);
  writeFileSync(path, readFileSync(path, 'utf8').replace(/"index":99/, '"index":77'));
  const { code, err } = await tilewright('batch', 'resume', directory);
  assert.equal(code, 2);
  assert.match(err, /results\.jsonl was changed by another/);
});

test('retry does again what failed and nothing else', async () => {
  const good = floodLines('retry', 40).split('\n');
  const boards = fileOf([...good.slice(0, 20), '01 2', ...good.slice(20)].join('\n'));
  const directory = fresh();
  const first = await tilewright(
    'batch',
    'solve',
    '--kind',
    'flood',
    '--format',
    'lines',
    boards,
    '--out',
    directory,
  );
  assert.equal(first.code, 2);
  const before = readFileSync(join(directory, 'results.jsonl'), 'utf8');
  const again = await tilewright('batch', 'retry', directory, '--faults');
  assert.equal(again.code, 2, again.err);
  assert.match(again.out, /^1 board tried again; 1 fault left/);
  assert.equal(readFileSync(join(directory, 'results.jsonl'), 'utf8'), before, 'not even times are others');
  assert.equal((await tilewright('batch', 'resume', directory)).code, 2);
});

test('what cannot be meant is refused before anything is made', async () => {
  const directory = fresh();
  const boards = fileOf(floodLines('refused', 2));
  for (const [args, says] of [
    [['solve', boards], /needs --out DIR/],
    [['hint', boards, '--out', directory], /a batch does one of/],
    [['rate', '--facts', boards, '--out', directory], /rate has no option --facts/],
    [['solve', `${boards}.not`, '--out', directory], /no such file/],
    [
      ['generate', 'binairo', '--size', '7x9', '--unique-lines', 'perhaps', '--out', directory],
      /--unique-lines/,
    ],
    [['solve', '--judge', 'hdu4127', boards, '--out', directory], /--judge and --json/],
    [['retry', directory], /--faults/],
    [['resume'], /say which/],
  ] as const) {
    const { code, err } = await tilewright('batch', ...args);
    assert.equal(code, 2, err);
    assert.match(err, says);
    assert.ok(!existsSync(join(directory, 'manifest.json')));
  }
});
