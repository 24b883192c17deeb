import { edgeNeighbours } from '../../grid/index.js';
import type { Verdict } from '../../kind/index.js';
import { counted, FaultCode, nounFor } from '../../outcome/index.js';
import { EMPTY, type FloodPuzzle } from './puzzle.js';

/**
 * The checker for everything but the fixed origin on a full grid of squares: plays the moves one by one on the raw cells. It
 * shares no code with the solvers, nor with `rules.ts`, `moves.ts` and `neighbours.ts`. O(cells) a move.
 */
export function judgeOnCells(puzzle: FloodPuzzle, answer: readonly number[]): Verdict {
  const { cells, colours, origin, adjacentOnly } = puzzle;
  const target = puzzle.target === undefined ? undefined : colours.indexOf(puzzle.target);
  const board = Array.from(cells, (colour) => (puzzle.hasHoles && colour === EMPTY ? -1 : colour));
  const touching = touches(puzzle, board);
  const isDone = (): boolean => {
    const goal = target ?? board.find((colour) => colour !== -1);
    return board.every((colour) => colour === -1 || colour === goal);
  };
  for (const [index, move] of answer.entries()) {
    const where = `move ${index + 1}`;
    if (isDone()) return wrong(counted(answer.length, 'move'), `${index}: the board is done by then`);
    const at = typeof origin === 'number' ? origin : Math.floor(move / colours.length);
    const colour = typeof origin === 'number' ? move : move - at * colours.length;
    const name = colours[colour];
    const old = board[at];
    if (!Number.isInteger(move) || old === undefined || old === -1) {
      return wrong(`${where}: cell ${at}`, 'a cell of the board');
    }
    if (name === undefined) return wrong(`${where}: ${colour}`, 'a colour of the board');
    if (old === colour) return wrong(`${where}: ${name}`, 'another colour than the region has');
    if (colour !== target && !board.includes(colour)) {
      return wrong(`${where}: ${name}`, 'a colour that some cell still has');
    }
    const region = new Set([at]);
    let meets = false;
    for (const cell of region) {
      for (const next of touching(cell)) {
        if (board[next] === old) region.add(next);
        else if (board[next] === colour) meets = true;
      }
    }
    if (adjacentOnly && !meets) return wrong(`${where}: ${name}`, 'a colour that touches the region');
    if (origin === 'corners' && !isAtCorner(puzzle, region)) {
      return wrong(`${where}: cell ${at}`, 'a cell of the region of a corner');
    }
    for (const cell of region) board[cell] = colour;
  }
  return isDone() ? { right: true } : unfinished(puzzle, board, answer.length);
}

/** The cells that touch a cell and are not empty. */
function touches(
  { shape, grid, links = [], edges }: FloodPuzzle,
  board: readonly number[],
): (cell: number) => number[] {
  const { rows, cols } = shape;
  const linked = new Map<number, number[]>();
  for (const [a, b] of edges ?? links) {
    linked.set(a, [...(linked.get(a) ?? []), b]);
    linked.set(b, [...(linked.get(b) ?? []), a]);
  }
  const beside = (cell: number): number[] => {
    if (edges) return [];
    if (grid !== 'triangle') return edgeNeighbours(shape, cell);
    const [row, col] = [Math.floor(cell / cols), cell % cols];
    const [otherRow, otherCol] = col % 2 === 1 ? [row + 1, col - 1] : [row - 1, col + 1];
    const near: [number, number][] = [
      [row, col - 1],
      [row, col + 1],
      [otherRow, otherCol],
    ];
    return near.filter(([r, c]) => r >= 0 && r < rows && c >= 0 && c < cols).map(([r, c]) => r * cols + c);
  };
  return (cell) => [...beside(cell), ...(linked.get(cell) ?? [])].filter((next) => board[next] !== -1);
}

function isAtCorner({ shape: { rows, cols } }: FloodPuzzle, region: ReadonlySet<number>): boolean {
  return [0, cols - 1, (rows - 1) * cols, rows * cols - 1].some((corner) => region.has(corner));
}

function unfinished(
  { shape, colours, target }: FloodPuzzle,
  board: readonly number[],
  moves: number,
): Verdict {
  const goal = target === undefined ? board.find((colour) => colour !== -1) : colours.indexOf(target);
  const others = board.flatMap((colour, cell) => (colour === -1 || colour === goal ? [] : [cell]));
  const cell = others[0]!;
  const cells = `${counted(others.length, 'cell')} of ${nounFor(others.length, 'another colour', 'other colours')}`;
  return {
    right: false,
    fault: {
      code: FaultCode.WrongAnswer,
      at: { row: Math.floor(cell / shape.cols), col: cell % shape.cols },
      found: `${cells} after ${counted(moves, 'move')}`,
      expected: target === undefined ? 'one colour everywhere' : `${target} everywhere`,
    },
  };
}

function wrong(found: string, expected: string): Verdict {
  return { right: false, fault: { code: FaultCode.WrongAnswer, found, expected } };
}
