import type { BoardView } from './board-view.js';
import { stepFrom } from './geometry.js';
import { attachPinch, type PinchHost } from './pinch.js';
import type { Stroke } from './stroke.js';

/** What the board's input needs of the page. */
export interface InputHost extends PinchHost {
  readonly view: BoardView;
  /** Whether the board does not fit its place, so that a finger may have to move it about. */
  readonly scrolls: boolean;
  /** Whether a finger's sideways flick is a move (mayan) and not a pan. */
  readonly flick: boolean;
  /**
   * A stroke from this cell, or null when nothing can be done there. `across` is the cell on the other side of the border
   * that the pointer is at, or null where it is at none.
   */
  begin(cell: number, secondary: boolean, across: number | null): Stroke | null;
  /** Shows what letting go now would do, or nothing. */
  preview(moves: readonly unknown[] | null): void;
  commit(moves: readonly unknown[]): void;
  /** The pointer or the focus came to a cell, or left the board. */
  hover(cell: number | null): void;
  /** Gives a cell the focus. */
  focus(cell: number): void;
  /** A cell has the focus now, however it came there. */
  focused(cell: number): void;
  /** A key on a cell; true when it meant something. */
  key(cell: number, event: KeyboardEvent): boolean;
  /** A finger's rest was felt. */
  held(): void;
}

/** How far a finger may wander and still be a tap, in CSS pixels. */
const SLACK = 9;

/** How long a finger rests before it paints on a board that it could also move about, in milliseconds. */
const HOLD_MS = 320;

/** How near a pointer is to a border that it means, in parts of a cell. */
const BORDER = 0.22;

/** A fast pointer reports points far apart: the way between is looked at every so many CSS pixels. */
const STRIDE = 5;

/**
 * Pointer, touch and keys of a board. A mouse, a pen, and a finger on a board that fits its place act at once and show it;
 * letting go commits. On a board that does not fit, a finger moves it about, and paints after a rest. Two fingers move
 * and size the board alone. Returns how to take everything off again.
 */
export function attachInput(host: InputHost): () => void {
  const { svg } = host.view;
  let stroke: Stroke | null = null;
  let pointer: number | null = null;
  let start = { x: 0, y: 0, cell: 0 };
  let last = { x: 0, y: 0 };
  let holding: ReturnType<typeof setTimeout> | undefined;
  let pending = false;

  const drop = (): void => {
    clearTimeout(holding);
    if (stroke) host.preview(null);
    stroke = null;
    pending = false;
    pointer = null;
  };

  const show = (): void => {
    if (stroke) host.preview(stroke.preview ?? stroke.moves);
  };

  /** The cell beyond the one border that a point is near; null in the middle of a cell and in its corners. */
  const acrossFrom = ({ x, y, cell }: typeof start): number | null => {
    const box = svg.querySelector(`[data-cell="${cell}"]`)?.firstElementChild?.getBoundingClientRect();
    if (!box) return null;
    const cellAt = host.view.locator();
    const reach = BORDER * Math.min(box.width, box.height);
    const near = [
      cellAt(x + reach, y),
      cellAt(x - reach, y),
      cellAt(x, y + reach),
      cellAt(x, y - reach),
    ].filter((other) => other !== null && other !== cell);
    return near.length === 1 ? near[0]! : null;
  };

  const begin = (secondary: boolean): void => {
    pending = false;
    host.focus(start.cell);
    stroke = host.begin(start.cell, secondary, acrossFrom(start));
    host.hover(start.cell);
    show();
  };

  const down = (event: PointerEvent): void => {
    if (pointer !== null) {
      // A second finger: the first one was no tap.
      if (event.pointerType === 'touch') drop();
      return;
    }
    if (event.button > 2 || event.button === 1) return;
    const cell = host.view.locator()(event.clientX, event.clientY);
    if (cell === null) return;
    pointer = event.pointerId;
    start = { x: event.clientX, y: event.clientY, cell };
    last = start;
    if (event.pointerType === 'touch' && host.scrolls) {
      pending = true;
      holding = setTimeout(() => {
        if (!pending) return;
        begin(false);
        if (stroke) host.held();
      }, HOLD_MS);
      return;
    }
    event.preventDefault();
    begin(event.button === 2 || event.shiftKey);
    if (stroke) svg.setPointerCapture(event.pointerId);
  };

  /** Leads the stroke over every cell on the way to a point. */
  const lead = (points: readonly { readonly clientX: number; readonly clientY: number }[]): number | null => {
    const cellAt = host.view.locator();
    let cell: number | null = null;
    for (const { clientX, clientY } of points) {
      const strides = Math.max(1, Math.ceil(Math.hypot(clientX - last.x, clientY - last.y) / STRIDE));
      for (let i = 1; i <= strides; i++) {
        const part = i / strides;
        const next = cellAt(last.x + (clientX - last.x) * part, last.y + (clientY - last.y) * part);
        if (next !== null && next !== cell) stroke?.over(next);
        cell = next;
      }
      last = { x: clientX, y: clientY };
    }
    return cell;
  };

  const move = (event: PointerEvent): void => {
    if (pointer === null && event.pointerType === 'mouse') {
      host.hover(host.view.locator()(event.clientX, event.clientY));
      return;
    }
    if (event.pointerId !== pointer) return;
    if (pending && Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLACK) {
      const sideways = Math.abs(event.clientX - start.x) > Math.abs(event.clientY - start.y);
      if (!host.flick || !sideways) {
        drop();
        return;
      }
      clearTimeout(holding);
      begin(false);
    }
    if (!stroke) return;
    const between = event.getCoalescedEvents?.() ?? [];
    const cell = lead([...between, event]);
    if (cell !== null) host.hover(cell);
    show();
  };

  const up = (event: PointerEvent): void => {
    if (event.pointerId !== pointer) return;
    if (pending) begin(false);
    else if (stroke) lead([event]);
    const moves = stroke?.moves ?? [];
    drop();
    if (event.pointerType !== 'mouse') host.hover(null);
    if (moves.length > 0) host.commit(moves);
  };

  const cancel = (event: PointerEvent): void => {
    if (event.pointerId === pointer) drop();
  };

  const touchMove = (event: TouchEvent): void => {
    // Once a resting finger paints, the board must not be moved under it.
    if (stroke && event.cancelable) event.preventDefault();
  };

  const keyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && stroke) {
      drop();
      event.preventDefault();
      return;
    }
    const { scene, focusCell } = host.view;
    if (!scene) return;
    if (host.key(focusCell, event)) {
      event.preventDefault();
      return;
    }
    const target = keyTarget(scene, focusCell, event);
    if (target === null) return;
    event.preventDefault();
    host.view.moveFocus(target, true);
  };

  const focusIn = (event: FocusEvent): void => {
    const cell = Number((event.target as Element).getAttribute('data-cell') ?? Number.NaN);
    if (Number.isInteger(cell)) {
      host.view.moveFocus(cell, false);
      host.focused(cell);
      const seen = (event.target as Element).matches(':focus-visible');
      host.view.showRing(seen ? cell : null);
      if (seen) host.hover(cell);
    }
  };

  const leave = (): void => host.hover(null);
  const focusOut = (): void => {
    host.view.showRing(null);
    host.hover(null);
  };
  const menu = (event: Event): void => event.preventDefault();

  const off = new AbortController();
  const { signal } = off;
  svg.addEventListener('pointerdown', down, { signal });
  svg.addEventListener('pointermove', move, { signal });
  svg.addEventListener('pointerup', up, { signal });
  svg.addEventListener('pointercancel', cancel, { signal });
  svg.addEventListener('pointerleave', leave, { signal });
  svg.addEventListener('touchmove', touchMove, { passive: false, signal });
  svg.addEventListener('contextmenu', menu, { signal });
  svg.addEventListener('keydown', keyDown, { signal });
  svg.addEventListener('focusin', focusIn, { signal });
  svg.addEventListener('focusout', focusOut, { signal });
  attachPinch(svg, host, drop, signal);
  return () => {
    drop();
    off.abort();
  };
}

/** The cell that a key leads to from another; null for keys that lead nowhere. */
function keyTarget(
  scene: NonNullable<BoardView['scene']>,
  cell: number,
  event: KeyboardEvent,
): number | null {
  if (event.ctrlKey) return { Home: 0, End: scene.cells.length - 1 }[event.key] ?? null;
  return event.metaKey || event.altKey ? null : stepFrom(scene, cell, event.key);
}
