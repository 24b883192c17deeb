import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterEach, test } from 'node:test';
import type { Page } from 'playwright-core';
import { DIST, useStudio } from './harness.js';

const studio = useStudio();
afterEach(() => studio.closePages());

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const MOSAIC = '#/play/mosaic:6x8:a1b5a1a1a4b42a3b6b5d56d688c4e6b';
const BINAIRO = '#/play/binairo:6x6:a0h01b1b1b1a0i1c';
const FLOOD = '#/play/flood:4x4:1234432112344321';
const MAYAN = '#/play/mayan:7x5,moves=3:24.3.2344.23.';
/** Large enough that only a part of it is drawn. */
const LARGE = `#/play/mosaic:100x100:${'z'.repeat(384)}p9`;
const TOO_LARGE = `#/play/mosaic:600x600:${'z'.repeat(13_846)}d`;
const PAGES = [
  '',
  '#/library',
  '#/make',
  '#/bring',
  '#/settings',
  '#/guide',
  '#/days',
  '#/day/2026-05-06',
  '#/ladders',
  '#/statistics',
  MOSAIC,
  BINAIRO,
  FLOOD,
  MAYAN,
  LARGE,
  TOO_LARGE,
  '#/edit/mayan',
  '#/edit/flood',
  '#/edit/binairo',
  '#/edit/mosaic',
];

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** What axe finds against WCAG 2.2 AA and its best practices. */
async function axe(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const violations = (await page.evaluate(
    'axe.run(document, { runOnly: ["wcag2a","wcag2aa","wcag21a","wcag21aa","wcag22aa","best-practice"] }).then((found) => found.violations)',
  )) as Violation[];
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)} ${nodes[0]?.failureSummary}`,
  );
}

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any page in ${theme}`, async () => {
    for (const [i, hash] of PAGES.entries()) {
      // Both languages in turn: every page is seen in each of them in one of the two lights.
      const locale = (i + (theme === 'light' ? 0 : 1)) % 2 === 0 ? 'en-GB' : 'zh-CN';
      const { page, errors } = await studio.open(hash, { colorScheme: theme, locale });
      await page.waitForTimeout(300);
      assert.deepEqual(await axe(page), [], `${hash.slice(0, 40)} in ${theme}, ${locale}`);
      assert.deepEqual(errors, [], hash);
      await studio.closePages();
    }
  });
}

test('axe finds nothing where a hint, a solution or the share dialogue is open', async () => {
  const { page, errors } = await studio.open(BINAIRO);
  await page.click('.action-bar >> text="Hint"');
  await page.waitForSelector('.hint');
  await page.click('text="Why?"');
  await page.click('text="What follows?"');
  assert.deepEqual(await axe(page), [], 'hint');
  await page.click('text="Share and copy"');
  await page.waitForSelector('.qr path');
  assert.deepEqual(await axe(page), [], 'share');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
  await page.click('.action-list >> text="Solve"');
  await page.waitForSelector('.solved');
  assert.deepEqual(await axe(page), [], 'solved');
  assert.deepEqual(errors, []);
});

test('no page scrolls sideways at 320 pixels, nor with text at 200 %', async () => {
  for (const hash of PAGES) {
    const { page } = await studio.open(hash, { viewport: { width: 320, height: 640 } });
    await page.waitForTimeout(150);
    const wide = async (): Promise<number> =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.ok((await wide()) <= 0, `${hash} at 320 pixels is ${await wide()} too wide`);
    await page.setViewportSize({ width: 640, height: 900 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    assert.ok((await wide()) <= 0, `${hash} at 200 % is ${await wide()} too wide`);
    await studio.closePages();
  }
});

test('the first load is at most 100 kB of compressed script on every page, and no engine is among it', async () => {
  for (const hash of ['', '#/guide', MOSAIC, '#/library']) {
    const context = await studio.browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto(`${studio.served.address}${hash}`);
    await page.waitForSelector('#main:not([aria-busy])');
    // What workers fetch is in lists of their own; sizes are those that went over the wire.
    const scripts = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).flatMap(
        ({ name, encodedBodySize }) => {
          const path = new URL(name).pathname.slice(1);
          return path.endsWith('.js') ? [{ path, size: encodedBodySize }] : [];
        },
      ),
    );
    const own = scripts.filter(({ path }) => !/^_?engine/.test(path));
    await context.close();
    const total = own.reduce((sum, { size }) => sum + size, 0);
    assert.ok(own.every(({ size }) => size > 0));
    console.log(
      `first load of ${hash.slice(0, 9) || '#/'}: ${(total / 1000).toFixed(1)} kB in ${own.length} files`,
    );
    assert.ok(total <= 100_000, `${hash}: ${total} bytes`);
    if (hash === '#/guide') assert.equal(own.length, scripts.length, 'no engine');
  }
});

test('the page runs no text as code', () => {
  const policy = /content="(default-src[^"]+)"/.exec(readFileSync(`${DIST}index.html`, 'utf8'))?.[1] ?? '';
  assert.ok(policy.includes("script-src 'self' 'wasm-unsafe-eval'"));
  assert.ok(
    !/unsafe-(inline|eval)(?!')|'unsafe-eval'|'unsafe-inline'/.test(policy.replace("'wasm-unsafe-eval'", '')),
  );
  for (const name of readdirSync(DIST).filter((file) => file.endsWith('.js'))) {
    assert.ok(!/\bnew Function\(|[^.\w]eval\(/.test(readFileSync(DIST + name, 'utf8')), name);
  }
});
