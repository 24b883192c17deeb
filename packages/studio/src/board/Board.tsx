import { useSignal } from '@preact/signals';
import type { Phase } from '@tilewright/core/kind';
import type { Scene } from '@tilewright/core/scene';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Stroke } from '../kinds/controls.js';
import { BoardView, COUNTER_ROOM, type Dressing } from './board-view.js';
import { CELL } from './cell.js';
import { type CellWindow, holds, wholeOf, widened, windowAround } from './cell-window.js';
import { attachInput } from './input.js';
import { Overview } from './Overview.js';

/**
 * A board whose cells would be smaller than `READABLE` when fitted is shown with cells of `SMALLEST` instead, and scrolls;
 * none is fitted larger than `LARGEST`, or a ninth of a very large window. All in CSS pixels.
 */
const READABLE = 20;
const SMALLEST = 24;
const LARGEST = 84;

/** How many cells of a large board are drawn beyond each edge of what is in sight, so that scrolling shows them at once. */
const MARGIN = 10;

/** The room below the board for the tools, and for the overview of a large one, in CSS pixels. */
const TOOLS_ROOM = 120;
const OVERVIEW_ROOM = 150;

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

export interface BoardProps {
  readonly scene: Scene;
  readonly dressing: Dressing;
  /** What led to this scene, to be shown in motion; null to show it at once. */
  readonly phases?: readonly Phase[] | null;
  readonly zoom: number;
  readonly flick?: boolean;
  readonly begin: (cell: number, secondary: boolean) => Stroke | null;
  /** The scene after these moves, for a drag under way. */
  readonly imagine: (moves: readonly unknown[]) => Scene | null;
  readonly commit: (moves: readonly unknown[]) => void;
  readonly onKey: (cell: number, event: KeyboardEvent) => boolean;
  readonly onFocus?: (cell: number) => void;
  readonly reach?: (cell: number) => readonly number[];
  /** Cells to be brought into sight when they change, where the board does not fit. */
  readonly spokenOf?: readonly number[];
  /** Moves the keyboard's focus when it changes: a cell and a number that rises. */
  readonly focus?: { readonly cell: number; readonly take: boolean } | null;
}

/** A board on the page: the drawing, its size and its input. */
export function Board(props: BoardProps): JSX.Element {
  const host = useRef<HTMLDivElement>(null);
  const stack = useRef<HTMLDivElement>(null);
  const view = useRef<BoardView | null>(null);
  const latest = useRef(props);
  const cell = useSignal(40);
  const seen = useSignal<CellWindow | null>(null);
  latest.current = props;

  useLayoutEffect(() => {
    const made = new BoardView();
    view.current = made;
    stack.current!.append(made.svg, made.outlines);
    return attachInput({
      view: made,
      get flick() {
        return latest.current.flick ?? false;
      },
      begin: (at, secondary) => latest.current.begin(at, secondary),
      preview(moves) {
        const { scene, dressing, imagine } = latest.current;
        const shown = moves && moves.length > 0 ? imagine(moves) : scene;
        made.update(shown ?? scene, dressing);
      },
      commit: (moves) => latest.current.commit(moves),
      hover: (at) => made.showReach(at === null ? [] : (latest.current.reach?.(at) ?? [])),
      focus: (at) => made.moveFocus(at, true),
      focused: (at) => latest.current.onFocus?.(at),
      key: (at, event) => latest.current.onKey(at, event),
    });
  }, []);

  const { scene, dressing, phases, zoom, focus } = props;
  // In the layout phase, so that a move is on the screen in the frame it was made in, and never drawn over a drag.
  useLayoutEffect(() => {
    const now = view.current!;
    if (phases && phases.length > 0 && now.scene) void now.play(phases, scene, dressing);
    else now.update(scene, dressing);
  }, [scene, dressing]);

  useLayoutEffect(() => {
    if (focus) view.current?.moveFocus(focus.cell, focus.take);
  }, [focus]);

  const { rows, cols } = scene;
  const counted = (scene.counters?.length ?? 0) > 0;
  useEffect(() => {
    const box = host.current!;
    const fit = (): void => {
      // The board may take what the window leaves below its own top; on short windows the page scrolls instead.
      const style = getComputedStyle(box);
      const width =
        box.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      const room = TOOLS_ROOM + (view.current?.isWindowed ? OVERVIEW_ROOM : 0);
      const height = Math.max(
        320,
        innerHeight - Math.max(0, box.getBoundingClientRect().top + scrollY) - room,
      );
      box.style.setProperty('--most-height', `${height + 12}px`);
      const right = counted ? COUNTER_ROOM.right / CELL : 0;
      const below = counted ? COUNTER_ROOM.below / CELL : 0;
      const fitted = Math.min(
        width / (cols + right + 0.15),
        height / (rows + below + 0.15),
        Math.max(LARGEST, Math.min(innerWidth, innerHeight) / 9),
      );
      cell.value = fitted < READABLE ? SMALLEST : fitted;
    };
    const watch = new ResizeObserver(fit);
    watch.observe(box);
    addEventListener('resize', fit);
    fit();
    return () => {
      watch.disconnect();
      removeEventListener('resize', fit);
    };
  }, [rows, cols, counted]);

  const size = cell.value * zoom;
  useLayoutEffect(() => {
    const { svg, outlines } = view.current!;
    const box = svg.viewBox.baseVal;
    for (const one of [svg, outlines]) {
      one.setAttribute('width', String((box.width / CELL) * size));
      one.setAttribute('height', String((box.height / CELL) * size));
    }
  }, [size, rows, cols, counted]);

  // On paper the whole board is drawn, and tiles have their names: not every printer has colours.
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

  // Of a large board only what is in sight is drawn.
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
  }, [size, rows, cols, dressing.look]);

  /** Brings a place of the board, in cells from its upper left corner, to the middle of what is in sight. */
  const bringToMiddle = (row: number, col: number): void => {
    const box = host.current!;
    box.scrollTo({ top: row * size - box.clientHeight / 2, left: col * size - box.clientWidth / 2 });
  };

  useLayoutEffect(() => {
    const around = windowAround(props.spokenOf ?? [], { rows, cols });
    const part = partInSight(view.current!, host.current!, size);
    if (!around || holds(part, around)) return;
    const fits =
      around.bottom - around.top <= part.bottom - part.top &&
      around.right - around.left <= part.right - part.left;
    const first = windowAround(props.spokenOf!.slice(0, 1), { rows, cols })!;
    const to = fits ? around : first;
    bringToMiddle((to.top + to.bottom) / 2, (to.left + to.right) / 2);
  }, [props.spokenOf]);

  return (
    <>
      <div class={`board-box${props.flick ? ' flick' : ''}`} ref={host}>
        <div class="board-stack" ref={stack} />
      </div>
      {seen.value && <Overview scene={scene} seen={seen.value} onPick={bringToMiddle} />}
    </>
  );
}
