import { cornerCells } from '../../moves.js';
import { eachTouching } from '../../neighbours.js';
import { type FloodPuzzle, isHole } from '../../puzzle.js';

/**
 * A connected part of a board with each one-colour region contracted to a vertex. Vertices are numbered by their first
 * cells in reading order.
 */
export interface Island {
  readonly vertexCount: number;
  /** The first cell of each vertex in reading order. */
  readonly firstCell: Int32Array;
  /** The board's index of each vertex's colour. */
  readonly colourOf: Uint16Array;
  /** The neighbours of v are `neighbours[first[v]]` to `neighbours[first[v + 1] - 1]`, each once. */
  readonly first: Int32Array;
  readonly neighbours: Int32Array;
  /** The cell by which moves name a vertex: its first, its first corner, or the origin; -1 where no move acts at it. */
  readonly handle: Int32Array;
}

/** Cells or vertices handled between two pauses: about a millisecond's work. */
const CHUNK = 1 << 14;

/** Contracts a board, with pauses. O(cells) time and memory, but for the inverse Ackermann function. */
export function* contractIslands(puzzle: FloodPuzzle): Generator<void, Island[]> {
  const { regionOf, firstCell } = yield* labelRegions(puzzle);
  const { first, neighbours } = yield* regionEdges(puzzle, regionOf, firstCell.length);
  const handle = puzzle.origin === 'any' ? firstCell : new Int32Array(firstCell.length).fill(-1);
  const places =
    puzzle.origin === 'any' ? [] : puzzle.origin === 'corners' ? cornerCells(puzzle) : [puzzle.origin];
  for (const cell of places) if (handle[regionOf[cell]!] === -1) handle[regionOf[cell]!] = cell;

  const islands: Island[] = [];
  const local = new Int32Array(firstCell.length).fill(-1);
  for (let start = 0; start < firstCell.length; start++) {
    if (local[start] !== -1) continue;
    const members = [start];
    local[start] = 0;
    for (let i = 0; i < members.length; i++) {
      if (i % CHUNK === CHUNK - 1) yield;
      const vertex = members[i]!;
      for (let e = first[vertex]!; e < first[vertex + 1]!; e++) {
        if (local[neighbours[e]!] !== -1) continue;
        local[neighbours[e]!] = 0;
        members.push(neighbours[e]!);
      }
    }
    const sorted = Int32Array.from(members).sort();
    for (const [index, vertex] of sorted.entries()) local[vertex] = index;
    yield;
    const ends = new Int32Array(sorted.length + 1);
    const list: number[] = [];
    for (let v = 0; v < sorted.length; v++) {
      if (v % CHUNK === CHUNK - 1) yield;
      for (let e = first[sorted[v]!]!; e < first[sorted[v]! + 1]!; e++) list.push(local[neighbours[e]!]!);
      ends[v + 1] = list.length;
    }
    islands.push({
      vertexCount: sorted.length,
      firstCell: sorted.map((vertex) => firstCell[vertex]!),
      colourOf: Uint16Array.from(sorted, (vertex) => puzzle.cells[firstCell[vertex]!]!),
      first: ends,
      neighbours: Int32Array.from(list),
      handle: sorted.map((vertex) => handle[vertex]!),
    });
  }
  return islands;
}

/** Numbers the regions by their first cells, by union–find with path halving; -1 where there is no cell. */
function* labelRegions(
  puzzle: FloodPuzzle,
): Generator<void, { regionOf: Int32Array; firstCell: Int32Array }> {
  const { cells } = puzzle;
  const regionOf = new Int32Array(cells.length);
  for (let cell = 0; cell < cells.length; cell++) regionOf[cell] = cell;
  const root = (cell: number): number => {
    let at = cell;
    while (regionOf[at] !== at) {
      regionOf[at] = regionOf[regionOf[at]!]!;
      at = regionOf[at]!;
    }
    return at;
  };
  for (let from = 0; from < cells.length; from += CHUNK) {
    eachTouching(puzzle, from, Math.min(cells.length, from + CHUNK), (a, b) => {
      if (cells[a] !== cells[b]) return;
      const one = root(a);
      const other = root(b);
      regionOf[Math.max(one, other)] = Math.min(one, other);
    });
    yield;
  }
  const firsts: number[] = [];
  for (let cell = 0; cell < cells.length; cell++) {
    if (cell % CHUNK === CHUNK - 1) yield;
    // A root comes before the rest of its region, and is a number of a region already when these are looked at.
    if (isHole(puzzle, cell)) regionOf[cell] = -1;
    else if (regionOf[cell] === cell) regionOf[cell] = firsts.push(cell) - 1;
    else regionOf[cell] = regionOf[regionOf[cell]!]!;
  }
  return { regionOf, firstCell: Int32Array.from(firsts) };
}

/** The neighbouring regions of each region, each once. */
function* regionEdges(
  puzzle: FloodPuzzle,
  regionOf: Int32Array,
  count: number,
): Generator<void, { first: Int32Array; neighbours: Int32Array }> {
  const size = puzzle.cells.length;
  const slots = new Int32Array(count + 1);
  for (let from = 0; from < size; from += CHUNK) {
    eachTouching(puzzle, from, Math.min(size, from + CHUNK), (a, b) => {
      if (regionOf[a] === regionOf[b]) return;
      slots[regionOf[a]!]!++;
      slots[regionOf[b]!]!++;
    });
    yield;
  }
  let total = 0;
  for (let region = 0; region <= count; region++) {
    const here = slots[region]!;
    slots[region] = total;
    total += here;
  }
  const all = new Int32Array(total);
  const end = slots.slice();
  for (let from = 0; from < size; from += CHUNK) {
    eachTouching(puzzle, from, Math.min(size, from + CHUNK), (a, b) => {
      if (regionOf[a] === regionOf[b]) return;
      all[end[regionOf[a]!]!++] = regionOf[b]!;
      all[end[regionOf[b]!]!++] = regionOf[a]!;
    });
    yield;
  }
  // Two regions may share many borders; a mark by the last region that listed a neighbour removes the repeats.
  const listedBy = new Int32Array(count).fill(-1);
  const first = new Int32Array(count + 1);
  let kept = 0;
  for (let region = 0; region < count; region++) {
    if (region % CHUNK === CHUNK - 1) yield;
    for (let i = slots[region]!; i < slots[region + 1]!; i++) {
      const other = all[i]!;
      if (listedBy[other] === region) continue;
      listedBy[other] = region;
      all[kept++] = other;
    }
    first[region + 1] = kept;
  }
  return { first, neighbours: all.slice(0, kept) };
}
