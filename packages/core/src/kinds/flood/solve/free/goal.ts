import { type FloodPuzzle, targetOf } from '../../puzzle.js';
import type { Island } from './graph.js';

/**
 * The colour that all cells must have at the end, null where any will do, or why there is no play: the target, or the colour of
 * islands where no move acts, which keep theirs. `place` says in words where moves act.
 */
export function goalOf(
  puzzle: FloodPuzzle,
  islands: readonly Island[],
  place: string,
): number | null | string {
  const { colours } = puzzle;
  let goal = targetOf(puzzle) ?? null;
  for (const { handle, colourOf, vertexCount } of islands) {
    if (handle.some((cell) => cell !== -1)) continue;
    if (vertexCount > 1) return `cells of several colours are not joined to ${place}`;
    const colour = colourOf[0]!;
    if (goal !== null && goal !== colour) {
      return `cells of colour ${colours[colour]} are not joined to ${place}, others must become ${colours[goal]}`;
    }
    goal = colour;
  }
  return goal;
}
