import { useSignal } from '@preact/signals';
import type { Phase } from '@tilewright/core/kind';
import type { Scene } from '@tilewright/core/scene';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { BoardView, type Dressing } from './board-view.js';
import type { CellWindow } from './cell-window.js';
import { attachInput } from './input.js';
import { Overview } from './Overview.js';
import type { Point } from './pinch.js';
import { useCellsInSight, usePaper, useSpokenOf } from './sight.js';
import type { Stroke } from './stroke.js';

/**
 * A board whose cells would be smaller than `READABLE` when fitted is shown with cells of `SMALLEST` instead, and is moved
 * about. In CSS pixels.
 */
const READABLE = 15;
const SMALLEST = 24;

/** How much larger or smaller than fitted a board is shown. */
const ZOOMS = { least: 0.5, most: 6 };

/** How much room a board has, and how much of it it takes, in CSS pixels. */
export interface BoardRoom {
  readonly width: number;
  readonly height: number;
  readonly boardWidth: number;
  readonly boardHeight: number;
}

export interface BoardProps {
  readonly scene: Scene;
  readonly dressing: Dressing;
  /** What led to this scene, to be shown in motion; null to show it at once. */
  readonly phases?: readonly Phase[] | null;
  /** How much larger than fitted it is shown; `onZoom` is asked for another. */
  readonly zoom: number;
  readonly onZoom?: (zoom: number) => void;
  readonly onRoom?: (room: BoardRoom) => void;
  readonly flick?: boolean;
  /** `across`: the cell beyond the border that the pointer is at, or null. */
  readonly begin: (cell: number, secondary: boolean, across: number | null) => Stroke | null;
  /** The scene after these moves, for a drag under way. */
  readonly imagine: (moves: readonly unknown[]) => Scene | null;
  readonly commit: (moves: readonly unknown[]) => void;
  readonly onKey: (cell: number, event: KeyboardEvent) => boolean;
  readonly onFocus?: (cell: number) => void;
  readonly reach?: (cell: number) => readonly number[];
  /** A finger that rests was felt: the device may knock. */
  readonly onHeld?: () => void;
  /** Cells to be brought into sight when they change, where the board does not fit. */
  readonly spokenOf?: readonly number[];
  /** Moves the keyboard's focus when it changes: a cell and a number that rises. */
  readonly focus?: { readonly cell: number; readonly take: boolean } | null;
  /** Lets a wave run over the board when it rises. */
  readonly celebrated?: number;
}

/** A board on the page: the drawing, its size and its input. It takes all of the place it is put in. */
export function Board(props: BoardProps): JSX.Element {
  const host = useRef<HTMLDivElement>(null);
  const stack = useRef<HTMLDivElement>(null);
  const view = useRef<BoardView | null>(null);
  const latest = useRef(props);
  const cell = useSignal(0);
  const scrolls = useSignal(false);
  const seen = useSignal<CellWindow | null>(null);
  /** What stays where it is when the size changes: a point of the drawing (parts of it) and of the window. */
  const held = useRef<{ readonly x: number; readonly y: number; readonly to: Point } | null>(null);
  latest.current = props;

  useLayoutEffect(() => {
    const made = new BoardView();
    view.current = made;
    stack.current!.append(made.svg, made.outlines);
    return attachInput({
      view: made,
      get scrolls() {
        return scrolls.peek();
      },
      get flick() {
        return latest.current.flick ?? false;
      },
      get zoom() {
        return latest.current.zoom;
      },
      zoomTo(zoom, from, to) {
        const box = made.svg.getBoundingClientRect();
        held.current = { x: (from.x - box.left) / box.width, y: (from.y - box.top) / box.height, to };
        const wanted = Math.min(ZOOMS.most, Math.max(ZOOMS.least, zoom));
        if (wanted === latest.current.zoom) keepHeld();
        else latest.current.onZoom?.(wanted);
      },
      begin: (at, secondary, across) => latest.current.begin(at, secondary, across),
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
      held: () => latest.current.onHeld?.(),
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

  useEffect(() => {
    if ((props.celebrated ?? 0) > 0) view.current?.celebrate();
  }, [props.celebrated]);

  const { rows, cols, lattice } = scene;
  const counted = scene.counters?.length ?? 0;
  const { look } = dressing;
  // The place is the same whatever the board shows, so its size follows the window alone.
  useLayoutEffect(() => {
    const box = host.current!;
    const fit = (): void => {
      const style = getComputedStyle(box);
      const { width, height } = box.getBoundingClientRect();
      const room = {
        width: width - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight),
        height: height - Number.parseFloat(style.paddingTop) - Number.parseFloat(style.paddingBottom),
      };
      const extent = view.current!.extent;
      const fitted = Math.max(1, Math.min(room.width / extent.width, room.height / extent.height));
      cell.value = fitted < READABLE ? SMALLEST : fitted;
      latest.current.onRoom?.({
        ...room,
        boardWidth: Math.min(room.width, cell.value * extent.width),
        boardHeight: Math.min(room.height, cell.value * extent.height),
      });
    };
    const watch = new ResizeObserver(fit);
    watch.observe(box);
    fit();
    return () => watch.disconnect();
  }, [rows, cols, lattice, counted, look]);

  const size = cell.value * zoom;

  /** Puts what is held back to its point of the window. */
  const keepHeld = (): void => {
    const point = held.current;
    held.current = null;
    if (!point) return;
    const box = view.current!.svg.getBoundingClientRect();
    host.current!.scrollBy({
      left: box.left + point.x * box.width - point.to.x,
      top: box.top + point.y * box.height - point.to.y,
    });
  };

  useLayoutEffect(() => {
    const { svg, outlines, extent } = view.current!;
    for (const one of [svg, outlines]) {
      one.setAttribute('width', String(extent.width * size));
      one.setAttribute('height', String(extent.height * size));
    }
    const box = host.current!.getBoundingClientRect();
    scrolls.value = extent.width * size > box.width + 1 || extent.height * size > box.height + 1;
    host.current!.classList.toggle('scrolls', scrolls.value);
    keepHeld();
  }, [size, rows, cols, lattice, counted, look]);

  usePaper(view, latest);
  useCellsInSight(view, host, size, seen, [size, rows, cols, look]);
  const bringToMiddle = useSpokenOf(view, host, size, props.spokenOf);

  return (
    <div class="board-frame">
      <div class={`board-box${props.flick ? ' flick' : ''}`} ref={host}>
        <div class="board-stack" ref={stack} />
      </div>
      {seen.value && <Overview scene={scene} seen={seen.value} onPick={bringToMiddle} />}
    </div>
  );
}
