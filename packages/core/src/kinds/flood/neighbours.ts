import { EMPTY, type FloodPuzzle } from './puzzle.js';

/** The neighbours of cell c are `list[first[c]]` to `list[first[c + 1] - 1]`; places without a cell have none and are none. */
export interface CellNeighbours {
  readonly first: Int32Array;
  readonly list: Int32Array;
}

const known = new WeakMap<FloodPuzzle, CellNeighbours>();

/**
 * Which cells of a board touch, whatever its form: squares or triangles and links, or the edges of a graph. Kept as
 * long as the puzzle is. O(cells + links) the first time.
 */
export function neighboursOf(puzzle: FloodPuzzle): CellNeighbours {
  let neighbours = known.get(puzzle);
  if (neighbours === undefined) {
    neighbours = listNeighbours(puzzle);
    known.set(puzzle, neighbours);
  }
  return neighbours;
}

function listNeighbours(puzzle: FloodPuzzle): CellNeighbours {
  const cells = puzzle.cells.length;
  const first = new Int32Array(cells + 1);
  eachTouching(puzzle, 0, cells, (a, b) => {
    first[a + 1]!++;
    first[b + 1]!++;
  });
  for (let cell = 0; cell < cells; cell++) first[cell + 1]! += first[cell]!;
  const end = first.slice(0, cells);
  const list = new Int32Array(first[cells]!);
  eachTouching(puzzle, 0, cells, (a, b) => {
    list[end[a]!++] = b;
    list[end[b]!++] = a;
  });
  return { first, list };
}

/**
 * Calls `visit` for each pair of cells that touch, the smaller first, whose smaller cell is one of `from` to `to` - 1; with cell 0 also
 * for all links and edges. A link between neighbours is a second time.
 */
export function eachTouching(
  puzzle: FloodPuzzle,
  from: number,
  to: number,
  visit: (a: number, b: number) => void,
): void {
  const { cells, shape, grid, links = [], edges, hasHoles } = puzzle;
  const isCell = (cell: number): boolean => hasHoles !== true || cells[cell] !== EMPTY;
  if (from === 0) for (const [a, b] of edges ?? links) visit(a, b);
  if (edges !== undefined) return;
  const { cols } = shape;
  for (let cell = from, col = from % cols; cell < to; cell++, col = col + 1 === cols ? 0 : col + 1) {
    if (!isCell(cell)) continue;
    if (col + 1 < cols && isCell(cell + 1)) visit(cell, cell + 1);
    // A triangle at an odd place stands on its side and touches the one below, half a lozenge further left.
    const below = grid === undefined ? cell + cols : col % 2 === 1 ? cell + cols - 1 : -1;
    if (below >= 0 && below < cells.length && isCell(below)) visit(cell, below);
  }
}
