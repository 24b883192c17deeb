import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { useStudio } from './harness.js';

const studio = useStudio();
afterEach(() => studio.closePages());

const BOARDS = {
  mosaic: '#/play/mosaic:8x8:0f3b0b4c0a3c6c5a9d2f23a6a9a1j11b4',
  binairo: '#/play/binairo:6x6:a0h01b1b1b1a0i1c',
  flood: '#/play/flood:4x4:1234432112344321',
  mayan: '#/play/mayan:7x5,moves=3:24.3.2344.23.',
} as const;

/** The sizes of the windows, in CSS pixels: phones, tablets, laptops (one at 200 %) and large screens. */
const SIZES = [
  [320, 568],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1180, 820],
  [720, 450],
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
] as const;

/** The smallest and oddest windows: nothing is promised of the board's size there, but that all of it is seen. */
const MORE_SIZES = [
  [320, 480],
  [480, 320],
  [640, 360],
  [700, 700],
  [900, 800],
  [600, 1000],
] as const;

interface Measured {
  /** The part of the largest rectangle of its shape in the window that the board takes and that is seen. */
  readonly part: number;
  readonly seen: number;
  readonly scrolls: boolean;
}

/** Measures the cells alone: what stands beside them is no board. */
async function measure(page: Page): Promise<Measured> {
  return page.evaluate(() => {
    const svg = document.querySelector('.play-board svg.board')!;
    const cells = [...svg.querySelectorAll('.cell')].map((one) =>
      one.firstElementChild!.getBoundingClientRect(),
    );
    const left = Math.min(...cells.map((one) => one.left));
    const top = Math.min(...cells.map((one) => one.top));
    const width = Math.max(...cells.map((one) => one.right)) - left;
    const height = Math.max(...cells.map((one) => one.bottom)) - top;
    const points = cells.flatMap((one) =>
      [0.12, 0.5, 0.88].map((part) => [one.left + one.width * part, one.top + one.height * part] as const),
    );
    const seen =
      points.filter(([x, y]) => {
        const found = document.elementFromPoint(x, y);
        return found !== null && svg.contains(found);
      }).length / points.length;
    const scale = Math.min(innerWidth / width, innerHeight / height);
    const { scrollHeight, scrollWidth, clientHeight, clientWidth } = document.documentElement;
    return {
      part: seen / (scale * scale),
      seen,
      scrolls: scrollHeight > clientHeight || scrollWidth > clientWidth,
    };
  });
}

describe('the board is the largest thing on its page', () => {
  for (const [kind, hash] of Object.entries(BOARDS)) {
    test(`${kind}: at every size all of it is seen, and it takes 0.65 of what the window holds`, async () => {
      const { page } = await studio.open(hash);
      const told: string[] = [];
      for (const [width, height] of [...SIZES, ...MORE_SIZES]) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(120);
        const { part, seen, scrolls } = await measure(page);
        told.push(`${width}×${height} ${part.toFixed(2)}`);
        assert.equal(seen, 1, `${kind} at ${width}×${height}: something covers or clips it`);
        assert.equal(scrolls, false, `${kind} at ${width}×${height}: the page scrolls`);
        const promised = SIZES.some(([w, h]) => w === width && h === height);
        if (promised) assert.ok(part >= 0.65, `${kind} at ${width}×${height}: ${part.toFixed(3)}`);
      }
      console.log(`${kind}: ${told.join(', ')}`);
    });
  }

  test('with help open it still takes half, and nothing moved', async () => {
    for (const [kind, hash] of Object.entries(BOARDS)) {
      const { page } = await studio.open(hash);
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(120);
        const before = await page.locator('.play-board svg.board').first().boundingBox();
        await page.click('.action-bar >> text="Hint"');
        await page.waitForSelector('.hint');
        await page.click('text="Why?"');
        await page.click('text="What follows?"');
        const { part } = await measure(page);
        assert.ok(part >= 0.5, `${kind} at ${width}×${height}: ${part.toFixed(3)} with help open`);
        const after = await page.locator('.play-board svg.board').first().boundingBox();
        assert.deepEqual(after, before, `${kind} at ${width}×${height}: the board stays where it is`);
        const button = await page.locator('.hint-act button').boundingBox();
        assert.ok(button && button.y + button.height <= height, 'the next stage is in reach');
        await page.click('.help header button');
        await page.waitForSelector('.hint', { state: 'detached' });
      }
      await studio.closePages();
    }
  });
});

test('nothing jumps when a trial, a hint or a verdict comes and goes', async () => {
  for (const [width, height] of [
    [390, 844],
    [1024, 768],
    [1440, 900],
  ] as const) {
    const { page } = await studio.open(BOARDS.binairo, { viewport: { width, height } });
    await page.evaluate(() => {
      Object.assign(window, { shift: 0, shifted: [] });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, sources } = entry as unknown as {
            value: number;
            sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
          };
          const all = window as unknown as { shift: number; shifted: string[] };
          all.shift += value;
          all.shifted.push(
            ...sources.map(
              ({ node, previousRect: from, currentRect: to }) =>
                `${node?.getAttribute?.('class') ?? node?.nodeName} ${from.x},${from.y} → ${to.x},${to.y}`,
            ),
          );
        }
      }).observe({ type: 'layout-shift', buffered: false });
    });
    const act = async (key: string): Promise<void> => {
      await page.keyboard.press(key);
      // Longer than what the browser excuses after a key.
      await page.waitForTimeout(700);
    };
    await act('t');
    await act('1');
    await act('t');
    await act('h');
    await page.waitForSelector('.hint');
    await act('h');
    await act('h');
    await act('Escape');
    await act('c');
    await page.waitForSelector('.said');
    await act('Escape');
    const { shift, shifted } = await page.evaluate(() => {
      const { shift, shifted } = window as unknown as { shift: number; shifted: string[] };
      return { shift, shifted };
    });
    assert.equal(shift, 0, `at ${width}×${height}: ${shifted.join(', ')}`);
    await studio.closePages();
  }
});
