import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Random } from '@tilewright/core/random';
import { fileOf, floodLines, fresh, resultsOf, sleep, start, tilewright } from './command.js';

/** The indices of a batch's results: each once, in order. */
export function assertWhole(directory: string, boards: number): void {
  const text = readFileSync(join(directory, 'results.jsonl'), 'utf8');
  assert.ok(text.endsWith('\n'));
  const indices = text
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { index: number }).index);
  assert.deepEqual(
    indices,
    Array.from({ length: boards }, (_, i) => i),
  );
}

/** Boards with a fault among them, and what an undisturbed run gives for them. */
export async function undisturbed(
  boards: number,
): Promise<{ path: string; expected: string; code: number | null }> {
  const text = floodLines('kills', boards - 1, 10).split('\n');
  const path = fileOf([...text.slice(0, 50), '01 2', ...text.slice(50)].join('\n'));
  const directory = fresh();
  const { code } = await tilewright(
    'batch',
    'solve',
    '--kind',
    'flood',
    '--format',
    'lines',
    path,
    '--out',
    directory,
    '--chunk',
    '20',
  );
  assertWhole(directory, boards);
  return { path, expected: resultsOf(directory), code };
}

/** Kills a batch at random moments until it is finished; it must be as the undisturbed one. */
export async function killUntilDone(
  { path, expected, code }: { path: string; expected: string; code: number | null },
  seed: string,
): Promise<number> {
  const random = new Random(seed);
  const directory = fresh();
  let args = [
    'batch',
    'solve',
    '--kind',
    'flood',
    '--format',
    'lines',
    path,
    '--out',
    directory,
    '--chunk',
    '20',
  ];
  for (let kills = 0; ; kills++) {
    const { child, ended } = start(args);
    const timer = kills < 6 ? setTimeout(() => child.kill('SIGKILL'), random.below(700)) : undefined;
    const ran = await ended;
    clearTimeout(timer);
    if (ran.signal === null) {
      assert.equal(ran.code, code, ran.err);
      assert.equal(resultsOf(directory), expected);
      return kills;
    }
    // Killed before it had a manifest, it is begun again.
    const status = await tilewright('batch', 'status', directory);
    if (status.code === 0) args = ['batch', 'resume', directory, '--chunk', '20'];
    await sleep(0);
  }
}
