import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, test } from 'node:test';
import type { Page } from 'playwright-core';
import { cell, DIST, useStudio } from './harness.js';

/** A copy, so that a new version can be put in place of the old one. */
const folder = mkdtempSync(join(tmpdir(), 'tilewright-'));
cpSync(DIST, folder, { recursive: true });
const studio = useStudio(folder);
afterEach(() => studio.closePages());
after(() => rmSync(folder, { recursive: true, force: true }));

const MOSAIC = '#/play/mosaic:6x8:a1b5a1a1a4b42a3b6b5d56d688c4e6b';

/** Waits until a service worker answers for the page. */
async function kept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
    }
  });
}

/** Makes the folder hold another version: the worker's file differs by its name for itself. */
function publish(version: string): void {
  const original = readFileSync(join(DIST, 'service-worker.js'), 'utf8');
  writeFileSync(join(folder, 'service-worker.js'), original.replace(/[0-9a-f]{16}/, version));
}

test('after the first visit the studio loads, plays and solves without network', async () => {
  const { page, context } = await studio.open(MOSAIC);
  await kept(page);
  await page.click(cell(0));
  await page.waitForTimeout(700);
  await context.setOffline(true);
  await page.reload();
  await page.waitForSelector(cell(0));
  assert.match((await page.getAttribute(cell(0), 'aria-label')) ?? '', /black/);
  await page.evaluate(() => {
    location.hash = '#/play/flood:4x4:1234432112344321';
  });
  await page.waitForSelector('.kind-flood');
  await page.click('text="Solve"');
  await page.waitForSelector('.solved');
});

const BOARDS = {
  flood: '#/play/flood:4x4:1234432112344321',
  mosaic: MOSAIC,
  binairo: '#/play/binairo:6x6:a0h01b1b1b1a0i1c',
  mayan: '#/play/mayan:7x5,moves=3:24.3.2344.23.',
};

test('without network every page opens, in both languages, and every kind gives hints and is made and solved', async () => {
  const { page, context, errors } = await studio.open('', { locale: 'zh-CN' });
  await kept(page);
  await context.setOffline(true);
  for (const hash of ['#/library', '#/make', '#/bring', '#/settings', '#/guide', '#/edit/flood', '#/']) {
    await page.goto(`${studio.served.address}?${hash.length}${hash}`);
    await page.waitForSelector('#main:not([aria-busy])');
    assert.equal(await page.locator('.fault').count(), 0, hash);
  }
  assert.match((await page.textContent('nav')) ?? '', /[\u4e00-\u9fff]/);
  await page.waitForFunction(() => document.querySelectorAll('a.daily').length === 4, null, {
    timeout: 60_000,
  });
  for (const [kind, hash] of Object.entries(BOARDS)) {
    await page.goto(`${studio.served.address}?${kind}${hash}`);
    await page.waitForSelector(`.kind-${kind} .play-board .cell`);
    await page.click('.action-bar .button.primary');
    await page.waitForSelector('.hint');
    await page.click('.action-list button:has-text("分享")');
    await page.waitForSelector('.qr path');
    await page.keyboard.press('Escape');
    await page.click('.action-list button:has-text("求解")');
    await page.waitForSelector('.solved');
  }
  assert.deepEqual(errors, []);
});

test('the browser finds it fit to be installed', async () => {
  const { page, context } = await studio.open();
  await kept(page);
  const cdp = await context.newCDPSession(page);
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  // The tests' profiles are private windows, which install nothing.
  assert.deepEqual(
    installabilityErrors.map((error) => error.errorId).filter((id) => id !== 'in-incognito'),
    [],
  );
});

test('a new version asks before it replaces the old one', async () => {
  const { page } = await studio.open();
  await kept(page);
  publish('aaaaaaaaaaaaaaaa');
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await page.waitForSelector('.notice >> text="A new version is ready."');
  const caches = (): Promise<string[]> => page.evaluate(() => window.caches.keys());
  assert.equal((await caches()).length, 2, 'the old version still answers');
  await Promise.all([page.waitForNavigation(), page.click('.notice >> text="Use it now"')]);
  await page.waitForFunction(
    async () => (await window.caches.keys()).join() === 'tilewright-aaaaaaaaaaaaaaaa',
  );
});

test('taking a new version keeps the game under way, to the last move, and tells other pages', async () => {
  const { page, context } = await studio.open(MOSAIC);
  await kept(page);
  const other = await context.newPage();
  await other.goto(`${studio.served.address}#/guide`);
  publish('bbbbbbbbbbbbbbbb');
  await page.bringToFront();
  await page.click(cell(2));
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await page.waitForSelector('.notice >> text="A new version is ready."');
  // A message that passes over the offer leaves it there.
  await page.click('text="Share and copy"');
  await page.click('text="Copy link"');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.notice >> text="Use it now"', { timeout: 15_000 });
  await page.click(cell(4));
  await Promise.all([page.waitForNavigation(), page.click('.notice >> text="Use it now"')]);
  await page.waitForSelector(cell(4));
  assert.match((await page.getAttribute(cell(2), 'aria-label')) ?? '', /black/);
  assert.match((await page.getAttribute(cell(4), 'aria-label')) ?? '', /black/);
  await page.keyboard.press('Control+z');
  assert.match((await page.getAttribute(cell(4), 'aria-label')) ?? '', /blank/);
  await other.waitForSelector('.notice >> text="Load it"');
});

test('the kill switch takes the kept copy away on the next visit', async () => {
  const { page } = await studio.open();
  await kept(page);
  writeFileSync(join(folder, 'offline.json'), '{"offline":false}');
  await page.reload();
  await page.waitForFunction(
    async () =>
      (await navigator.serviceWorker.getRegistrations()).length === 0 &&
      (await window.caches.keys()).length === 0,
  );
});
