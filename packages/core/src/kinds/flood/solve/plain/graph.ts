import { cellCount } from '../../../../grid/index.js';
import type { PlainBoard } from './board.js';
import { finish } from './steps.js';

/**
 * A board with each one-colour region contracted to a vertex. Vertices are numbered breadth first from the
 * origin's region, which is 0, so that those far from it have the high numbers.
 */
export interface RegionGraph {
  readonly vertexCount: number;
  /** Colours that occur, numbered from 0 without gaps; the board's own index of each is in `boardColour`. */
  readonly colourCount: number;
  readonly boardColour: Uint16Array;
  /** The colour of each vertex. */
  readonly colourOf: Uint16Array;
  /** The neighbours of v are `neighbours[firstNeighbour[v]]` to `neighbours[firstNeighbour[v + 1] - 1]`. */
  readonly firstNeighbour: Int32Array;
  readonly neighbours: Int32Array;
}

/** Cells or vertices handled between two pauses: about a millisecond's work. */
const CHUNK = 1 << 14;

/** Contracts a board at once: see `contractInSteps`. */
export function contractBoard(board: PlainBoard): RegionGraph {
  return finish(contractInSteps(board));
}

/**
 * Contracts a board, with pauses on large ones. O(cells) time and memory, but for the inverse Ackermann function.
 * Regions are joined cell by cell, not filled one after the other, so that the work can pause anywhere.
 */
export function* contractInSteps(board: PlainBoard): Generator<void, RegionGraph> {
  const { regionOf, count } = yield* labelRegions(board);
  const edges = yield* regionEdges(board, regionOf, count);
  const order = yield* breadthFirst(edges, regionOf[board.origin]!);
  const rank = new Int32Array(count);
  const colours = new Uint16Array(count);
  for (let i = 0; i < count; i++) {
    if (i % CHUNK === CHUNK - 1) yield;
    rank[order[i]!] = i;
  }
  for (let cell = 0; cell < board.cells.length; cell++) {
    if (cell % CHUNK === CHUNK - 1) yield;
    colours[regionOf[cell]!] = board.cells[cell]!;
  }

  const index = new Int32Array(board.colourCount).fill(-1);
  const boardColour: number[] = [];
  const colourOf = new Uint16Array(count);
  const firstNeighbour = new Int32Array(count + 1);
  const neighbours = new Int32Array(edges.neighbours.length);
  let end = 0;
  for (let vertex = 0; vertex < count; vertex++) {
    if (vertex % CHUNK === CHUNK - 1) yield;
    const region = order[vertex]!;
    const colour = colours[region]!;
    if (index[colour] === -1) index[colour] = boardColour.push(colour) - 1;
    colourOf[vertex] = index[colour]!;
    for (let i = edges.first[region]!; i < edges.first[region + 1]!; i++) {
      neighbours[end++] = rank[edges.neighbours[i]!]!;
    }
    firstNeighbour[vertex + 1] = end;
  }
  return {
    vertexCount: count,
    colourCount: boardColour.length,
    boardColour: Uint16Array.from(boardColour),
    colourOf,
    firstNeighbour,
    neighbours,
  };
}

interface Labels {
  readonly regionOf: Int32Array;
  readonly count: number;
}

/** Numbers the regions, by union–find with path halving. */
function* labelRegions({ shape, cells }: PlainBoard): Generator<void, Labels> {
  const { cols } = shape;
  const size = cellCount(shape);
  // A cell's representative comes before it, so that one later pass can turn representatives into numbers.
  const before = new Int32Array(size);
  const root = (cell: number): number => {
    let at = cell;
    while (before[at] !== at) {
      before[at] = before[before[at]!]!;
      at = before[at]!;
    }
    return at;
  };
  for (let cell = 0, col = 0; cell < size; cell++) {
    if (cell % CHUNK === CHUNK - 1) yield;
    const left = col > 0 && cells[cell - 1] === cells[cell];
    before[cell] = left ? root(cell - 1) : cell;
    if (cell >= cols && cells[cell - cols] === cells[cell]) {
      const above = root(cell - cols);
      const own = before[cell]!;
      const first = Math.min(above, own);
      before[Math.max(above, own)] = first;
      before[cell] = first;
    }
    if (++col === cols) col = 0;
  }
  let count = 0;
  for (let cell = 0; cell < size; cell++) {
    if (cell % CHUNK === CHUNK - 1) yield;
    before[cell] = before[cell] === cell ? count++ : before[before[cell]!]!;
  }
  return { regionOf: before, count };
}

interface Edges {
  readonly first: Int32Array;
  readonly neighbours: Int32Array;
}

/** The neighbouring regions of each region, each once. */
function* regionEdges(board: PlainBoard, regionOf: Int32Array, count: number): Generator<void, Edges> {
  const { rows, cols } = board.shape;
  const slots = new Int32Array(count + 1);
  const chunkRows = Math.ceil(CHUNK / cols);
  for (let row = 0; row < rows; row += chunkRows) {
    eachBorder(board, regionOf, row, Math.min(rows, row + chunkRows), (a, b) => {
      slots[a]!++;
      slots[b]!++;
    });
    yield;
  }
  let total = 0;
  for (let region = 0; region <= count; region++) {
    const size = slots[region]!;
    slots[region] = total;
    total += size;
  }
  const all = new Int32Array(total);
  const next = slots.slice();
  for (let row = 0; row < rows; row += chunkRows) {
    eachBorder(board, regionOf, row, Math.min(rows, row + chunkRows), (a, b) => {
      all[next[a]!++] = b;
      all[next[b]!++] = a;
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

/** Visits each border of two cells of different regions whose first cell is in the rows from `from` to below `to`. */
function eachBorder(
  { shape: { rows, cols } }: PlainBoard,
  regionOf: Int32Array,
  from: number,
  to: number,
  visit: (a: number, b: number) => void,
): void {
  for (let row = from, cell = from * cols; row < to; row++) {
    for (let col = 0; col < cols; col++, cell++) {
      const region = regionOf[cell]!;
      if (col + 1 < cols && regionOf[cell + 1] !== region) visit(region, regionOf[cell + 1]!);
      if (row + 1 < rows && regionOf[cell + cols] !== region) visit(region, regionOf[cell + cols]!);
    }
  }
}

function* breadthFirst(edges: Edges, start: number): Generator<void, Int32Array> {
  const count = edges.first.length - 1;
  const order = new Int32Array(count);
  const seen = new Uint8Array(count);
  let found = 0;
  order[found++] = start;
  seen[start] = 1;
  for (let done = 0; done < found; done++) {
    if (done % CHUNK === CHUNK - 1) yield;
    const region = order[done]!;
    for (let i = edges.first[region]!; i < edges.first[region + 1]!; i++) {
      const other = edges.neighbours[i]!;
      if (seen[other] === 1) continue;
      seen[other] = 1;
      order[found++] = other;
    }
  }
  return order;
}
