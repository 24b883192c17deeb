import type { Shape } from '../../grid/index.js';
import type { Applied } from '../../kind/index.js';
import { FaultCode, fail, ok, type Result } from '../../outcome/index.js';
import { colourLooks } from './cell-look.js';
import type { FloodPuzzle, FloodRule } from './puzzle.js';

/**
 * A state of play: the puzzle, the moves made, and the board they led to. Immutable.
 * A move is the index of a colour and acts at the puzzle's origin; `recolour` itself acts at any cell.
 */
export interface FloodState {
  readonly puzzle: FloodPuzzle;
  readonly moves: readonly number[];
  /** For each cell the index of its present colour. Not to be written to. */
  readonly board: Uint16Array;
}

/** The state before the first move. O(1). */
export function startFlood(puzzle: FloodPuzzle): FloodState {
  return { puzzle, moves: [], board: puzzle.cells };
}

/** Whether the board has one colour. O(cells). */
export function isFlooded(state: FloodState): boolean {
  const first = state.board[0];
  return state.board.every((colour) => colour === first);
}

/**
 * Plays a colour (an index into the puzzle's colours). Faults: no such colour; the region has it already; no cell has
 * it now; it does not touch the region where the puzzle demands that. O(cells).
 */
export function playColour(state: FloodState, colour: number): Result<Applied<FloodState>> {
  const { puzzle, board } = state;
  const name = puzzle.colours[colour];
  if (name === undefined) return badMove(String(colour), 'one of the colours of the board');
  if (board[puzzle.origin] === colour) return badMove(name, 'another colour than the region has');
  if (puzzle.adjacentOnly) {
    if (!touchingColours(state).has(colour)) return badMove(name, 'a colour that touches the region');
  } else if (!board.includes(colour)) {
    return badMove(name, 'a colour that some cell still has');
  }
  const painted = board.slice();
  const becomes = colourLooks(puzzle)[colour]!;
  const changes = recolour(puzzle.shape, painted, puzzle.origin, colour, puzzle.rule).map((cell) => ({
    cell,
    becomes,
  }));
  return ok({
    state: { puzzle, moves: [...state.moves, colour], board: painted },
    phases: [{ name: 'recolour', changes }],
  });
}

/** The colours (indices) that can be played, the lowest first. O(cells). */
export function floodMoves(state: FloodState): number[] {
  const { puzzle, board } = state;
  const colours = puzzle.adjacentOnly ? touchingColours(state) : new Set(board);
  colours.delete(board[puzzle.origin]!);
  return [...colours].sort((a, b) => a - b);
}

/** The region: the cells joined to the origin in its own colour, in breadth-first order from it. O(cells). */
export function regionCells(state: FloodState): number[] {
  const { puzzle, board } = state;
  const colour = board[puzzle.origin]!;
  return spread(puzzle.shape, board, puzzle.origin, colour, colour);
}

/** The colours of the cells that share an edge with the region. O(cells). */
function touchingColours(state: FloodState): Set<number> {
  const { puzzle, board } = state;
  const { rows, cols } = puzzle.shape;
  const touching = new Set<number>();
  for (const cell of regionCells(state)) {
    const col = cell % cols;
    if (col > 0) touching.add(board[cell - 1]!);
    if (col < cols - 1) touching.add(board[cell + 1]!);
    if (cell >= cols) touching.add(board[cell - cols]!);
    if (cell < (rows - 1) * cols) touching.add(board[cell + cols]!);
  }
  touching.delete(board[puzzle.origin]!);
  return touching;
}

/**
 * Gives the region of cell `at` the colour `colour`, in place, and tells what changed, nearest first. The region is
 * what is joined to `at` in its own colour b (`plain`), or in b and `colour` (`two-colour`). O(cells).
 */
function recolour(shape: Shape, board: Uint16Array, at: number, colour: number, rule: FloodRule): number[] {
  const old = board[at]!;
  const changed: number[] = [];
  for (const cell of spread(shape, board, at, old, rule === 'plain' ? old : colour)) {
    if (board[cell] !== old) continue;
    board[cell] = colour;
    changed.push(cell);
  }
  return changed;
}

/** The cells joined to `from` by a path of cells of colour `a` or `b`, in breadth-first order. O(cells). */
function spread(shape: Shape, board: Uint16Array, from: number, a: number, b: number): number[] {
  const { rows, cols } = shape;
  const seen = new Uint8Array(board.length);
  const queue = [from];
  seen[from] = 1;
  const visit = (cell: number): void => {
    if (seen[cell] === 1 || (board[cell] !== a && board[cell] !== b)) return;
    seen[cell] = 1;
    queue.push(cell);
  };
  for (const cell of queue) {
    const col = cell % cols;
    if (cell >= cols) visit(cell - cols);
    if (col > 0) visit(cell - 1);
    if (col < cols - 1) visit(cell + 1);
    if (cell < (rows - 1) * cols) visit(cell + cols);
  }
  return queue;
}

function badMove(found: string, expected: string): Result<never> {
  return fail({ code: FaultCode.BadMove, found, expected });
}
