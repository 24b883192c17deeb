import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import type { Page } from 'playwright-core';
import { useStudio } from './harness.js';

const studio = useStudio();
afterEach(() => studio.closePages());

/** The site's easy 6×6. */
const SITE = 'binairo:6x6,u0:1d0f1d01d1f0d1|b1k66c1a2c6b6g';

/** Where the pictures of these pages go when somebody wants to look at them. */
const PICTURES = process.env.STUDIO_PICTURES;

async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png` });
}

const label = (page: Page, cell: number): Promise<string | null> =>
  page.getAttribute(`.board [data-cell="${cell}"]`, 'aria-label');

/** The signs on the page: what they are, and how they stand. */
const signs = (page: Page): Promise<string[]> =>
  page.$$eval('.board-stack .sign', (all) =>
    all.map((one) => `${one.textContent} ${(one.getAttribute('class') ?? '').replace('sign ', '')}`),
  );

/** Clicks at a place in a cell, in parts of its sides. */
async function clickIn(page: Page, cell: number, x: number, y: number): Promise<void> {
  const box = (await page.locator(`.board [data-cell="${cell}"] > :first-child`).boundingBox())!;
  await page.mouse.click(box.x + x * box.width, box.y + y * box.height);
}

test('in play signs are seen, said, marked when they are broken, and never touched', async () => {
  const { page, errors } = await studio.open(`#/play/${encodeURIComponent(SITE)}`);
  await page.waitForSelector('.board-stack .sign');
  assert.equal((await signs(page)).length, 7);
  assert.match((await label(page, 2))!, /blank, equals right/);
  assert.match((await label(page, 20))!, /differs from above/);
  // A click at the border of two cells plays the cell.
  await clickIn(page, 2, 0.9, 0.5);
  await clickIn(page, 3, 0.5, 0.5);
  await clickIn(page, 3, 0.5, 0.5);
  assert.equal((await signs(page)).length, 7);
  assert.ok((await signs(page)).includes('= broken'));
  assert.match((await label(page, 2))!, /1, equals right/);
  await picture(page, 'play-broken');
  await clickIn(page, 3, 0.5, 0.5);
  await clickIn(page, 3, 0.5, 0.5);
  assert.ok((await signs(page)).includes('= satisfied'));
  assert.deepEqual(errors, []);
});

test('the editor puts signs on borders by pointer and by key, and proves what is drawn', async () => {
  const { page, errors } = await studio.open('#/edit/binairo');
  await page.waitForSelector('.board [data-cell="0"]');
  await clickIn(page, 0, 0.95, 0.5);
  assert.deepEqual(await signs(page), ['= normal']);
  // With the first sign the rule of unique lines goes, as such boards are played.
  assert.ok(await page.isChecked('.field input[value="no"], fieldset input[value="no"]'));
  await clickIn(page, 1, 0.05, 0.5);
  assert.deepEqual(await signs(page), ['\u00d7 normal']);
  await clickIn(page, 0, 0.95, 0.5);
  assert.deepEqual(await signs(page), []);
  await page.focus('.board [data-cell="9"]');
  await page.keyboard.press('=');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowDown');
  assert.deepEqual((await signs(page)).sort(), ['= normal', '\u00d7 normal']);
  assert.match((await label(page, 9))!, /blank, equals right, differs from below/);
  // The same key again takes it away; an arrow alone goes to the next cell.
  await page.keyboard.press('=');
  await page.keyboard.press('ArrowRight');
  assert.deepEqual(await signs(page), ['\u00d7 normal']);
  await page.keyboard.press('ArrowRight');
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-cell')), '10');
  // Undo, and what is drawn is there again after a visit elsewhere.
  await page.keyboard.press('Control+z');
  assert.equal((await signs(page)).length, 2);
  await picture(page, 'edit');
  await page.reload();
  await page.waitForSelector('.board-stack .sign');
  assert.equal((await signs(page)).length, 2);
  assert.deepEqual(errors, []);
});

test('a board that is drawn with signs is proved, and what contradicts is marked', async () => {
  const { page, errors } = await studio.open(`#/edit/${encodeURIComponent(SITE)}`);
  await page.waitForSelector('.board-stack .sign');
  await page.waitForFunction(() =>
    /only|one solution/i.test(document.querySelector('.help')?.textContent ?? ''),
  );
  await picture(page, 'edit-site');
  // A second sign beside the first: three equal in a row.
  await clickIn(page, 1, 0.95, 0.5);
  await page.waitForSelector('.board-stack .sign.broken');
  assert.equal((await signs(page)).filter((one) => one === '= broken').length, 2);
  assert.deepEqual(errors, []);
});

test('hints point at the signs that they use; values may look like sun and moon', async () => {
  const { page, errors } = await studio.open('#/settings');
  await page.check('input[value="sun-moon"]');
  // One given and a sign beside it: the only step there is.
  await page.goto(`${page.url().split('#')[0]}#/play/${encodeURIComponent('binairo:4x4,u0:1n0|1o')}`);
  await page.waitForSelector('.board-stack .sign');
  assert.ok(await page.locator('.board .shape.on-black').count());
  await page.keyboard.press('h');
  await page.waitForSelector('.board-stack .sign.highlighted');
  await picture(page, 'hint');
  assert.deepEqual(errors, []);
});
