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
      assert.match(err, /^\d+\n$/, 'nothing is said but the peak');
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

/** A board in formats of which only the codec knows where it ends, mostly by a size that the board tells. */
const CUT: Readonly<Record<string, string>> = {
  hdu4127: '3\n0 1 2\n1 2 0\n2 0 1\n',
  'noip2011-mayan': '1\n1 0\n1 0\n2 1 0\n2 0\n3 0\n',
  beecrowd1843: '2 3\n101\n010\n',
  json: '{"kind":"mosaic","rows":["4.","44"]}\n',
};

function formatOf(format: string): string[] {
  return format === 'json' ? ['--kind', 'mosaic', '--format', format] : ['--format', format];
}

for (const [format, board] of Object.entries(CUT)) {
  // The others are cut by the same code.
  for (const jobs of format === 'hdu4127' ? ['1', '2'] : []) {
    test(`${format}: boards stream through ${jobs} thread${jobs === '1' ? '' : 's'}, in memory that does not grow with them`, async () => {
      const height = board.split('\n').length - 1;
      const look = (line: string, index: number): void => {
        assert.ok(line.startsWith(`{"v":1,"index":${index},"kind":`), line.slice(0, 200));
        assert.ok(line.includes(`"line":${index * height + 1}}`), line.slice(0, 300));
      };
      const args = ['solve', '--json', ...formatOf(format), '--jobs', jobs];
      const few = await stream(args, BOARDS / 3, look, board);
      const many = await stream(args, BOARDS, look, board);
      assert.ok(many < few + 60, `${few} MB for ${BOARDS / 3} boards, ${many} MB for ${BOARDS}`);
    });
  }

  test(`${format}: a board is answered before the next one is sent`, { timeout: 30_000 }, async () => {
    const child = spawn(
      process.execPath,
      [join(ROOT, 'packages/cli/bin/tilewright.js'), 'solve', '--json', ...formatOf(format)],
      { cwd: ROOT },
    );
    const answers = child.stdout.setEncoding('utf8')[Symbol.asyncIterator]();
    for (let index = 0; index < 3; index++) {
      child.stdin.write(board);
      const answer = await answers.next();
      assert.ok(String(answer.value).startsWith(`{"v":1,"index":${index},`), String(answer.value));
    }
    child.stdin.end();
    assert.equal((await answers.next()).done, true);
  });
}

test('a text without line ends, of more words than a board has, is refused before it is read whole', async () => {
  let sent = 0;
  const chunk = '1 '.repeat(2 ** 15);
  const child = spawn(
    process.execPath,
    [join(ROOT, 'packages/cli/bin/tilewright.js'), 'solve', '--judge', 'hdu4127'],
    { cwd: ROOT },
  );
  let err = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  // It goes on for ever: the end comes only because the command stops reading.
  child.stdin.on('error', () => {});
  const send = (): void => {
    while (child.exitCode === null && !child.stdin.destroyed) {
      sent += chunk.length;
      if (child.stdin.write(chunk)) continue;
      child.stdin.once('drain', send);
      return;
    }
  };
  send();
  const code = await new Promise((resolve) => child.on('close', resolve));
  assert.equal(code, 2);
  assert.match(
    err,
    /^<stdin>:1:1: the board is too large: expected each n and each row on a line of its own/,
  );
  assert.ok(sent < 2 ** 23, `${sent} characters were taken`);
});
