import type { Signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { BoardProps } from './Board.js';
import type { BoardView } from './board-view.js';
import { CELL } from './cell.js';
import { type CellWindow, holds, wholeOf, widened } from './cell-window.js';
import { middleOf } from './geometry.js';

type View = { readonly current: BoardView | null };

/** How many cells of a large board are drawn beyond each edge of what is in sight, so that scrolling shows them at once. */
const MARGIN = 10;

/** The cells of a board that are in sight now; `size` is the side of a cell in CSS pixels. */
function partInSight({ svg, scene }: BoardView, box: HTMLElement, size: number): CellWindow {
  const whole = wholeOf(scene!);
  const board = svg.getBoundingClientRect();
  const frame = box.getBoundingClientRect();
  const at = (edge: number, start: number, most: number): number =>
    Math.max(0, Math.min(most, (edge - start) / size));
  return {
    top: Math.floor(at(Math.max(0, frame.top), board.top, whole.bottom)),
    left: Math.floor(at(Math.max(0, frame.left), board.left, whole.right)),
    bottom: Math.ceil(at(Math.min(innerHeight, frame.bottom), board.top, whole.bottom)),
    right: Math.ceil(at(Math.min(innerWidth, frame.right), board.left, whole.right)),
  };
}

/** On paper the whole board is drawn, and tiles have their names: not every printer has colours. */
export function usePaper(view: View, latest: { readonly current: BoardProps }): void {
  useLayoutEffect(() => {
    const now = view.current!;
    let before: CellWindow | null = null;
    const toPaper = (): void => {
      const { scene: shown, dressing: dressed } = latest.current;
      before = now.window;
      now.update(shown, dressed.glyphs === 'none' ? { ...dressed, glyphs: 'numbers' } : dressed);
      now.showWindow(null);
    };
    const fromPaper = (): void => {
      now.showWindow(before);
      now.update(latest.current.scene, latest.current.dressing);
    };
    addEventListener('beforeprint', toPaper);
    addEventListener('afterprint', fromPaper);
    return () => {
      removeEventListener('beforeprint', toPaper);
      removeEventListener('afterprint', fromPaper);
    };
  }, []);
}

/** Of a large board only what is in sight is drawn; `seen` tells what that is, null for a board that is drawn whole. */
export function useCellsInSight(
  view: View,
  host: RefObject<HTMLDivElement | null>,
  size: number,
  seen: Signal<CellWindow | null>,
  changes: readonly unknown[],
): void {
  useLayoutEffect(() => {
    const now = view.current!;
    const box = host.current!;
    if (!now.isWindowed) {
      seen.value = null;
      return;
    }
    const follow = (): void => {
      const part = partInSight(now, box, size);
      seen.value = part;
      if (!holds(now.window, part)) now.showWindow(widened(part, MARGIN, now.scene!));
    };
    now.showWindow(widened(partInSight(now, box, size), MARGIN, now.scene!));
    follow();
    box.addEventListener('scroll', follow, { passive: true });
    addEventListener('scroll', follow, { passive: true });
    addEventListener('resize', follow);
    return () => {
      box.removeEventListener('scroll', follow);
      removeEventListener('scroll', follow);
      removeEventListener('resize', follow);
    };
  }, changes);
}

/** The frame around the middles of some cells, in cells' sides. */
function frameOf(view: BoardView, cells: readonly number[]): CellWindow {
  const middles = cells.map((cell) => middleOf(view.scene!, cell));
  const [xs, ys] = [middles.map(([x]) => x / CELL), middles.map(([, y]) => y / CELL)];
  return {
    top: Math.min(...ys) - 0.5,
    left: Math.min(...xs) - 0.5,
    bottom: Math.max(...ys) + 0.5,
    right: Math.max(...xs) + 0.5,
  };
}

/** Brings cells into sight when others are spoken of; gives how to bring a place (in cells' sides) to the middle. */
export function useSpokenOf(
  view: View,
  host: RefObject<HTMLDivElement | null>,
  size: number,
  spokenOf: readonly number[] = [],
): (row: number, col: number) => void {
  const bringToMiddle = (row: number, col: number): void => {
    const box = host.current!;
    box.scrollTo({ top: row * size - box.clientHeight / 2, left: col * size - box.clientWidth / 2 });
  };
  useLayoutEffect(() => {
    if (spokenOf.length === 0) return;
    const around = frameOf(view.current!, spokenOf.slice(0, 10_000));
    const box = host.current!;
    const board = view.current!.svg.getBoundingClientRect();
    const frame = box.getBoundingClientRect();
    const part = {
      top: (frame.top - board.top) / size,
      left: (frame.left - board.left) / size,
      bottom: (frame.bottom - board.top) / size,
      right: (frame.right - board.left) / size,
    };
    if (holds(part, around)) return;
    const fits =
      around.bottom - around.top <= part.bottom - part.top &&
      around.right - around.left <= part.right - part.left;
    const to = fits ? around : frameOf(view.current!, spokenOf.slice(0, 1));
    bringToMiddle((to.top + to.bottom) / 2, (to.left + to.right) / 2);
  }, [spokenOf]);
  return bringToMiddle;
}
