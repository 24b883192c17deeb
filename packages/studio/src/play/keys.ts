import { redo, undo } from '../state/history.js';
import { undoKey } from '../ui/undo-key.js';
import { openKeys } from './dialogs.js';

/** Fields have keys of their own; in a list of values arrows choose. */
const FIELDS = 'input, select, textarea, dialog';

/** Keys that what has the focus needs itself. */
const OWN = new Set(['Tab', 'Enter', ' ']);

/**
 * The keys of the page of a board. They work at once, without the board being chosen first: a key that nothing else wants
 * goes to the cell in hand. Undo and redo work wherever the focus is. Returns how to end that.
 */
export function listenForKeys(): () => void {
  const keyDown = (event: KeyboardEvent): void => {
    const by = undoKey(event);
    if (by !== null) {
      event.preventDefault();
      if (by < 0) undo();
      else redo();
      return;
    }
    const target = event.target as Element;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest(`${FIELDS}, [role="gridcell"]`) || document.querySelector('dialog[open]')) return;
    if (event.key === '?') {
      event.preventDefault();
      void openKeys();
      return;
    }
    const chosen = target !== document.body && target.id !== 'main';
    if (OWN.has(event.key) && (chosen || event.key === 'Tab')) return;
    const cell = document.querySelector<SVGElement>('.play-board [role="gridcell"][tabindex="0"]');
    if (!cell) return;
    const { key, shiftKey } = event;
    const again = new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true });
    if (!chosen) cell.focus({ preventScroll: true });
    if (!cell.dispatchEvent(again)) event.preventDefault();
  };
  addEventListener('keydown', keyDown);
  return () => removeEventListener('keydown', keyDown);
}
