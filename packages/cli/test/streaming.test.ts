import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileOf, ROOT } from './run.js';

const BOARDS = 45_000;
const LINE = `${'ab'.repeat(24)}${'ba'.repeat(8)}\n`;

/** An answer to each of these boards, as text and as a line of JSON. */
const ANSWER = 'babababa';

/** Runs the command on many lines, made while it reads; gives its peak memory in MB, and looks at every line. */
function stream(
  args: readonly string[],
  boards: number,
  look: (line: string, index: number) => void,
  line = LINE,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const peak = 'process.on("exit", () => console.error(process.resourceUsage().maxRSS))';
    const child = spawn(
      process.execPath,
      // A small young generation: how far V8 lets garbage pile up there is its affair, and hides what is kept.
      [
        '--max-semi-space-size=1',
        '--import',
        `data:text/javascript,${peak}`,
        join(ROOT, 'packages/cli/bin/tilewright.js'),
        ...args,
      ],
      { cwd: ROOT },
    );
    let rest = '';
    let err = '';
    let index = 0;
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop()!;
      for (const one of lines) look(one, index++);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    child.on('error', reject);
    child.on('close', () => {
      assert.equal(index, boards);
      resolve(Number(err.trim().split('\n').at(-1)) / 1024);
    });
    let sent = 0;
    const send = (): void => {
      while (sent < boards) {
        const chunk = line.repeat(500);
        sent += 500;
        if (!child.stdin.write(chunk)) {
          child.stdin.once('drain', send);
          return;
        }
      }
      child.stdin.end();
    };
    send();
  });
}

for (const jobs of ['1', '2']) {
  test(`boards stream through ${jobs} thread${jobs === '1' ? '' : 's'} in order, in memory that does not grow with them`, async () => {
    const look = (line: string, index: number): void => {
      assert.ok(line.startsWith(`{"v":1,"index":${index},"kind":"flood"`), line.slice(0, 200));
      assert.ok(line.includes(`"line":${index + 1}}`), line.slice(0, 300));
    };
    const args = ['solve', '--json', '--format', 'lines', '--jobs', jobs];
    const few = await stream(args, BOARDS / 3, look);
    const many = await stream(args, BOARDS, look);
    // The heap may grow to its usual size, but not by what three times as many boards need (more than 100 MB).
    assert.ok(many < few + 60, `${few} MB for ${BOARDS / 3} boards, ${many} MB for ${BOARDS}`);
  });
}

for (const [form, line] of [
  ['JSON', `${JSON.stringify({ answers: [[...ANSWER]] })}\n`],
  ['plain lines', `${ANSWER}\n`],
]) {
  test(`check reads boards and answers (${form}) as they come, in memory that does not grow with them`, async () => {
    const look = (found: string, index: number): void => {
      assert.ok(found.startsWith(`{"v":1,"index":${index},"kind":"flood"`), found.slice(0, 200));
      assert.match(found, /"verdict":"right","moves":\d+}$/);
    };
    const peak = (boards: number): Promise<number> => {
      const file = fileOf(LINE.repeat(boards));
      return stream(['check', '--json', '--format', 'lines', file, '-'], boards, look, line);
    };
    const few = await peak(BOARDS / 3);
    const many = await peak(BOARDS);
    assert.ok(many < few + 60, `${few} MB for ${BOARDS / 3} boards, ${many} MB for ${BOARDS}`);
  });
}
