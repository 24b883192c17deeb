import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fitting } from '#cli/showing/progress.js';
import { fileOf, ROOT } from './run.js';

test('a narrow terminal loses what tells least of the progress, never the time and the bounds', () => {
  const parts = ['2.1 s', '19 to 21 moves', '40 %', '777 nodes', 'a/long/name/of/a/file.txt:12'];
  assert.equal(fitting(parts, 200), parts.join(' · '));
  assert.equal(fitting(parts, 40), '2.1 s · 19 to 21 moves · 40 %');
  assert.equal(fitting(parts, 23), '2.1 s · 19 to 21 moves');
  assert.equal(fitting(parts, 10), '2.1 s');
  for (let width = 5; width < 90; width++) assert.ok(fitting(parts, width).length <= width);
});

/** Of util-linux: runs a command in a terminal of its own. */
const TERMINAL_MAKER = 'script';

/** Runs the command in a terminal of its own, as `script` (util-linux) makes one; gives all that it shows. */
function inTerminal(line: string, env: Readonly<Record<string, string>>): string | null {
  const command = `stty cols 60; "${process.execPath}" "${ROOT}/packages/cli/bin/tilewright.js" ${line}`;
  const run = spawnSync(TERMINAL_MAKER, ['-qec', command, '/dev/null'], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    input: '',
  });
  return run.error ? null : run.stdout.replaceAll('\r\n', '\n');
}

test('a terminal gets help of its width, and a dumb one gets no orders', (t) => {
  const help = inTerminal('solve --help', { TERM: 'xterm' });
  if (help === null) return t.skip('no program to make a terminal');
  const lines = help.slice(0, help.indexOf('Options:')).split('\n');
  assert.ok(lines.length > 5 && lines.every((line) => line.length <= 60), help);
  let state = 1;
  const colour = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % 8;
  };
  const rows = Array.from({ length: 40 }, () => Array.from({ length: 40 }, colour).join(''));
  const file = fileOf(`${rows.join('\n')}\n`, 'hard.txt');
  const lively = inTerminal(`solve --time-limit 2 ${file}`, { TERM: 'xterm', COLORTERM: '' });
  assert.ok(lively?.includes('\r\u001b[K'), lively ?? '');
  for (const [flags, env] of [
    ['', { TERM: 'dumb' }],
    ['--no-progress', { TERM: 'xterm', NO_COLOR: '1' }],
    ['--quiet', { TERM: 'xterm', NO_COLOR: '1' }],
  ] as const) {
    const shown = inTerminal(`solve ${flags} --time-limit 2 ${file}`, env);
    assert.ok(shown?.includes('stopped by the time limit') && !shown.includes('\u001b'), JSON.stringify(env));
  }
});
