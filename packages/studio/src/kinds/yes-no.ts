import type { Scene } from '@tilewright/core/scene';
import type { Any, Gesture, Stroke } from './controls.js';

export const BLANK = 2;
const VALUES: Readonly<Record<string, number>> = { white: 0, black: 1, blank: BLANK };

/** The value a cell shows: 0, 1, or 2 for blank. */
export function shownValue(scene: Scene, cell: number): number {
  return VALUES[String(scene.cells[cell]?.fill)] ?? BLANK;
}

/** What a click makes of a value: blank, black, white, blank; the other button goes the other way. */
export function nextValue(value: number, secondary: boolean): number {
  const order = secondary ? [BLANK, 0, 1] : [BLANK, 1, 0];
  return order[(order.indexOf(value) + 1) % order.length]!;
}

const TOOL_VALUES: Readonly<Record<string, number>> = { black: 1, white: 0, erase: BLANK, one: 1, zero: 0 };

/**
 * Painting: the first cell decides the value, and the drag gives it to all cells that were like the first, so that a
 * careless stroke never paints over what was found before.
 */
export function paintStroke(scene: Scene, first: number, gesture: Gesture): Stroke | null {
  if (scene.cells[first]?.role !== 'open') return null;
  const old = shownValue(scene, first);
  const fixed = TOOL_VALUES[gesture.tool];
  // A tool used on a cell that has its value already clears it.
  const value = fixed === undefined ? nextValue(old, gesture.secondary) : fixed === old ? BLANK : fixed;
  if (value === old) return null;
  const cells: number[] = [first];
  return {
    over(cell) {
      if (cells.includes(cell) || scene.cells[cell]?.role !== 'open' || shownValue(scene, cell) !== old)
        return;
      cells.push(cell);
    },
    get moves() {
      return [cells.map((cell) => ({ cell, value }))];
    },
  };
}

/** A move that gives `value` to those of `cells` that are neither given nor have it; none when nothing changes. */
export function setMoves(scene: Scene, cells: readonly number[], value: number): readonly Any[] {
  const changed = cells.filter(
    (cell) => scene.cells[cell]?.role === 'open' && shownValue(scene, cell) !== value,
  );
  return changed.length > 0 ? [changed.map((cell) => ({ cell, value }))] : [];
}

/** The keys that both yes/no kinds know; null when the key is another. */
export function yesNoKey(scene: Scene, cell: number, key: string, shift: boolean): readonly Any[] | null {
  switch (key) {
    case ' ':
    case 'Enter':
      return setMoves(scene, [cell], nextValue(shownValue(scene, cell), shift));
    case '1':
    case 'b':
      return setMoves(scene, [cell], 1);
    case '0':
    case 'w':
      return setMoves(scene, [cell], 0);
    case 'Backspace':
    case 'Delete':
    case '.':
      return setMoves(scene, [cell], BLANK);
    default:
      return null;
  }
}
