import type { Shape } from '../../grid/index.js';
import type { Applied } from '../../kind/index.js';
import { FaultCode, fail, ok, type Result } from '../../outcome/index.js';
import { colourLooks } from './cell-look.js';
import { cellOfMove, colourOfMove, cornerCells, moveAt } from './moves.js';
import { neighboursOf } from './neighbours.js';
import { EMPTY, type FloodPuzzle, isFixed, isHole, isPlainGrid, targetOf } from './puzzle.js';

/** A state of play: the puzzle, the moves made (see `moves.ts`), and the board they led to. Immutable. */
export interface FloodState {
  readonly puzzle: FloodPuzzle;
  readonly moves: readonly number[];
  /** For each cell the index of its present colour, or `EMPTY`. Not to be written to. */
  readonly board: Uint16Array;
}

/** The state before the first move. O(1). */
export function startFlood(puzzle: FloodPuzzle): FloodState {
  return { puzzle, moves: [], board: puzzle.cells };
}

/** Whether all cells have one colour: the target, if there is one. O(cells). */
export function isFlooded({ puzzle, board }: FloodState): boolean {
  const target = targetOf(puzzle);
  if (puzzle.hasHoles !== true) {
    const first = target ?? board[0];
    return board.every((colour) => colour === first);
  }
  const first = target ?? board.find((colour) => colour !== EMPTY);
  return board.every((colour) => colour === first || colour === EMPTY);
}

/**
 * Makes a move. Faults: no such colour or cell; a cell that is empty or, where moves act at corners, whose region holds none;
 * the region has the colour already; no cell has it now and it is not the target; it does not touch the region where the
 * puzzle demands that. O(cells).
 */
export function playMove(state: FloodState, move: number): Result<Applied<FloodState>> {
  const { puzzle, board } = state;
  const cell = cellOfMove(puzzle, move);
  const colour = colourOfMove(puzzle, move);
  const wrongPlace = isFixed(puzzle) ? null : placeProblem(state, cell);
  if (wrongPlace !== null) return badMove(wrongPlace[0], wrongPlace[1]);
  const name = puzzle.colours[colour];
  if (name === undefined) return badMove(String(colour), 'one of the colours of the board');
  if (board[cell] === colour) return badMove(name, 'another colour than the region has');
  if (puzzle.adjacentOnly) {
    if (!touchingColours(state, cell).has(colour)) return badMove(name, 'a colour that touches the region');
  } else if (name !== puzzle.target && !board.includes(colour)) {
    return badMove(name, 'a colour that some cell still has');
  }
  const painted = board.slice();
  const becomes = colourLooks(puzzle)[colour]!;
  const changes = recolour(puzzle, painted, cell, colour).map((changed) => ({ cell: changed, becomes }));
  return ok({
    state: { puzzle, moves: [...state.moves, move], board: painted },
    phases: [{ name: 'recolour', changes }],
  });
}

/**
 * The moves that can be made, the lowest first: colours, or every region's first cell (where moves act at corners: its first corner)
 * with every colour that it may take. O(cells + moves).
 */
export function floodMoves(state: FloodState): number[] {
  const { puzzle, board } = state;
  const left = new Set(board);
  if (puzzle.hasHoles) left.delete(EMPTY);
  const target = targetOf(puzzle);
  if (target !== undefined) left.add(target);
  if (isFixed(puzzle)) {
    const colours = puzzle.adjacentOnly ? touchingColours(state, puzzle.origin) : left;
    colours.delete(board[puzzle.origin]!);
    return [...colours].sort((a, b) => a - b);
  }
  const colours = [...left].sort((a, b) => a - b);
  const seen = new Uint8Array(board.length);
  const moves: number[] = [];
  const cells = puzzle.origin === 'corners' ? cornerCells(puzzle) : board.keys();
  for (const cell of cells) {
    if (seen[cell] === 1 || isHole(puzzle, cell)) continue;
    for (const inside of regionAt(state, cell)) seen[inside] = 1;
    for (const colour of colours) if (colour !== board[cell]) moves.push(moveAt(puzzle, cell, colour));
  }
  return moves;
}

/** Why no move acts at this cell: what was found and what would be right. */
function placeProblem(state: FloodState, cell: number): [string, string] | null {
  const { puzzle } = state;
  const { cols } = puzzle.shape;
  if (!(cell >= 0 && cell < puzzle.cells.length)) return [`cell ${cell}`, 'a cell of the board'];
  const place = puzzle.edges
    ? `node ${cell}`
    : `row ${Math.floor(cell / cols) + 1}, column ${(cell % cols) + 1}`;
  if (isHole(puzzle, cell)) return [place, 'a place where there is a cell'];
  if (puzzle.origin !== 'corners') return null;
  const region = new Set(regionAt(state, cell));
  return cornerCells(puzzle).some((corner) => region.has(corner)) ? null : [place, 'the region of a corner'];
}

/** The region where all moves act, in breadth-first order from the origin; nothing where they act at several. O(cells). */
export function regionCells(state: FloodState): number[] {
  return isFixed(state.puzzle) ? regionAt(state, state.puzzle.origin) : [];
}

/** The region of any cell, in breadth-first order from it. O(cells). */
export function regionAt({ puzzle, board }: FloodState, cell: number): number[] {
  const colour = board[cell]!;
  return spread(puzzle, board, cell, colour, colour);
}

/** The colours of the cells that touch the region of a cell. O(cells). */
export function touchingColours(state: FloodState, cell: number): Set<number> {
  const { puzzle, board } = state;
  const touching = new Set<number>();
  const { first, list } = neighboursOf(puzzle);
  for (const inside of regionAt(state, cell)) {
    for (let i = first[inside]!; i < first[inside + 1]!; i++) touching.add(board[list[i]!]!);
  }
  touching.delete(board[cell]!);
  return touching;
}

/**
 * Gives the region of cell `at` the colour `colour`, in place, and tells what changed, nearest first. The region is
 * what is joined to `at` in its own colour b (`plain`), or in b and `colour` (`two-colour`). O(cells).
 */
function recolour(puzzle: FloodPuzzle, board: Uint16Array, at: number, colour: number): number[] {
  const old = board[at]!;
  const changed: number[] = [];
  for (const cell of spread(puzzle, board, at, old, puzzle.rule === 'plain' ? old : colour)) {
    if (board[cell] !== old) continue;
    board[cell] = colour;
    changed.push(cell);
  }
  return changed;
}

/** The cells joined to `from` by a path of cells of colour `a` or `b`, in breadth-first order. O(cells). */
function spread(puzzle: FloodPuzzle, board: Uint16Array, from: number, a: number, b: number): number[] {
  return isPlainGrid(puzzle)
    ? spreadSquares(puzzle.shape, board, from, a, b)
    : spreadAnywhere(puzzle, board, from, a, b);
}

function spreadAnywhere(
  puzzle: FloodPuzzle,
  board: Uint16Array,
  from: number,
  a: number,
  b: number,
): number[] {
  const { first, list } = neighboursOf(puzzle);
  const seen = new Uint8Array(board.length);
  const queue = [from];
  seen[from] = 1;
  for (const cell of queue) {
    for (let i = first[cell]!; i < first[cell + 1]!; i++) {
      const next = list[i]!;
      if (seen[next] === 1 || (board[next] !== a && board[next] !== b)) continue;
      seen[next] = 1;
      queue.push(next);
    }
  }
  return queue;
}

/** The same on squares in rows and columns, without a list of neighbours. */
function spreadSquares(shape: Shape, board: Uint16Array, from: number, a: number, b: number): number[] {
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
