import type { Phase } from '@tilewright/core/kind';
import type { Scene, SceneCell } from '@tilewright/core/scene';
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

/** More cells than this are not moved one by one: a move must be on the screen in the frame it is made in. */
const MOST_MOVED = 400;

/** The cells that a flood took come in one after the other, from those that it had already. */
export function spread(
  { changes }: Phase,
  { rows, cols, cells }: Scene,
  before: readonly SceneCell[],
  elementOf: ElementOf,
): Animation[] {
  const joined = cells.flatMap(({ marks }, cell) =>
    marks.includes('region') && !before[cell]?.marks.includes('region') ? [cell] : [],
  );
  if (joined.length === 0 || joined.length > MOST_MOVED || changes.length > 4 * MOST_MOVED) return [];
  const waves = new Map<number, number>();
  const open = new Set(joined);
  const near = (cell: number): number[] => {
    const col = cell % cols;
    return [
      ...(col > 0 ? [cell - 1] : []),
      ...(col < cols - 1 ? [cell + 1] : []),
      ...(cell >= cols ? [cell - cols] : []),
      ...(cell < (rows - 1) * cols ? [cell + cols] : []),
    ];
  };
  let edge = joined.filter((cell) => near(cell).some((one) => before[one]?.marks.includes('region')));
  for (let wave = 0; edge.length > 0; wave++) {
    for (const cell of edge) {
      waves.set(cell, wave);
      open.delete(cell);
    }
    edge = [...new Set(edge.flatMap(near))].filter((cell) => open.has(cell));
  }
  return [...waves].flatMap(
    ([cell, wave]) =>
      elementOf(cell)?.animate(
        [
          { transform: 'scale(0.82)', opacity: 0.55 },
          { transform: 'scale(1.05)', opacity: 1, offset: 0.6 },
          { transform: 'scale(1)', opacity: 1 },
        ],
        { duration: 170, delay: Math.min(wave, 12) * 22, easing: 'ease-out', fill: 'backwards' },
      ) ?? [],
  );
}

/** A wave over the whole board, from its upper left corner. */
export function wave({ cols, cells }: Scene, elementOf: ElementOf): Animation[] {
  if (cells.length > MOST_MOVED) return [];
  return cells.flatMap((_, cell) => {
    const delay = ((cell % cols) + Math.floor(cell / cols)) * 26;
    const animation = elementOf(cell)?.animate(
      [{ transform: 'scale(1)' }, { transform: 'scale(0.8)', offset: 0.4 }, { transform: 'scale(1)' }],
      { duration: 380, delay, easing: 'ease-in-out' },
    );
    return animation ?? [];
  });
}
