/** What two fingers on a board need of the page. */
export interface PinchHost {
  /** How much larger than fitted the board is shown now. */
  readonly zoom: number;
  /**
   * Shows the board `zoom` times as large as fitted, so that what was at the point `from` of the window is at the point `to`.
   */
  zoomTo(zoom: number, from: Point, to: Point): void;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

function middleOf(touches: TouchList): Point & { readonly apart: number } {
  const [one, two] = [touches[0]!, touches[1]!];
  return {
    x: (one.clientX + two.clientX) / 2,
    y: (one.clientY + two.clientY) / 2,
    apart: Math.max(1, Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY)),
  };
}

/** How much a step of a wheel, or of two fingers on a touchpad, sizes. */
const WHEEL_STEP = 0.0035;

/**
 * Two fingers, or the wheel with Ctrl (which is what a touchpad's pinch is reported as), move and size the board; the page
 * around it stays. `begun` is called when two fingers take over.
 */
export function attachPinch(element: Element, host: PinchHost, begun: () => void, signal: AbortSignal): void {
  let last: (Point & { readonly apart: number }) | null = null;
  const starts = (event: Event): void => {
    const { touches } = event as TouchEvent;
    if (touches.length !== 2) {
      last = null;
      return;
    }
    begun();
    last = middleOf(touches);
    if (event.cancelable) event.preventDefault();
  };
  const moves = (event: Event): void => {
    const { touches } = event as TouchEvent;
    if (!last || touches.length !== 2) return;
    if (event.cancelable) event.preventDefault();
    const now = middleOf(touches);
    host.zoomTo((host.zoom * now.apart) / last.apart, last, now);
    last = now;
  };
  const wheel = (event: Event): void => {
    const { ctrlKey, deltaY, clientX, clientY } = event as WheelEvent;
    if (!ctrlKey) return;
    event.preventDefault();
    const at = { x: clientX, y: clientY };
    host.zoomTo(host.zoom * Math.exp(-deltaY * WHEEL_STEP), at, at);
  };
  element.addEventListener('touchstart', starts, { passive: false, signal });
  element.addEventListener('touchmove', moves, { passive: false, signal });
  element.addEventListener('touchend', starts, { signal });
  element.addEventListener('touchcancel', starts, { signal });
  element.addEventListener('wheel', wheel, { passive: false, signal });
}
