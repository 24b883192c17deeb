import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { tableFromIPC } from 'apache-arrow';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { fileOf, floodLines, fresh, tilewright } from './command.js';

const directory = fresh();
/** What stands in the results, to be found in every table. */
let expected: { index: number; kind: string; moves: number; nodes: number; status: string }[];

before(async () => {
  const boards = fileOf(`${floodLines('report', 30)}${floodLines('larger', 20, 9, 4)}01 2\n`);
  const args = ['solve', '--kind', 'flood', '--format', 'lines', boards, '--out', directory];
  assert.equal((await tilewright('batch', ...args)).code, 2);
  expected = readFileSync(join(directory, 'results.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map(({ index, kind, bounds, stats, status }) => {
      return { index, kind: kind ?? null, moves: bounds?.[1] ?? null, nodes: stats?.nodes ?? null, status };
    });
  assert.equal(expected.length, 51);
});

async function write(ending: string): Promise<string> {
  const path = fresh(`report.${ending}`);
  const { code, err } = await tilewright('report', directory, '-o', path);
  assert.equal(code, 0, err);
  return path;
}

/** The columns that are compared; numbers of 64 bits come as bigint. */
function plain(rows: readonly Record<string, unknown>[]): unknown[] {
  const number = (value: unknown): unknown => (typeof value === 'bigint' ? Number(value) : (value ?? null));
  return rows.map(({ index, kind, moves, nodes, status }) => {
    return { index: number(index), kind: kind ?? null, moves: number(moves), nodes: number(nodes), status };
  });
}

test('Parquet, read by another library, has the results', async () => {
  const file = await asyncBufferFromFile(await write('parquet'));
  assert.deepEqual(plain(await parquetReadObjects({ file })), expected);
});

test('Arrow, read by its own library, has the results', async () => {
  const table = tableFromIPC(readFileSync(await write('arrow')));
  assert.deepEqual(
    plain(table.toArray().map((row: { toJSON(): Record<string, unknown> }) => row.toJSON())),
    expected,
  );
});

test('CSV has the results', async () => {
  const [head, ...lines] = readFileSync(await write('csv'), 'utf8')
    .trimEnd()
    .split('\r\n');
  const names = head!.split(',');
  const rows = lines.map((line) => Object.fromEntries(line.split(',').map((cell, i) => [names[i], cell])));
  assert.deepEqual(
    rows.map(({ index, moves, status }) => [index, moves, status]),
    expected.map(({ index, moves, status }) => [String(index), moves === null ? '' : String(moves), status]),
  );
});

test('the page stands for itself: plots, totals, drawn boards with their ids, and nothing from elsewhere', async () => {
  const page = readFileSync(await write('html'), 'utf8');
  assert.ok(!/<script|<link|src=|@import|url\((?!['"]?#)/i.test(page), 'nothing is loaded');
  for (const title of [
    'Moves of the best answer',
    'Milliseconds a board',
    'Moves by size',
    'Moves by colours',
  ]) {
    assert.ok(page.includes(`<h3>${title}</h3><svg`), title);
  }
  assert.match(page, /status: solved<\/th><td>50</);
  assert.match(page, /status: fault<\/th><td>1</);
  assert.ok((page.match(/class="board"><h3>[^<]+<\/h3><svg/g) ?? []).length >= 6);
  assert.match(page, /<code>flood:\dx\d:/);
  assert.match(page, /prefers-color-scheme: dark/);
});

test('what cannot be reported on is refused', async () => {
  for (const [args, says] of [
    [[directory], /report needs -o FILE/],
    [[directory, '-o', fresh('report.doc')], /ends in \.html/],
    [[fresh(), '-o', fresh('report.html')], /holds no batch/],
    [[directory, '-o', join(fresh(), 'no', 'report.csv')], /cannot write/],
  ] as const) {
    const { code, err } = await tilewright('report', ...args);
    assert.equal(code, 2);
    assert.match(err, says);
  }
});
