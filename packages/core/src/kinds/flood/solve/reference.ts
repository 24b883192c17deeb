import { edgeNeighbours } from '../../../grid/index.js';
import { type Budget, Meter, type Outcome, type Task } from '../../../outcome/index.js';
import type { FloodPuzzle } from '../puzzle.js';

/** Work between two reports, in cells looked at: about a millisecond. */
const SLICE = 200_000;

/** One level of the search: the board there, and which colours are still to be tried from it. */
interface Level {
  readonly board: Uint16Array;
  readonly tries: number[];
  readonly colour: number;
}

/**
 * The contest method, kept small as the reference that other solvers are compared with: iterative deepening on the
 * raw grid with the number of colours left as the bound. Each colour outside the region, but its own under rule
 * `two-colour`, needs a move of that colour. Memory O(cells · moves), time exponential.
 */
export function* solveByDeepening(
  puzzle: FloodPuzzle,
  budget: Budget = {},
): Task<Outcome<readonly number[]>> {
  const meter = new Meter(budget);
  const root = { board: puzzle.cells, tries: [], colour: -1 };
  let work = 0;
  for (let limit = colourBound(puzzle, puzzle.cells); ; limit++) {
    const path: Level[] = [{ ...root, tries: movesFrom(puzzle, root.board) }];
    if (limit === 0) return solved([], meter);
    while (path.length > 0) {
      const top = path.at(-1)!;
      const colour = top.tries.pop();
      if (colour === undefined) {
        path.pop();
        continue;
      }
      const board = recoloured(puzzle, top.board, colour);
      const bound = colourBound(puzzle, board);
      work += puzzle.cells.length;
      const reason = meter.spend(1, path.length * puzzle.cells.byteLength);
      if (reason) {
        const bounds = { lower: limit, upper: null };
        return { status: 'stopped', why: reason, answers: [], bounds, stats: meter.stats() };
      }
      if (work > SLICE) {
        work = 0;
        yield { nodes: meter.nodes, ms: meter.elapsedMs, bounds: { lower: limit, upper: null } };
      }
      if (path.length + bound > limit) continue;
      const next = { board, tries: movesFrom(puzzle, board), colour };
      path.push(next);
      if (bound === 0 && next.board.every((one) => one === colour)) {
        return solved(
          path.slice(1).map((level) => level.colour),
          meter,
        );
      }
    }
  }
}

function solved(answer: number[], meter: Meter): Outcome<readonly number[]> {
  const bounds = { lower: answer.length, upper: answer.length };
  return { status: 'solved', proof: 'optimal', answers: [answer], bounds, stats: meter.stats() };
}

function region(puzzle: FloodPuzzle, board: Uint16Array, other: number): Uint8Array {
  const inside = new Uint8Array(board.length);
  const own = board[puzzle.origin]!;
  const stack = [puzzle.origin];
  inside[puzzle.origin] = 1;
  for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
    for (const next of edgeNeighbours(puzzle.shape, cell)) {
      if (inside[next] === 1 || (board[next] !== own && board[next] !== other)) continue;
      inside[next] = 1;
      stack.push(next);
    }
  }
  return inside;
}

function recoloured(puzzle: FloodPuzzle, board: Uint16Array, colour: number): Uint16Array {
  const own = board[puzzle.origin]!;
  const inside = region(puzzle, board, puzzle.rule === 'two-colour' ? colour : own);
  return board.map((value, cell) => (inside[cell] === 1 ? colour : value));
}

function colourBound(puzzle: FloodPuzzle, board: Uint16Array): number {
  const own = board[puzzle.origin]!;
  const inside = region(puzzle, board, own);
  const outside = new Set(board.filter((_, cell) => inside[cell] === 0));
  if (puzzle.rule === 'two-colour' && outside.size > 1) outside.delete(own);
  return outside.size;
}

/** The colours worth trying: those that touch the region; under literal `two-colour`, all that some cell has. */
function movesFrom(puzzle: FloodPuzzle, board: Uint16Array): number[] {
  const own = board[puzzle.origin]!;
  const moves = new Set<number>();
  if (puzzle.rule === 'two-colour' && !puzzle.adjacentOnly) {
    for (const colour of board) moves.add(colour);
  } else {
    const inside = region(puzzle, board, own);
    for (let cell = 0; cell < board.length; cell++) {
      if (inside[cell] === 0) continue;
      for (const next of edgeNeighbours(puzzle.shape, cell)) moves.add(board[next]!);
    }
  }
  moves.delete(own);
  return [...moves];
}
