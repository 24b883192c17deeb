import { blindBound } from '../plain/blind-bound.js';
import type { ChoiceSearch } from '../plain/choice-search.js';
import type { RegionGraph } from '../plain/graph.js';
import { greedyInSteps } from '../plain/greedy.js';
import { KernelSearch } from '../plain/kernel-search.js';
import { completingMoves, replayChoices } from '../plain/replay.js';
import { ScalarSearch } from '../plain/scalar/search.js';
import type { Island } from './graph.js';
import type { IslandMove } from './island-play.js';

/*
 * Plays that grow one region only: nearly always one of the shortest of them is a shortest play of all. They are found by the
 * solver of the fixed origin.
 */

/** States that the fixed solver may look at from one vertex, and from all. */
const MOST_STATES = 3000;
const MOST_STATES_IN_ALL = 60_000;

/** What a search of the fixed solver may take. */
const SEARCH_BYTES = 16 * 2 ** 20;

/**
 * The island as the fixed solver takes it, with the origin at a vertex. A target colour is brought about by a leaf of that colour
 * at each vertex of another: it can only be taken after its vertex, so that the last move of a best play is the target.
 */
export function fixedGraph(island: Island, origin: number, target: number | null): RegionGraph {
  const { vertexCount, first, neighbours, colourOf } = island;
  const leafOf = new Int32Array(vertexCount).fill(-1);
  let count = vertexCount;
  if (target !== null) {
    for (let v = 0; v < vertexCount; v++) if (colourOf[v] !== target) leafOf[v] = count++;
  }
  const order = [origin];
  const rank = new Int32Array(count).fill(-1);
  rank[origin] = 0;
  const visit = (vertex: number): void => {
    if (rank[vertex] !== -1) return;
    rank[vertex] = order.length;
    order.push(vertex);
  };
  for (const vertex of order) {
    if (vertex >= vertexCount) continue;
    for (let e = first[vertex]!; e < first[vertex + 1]!; e++) visit(neighbours[e]!);
    if (leafOf[vertex] !== -1) visit(leafOf[vertex]!);
  }
  const ownerOf = new Int32Array(count);
  for (let v = 0; v < vertexCount; v++) if (leafOf[v] !== -1) ownerOf[leafOf[v]!] = v;

  const boardColour: number[] = [];
  const number = new Map<number, number>();
  const colours = new Uint16Array(count);
  const ends = new Int32Array(count + 1);
  const list: number[] = [];
  for (const [place, vertex] of order.entries()) {
    const isLeaf = vertex >= vertexCount;
    const colour = isLeaf ? target! : colourOf[vertex]!;
    let index = number.get(colour);
    if (index === undefined) {
      index = boardColour.push(colour) - 1;
      number.set(colour, index);
    }
    colours[place] = index;
    if (isLeaf) list.push(rank[ownerOf[vertex]!]!);
    else {
      for (let e = first[vertex]!; e < first[vertex + 1]!; e++) list.push(rank[neighbours[e]!]!);
      if (leafOf[vertex] !== -1) list.push(rank[leafOf[vertex]!]!);
    }
    ends[place + 1] = list.length;
  }
  return {
    vertexCount: count,
    colourCount: boardColour.length,
    boardColour: Uint16Array.from(boardColour),
    colourOf: colours,
    firstNeighbour: ends,
    neighbours: Int32Array.from(list),
  };
}

/** A quick play that grows the region of a vertex. Pauses often. */
export function* growQuickly(
  island: Island,
  vertex: number,
  target: number | null,
): Generator<void, IslandMove[]> {
  const graph = fixedGraph(island, vertex, target);
  yield;
  return movesOf(graph, vertex, yield* greedyInSteps(graph));
}

/**
 * A play of fewer than `most` moves that grows one region, the shortest such as far as it was looked for, or null. Vertices are
 * tried in the order given. Yields the states looked at since it yielded last.
 */
export function* growBest(
  island: Island,
  vertices: readonly number[],
  target: number | null,
  most: number,
): Generator<number, IslandMove[] | null> {
  let best: IslandMove[] | null = null;
  let upper = most;
  let spent = 0;
  for (const vertex of vertices) {
    if (spent > MOST_STATES_IN_ALL) break;
    const graph = fixedGraph(island, vertex, target);
    const completing = completingMoves(graph);
    const bound = yield* silent(blindBound(graph));
    yield 1;
    if (completing + bound >= upper) continue;
    const search = openFixed(graph, upper - completing);
    if (search === null) continue;
    while (search.expanded < MOST_STATES) {
      const before = search.expanded;
      const status = search.advance(256);
      spent += search.expanded - before;
      yield search.expanded - before;
      if (status !== 'running' || search.lower + completing >= upper) break;
    }
    const choices = search.solution();
    search.close();
    if (choices === null) continue;
    const moves = movesOf(graph, vertex, replayChoices(graph, choices).moves);
    if (moves.length >= upper) continue;
    best = moves;
    upper = moves.length;
  }
  return best;
}

function openFixed(graph: RegionGraph, upper: number): ChoiceSearch | null {
  return KernelSearch.open(graph, upper, SEARCH_BYTES) ?? ScalarSearch.open(graph, upper, SEARCH_BYTES);
}

function* silent<T>(work: Generator<void, T>): Generator<number, T> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    yield 0;
  }
}

function movesOf(graph: RegionGraph, vertex: number, colours: readonly number[]): IslandMove[] {
  return colours.map((colour) => ({ vertex, colour: graph.boardColour[colour]! }));
}
