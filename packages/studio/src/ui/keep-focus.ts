const FOCUSABLE = 'button:not(:disabled), a[href], input:not(:disabled), select, textarea, [tabindex="0"]';

/** Where the focus was: the element, its place among its siblings, and the elements around it, innermost first. */
interface Place {
  readonly element: Element;
  readonly index: number;
  readonly around: readonly Element[];
}

function placeOf(element: Element): Place {
  const around: Element[] = [];
  for (let one = element.parentElement; one; one = one.parentElement) around.push(one);
  return { element, index: [...(element.parentElement?.children ?? [])].indexOf(element), around };
}

function isGone({ element }: Place): boolean {
  return !element.isConnected || element.matches(':disabled');
}

function isShown(element: Element): boolean {
  return element.getClientRects().length > 0;
}

/** The board's own cell, or the page itself where there is no board. */
function pageTarget(): HTMLElement | null {
  const main = document.querySelector<HTMLElement>('#main');
  const cell = main?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]');
  if (cell) return cell;
  main?.setAttribute('tabindex', '-1');
  return main;
}

/** What is nearest to a place that is gone: the control that stands there now, else one beside it, else the page. */
function nearest({ index, around }: Place): HTMLElement | null {
  for (const home of around) {
    if (!home.isConnected) continue;
    if (home.contains(document.querySelector('#main'))) break;
    const same = home === around[0] ? home.children[index] : undefined;
    if (same?.matches(FOCUSABLE)) return same as HTMLElement;
    const beside = [...home.querySelectorAll<HTMLElement>(FOCUSABLE)].find(isShown);
    if (beside) return beside;
  }
  return pageTarget();
}

/**
 * Keeps the focus on the page: when what holds it vanishes or can no longer be used, the nearest control takes it, or
 * else the board. A browser would leave the focus nowhere, and the next Tab would begin at the top of the page
 * (WCAG 2.2, 2.4.3). Returns how to stop.
 */
export function keepFocus(): () => void {
  let last: Place | null = null;
  const remember = (event: FocusEvent): void => {
    last = event.target instanceof Element ? placeOf(event.target) : null;
  };
  const forget = ({ relatedTarget }: FocusEvent): void => {
    const left = last;
    if (relatedTarget !== null || !left) return;
    // What is being removed says so before it is gone; what stays was left for nothing: a click beside it.
    setTimeout(() => {
      if (last === left && !isGone(left)) last = null;
    });
  };
  const watch = new MutationObserver(() => {
    if (!last || !isGone(last)) return;
    const { activeElement } = document;
    if (activeElement === document.body || activeElement === null || activeElement === last.element)
      nearest(last)?.focus({ preventScroll: true });
  });
  addEventListener('focusin', remember);
  addEventListener('focusout', forget);
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    removeEventListener('focusin', remember);
    removeEventListener('focusout', forget);
    watch.disconnect();
  };
}
