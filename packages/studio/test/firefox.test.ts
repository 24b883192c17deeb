import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer-core';
import { cell, DIST, serveStudio } from './harness.js';
import { SAMPLES, solveId } from './samples.js';

/*
 * The main paths in Firefox, driven by WebDriver BiDi, which it speaks itself. What is the same in every engine is tested in
 * Chromium; here it is shown that nothing in these paths needs that one.
 */

let browser: Browser;
let served: Awaited<ReturnType<typeof serveStudio>>;
const contexts: BrowserContext[] = [];

before(async () => {
  served = await serveStudio(DIST);
  browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB', 'ui.prefersReducedMotion': 1 },
  });
});
after(async () => {
  await browser?.close();
  served?.server.closeAllConnections();
  served?.server.close();
});
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});

/** Opens a page of the studio in a profile of its own. */
async function open(hash: string, width = 1200, height = 900): Promise<{ page: Page; errors: string[] }> {
  const context = await browser.createBrowserContext();
  contexts.push(context);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.setViewport({ width, height });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error instanceof Error ? error.message : String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(served.address + hash);
  await page.waitForSelector('#main:not([aria-busy])');
  return { page, errors };
}

async function label(page: Page, index: number): Promise<string> {
  return page.$eval(cell(index), (one) => one.getAttribute('aria-label') ?? '');
}

async function go(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
  await page.waitForSelector('#main:not([aria-busy])');
}

/** Presses the button that says this. */
async function press(page: Page, within: string, words: string): Promise<void> {
  await page.waitForFunction(
    (selector, wanted) =>
      [...document.querySelectorAll(selector)].some((one) => one.textContent?.includes(wanted)),
    {},
    `${within} button`,
    words,
  );
  await page.$$eval(
    `${within} button`,
    (all, wanted) => all.find((one) => one.textContent?.includes(wanted))?.click(),
    words,
  );
}

describe('in Firefox', () => {
  for (const kind of Object.keys(SAMPLES)) {
    test(`the judge sample of ${kind} is pasted, played to its end by key or pointer, and kept`, async () => {
      const { page, errors } = await open('#/bring');
      await page.waitForSelector('textarea');
      await page.$eval(
        'textarea',
        (area, text) => {
          area.value = text;
          area.dispatchEvent(new Event('input', { bubbles: true }));
        },
        SAMPLES[kind]!,
      );
      const card = `a.card[href^="#/play/${kind}:"]`;
      await page.waitForSelector(card);
      await page.click(card);
      await page.waitForSelector('.play-board .cell');
      const board = decodeURIComponent(new URL(page.url()).hash.slice('#/play/'.length));
      const { kind: played, puzzle, moves } = await solveId(board);
      const { rows, cols } = played.size(puzzle);
      for (const move of moves) {
        if (typeof move === 'number') await page.keyboard.press(String((move + 1) % 10) as '1');
        else if (Array.isArray(move)) {
          for (const { cell: at, value } of move as { cell: number; value: number }[])
            await page.click(cell(at), { button: value === 1 ? 'left' : 'right' });
        } else {
          const { x, y, g } = move as { x: number; y: number; g: 1 | -1 };
          const at = (rows - 1 - y) * cols + x;
          const [from, to] = await Promise.all(
            [at, at + g].map(async (one) => (await page.$(`${cell(one)} > rect`))!.boundingBox()),
          );
          await page.mouse.move(from!.x + from!.width / 2, from!.y + from!.height / 2);
          await page.mouse.down();
          await page.mouse.move(to!.x + to!.width / 2, to!.y + to!.height / 2, { steps: 3 });
          await page.mouse.up();
        }
      }
      await page.waitForSelector('.solved');
      await new Promise((rest) => setTimeout(rest, 800));
      await page.reload();
      await page.waitForSelector('.solved');
      await go(page, '#/library');
      await page.waitForSelector('.card');
      assert.match(await page.$eval('.card', (one) => one.textContent ?? ''), /Solved in/);
      assert.deepEqual(errors, []);
    });
  }

  test('a drag leaves no gaps, a hint says where, why and what, and undo takes back', async () => {
    const { page, errors } = await open('#/play/mosaic:6x8:a1b5a1a1a4b42a3b6b5d56d688c4e6b');
    await page.waitForSelector(cell(0));
    const from = (await (await page.$(`${cell(0)} > rect`))!.boundingBox())!;
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    // One report for five cells.
    await page.mouse.move(x + 5 * from.width, y);
    await page.mouse.up();
    for (let i = 0; i <= 5; i++) assert.match(await label(page, i), /black/, `cell ${i}`);
    await page.keyboard.press('u');
    for (let i = 0; i <= 5; i++) assert.match(await label(page, i), /blank/);
    for (let i = 1; i <= 3; i++) {
      await page.keyboard.press('h');
      await page.waitForFunction((n) => document.querySelectorAll('.stages li').length === n, {}, i);
    }
    assert.deepEqual(errors, []);
  });

  test('a board is made, drawn and judged, and shown on days and ladders', async () => {
    const { page, errors } = await open('#/make');
    await page.waitForSelector('.make input[value="binairo"]');
    await page.click('.make input[value="binairo"]');
    await page.waitForSelector('.make .button.primary:not(:disabled)');
    await page.click('.make .button.primary');
    await page.waitForSelector('.kind-binairo .play-board .cell', { timeout: 60_000 });
    await go(page, '#/edit/binairo:6x6:a0h01b1b1b1a0i1c');
    await page.waitForSelector('.said.good');
    for (const hash of ['#/days', '#/ladders', '#/statistics', '#/guide', '#/settings', '#/']) {
      await go(page, hash);
      await page.waitForSelector('h1');
    }
    assert.deepEqual(errors, []);
  });

  test('the board takes its part of every window, and nothing clips it', async () => {
    const { page } = await open('#/play/flood:4x4:1234432112344321');
    for (const [width, height] of [
      [390, 844],
      [844, 390],
      [1024, 768],
      [1440, 900],
    ] as const) {
      await page.setViewport({ width, height });
      await new Promise((rest) => setTimeout(rest, 250));
      const part = await page.evaluate(() => {
        const box = document.querySelector('.play-board svg.board')!.getBoundingClientRect();
        if (box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth) return 0;
        return (box.width / Math.min(innerWidth, innerHeight)) ** 2;
      });
      assert.ok(part >= 0.65, `${width}×${height}: ${part.toFixed(2)}`);
    }
  });

  test('a solution is shown and walked back, and the share dialogue has its code', async () => {
    const { page, errors } = await open('#/play/binairo:6x6:a0h01b1b1b1a0i1c');
    await page.waitForSelector(cell(0));
    await press(page, '.action-list', 'Solve');
    await page.waitForSelector('.solved');
    await page.keyboard.press('u');
    await page.waitForFunction(() => document.querySelector('.solved') === null);
    await press(page, '.action-list', 'Share');
    await page.waitForSelector('.qr path');
    assert.deepEqual(errors, []);
  });
});
