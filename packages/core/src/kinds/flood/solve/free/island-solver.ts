import type { Meter, StopReason, Task } from '../../../../outcome/index.js';
import type { Island } from './graph.js';
import { growBest, growQuickly } from './growing.js';
import type { IslandMove } from './island-play.js';
import { linkBound } from './link-bound.js';
import { openNested } from './open-nested.js';

/** What is known of the least moves of one island. */
export interface IslandBounds {
  readonly lower: number;
  /** A play of `best.length` moves. */
  readonly best: readonly IslandMove[];
  /** Why it ended before the two met. */
  readonly why: StopReason | null;
}

/** After so many positions of a search the costlier bounds are worth their time: most boards are done before. */
const QUICK_POSITIONS = 1500;

/** A slice of work should take so many milliseconds. */
const SLICE_MS = 3;
const FIRST_SLICE = 128;
const LARGEST_SLICE = 1 << 14;

/** From so many vertices quick plays are made. */
const QUICK_STARTS = 2;

/**
 * The least number of moves of one island, and a play; `target` is the colour at the end or null for any. Yields its bounds,
 * to be added to those of other islands.
 */
export function* solveIsland(
  island: Island,
  target: number | null,
  meter: Meter,
  engine?: 'scalar',
): Task<IslandBounds> {
  const starts = [...island.handle.keys()].filter((vertex) => island.handle[vertex] !== -1);
  let lower = coloursToEnd(island, target);
  if (island.vertexCount === 1) {
    return { lower, best: lower === 0 ? [] : [{ vertex: 0, colour: target! }], why: null };
  }
  const centres = yield* byEccentricity(island, starts, meter);
  let best: readonly IslandMove[] | null = null;
  let why = meter.spend(0, islandBytes(island));
  for (const vertex of centres.slice(0, QUICK_STARTS)) {
    const work = growQuickly(island, vertex, target);
    for (let step = work.next(); ; step = work.next()) {
      if (step.done) {
        if (best === null || step.value.length < best.length) best = step.value;
        break;
      }
      why ??= meter.spend(0, 0);
      // One play there must be, however little time there is.
      if (why !== null && best !== null) break;
      yield { nodes: meter.nodes, ms: meter.elapsedMs };
    }
    if (why !== null) return { lower, best: best!, why };
  }
  let upper = best!;
  if (lower >= upper.length) return { lower, best: upper, why };
  const resident = islandBytes(island);
  const search = openNested(island, target === null ? [] : [target], meter.memoryBytes - resident, engine);
  if (search === null) return { lower, best: upper, why: meter.spend(0, 0) ?? 'memory' };
  try {
    lower = Math.max(lower, search.radius);
    while (lower < upper.length && !search.canEndIn(lower, target)) lower++;
    let isQuick = true;
    search.begin(lower, target);
    let slice = FIRST_SLICE;
    while (lower < upper.length) {
      const before = search.nodes;
      const started = meter.elapsedMs;
      // The quick part ends after the same positions whatever the slices, so that time does not change what is done.
      const most = isQuick ? QUICK_POSITIONS - before : Number.POSITIVE_INFINITY;
      const count = Math.min(slice, meter.nodesLeft, most);
      const status = search.advance(count);
      const took = meter.elapsedMs - started;
      if (took < SLICE_MS / 2 && slice < LARGEST_SLICE) slice *= 2;
      else if (took > SLICE_MS && slice > 1) slice >>= 1;
      why = meter.spend(search.nodes - before, resident + search.bytes);
      if (status === 'found') {
        upper = search.play();
        break;
      }
      if (status === 'full') return { lower, best: upper, why: why ?? 'memory' };
      if (status === 'none') {
        lower++;
        if (lower < upper.length) search.begin(lower, target);
      }
      if (why !== null && lower < upper.length) return { lower, best: upper, why };
      yield { nodes: meter.nodes, ms: meter.elapsedMs, bounds: { lower, upper: upper.length } };
      if (!isQuick || search.nodes < QUICK_POSITIONS) continue;
      isQuick = false;
      const grown = yield* improveBounds(island, centres, target, { lower, best: upper, why: null }, meter);
      if (grown.lower > lower) search.begin(grown.lower, target);
      lower = grown.lower;
      upper = grown.best;
      if (grown.why !== null && lower < upper.length) return grown;
    }
    return { lower: upper.length, best: upper, why: null };
  } finally {
    search.close();
  }
}

/** The link bound, and the best play that grows one region. */
function* improveBounds(
  island: Island,
  centres: readonly number[],
  target: number | null,
  { lower, best }: IslandBounds,
  meter: Meter,
): Task<IslandBounds> {
  let why: StopReason | null = null;
  let linked = lower;
  const linking = linkBound(island, target, best.length);
  for (let step = linking.next(); why === null; step = linking.next()) {
    if (step.done) {
      linked = Math.max(lower, step.value);
      break;
    }
    why = meter.spend(0, 0);
    yield { nodes: meter.nodes, ms: meter.elapsedMs, bounds: { lower, upper: best.length } };
  }
  let upper = best;
  const growing = growBest(island, centres, target, best.length);
  for (let step = growing.next(); why === null && linked < upper.length; step = growing.next()) {
    if (step.done) {
      if (step.value !== null) upper = step.value;
      break;
    }
    why = meter.spend(step.value, 0);
    yield { nodes: meter.nodes, ms: meter.elapsedMs, bounds: { lower: linked, upper: upper.length } };
  }
  return { lower: linked, best: upper, why };
}

/** Each colour but the last one needs a move that ends it. */
function coloursToEnd({ colourOf }: Island, target: number | null): number {
  const colours = new Set(colourOf);
  return colours.size - (target === null || colours.has(target) ? 1 : 0);
}

/** Vertices whose distances to all others are looked at, at most: all of small islands, some of large ones. */
const MOST_LOOKED_AT = 512;

/** The vertices at which moves may begin, the most central first. */
function* byEccentricity(island: Island, starts: readonly number[], meter: Meter): Task<number[]> {
  const { vertexCount, first, neighbours } = island;
  const few = Math.max(QUICK_STARTS, Math.min(MOST_LOOKED_AT, Math.floor(2 ** 22 / vertexCount)));
  const every = Math.max(1, Math.floor(starts.length / few));
  const found: { vertex: number; eccentricity: number }[] = [];
  const distance = new Int32Array(vertexCount);
  const queue = new Int32Array(vertexCount);
  for (let i = 0; i < starts.length; i += every) {
    const start = starts[i]!;
    distance.fill(-1);
    distance[start] = 0;
    queue[0] = start;
    let count = 1;
    for (let done = 0; done < count; done++) {
      const vertex = queue[done]!;
      for (let e = first[vertex]!; e < first[vertex + 1]!; e++) {
        if (distance[neighbours[e]!] !== -1) continue;
        distance[neighbours[e]!] = distance[vertex]! + 1;
        queue[count++] = neighbours[e]!;
      }
    }
    found.push({ vertex: start, eccentricity: distance[queue[count - 1]!]! });
    if (vertexCount > 4096) yield { nodes: meter.nodes, ms: meter.elapsedMs };
    if (meter.spend(0, 0) !== null) break;
  }
  found.sort((a, b) => a.eccentricity - b.eccentricity || a.vertex - b.vertex);
  return found.map(({ vertex }) => vertex);
}

/** What the graph of an island takes while it is worked on, in bytes. */
function islandBytes({ vertexCount, neighbours }: Island): number {
  return 2048 + 60 * vertexCount + 12 * neighbours.length;
}
