import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { cell, useStudio } from './harness.js';

const studio = useStudio();
afterEach(() => studio.closePages());

async function go(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
  await page.waitForSelector('#main:not([aria-busy])');
}

interface Fields {
  readonly [key: string]: unknown;
}

/** A record of a small board that was solved; `part` says what matters. */
function record(n: number, part: Fields): Fields {
  const at = Date.UTC(2026, 4, 1);
  return {
    v: 2,
    kind: 'binairo',
    rows: 4,
    cols: 4,
    created: at,
    updated: at + n,
    solvedAt: at,
    begun: true,
    finished: true,
    attempts: [{ finishedAt: at, spent: 60_000, moves: 10, hints: 0, shown: false }],
    spent: 60_000,
    moves: 10,
    hints: 0,
    shown: false,
    course: '0000000000',
    par: null,
    level: 1,
    progress: 1,
    daily: null,
    rung: null,
    options: null,
    thumb: '',
    ...part,
  };
}

/** Puts records into the studio's store, each with a board's id that is its own. */
async function put(page: Page, records: readonly Fields[]): Promise<void> {
  await page.evaluate(
    (all) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('tilewright');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const work = opening.result.transaction(['boards', 'plays'], 'readwrite');
          for (const one of all) {
            work.objectStore('boards').put(one, one.id as string);
            work.objectStore('plays').put('{}', one.id as string);
          }
          work.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    records,
  );
}

function id(kind: string, n: number): string {
  return `${kind}:4x4:${n}`;
}

/** The noon of a day, in the page's own time zone. */
function noon(day: string): number {
  return new Date(`${day}T12:00:00Z`).getTime();
}

const UTC = { timezoneId: 'UTC' } as const;

describe('days', () => {
  test('a streak counts boards solved on their own day, of each kind and over all', async () => {
    const { page, errors } = await studio.open('#/library', UTC);
    await page.clock.setFixedTime(noon('2026-05-20'));
    const solvedOn = (n: number, kind: string, daily: string, on = daily): Fields =>
      record(n, { id: id(kind, n), kind, daily, solvedAt: noon(on) });
    await put(page, [
      solvedOn(1, 'binairo', '2026-05-19'),
      solvedOn(2, 'binairo', '2026-05-18'),
      solvedOn(3, 'mosaic', '2026-05-17'),
      // A day late: the board is solved, the day is not.
      solvedOn(4, 'binairo', '2026-05-17', '2026-05-18'),
      solvedOn(5, 'binairo', '2026-05-10'),
      solvedOn(6, 'binairo', '2026-05-09'),
      solvedOn(7, 'binairo', '2026-05-08'),
      // Its solution was shown.
      record(8, { id: id('mosaic', 8), kind: 'mosaic', daily: '2026-05-19', solvedAt: null }),
    ]);
    await page.goto(`${studio.served.address}?days#/days`);
    await page.waitForSelector('.streaks');
    const rows = await page
      .locator('.streaks tbody tr')
      .evaluateAll((all) => all.map((row) => [...row.children].map((one) => one.textContent)));
    const of = (name: string): (string | null)[] | undefined => rows.find(([first]) => first === name);
    assert.deepEqual(of('All kinds'), ['All kinds', '3', '3']);
    assert.deepEqual(of('Binairo'), ['Binairo', '2', '3']);
    assert.deepEqual(of('Mosaic'), ['Mosaic', '0', '1']);
    assert.match((await page.getAttribute('a.day[href="#/day/2026-05-17"]', 'aria-label')) ?? '', /2 of \d/);
    assert.deepEqual(errors, []);
  });

  test('every past day has its boards, those of no day are never shown, and a day that is played stays a past one', async () => {
    const { page, errors } = await studio.open('#/days', UTC);
    await page.click('.calendar header button >> nth=0');
    await page.click('a.day >> nth=4');
    await page.waitForSelector('a.daily[href*="binairo"]', { timeout: 60_000 });
    const link = (await page.getAttribute('a.daily[href*="binairo"]', 'href'))!;
    const day = page.url().slice(-10);
    await page.click('a.daily[href*="binairo"]');
    await page.waitForSelector(cell(0));
    await page.locator(cell(0)).focus();
    for (const key of ['1', 'ArrowRight', '1', 'ArrowRight', '1']) await page.keyboard.press(key);
    await page.waitForTimeout(700);
    await go(page, `#/day/${day}`);
    await page.waitForSelector(`a.daily[href="${link}"] .tag`);
    // Another profile gets the same board.
    const other = await studio.open(`#/day/${day}`, UTC);
    await other.page.waitForSelector('a.daily[href*="binairo"]', { timeout: 60_000 });
    assert.equal(await other.page.getAttribute('a.daily[href*="binairo"]', 'href'), link);
    await go(page, '#/day/2026-02-31');
    await page.waitForSelector('.ways');
    assert.deepEqual(errors, []);
  });

  test('the first page notices midnight', async () => {
    const { page } = await studio.open('#/guide', UTC);
    await page.clock.install({ time: new Date('2026-05-20T23:59:50Z') });
    await page.goto(`${studio.served.address}?midnight#/`);
    await page.waitForSelector('h1:has-text("20 May")');
    await page.clock.runFor(15_000);
    await page.waitForSelector('h1:has-text("21 May")');
  });
});

test('statistics: best, median and mean of five of first attempts, by kind, size and level, and in the file', async () => {
  const { page, errors } = await studio.open('#/library', UTC);
  const seconds = [50, 30, 40, 90, 20, 70, 10];
  const times = seconds.map((spent, n) =>
    record(n, {
      id: id('binairo', n),
      attempts: [
        { finishedAt: 1000 + n, spent: spent * 1000, moves: 9, hints: n === 0 ? 2 : 0, shown: false },
        // A second attempt knows the board.
        { finishedAt: 5000 + n, spent: 1000, moves: 9, hints: 0, shown: false },
      ],
    }),
  );
  await put(page, [
    ...times,
    record(20, {
      id: id('binairo', 20),
      solvedAt: null,
      attempts: [{ finishedAt: 9, spent: 5, moves: 9, hints: 0, shown: true }],
    }),
  ]);
  await go(page, '#/statistics');
  await page.waitForSelector('.graph');
  const cells = await page
    .locator('tbody tr.total')
    .first()
    .evaluate((row) => [...row.children].map((one) => one.textContent));
  // The last five are 40, 90, 20, 70, 10: without 90 and 10 their mean is 43⅓.
  assert.deepEqual(cells, ['Binairo', '8', '7', '6', '0:10', '0:40', '0:43']);
  assert.equal(await page.locator('.graph-dot').count(), 7);
  assert.deepEqual(errors, []);
});

test('a ladder has a board ready, keeps the rung that was climbed, and Next leads to the one above', async () => {
  const { page, errors } = await studio.open('#/ladders');
  const ladder = page.locator('.ladder:has(#ladder-flood)');
  await ladder.locator('.button.primary').click();
  await page.waitForSelector('.kind-flood .play-board .cell', { timeout: 60_000 });
  const first = page.url();
  await page.locator(cell(0)).focus();
  for (let i = 0; i < 40 && !(await page.isVisible('.solved')); i++)
    await page.keyboard.press(String((i % 3) + 1));
  await page.waitForSelector('.solved');
  await page.click('.solved .button.primary');
  await page.waitForFunction((url) => location.href !== url, first, { timeout: 60_000 });
  await page.waitForSelector('.play-board .cell');
  assert.match((await page.textContent('.sub')) ?? '', /6 × 6/, 'the second rung');
  await go(page, '#/ladders');
  await page.waitForSelector('.ladder .done');
  assert.equal(await ladder.locator('.done').count(), 1);
  assert.deepEqual(errors, []);
});

test('the next board is made while this one is played, and opened by one tap', async () => {
  const { page, errors } = await studio.open('#/play/binairo:4x4:a00d10a1d0');
  await page.locator(cell(0)).focus();
  await page.keyboard.press('1');
  await page.waitForFunction(
    () => (localStorage.getItem('tilewright-ahead') ?? '').includes('binairo:4x4'),
    null,
    {
      timeout: 60_000,
    },
  );
  for (const [index, value] of Array.from('1001010101101010').entries()) {
    if (((await page.getAttribute(cell(index), 'aria-label')) ?? '').includes('given')) continue;
    await page.locator(cell(index)).focus();
    await page.keyboard.press(value);
  }
  await page.waitForSelector('.solved');
  await page.click('.solved .button.primary');
  await page.waitForFunction(() => !location.hash.includes('a00d10a1d0'));
  await page.waitForSelector('.kind-binairo .play-board .cell');
  assert.equal(await page.locator('.play-board .cell').count(), 16);
  assert.deepEqual(errors, []);
});

test('a result is told of without giving the board away', async () => {
  const { page } = await studio.open('#/play/binairo:4x4:a00d10a1d0', {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.locator(cell(0)).focus();
  await page.keyboard.press('1');
  await page.keyboard.press('u');
  for (const [index, value] of Array.from('1001010101101010').entries()) {
    if (((await page.getAttribute(cell(index), 'aria-label')) ?? '').includes('given')) continue;
    await page.locator(cell(index)).focus();
    await page.keyboard.press(value);
  }
  await page.waitForSelector('.solved');
  await page.click('text="Share result"');
  await page.waitForSelector('.notice.good');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  const [board, squares, how, link] = text.split('\n');
  assert.match(board!, /^Tilewright Binairo 4 × 4/);
  assert.match(squares!, /^[🟩🟨🟦]{10}$/u);
  assert.ok(squares!.startsWith('🟨'), 'a step was taken back at the start');
  assert.match(how!, /⏱ 0:\d\d/);
  assert.ok(link!.endsWith('#/play/binairo:4x4:a00d10a1d0'));
  assert.doesNotMatch(text, /1001|0101/);

  await page.click('text="Replay"');
  await page.waitForSelector('.replay input');
  assert.match((await page.getAttribute(cell(0), 'aria-label')) ?? '', /blank/);
  await page.locator('.replay input').fill('3');
  assert.equal(await page.isVisible('.solved'), true);
  assert.match((await page.getAttribute(cell(0), 'aria-label')) ?? '', /1/);
});

test('the rules play on a small board of which nothing is kept', async () => {
  const { page, errors } = await studio.open('#/play/binairo:6x6:a0h01b1b1b1a0i1c');
  await page.click('.play-head h1 button');
  await page.waitForSelector('.small-board .cell');
  const small = (index: number): string => `.small-board [data-cell="${index}"]`;
  await page.click(small(0));
  assert.match((await page.getAttribute(small(0), 'aria-label')) ?? '', /1/);
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
  assert.match((await page.getAttribute(cell(0), 'aria-label')) ?? '', /blank/);
  await page.keyboard.press('?');
  await page.waitForSelector('dialog .keys');
  await page.keyboard.press('Escape');
  await go(page, '#/library');
  await page.waitForSelector('.empty');
  assert.deepEqual(errors, []);
});
