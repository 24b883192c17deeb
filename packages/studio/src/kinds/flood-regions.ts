import { type FloodPuzzle, isHole, moveAt } from '@tilewright/core/kinds/flood';
import { bordersOf, type Scene, tilesOf } from '@tilewright/core/scene';
import type { Choice, Stroke } from './controls.js';

/*
 * Flood boards where moves act at several regions: a press picks a region, and then a colour under the board is given to it;
 * dragging from a region to a cell gives it the colour of that cell.
 */

export interface FloodPosition {
  readonly puzzle: FloodPuzzle;
  /** For each cell the index of its colour. */
  readonly board: Uint16Array;
}

/** Whether moves name a place. */
export function isPlaced({ puzzle }: FloodPosition): boolean {
  return typeof puzzle.origin !== 'number';
}

/** A drag from a region to a colour; a press alone makes no move, but its cell has the focus. */
export function placedStroke({ puzzle, board }: FloodPosition, first: number): Stroke | null {
  if (isHole(puzzle, first)) return null;
  let cell = first;
  return {
    over(other) {
      if (!isHole(puzzle, other)) cell = other;
    },
    get moves() {
      const colour = board[cell]!;
      return colour === board[first] ? [] : [moveAt(puzzle, first, colour)];
    },
  };
}

/** The colours as buttons that act on the region of the cell in focus; none can be pressed while there is none. */
export function placedChoices(position: FloodPosition, scene: Scene, cell: number | null): Choice[] {
  const { puzzle, board } = position;
  const at = cell === null || isHole(puzzle, cell) ? null : cell;
  const places = new Map<number, number>();
  for (let place = 0; place < board.length; place++) {
    if (!isHole(puzzle, place)) places.set(board[place]!, place);
  }
  const tiles = tilesOf(puzzle.colours);
  return puzzle.colours.map((name, colour) => ({
    move: moveAt(puzzle, at ?? 0, colour),
    fill: tiles[colour]!,
    glyph: scene.cells[places.get(colour) ?? -1]?.glyph ?? name,
    name,
    disabled: at === null || board[at] === colour || (!places.has(colour) && name !== puzzle.target),
  }));
}

/** The cells that look like this one and are joined to it: the region that a move would recolour. */
export function regionIn(scene: Scene, cell: number): number[] {
  const fill = scene.cells[cell]?.fill;
  if (typeof fill !== 'number') return [];
  const region = [cell];
  const seen = new Set(region);
  for (const inside of region) {
    for (const next of bordersOf(scene, inside)) {
      if (next < 0 || seen.has(next) || scene.cells[next]?.fill !== fill) continue;
      seen.add(next);
      region.push(next);
    }
  }
  return region;
}
