import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import type { Page } from 'playwright-core';
import { cell, useStudio } from './harness.js';

const studio = useStudio();
afterEach(() => studio.closePages());

const BINAIRO = '#/play/binairo:4x4:a00d10a1d0';
/** The only solution of that board. */
const ANSWER = '1001010101101010';
const GIVEN = [1, 2, 7, 8, 10, 15];

async function label(page: Page, index: number): Promise<string> {
  return (await page.getAttribute(cell(index), 'aria-label')) ?? '';
}

async function go(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
  await page.waitForSelector('#main:not([aria-busy])');
  await page.waitForTimeout(300);
}

/** Fills the board with its solution. */
async function fill(page: Page, answer = ANSWER): Promise<void> {
  for (const [index, value] of Array.from(answer).entries()) {
    if ((await label(page, index)).includes('given')) continue;
    await page.locator(cell(index)).focus();
    await page.keyboard.press(value);
  }
}

/** What is kept of the one board in the library. */
interface Saved {
  readonly finished: boolean;
  readonly solvedAt: number | null;
  readonly hints: number;
  readonly attempts: readonly { readonly shown: boolean }[];
}

async function record(page: Page): Promise<Saved | undefined> {
  await page.waitForTimeout(700);
  return page.evaluate(
    () =>
      new Promise<Saved | undefined>((resolve) => {
        const opening = indexedDB.open('tilewright');
        opening.onsuccess = () => {
          const all = opening.result.transaction('boards').objectStore('boards').getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(all.result[0]);
          };
        };
      }),
  );
}

test('a finished board is locked: nothing reopens it, and its time stands', async () => {
  const { page, errors } = await studio.open(BINAIRO);
  await fill(page);
  await page.waitForSelector('.solved');
  const time = await page.textContent('.clock time');
  const before = await record(page);
  assert.equal(before?.attempts.length, 1);
  assert.equal(before?.finished, true);
  await page.click(cell(0));
  await page.locator(cell(3)).focus();
  for (const key of ['0', 'Backspace', 'n', 't']) await page.keyboard.press(key);
  assert.match(await label(page, 0), /: 1/);
  assert.match(await label(page, 3), /: 1/);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  assert.equal(await page.isVisible('.solved'), false, 'undo looks back');
  await page.click(cell(0));
  await page.waitForTimeout(1200);
  assert.equal(await page.textContent('.clock time'), time);
  assert.deepEqual(await record(page), before, 'looking back writes nothing');
  await page.reload();
  await page.waitForSelector('.solved');
  assert.equal(await page.textContent('.clock time'), time);
  assert.deepEqual(errors, []);
});

test('playing again is another attempt beside the finished one', async () => {
  const { page, errors } = await studio.open(BINAIRO);
  await fill(page);
  await page.waitForSelector('.solved');
  const first = await record(page);
  await page.click('text="Play again" >> nth=0');
  await page.waitForSelector('.solved', { state: 'detached' });
  assert.match(await label(page, 0), /blank/);
  assert.equal(await page.textContent('.clock time'), '0:00');
  await go(page, '#/library');
  assert.match((await page.textContent('.card')) ?? '', /Solved in/, 'who only looks keeps what was');
  await go(page, BINAIRO);
  await page.locator(cell(0)).focus();
  await page.keyboard.press('1');
  const second = await record(page);
  assert.equal(second?.finished, false);
  assert.deepEqual(second?.attempts, first?.attempts);
  assert.equal(second?.solvedAt, first?.solvedAt);
  await page.reload();
  await page.waitForSelector(cell(0));
  assert.match(await label(page, 0), /: 1/);
  await fill(page);
  await page.waitForSelector('.solved');
  assert.equal((await record(page))?.attempts.length, 2);
  assert.deepEqual(errors, []);
});

test('a solution that was shown is not the player’s own', async () => {
  const { page } = await studio.open(BINAIRO);
  await page.click('.actions >> text="Solve"');
  await page.waitForSelector('.solved');
  const kept = await record(page);
  assert.equal(kept?.solvedAt, null);
  assert.equal(kept?.attempts[0]?.shown, true);
  await go(page, '#/library');
  assert.match((await page.textContent('.card')) ?? '', /Solution shown/);
});

test('a link to a finished play is no solution of one’s own', async () => {
  const { page } = await studio.open(BINAIRO);
  await fill(page);
  await page.waitForSelector('.solved');
  await page.click('text="Share and copy"');
  await page.check('.share-link input[type="checkbox"]');
  await page.waitForFunction(() =>
    document.querySelector<HTMLInputElement>('.share-link input')?.value.includes('moves='),
  );
  const link = await page.inputValue('.share-link input[type="text"]');
  const other = await studio.open(link.slice(link.indexOf('#')));
  await other.page.waitForSelector('.solved');
  await go(other.page, '#/library');
  const kept = await record(other.page);
  assert.equal(kept?.solvedAt ?? null, null);
});

test('opening a board begins nothing, and undo on it leads nowhere', async () => {
  const { page } = await studio.open('#/play/flood:4x4:1234432112344321');
  await page.click('.colour >> nth=1');
  await go(page, BINAIRO);
  assert.equal(await page.locator('.action-bar button:has-text("Undo")').isDisabled(), true);
  await page.keyboard.press('Control+z');
  assert.ok(page.url().includes('binairo'));
  await go(page, '#/');
  await page.waitForSelector('a.daily[href*="binairo"]');
  await page.click('a.daily[href*="binairo"]');
  await page.waitForSelector(cell(0));
  await go(page, '#/library');
  assert.equal(await page.locator('.card').count(), 1, 'only the board that was played');
});

test('a made board is kept although nobody touched it', async () => {
  const { page } = await studio.open('#/make');
  await page.check('.make input[value="binairo"]');
  await page.waitForSelector('.make .button.primary:not(:disabled)');
  for (const i of [0, 1]) await page.fill(`.make input[type="number"] >> nth=${i}`, '6');
  // The second half of a double click comes where Stop stands by then.
  await page.dblclick('.make .button.primary');
  await page.waitForSelector('.kind-binairo');
  await go(page, '#/library');
  assert.match((await page.textContent('.card')) ?? '', /Not begun/);
});

test('one action at a time: keys pressed while a hint is worked out ask for nothing more', async () => {
  const { page } = await studio.open(BINAIRO);
  await page.locator(cell(GIVEN.length)).focus();
  // All in one turn, so that no answer comes between them.
  await page.evaluate(() => {
    for (let i = 0; i < 6; i++)
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'h', bubbles: true }));
  });
  await page.waitForSelector('.hint');
  await page.waitForTimeout(300);
  await page.keyboard.press('Escape');
  await page.locator(cell(0)).focus();
  await page.keyboard.press('1');
  const kept = await record(page);
  assert.ok(Number(kept?.hints) <= 1, `${kept?.hints} hints counted`);
});
