import type { Phase } from '@tilewright/core/kind';
import { CELL } from './cell.js';

/** Gives the element of a cell; null where it is not drawn. */
type ElementOf = (cell: number) => Element | null;

/** Tiles that vanish swell a little and shrink away. */
export function vanish(phase: Phase, elementOf: ElementOf): Animation[] {
  return phase.changes.flatMap(
    (change) =>
      elementOf(change.cell)?.animate(
        [
          { opacity: 1, transform: 'scale(1)' },
          { opacity: 1, transform: 'scale(1.12)', offset: 0.35 },
          { opacity: 0, transform: 'scale(0.4)' },
        ],
        { duration: 260, easing: 'ease-in' },
      ) ?? [],
  );
}

/** Tiles that were drawn at their new cells come from their old ones. `cols` is the width of the board. */
export function travel(phase: Phase, cols: number, elementOf: ElementOf): Animation[] {
  return phase.changes.flatMap(({ cell, from }) => {
    if (from === undefined) return [];
    const dx = ((from % cols) - (cell % cols)) * CELL;
    const dy = (Math.floor(from / cols) - Math.floor(cell / cols)) * CELL;
    const far = Math.max(Math.abs(dx), Math.abs(dy)) / CELL;
    const easing = phase.name === 'fall' ? 'cubic-bezier(.4,0,.9,.6)' : 'ease-in-out';
    const animation = elementOf(cell)?.animate(
      [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'translate(0, 0)' }],
      { duration: 110 + 60 * far, easing },
    );
    return animation ?? [];
  });
}
