import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { afterEach, test } from 'node:test';
import { useStudio } from './harness.js';

const COMMAND = new URL('../../../cli/bin/tilewright.js', import.meta.url).pathname;
const BOARD = 'flood:3x3:012110201';
const studio = useStudio();

afterEach(() => studio.closePages());

/** Lets the engine of the page give up at once on every board, as it does on one that is too much for the device. */
function giveUp(): void {
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (this: Worker, message: { name?: string; job?: number }) {
    if (message.name !== 'solve') return post.call(this, message);
    const outcome = {
      status: 'stopped',
      why: 'time',
      answers: [],
      bounds: { lower: 1, upper: null },
      stats: { ms: 1, nodes: 1, peakBytes: 1 },
    };
    const data = { type: 'result', job: message.job, output: { outcome } };
    setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data })));
  };
}

test('a board that is too much for the device is solved by the service when the player says so', async () => {
  const server = spawn(process.execPath, [COMMAND, 'serve', '--port', '0', '--jobs', '1'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    const address = await new Promise<string>((resolve) =>
      server.stdout.setEncoding('utf8').once('data', (text: string) => resolve(text.trim())),
    );
    const { page, context, errors } = await studio.open();
    await context.addInitScript(giveUp);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
    });
    await page.goto(`${address}/#play/${BOARD}`);
    await page.waitForSelector('.play-board');
    await page.click('.actions >> text="Solve"');
    const send = page.locator('button', { hasText: 'Send it' });
    await send.waitFor();
    assert.deepEqual(sent, [], 'nothing is sent before the player says so');
    await send.click();
    await page.waitForFunction(() => {
      const cells = [...document.querySelectorAll('.play-board [data-cell]')];
      return (
        cells.length === 9 &&
        new Set(cells.map((one) => one.getAttribute('data-value') ?? one.textContent)).size === 1
      );
    });
    assert.deepEqual(sent, ['/v1/solve']);
    assert.deepEqual(errors, []);
  } finally {
    server.kill('SIGTERM');
  }
});

test('a studio that is a folder of files offers nothing', async () => {
  const { page, context } = await studio.open();
  await context.addInitScript(giveUp);
  await page.goto(`${studio.served.address}#play/${BOARD}`);
  await page.reload();
  await page.waitForSelector('.play-board');
  await page.click('.actions >> text="Solve"');
  await page.waitForSelector('text=No solution was found in the time allowed.');
  await page.waitForTimeout(500);
  assert.equal(await page.locator('button', { hasText: 'Send it' }).count(), 0);
});
