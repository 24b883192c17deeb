// The contest method for flood boards, kept small: what the solver is compared with.
import { edgeNeighbours } from '../packages/core/dist/grid/index.js';

/**
 * Solves a board of the plain rule by iterative deepening on the raw grid, with the number of colours left outside the
 * region as the bound. Gives the outcome of the solver, as far as the benchmark looks at it. Memory O(cells · moves), time
 * exponential.
 */
export function solveByDeepening(board) {
  let nodes = 0;
  const solved = (moves) => ({
    status: 'solved',
    answers: [moves],
    bounds: { lower: moves.length, upper: moves.length },
    stats: { nodes, peakBytes: 0 },
  });
  const bound = colourBound(board, board.cells);
  if (bound === 0) return solved([]);
  for (let limit = bound; ; limit++) {
    const path = [{ cells: board.cells, tries: movesFrom(board, board.cells), colour: -1 }];
    while (path.length > 0) {
      const top = path.at(-1);
      const colour = top.tries.pop();
      if (colour === undefined) {
        path.pop();
        continue;
      }
      const inside = region(board, top.cells);
      const cells = top.cells.map((value, cell) => (inside[cell] === 1 ? colour : value));
      nodes++;
      const left = colourBound(board, cells);
      if (path.length + left > limit) continue;
      path.push({ cells, tries: movesFrom(board, cells), colour });
      if (left === 0) return solved(path.slice(1).map((level) => level.colour));
    }
  }
}

function region({ shape, origin }, cells) {
  const inside = new Uint8Array(cells.length);
  const stack = [origin];
  inside[origin] = 1;
  for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
    for (const next of edgeNeighbours(shape, cell)) {
      if (inside[next] === 1 || cells[next] !== cells[origin]) continue;
      inside[next] = 1;
      stack.push(next);
    }
  }
  return inside;
}

function colourBound(board, cells) {
  const inside = region(board, cells);
  return new Set(cells.filter((_, cell) => inside[cell] === 0)).size;
}

/** The colours that touch the region. */
function movesFrom(board, cells) {
  const inside = region(board, cells);
  const moves = new Set();
  for (let cell = 0; cell < cells.length; cell++) {
    if (inside[cell] === 0) continue;
    for (const next of edgeNeighbours(board.shape, cell)) moves.add(cells[next]);
  }
  moves.delete(cells[board.origin]);
  return [...moves];
}
