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
