import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { afterEach, test } from 'node:test';
import type { Page } from 'playwright-core';
import { cell, useStudio } from './harness.js';

const studio = useStudio();
afterEach(() => studio.closePages());

const MOSAIC = '#/play/mosaic:6x8:a1b5a1a1a4b42a3b6b5d56d688c4e6b';
const FLOOD = '#/play/flood:4x4:1234432112344321';

async function label(page: Page, index: number): Promise<string> {
  return (await page.getAttribute(cell(index), 'aria-label')) ?? '';
}

async function moves(page: Page): Promise<string> {
  return (await page.textContent('.status dd >> nth=0')) ?? '';
}

/** Waits until the board in play is written: the studio saves a quarter of a second after an act. */
async function saved(page: Page): Promise<void> {
  await page.waitForTimeout(700);
}

async function go(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
  await page.waitForTimeout(400);
}

test('a reload keeps every move, undo included', async () => {
  const { page, errors } = await studio.open(MOSAIC);
  await page.click(cell(0));
  await page.click(cell(2), { button: 'right' });
  await saved(page);
  await page.reload();
  await page.waitForSelector(cell(0));
  assert.match(await label(page, 0), /black/);
  assert.match(await label(page, 2), /white/);
  await page.keyboard.press('Control+z');
  assert.match(await label(page, 2), /blank/);
  await page.keyboard.press('Control+y');
  assert.match(await label(page, 2), /white/);
  assert.deepEqual(errors, []);
});

test('time spent looking at a board counts, also after the last move', async () => {
  const { page } = await studio.open(MOSAIC);
  await page.click(cell(0));
  await page.waitForTimeout(2600);
  await go(page, '#/library');
  await saved(page);
  await go(page, MOSAIC);
  await page.reload();
  await page.waitForSelector('.clock time');
  assert.match((await page.textContent('.clock time')) ?? '', /^0:0[2-9]$/);
});

test('undo goes back past a new board, with the moves made on the one before', async () => {
  const { page, errors } = await studio.open(FLOOD);
  await page.click('.colour >> nth=1');
  await page.click('.colour >> nth=2');
  await go(page, MOSAIC);
  await page.click(cell(0));
  await page.keyboard.press('Control+z');
  assert.match(await label(page, 0), /blank/);
  await page.keyboard.press('Control+z');
  await page.waitForSelector('.kind-flood');
  assert.ok(page.url().includes('/flood:'), 'the address is the earlier board');
  assert.equal(await moves(page), '2');
  await page.keyboard.press('Control+z');
  assert.equal(await moves(page), '1');
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Control+y');
  await page.waitForSelector('.kind-mosaic');
  await page.keyboard.press('Control+y');
  assert.match(await label(page, 0), /black/);

  await saved(page);
  await page.reload();
  await page.waitForSelector('.kind-mosaic');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.waitForSelector('.kind-flood');
  assert.equal(await moves(page), '2', 'after a reload too');
  assert.deepEqual(errors, []);
});

test('dragging paints like cells only, Escape drops the stroke, and one undo takes it back', async () => {
  const { page } = await studio.open(MOSAIC);
  const at = async (index: number): Promise<{ x: number; y: number }> => {
    const box = (await page.locator(`${cell(index)} > rect`).boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  await page.click(cell(2), { button: 'right' });
  const [from, to] = [await at(0), await at(4)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 12 });
  assert.match(await label(page, 4), /black/, 'shown while dragging');
  await page.keyboard.press('Escape');
  assert.match(await label(page, 4), /blank/);
  await page.mouse.up();
  assert.match(await label(page, 0), /blank/);

  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();
  assert.match(await label(page, 4), /black/);
  assert.match(await label(page, 2), /white/, 'a cell that was filled before is not painted over');
  await page.keyboard.press('Control+z');
  assert.match(await label(page, 0), /blank/);
  assert.match(await label(page, 4), /blank/);
});

test('a finger paints at once on a board that fits, every cell of a fast way, and two fingers size the board alone', async () => {
  const { page, context } = await studio.open(MOSAIC, {
    hasTouch: true,
    viewport: { width: 390, height: 700 },
  });
  const cdp = await context.newCDPSession(page);
  const box = (await page.locator(`${cell(0)} > rect`).boundingBox())!;
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: { x: number; y: number; id?: number }[]
  ): Promise<unknown> => cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x, y });
  // One report for five cells: the way between is filled too.
  await touch('touchMove', { x: x + 5 * box.width, y });
  await touch('touchEnd');
  for (let i = 0; i <= 5; i++) assert.match(await label(page, i), /black/, `cell ${i}`);
  await page.keyboard.press('Control+z');
  for (let i = 0; i <= 5; i++) assert.match(await label(page, i), /blank/, 'one stroke, one undo');

  await touch('touchStart', { x, y, id: 0 }, { x: x + 100, y: y + 100, id: 1 });
  for (let i = 1; i <= 5; i++)
    await touch('touchMove', { x, y, id: 0 }, { x: x + 100 + 20 * i, y: y + 100 + 20 * i, id: 1 });
  await touch('touchEnd');
  await page.waitForTimeout(200);
  const grown = (await page.locator(`${cell(0)} > rect`).boundingBox())!;
  assert.ok(grown.width > box.width * 1.5, `${grown.width} after ${box.width}`);
  assert.match(await label(page, 0), /blank/, 'two fingers fill nothing');
  assert.equal(await page.evaluate(() => visualViewport?.scale), 1, 'the page stays as it is');

  // Now it does not fit: a finger moves it about, and paints after a rest.
  const at = { x: 180, y: 250 };
  await touch('touchStart', at);
  for (let i = 1; i <= 5; i++) await touch('touchMove', { x: at.x - 20 * i, y: at.y });
  await touch('touchEnd');
  await page.waitForTimeout(200);
  assert.ok((await page.evaluate(() => document.querySelector('.board-box')!.scrollLeft)) > 30);
  assert.equal(await page.locator('.play-board .black').count(), 0);
  await page.waitForTimeout(300);
  const held = await page.evaluate(({ x, y }) => {
    const box = document.elementFromPoint(x, y)!.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, at);
  await touch('touchStart', held);
  await page.waitForTimeout(450);
  await touch('touchMove', { x: held.x + grown.width, y: held.y });
  await touch('touchEnd');
  assert.equal(await page.locator('.play-board .black').count(), 2);
});

test('a trial is marked, its first cell apart, and dropped at once', async () => {
  const { page } = await studio.open(MOSAIC);
  await page.click('text="Try"');
  await page.click(cell(0));
  await page.click(cell(2));
  assert.match(await label(page, 0), /first of the trial/);
  assert.match(await label(page, 2), /on trial/);
  await page.click('text="Drop"');
  assert.match(await label(page, 0), /blank$/);
  assert.match(await label(page, 2), /blank$/);
});

test('a link opens the same board, and on request the moves, in a fresh profile', async () => {
  const { page } = await studio.open(FLOOD);
  await page.click('.colour >> nth=1');
  await page.click('text="Share and copy"');
  const plain = await page.inputValue('.share-link input[type="text"]');
  assert.ok(plain.endsWith(FLOOD), plain);
  await page.waitForSelector('.qr path');
  await page.check('.share-link input[type="checkbox"]');
  await page.waitForFunction(() =>
    document.querySelector<HTMLInputElement>('.share-link input')?.value.includes('moves='),
  );
  const full = await page.inputValue('.share-link input[type="text"]');

  for (const [link, made] of [
    [plain, '0'],
    [full, '1'],
  ] as const) {
    const other = await studio.open(link.slice(link.indexOf('#')));
    await other.page.waitForSelector('.kind-flood .status');
    assert.equal(await moves(other.page), made);
    assert.ok(other.page.url().endsWith(FLOOD));
    assert.deepEqual(other.errors, []);
  }
});

test('the library finds, removes, brings back, and goes to a file and into another profile', async () => {
  const { page } = await studio.open(FLOOD);
  await page.click('.colour >> nth=1');
  await saved(page);
  await go(page, MOSAIC);
  await page.click(cell(0));
  await saved(page);
  await go(page, '#/library');
  assert.equal(await page.locator('.card').count(), 2);
  await page.fill('input[type="search"]', 'flood 4x4');
  assert.equal(await page.locator('.card').count(), 1);
  await page.fill('input[type="search"]', '');

  // Four to a page: what is printed is looked at while it is.
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = String(document.querySelectorAll('.sheet figure svg.board').length);
    };
  });
  await page.click('text="Print these"');
  await page.check('.dialog input[value="none"]');
  await page.click('.dialog .button.primary');
  await page.waitForSelector('body[data-printed="2"]', { state: 'attached' });
  await page.waitForSelector('.sheet', { state: 'detached' });

  await page.click('.card-item .button >> nth=0');
  await page.waitForFunction(() => document.querySelectorAll('.card').length === 1);
  await page.click('.notice .button.primary');
  await page.waitForFunction(() => document.querySelectorAll('.card').length === 2);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.click('text="Save all to a file"'),
  ]);
  const file = await download.path();
  assert.equal(JSON.parse(readFileSync(file, 'utf8')).boards.length, 2);
  const other = await studio.open('#/library');
  await other.page.setInputFiles('input[type="file"]', file);
  await other.page.waitForFunction(() => document.querySelectorAll('.card').length === 2);
  await other.page.click('.card[href*="mosaic"]');
  await other.page.waitForSelector(cell(0));
  assert.match(await label(other.page, 0), /black/);
});

test('a damaged record is set aside with a message and blocks nothing', async () => {
  const { page } = await studio.open(MOSAIC);
  await page.click(cell(0));
  await saved(page);
  await go(page, FLOOD);
  await page.click('.colour >> nth=1');
  await saved(page);
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('tilewright');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const work = opening.result.transaction(['boards', 'plays'], 'readwrite');
          const boards = work.objectStore('boards');
          boards.put({ broken: true }, 'mosaic:broken');
          // Whole, but of a kind that this version does not know.
          const all = boards.getAll();
          all.onsuccess = () => boards.put({ ...all.result[0], id: 'hex:1', kind: 'hex' }, 'hex:1');
          const plays = work.objectStore('plays');
          const keys = plays.getAllKeys();
          keys.onsuccess = () => {
            for (const key of keys.result) if (String(key).startsWith('mosaic')) plays.put('{"torn', key);
          };
          work.oncomplete = () => resolve();
        };
      }),
  );
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.reload();
  await go(page, MOSAIC);
  await page.waitForSelector('.notice.warn');
  assert.match(await label(page, 0), /blank/);
  await go(page, '#/library');
  await page.waitForSelector('.said.warn');
  assert.match(await page.innerHTML('.said.warn'), /3 boards/);
  assert.equal(await page.locator('.card[href*="flood"]').count(), 1);
  await page.click('.said.warn >> text="Throw them away"');
  await page.waitForSelector('.said.warn', { state: 'detached' });
  assert.deepEqual(errors, []);
});

test('the page prints the board alone, and saves it as SVG and PNG', async () => {
  const { page } = await studio.open(MOSAIC);
  const pdf = await page.pdf({ format: 'A4' });
  assert.equal(pdf.subarray(0, 5).toString(), '%PDF-');
  assert.equal((pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length, 1, 'one page');
  await page.emulateMedia({ media: 'print' });
  assert.equal(await page.isVisible('.actions'), false);
  assert.equal(await page.isVisible('.top'), false);
  assert.equal(await page.isVisible('.play-board svg.board'), true);
  await page.emulateMedia({ media: null });

  await page.click('text="Share and copy"');
  const [svg] = await Promise.all([page.waitForEvent('download'), page.click('text="SVG"')]);
  const text = readFileSync(await svg.path(), 'utf8');
  assert.ok(text.startsWith('<svg'));
  assert.ok(!text.includes('var(--'), 'every colour is written out');
  assert.match(text, /font-family:[^;]*sans-serif/, 'with the typeface of the page');
  const [png] = await Promise.all([page.waitForEvent('download'), page.click('text="PNG"')]);
  assert.deepEqual([...readFileSync(await png.path()).subarray(0, 4)], [0x89, 0x50, 0x4e, 0x47]);
});

test('a browser that denies all storage still plays, and the library says that nothing is kept', async () => {
  const { page, errors } = await studio.open('#/guide');
  await page.addInitScript(() => {
    for (const store of ['indexedDB', 'localStorage', 'sessionStorage'])
      Object.defineProperty(window, store, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  await page.goto(`${studio.served.address}?denied#/play/binairo:6x6:a0h01b1b1b1a0i1c`);
  await page.click(cell(0));
  assert.match((await page.getAttribute(cell(0), 'aria-label')) ?? '', /1$/);
  await page.evaluate(() => {
    location.hash = '#/library';
  });
  await page.waitForSelector('text="This browser keeps nothing: boards are lost when the page is closed."');
  assert.deepEqual(errors, []);
});
