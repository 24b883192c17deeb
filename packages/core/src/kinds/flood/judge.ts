import { edgeNeighbours } from '../../grid/index.js';
import type { Verdict } from '../../kind/index.js';
import { counted, FaultCode, nounFor } from '../../outcome/index.js';
import { judgeOnCells } from './judge-cells.js';
import { type FixedFlood, type FloodPuzzle, isUsual } from './puzzle.js';

/**
 * The checker: whether these moves, made in order, give the board one colour. Wrong are a move that the rules forbid, a
 * move after the board is done, and an end before it is. It shares no code with the solvers, nor with `rules.ts`.
 */
export function judgeFlood(puzzle: FloodPuzzle, answer: readonly number[]): Verdict {
  return isUsual(puzzle) ? judgeFullGrid(puzzle, answer) : judgeOnCells(puzzle, answer);
}

/**
 * The checker for one origin on a full grid of squares: whether these colours, played in order, flood the board, on the raw grid of cells. It shares no code
 * with the solvers, nor with `rules.ts`. Every cell is taken once, so the whole costs O(cells + moves).
 */
function judgeFullGrid(puzzle: FixedFlood, answer: readonly number[]): Verdict {
  const { shape, cells, colours, origin, rule, adjacentOnly } = puzzle;
  const taken = new Uint8Array(cells.length);
  const left = new Uint32Array(colours.length);
  for (const colour of cells) left[colour]!++;
  /** By colour: cells outside the region that were seen to touch it; they may have been taken since. */
  const fringe: number[][] = colours.map(() => []);
  let regionColour = cells[origin]!;
  let outside = cells.length;

  /** Takes what `stack` holds and all that is joined to it in colours `a` or `b`. */
  const take = (stack: number[], a: number, b: number): void => {
    for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
      if (taken[cell] === 1) continue;
      taken[cell] = 1;
      left[cells[cell]!]!--;
      outside--;
      for (const next of edgeNeighbours(shape, cell)) {
        if (taken[next] === 1) continue;
        const colour = cells[next]!;
        if (colour === a || colour === b) stack.push(next);
        else fringe[colour]!.push(next);
      }
    }
  };

  take([origin], regionColour, regionColour);
  for (const [index, colour] of answer.entries()) {
    const name = colours[colour];
    const where = `move ${index + 1}`;
    if (outside === 0) return wrong(counted(answer.length, 'move'), `${index}: the board is flooded by then`);
    if (name === undefined) return wrong(`${where}: ${colour}`, 'a colour of the board');
    if (colour === regionColour) return wrong(`${where}: ${name}`, 'another colour than the region has');
    const touching = fringe[colour]!.some((cell) => taken[cell] === 0);
    if (adjacentOnly && !touching) return wrong(`${where}: ${name}`, 'a colour that touches the region');
    if (left[colour] === 0) return wrong(`${where}: ${name}`, 'a colour that some cell still has');
    const stack = fringe[colour]!;
    fringe[colour] = [];
    take(stack, colour, rule === 'two-colour' ? regionColour : colour);
    regionColour = colour;
  }
  if (outside > 0) {
    const cell = taken.indexOf(0);
    const at = { row: Math.floor(cell / shape.cols), col: cell % shape.cols };
    const cells = `${counted(outside, 'cell')} of ${nounFor(outside, 'another colour', 'other colours')}`;
    const found = `${cells} after ${counted(answer.length, 'move')}`;
    return {
      right: false,
      fault: { code: FaultCode.WrongAnswer, at, found, expected: 'one colour everywhere' },
    };
  }
  return { right: true };
}

function wrong(found: string, expected: string): Verdict {
  return { right: false, fault: { code: FaultCode.WrongAnswer, found, expected } };
}
