// npm run screenshots [-- FOLDER]: pictures of every page of the studio at six sizes, for people to look at.
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ensureChromium } from './chromium.mjs';
import { buildStudio, prepare, ROOT } from './prepare.mjs';
import { serve } from './serve.mjs';

const SIZES = [
  [320, 568],
  [390, 844],
  [844, 390],
  [1024, 768],
  [1440, 900],
  [2560, 1440],
];

const cell = (index) => `.play-board [data-cell="${index}"]`;

async function fill(page, answer) {
  for (const [index, value] of Array.from(answer).entries()) {
    if (((await page.getAttribute(cell(index), 'aria-label')) ?? '').includes('given')) continue;
    await page.locator(cell(index)).focus();
    await page.keyboard.press(value);
  }
}

async function hint(page) {
  await page.click('.action-bar .button.primary');
  await page.waitForSelector('.hint, .said');
  for (const words of ['Why?', 'What follows?'])
    if (await page.isVisible(`text="${words}"`)) await page.click(`text="${words}"`);
}

/** Each picture: its name, its address, and what is done before it is taken. */
const PICTURES = [
  ['today', ''],
  ['days', '#/days'],
  ['ladders', '#/ladders', (page) => page.waitForSelector('.ladder li')],
  ['statistics', '#/statistics'],
  ['library', '#/library'],
  ['make', '#/make', (page) => page.waitForSelector('.make .button.primary:not(:disabled)')],
  ['bring', '#/bring'],
  ['settings', '#/settings'],
  ['guide', '#/guide'],
  ['mosaic', '#/play/mosaic:8x8:0f3b0b4c0a3c6c5a9d2f23a6a9a1j11b4'],
  ['mosaic-hint', '#/play/mosaic:8x8:0f3b0b4c0a3c6c5a9d2f23a6a9a1j11b4', hint],
  [
    'flood',
    '#/play/flood:10x10:5305443354201442404315024443131451100025243020242324450412113044332035213331521202413203342505014353',
  ],
  [
    'binairo-signs',
    '#/play/binairo:6x6:a0h01b1b1b1a0i1c',
    (page) => page.keyboard.press('t').then(() => page.keyboard.press('1')),
  ],
  ['mayan-hint', '#/play/mayan:7x5,moves=3:24.3.2344.23.', hint],
  [
    'solved',
    '#/play/binairo:4x4:a00d10a1d0',
    (page) => fill(page, '1001010101101010').then(() => page.waitForSelector('.solved')),
  ],
  [
    'rules',
    '#/play/binairo:6x6:a0h01b1b1b1a0i1c',
    (page) => page.click('.play-head h1 button').then(() => page.waitForSelector('.small-board')),
  ],
  [
    'more',
    '#/play/mosaic:8x8:0f3b0b4c0a3c6c5a9d2f23a6a9a1j11b4',
    async (page) => {
      if (await page.isVisible('.action-bar .more .button')) await page.click('.action-bar .more .button');
    },
  ],
  ['editor', '#/edit/binairo:6x6:a0h01b1b1b1a0i1c', (page) => page.waitForSelector('.said')],
];

prepare();
buildStudio();
const { chromium } = createRequire(`${ROOT}/packages/studio/package.json`)('playwright-core');
const out = process.argv[2] ?? `${ROOT}/.build/screenshots`;
mkdirSync(out, { recursive: true });
const served = await serve(`${ROOT}/packages/studio/dist/`);
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const [i, [width, height]] of SIZES.entries()) {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'en-GB',
    // Both lights by turns.
    colorScheme: i % 2 === 0 ? 'light' : 'dark',
    reducedMotion: 'reduce',
    hasTouch: width < 1000,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  for (const [name, hash, before] of PICTURES) {
    await page.goto(`${served.address}?${name}${hash}`);
    await page.waitForSelector('#main:not([aria-busy])');
    await page.waitForTimeout(500);
    try {
      await before?.(page);
    } catch (error) {
      console.error(`${name} at ${width}×${height}: ${error.message.split('\n')[0]}`);
    }
    await page.waitForTimeout(250);
    await page.screenshot({ path: `${out}/${name}-${width}x${height}.png` });
  }
  await context.close();
}
await browser.close();
served.server.closeAllConnections();
served.server.close();
console.log(`${PICTURES.length * SIZES.length} pictures in ${out}`);
