import type { Scene } from '@tilewright/core/scene';
import type { Stroke } from '../kinds/controls.js';
import type { BoardView } from './board-view.js';

/** What the board's input needs of the page. */
export interface InputHost {
  readonly view: BoardView;
  /** Whether a finger's sideways flick is a move (mayan) and not a pan. */
  readonly flick: boolean;
  /** A stroke from this cell, or null when nothing can be done there. */
  begin(cell: number, secondary: boolean): Stroke | null;
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
}

/** How far a finger may wander and still be a tap, in CSS pixels. */
const SLACK = 9;

/** How long a finger rests before it paints, in milliseconds. */
const HOLD_MS = 320;

/**
 * Pointer, touch and keys of a board. A mouse or pen acts at once and shows it; letting go commits. A finger commits on
 * release only, so that panning and pinching stay the browser's; resting it first turns the drag into painting.
 * Returns how to take everything off again.
 */
export function attachInput(host: InputHost): () => void {
  const { svg } = host.view;
  let stroke: Stroke | null = null;
  let pointer: number | null = null;
  let start = { x: 0, y: 0, cell: 0 };
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

  const down = (event: PointerEvent): void => {
    if (pointer !== null) {
      // A second finger: the first one was no tap.
      if (event.pointerType === 'touch') drop();
      return;
    }
    if (event.button > 2 || event.button === 1) return;
    const cell = host.view.cellAt(event.clientX, event.clientY);
    if (cell === null) return;
    pointer = event.pointerId;
    start = { x: event.clientX, y: event.clientY, cell };
    if (event.pointerType === 'touch') {
      pending = true;
      holding = setTimeout(() => {
        if (!pending) return;
        pending = false;
        stroke = host.begin(cell, false);
        if (stroke) navigator.vibrate?.(12);
        show();
      }, HOLD_MS);
      return;
    }
    event.preventDefault();
    host.focus(cell);
    stroke = host.begin(cell, event.button === 2 || event.shiftKey);
    if (stroke) svg.setPointerCapture(event.pointerId);
    show();
  };

  const move = (event: PointerEvent): void => {
    if (pointer === null && event.pointerType === 'mouse') {
      host.hover(host.view.cellAt(event.clientX, event.clientY));
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
      pending = false;
      host.focus(start.cell);
      stroke = host.begin(start.cell, false);
    }
    if (!stroke) return;
    const cell = host.view.cellAt(event.clientX, event.clientY);
    if (cell === null) return;
    stroke.over(cell);
    host.hover(cell);
    show();
  };

  const up = (event: PointerEvent): void => {
    if (event.pointerId !== pointer) return;
    if (pending) {
      host.focus(start.cell);
      stroke = host.begin(start.cell, false);
    }
    const moves = stroke?.moves ?? [];
    drop();
    if (moves.length > 0) host.commit(moves);
  };

  const cancel = (event: PointerEvent): void => {
    if (event.pointerId === pointer) drop();
  };

  const touchMove = (event: TouchEvent): void => {
    // Once a resting finger paints, the page must not scroll under it.
    if (stroke && event.cancelable) event.preventDefault();
  };

  const keyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && stroke) {
      drop();
      event.preventDefault();
      return;
    }
    const cell = host.view.focusCell;
    if (host.key(cell, event)) {
      event.preventDefault();
      return;
    }
    const scene = host.view.scene;
    const target =
      scene && !event.ctrlKey && !event.metaKey && !event.altKey ? step(scene, cell, event.key) : null;
    if (target === null) {
      const ends = scene && event.ctrlKey ? { Home: 0, End: scene.cells.length - 1 }[event.key] : undefined;
      if (ends === undefined) return;
      event.preventDefault();
      host.view.moveFocus(ends, true);
      return;
    }
    event.preventDefault();
    host.view.moveFocus(target, true);
  };

  const focusIn = (event: FocusEvent): void => {
    const cell = Number((event.target as Element).getAttribute('data-cell') ?? Number.NaN);
    if (Number.isInteger(cell)) {
      host.view.moveFocus(cell, false);
      host.focused(cell);
      host.view.showRing((event.target as Element).matches(':focus-visible') ? cell : null);
      host.hover(cell);
    }
  };

  const leave = (): void => host.hover(null);
  const focusOut = (): void => {
    host.view.showRing(null);
    host.hover(null);
  };
  const menu = (event: Event): void => event.preventDefault();

  svg.addEventListener('pointerdown', down);
  svg.addEventListener('pointermove', move);
  svg.addEventListener('pointerup', up);
  svg.addEventListener('pointercancel', cancel);
  svg.addEventListener('pointerleave', leave);
  svg.addEventListener('touchmove', touchMove, { passive: false });
  svg.addEventListener('contextmenu', menu);
  svg.addEventListener('keydown', keyDown);
  svg.addEventListener('focusin', focusIn);
  svg.addEventListener('focusout', focusOut);
  return () => {
    drop();
    svg.removeEventListener('pointerdown', down);
    svg.removeEventListener('pointermove', move);
    svg.removeEventListener('pointerup', up);
    svg.removeEventListener('pointercancel', cancel);
    svg.removeEventListener('pointerleave', leave);
    svg.removeEventListener('touchmove', touchMove);
    svg.removeEventListener('contextmenu', menu);
    svg.removeEventListener('keydown', keyDown);
    svg.removeEventListener('focusin', focusIn);
    svg.removeEventListener('focusout', focusOut);
  };
}

/** Where an arrow or Home, End, Page Up, Page Down leads from a cell; null for other keys. */
function step(scene: Scene, cell: number, key: string): number | null {
  const { rows, cols } = scene;
  const row = Math.floor(cell / cols);
  const col = cell % cols;
  const at = (r: number, c: number): number =>
    Math.max(0, Math.min(rows - 1, r)) * cols + Math.max(0, Math.min(cols - 1, c));
  switch (key) {
    case 'ArrowUp':
      return at(row - 1, col);
    case 'ArrowDown':
      return at(row + 1, col);
    case 'ArrowLeft':
      return at(row, col - 1);
    case 'ArrowRight':
      return at(row, col + 1);
    case 'Home':
      return at(row, 0);
    case 'End':
      return at(row, cols - 1);
    case 'PageUp':
      return at(0, col);
    case 'PageDown':
      return at(rows - 1, col);
    default:
      return null;
  }
}
