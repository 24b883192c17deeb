import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { afterEach, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { cell, useStudio } from './harness.js';

const studio = useStudio();
afterEach(() => studio.closePages());

/** What the studio's first version saved; never changed, since players have such saves. */
function saved(name: string): string {
  return readFileSync(new URL(`../../test/saves/v1/${name}`, import.meta.url), 'utf8');
}

interface Storage {
  readonly local: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
  readonly database: {
    readonly version: number;
    readonly stores: Readonly<Record<string, readonly (readonly [string, unknown])[]>>;
  };
}

/** Opens the studio over the storage of an earlier version. */
async function openOver(storage: Storage, hash: string): Promise<{ page: Page; errors: string[] }> {
  const context = await studio.browser.newContext({
    viewport: { width: 1200, height: 900 },
    locale: 'en-GB',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  // A file of the same origin that runs none of the studio's code.
  await page.goto(`${studio.served.address}offline.json`);
  await page.evaluate(async ({ local, session, database }) => {
    for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
    for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('tilewright', database.version);
      opening.onupgradeneeded = () => {
        for (const name of Object.keys(database.stores)) opening.result.createObjectStore(name);
      };
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const names = Object.keys(database.stores);
        const work = opening.result.transaction(names, 'readwrite');
        for (const name of names)
          for (const [key, value] of database.stores[name]!) work.objectStore(name).put(value, key);
        work.oncomplete = () => {
          opening.result.close();
          resolve();
        };
      };
    });
  }, storage);
  await page.goto(studio.served.address + hash);
  await page.waitForSelector('#main:not([aria-busy])');
  return { page, errors };
}

const V1 = JSON.parse(saved('storage.json')) as Storage;

describe('saves of the first version', () => {
  test('boards, plays, settings, drawings and the table come up as they were left', async () => {
    const { page, errors } = await openOver(V1, '#/library');
    await page.waitForFunction(() => document.querySelectorAll('.card').length === 6);
    assert.equal(await page.locator('.said.warn').count(), 0, 'nothing is damaged');
    assert.equal(await page.getAttribute('html', 'data-theme'), 'dark');
    assert.equal(await page.getAttribute('html', 'data-palette'), 'harbour');
    const card = async (part: string): Promise<string> =>
      (await page.textContent(`.card[href*="${part}"]`)) ?? '';
    assert.match(await card('flood:4x4'), /Solved in/);
    assert.match(await card('binairo:6x6'), /Solution shown/, 'what the engine solved is told apart');
    assert.match(await card('mosaic'), /% done/);

    await page.click('.card[href*="mosaic"]');
    await page.waitForSelector(cell(0));
    assert.match((await page.getAttribute(cell(0), 'aria-label')) ?? '', /black/);
    assert.match((await page.getAttribute(cell(9), 'aria-label')) ?? '', /first of the trial/);
    await page.evaluate(() => {
      location.hash = '#/play/flood:4x4:1234432112344321';
    });
    await page.waitForSelector('.kind-flood .solved');
    await page.evaluate(() => {
      location.hash = '#/edit/mosaic';
    });
    await page.waitForSelector('.editor');
    const drawn = JSON.parse(V1.local['tilewright-draft-mosaic']!) as { cells: string[] };
    const at = drawn.cells.findIndex((symbol) => symbol !== '.');
    assert.match((await page.getAttribute(cell(at), 'aria-label')) ?? '', /clue/);
    assert.deepEqual(errors, []);
  });

  test('a board that was solved and touched again keeps its result, and goes on', async () => {
    const id = 'binairo:4x4:a00d10a1d0';
    const { page, errors } = await openOver(V1, `#/play/${id}`);
    await page.waitForSelector(cell(0));
    assert.equal(await page.isVisible('.solved'), false);
    await page.evaluate(() => {
      location.hash = '#/library';
    });
    await page.waitForSelector(`.card[href*="${id}"]`);
    assert.match((await page.textContent(`.card[href*="${id}"]`)) ?? '', /Solved in/);
    assert.deepEqual(errors, []);
  });

  test('what a page could not write any more is written', async () => {
    const { key, value } = JSON.parse(saved('unsaved.json')) as { key: string; value: unknown };
    const local = { ...V1.local, [key]: JSON.stringify(value) };
    const { page } = await openOver({ ...V1, local }, '#/play/flood:5x1:12341');
    await page.waitForSelector('.status');
    assert.equal(await page.textContent('.status dd b'), '1');
  });

  test('a library file is taken in, and goes out again in the present version', async () => {
    const { page } = await studio.open('#/library');
    await page.setInputFiles('input[type="file"]', {
      name: 'library.json',
      mimeType: 'application/json',
      buffer: Buffer.from(saved('library.json')),
    });
    await page.waitForFunction(() => document.querySelectorAll('.card').length === 6);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.click('text="Save all to a file"'),
    ]);
    const file = JSON.parse(readFileSync(await download.path(), 'utf8')) as {
      v: number;
      boards: { record: { v: number; id: string; attempts: unknown[] } }[];
    };
    assert.equal(file.v, 2);
    assert.equal(file.boards.length, 6);
    assert.ok(file.boards.every(({ record }) => record.v === 2 && Array.isArray(record.attempts)));
    // And the present version once more: the same.
    const other = await studio.open('#/library');
    await other.page.setInputFiles('input[type="file"]', await download.path());
    await other.page.waitForFunction(() => document.querySelectorAll('.card').length === 6);
  });

  test('a library of a later version is refused by name, and the same file twice is read twice', async () => {
    const { page } = await studio.open('#/library');
    const later = { ...(JSON.parse(saved('library.json')) as object), v: 99 };
    const file = {
      name: 'later.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(later)),
    };
    for (let i = 0; i < 2; i++) {
      await page.setInputFiles('input[type="file"]', file);
      await page.waitForSelector('.notice:has-text("later version")');
      await page.click('.notice button');
      await page.waitForSelector('.notice', { state: 'detached' });
    }
  });

  test('a link with moves opens as it did', async () => {
    const { page, errors } = await studio.open(saved('link.txt').trim());
    await page.waitForSelector('.kind-mayan .status');
    assert.equal(await page.textContent('.status dd b'), '1');
    assert.deepEqual(errors, []);
  });
});
