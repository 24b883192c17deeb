import { findRegions } from '../../../../grid/index.js';
import type { PlainBoard } from './board.js';

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

/** Contracts a board. O(cells) time and memory. */
export function contractBoard(board: PlainBoard): RegionGraph {
  const { shape, cells } = board;
  const { regionOf, count } = findRegions(shape, cells);
  const edges = regionEdges(board, regionOf, count);
  const order = breadthFirst(edges, regionOf[board.origin]!);
  const rank = new Int32Array(count);
  for (let i = 0; i < count; i++) rank[order[i]!] = i;

  const colours = new Uint16Array(count);
  for (let cell = 0; cell < cells.length; cell++) colours[regionOf[cell]!] = cells[cell]!;
  const index = new Int32Array(board.colourCount).fill(-1);
  const boardColour: number[] = [];
  const colourOf = new Uint16Array(count);
  const firstNeighbour = new Int32Array(count + 1);
  const neighbours = new Int32Array(edges.neighbours.length);
  let end = 0;
  for (let vertex = 0; vertex < count; vertex++) {
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

interface Edges {
  readonly first: Int32Array;
  readonly neighbours: Int32Array;
}

/** The neighbouring regions of each region, each once. */
function regionEdges(board: PlainBoard, regionOf: Int32Array, count: number): Edges {
  const { rows, cols } = board.shape;
  const slots = new Int32Array(count + 1);
  const eachBorder = (visit: (a: number, b: number) => void): void => {
    for (let row = 0, cell = 0; row < rows; row++) {
      for (let col = 0; col < cols; col++, cell++) {
        const region = regionOf[cell]!;
        if (col + 1 < cols && regionOf[cell + 1] !== region) visit(region, regionOf[cell + 1]!);
        if (row + 1 < rows && regionOf[cell + cols] !== region) visit(region, regionOf[cell + cols]!);
      }
    }
  };
  eachBorder((a, b) => {
    slots[a]!++;
    slots[b]!++;
  });
  let total = 0;
  for (let region = 0; region <= count; region++) {
    const size = slots[region]!;
    slots[region] = total;
    total += size;
  }
  const all = new Int32Array(total);
  const next = slots.slice();
  eachBorder((a, b) => {
    all[next[a]!++] = b;
    all[next[b]!++] = a;
  });

  // Two regions may share many borders; a mark by the last region that listed a neighbour removes the repeats.
  const listedBy = new Int32Array(count).fill(-1);
  const first = new Int32Array(count + 1);
  let kept = 0;
  for (let region = 0; region < count; region++) {
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

function breadthFirst(edges: Edges, start: number): Int32Array {
  const count = edges.first.length - 1;
  const order = new Int32Array(count);
  const seen = new Uint8Array(count);
  let found = 0;
  order[found++] = start;
  seen[start] = 1;
  for (let done = 0; done < found; done++) {
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
