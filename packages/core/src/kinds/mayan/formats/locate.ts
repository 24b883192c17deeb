import { type Fault, isTextPosition, type Result, type TextPosition } from '../../../outcome/index.js';
import type { MayanPuzzle } from '../puzzle.js';

/**
 * The same result, a fault's place on the board turned into its place in the text. `locate` tells where the tile at
 * (x, y) stands; `otherwise` is where a fault of the whole board goes.
 */
export function locateFault(
  result: Result<MayanPuzzle>,
  height: number,
  locate: (x: number, y: number) => TextPosition,
  otherwise: TextPosition,
): Result<MayanPuzzle> {
  if (result.ok) return result;
  const { at } = result.fault;
  const place = at && !isTextPosition(at) ? locate(at.col, height - 1 - at.row) : otherwise;
  const fault: Fault = { ...result.fault, at: place };
  return { ok: false, fault };
}
