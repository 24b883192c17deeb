import { cellCount, neighbourhood, type Shape } from '../../../grid/index.js';

/** The clue of every cell of a picture. O(cells). */
export function allClues(shape: Shape, picture: Uint8Array): Int8Array {
  return Int8Array.from({ length: cellCount(shape) }, (_, cell) =>
    neighbourhood(shape, cell).reduce((sum, other) => sum + picture[other]!, 0),
  );
}
