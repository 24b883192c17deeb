import type { Play } from '../play.js';
import type { PathFixture } from './stand.js';

/** The positions that a plain search may meet on one board. */
const MOST_POSITIONS = 6_000;

/** All that plain search over the listed moves tells of a board. */
export interface PlainTruth<M> {
  /** The moves of a shortest answer, or those asked for; null where there is no answer. */
  readonly length: number | null;
  /** The first answer of that length in the order of moves. */
  readonly first: readonly M[] | null;
  /** How many answers of that length there are. */
  readonly count: bigint;
}

/** Positions of a board in the order in which they are met, the start first; at most `most`. */
export function positions<P, S extends Play<P, M>, M, A extends readonly M[]>(
  { kind, positionOf }: PathFixture<P, S, M, A>,
  puzzle: P,
  most: number,
): S[] {
  const start = kind.start(puzzle);
  const met = new Map<string, S>([[positionOf(start), start]]);
  for (const state of met.values()) {
    for (const move of kind.moves(state)) {
      if (met.size >= most) return [...met.values()];
      const applied = kind.apply(state, move);
      const position = applied.ok ? positionOf(applied.value.state) : null;
      if (applied.ok && !met.has(position!)) met.set(position!, applied.value.state);
    }
  }
  return [...met.values()];
}

/** Searches a small board breadth first, move by move; null when it has too many positions for that. */
export function plainTruth<P, S extends Play<P, M>, M, A extends readonly M[]>(
  fixture: PathFixture<P, S, M, A>,
  puzzle: P,
): PlainTruth<M> | null {
  const { kind, positionOf } = fixture;
  const par = kind.par?.(puzzle) ?? null;
  const start = kind.start(puzzle);
  const length = par?.exact ? par.moves : leastMoves(fixture, start, par?.moves ?? Number.POSITIVE_INFINITY);
  if (length === undefined) return null;
  if (length === null) return { length: null, first: null, count: 0n };

  const known = new Map<string, bigint>();
  const ways = (state: S, left: number): bigint => {
    if (left === 0) return kind.isSolved(state) ? 1n : 0n;
    const place = `${left} ${positionOf(state)}`;
    let sum = known.get(place);
    if (sum !== undefined || known.size > MOST_POSITIONS) return sum ?? 0n;
    sum = 0n;
    for (const move of kind.moves(state)) {
      if (fixture.isTwin?.(state, move)) continue;
      const applied = kind.apply(state, move);
      if (applied.ok) sum += ways(applied.value.state, left - 1);
    }
    known.set(place, sum);
    return sum;
  };
  const count = ways(start, length);
  if (known.size > MOST_POSITIONS) return null;
  if (count === 0n) return { length: null, first: null, count };
  const first: M[] = [];
  let state = start;
  while (first.length < length) {
    for (const move of kind.moves(state)) {
      const applied = kind.apply(state, move);
      if (!applied.ok || ways(applied.value.state, length - first.length - 1) === 0n) continue;
      first.push(move);
      state = applied.value.state;
      break;
    }
  }
  return { length, first, count };
}

/** The fewest moves to a solved board: null when there is no way, undefined when there are too many positions to tell. */
function leastMoves<P, S extends Play<P, M>, M, A extends readonly M[]>(
  { kind, positionOf }: PathFixture<P, S, M, A>,
  start: S,
  most: number,
): number | null | undefined {
  const met = new Set([positionOf(start)]);
  let layer = [start];
  for (let depth = 0; layer.length > 0 && depth <= most; depth++) {
    if (layer.some((state) => kind.isSolved(state))) return depth;
    const next: S[] = [];
    for (const state of layer) {
      for (const move of kind.moves(state)) {
        const applied = kind.apply(state, move);
        if (!applied.ok || met.has(positionOf(applied.value.state))) continue;
        met.add(positionOf(applied.value.state));
        next.push(applied.value.state);
        if (met.size > MOST_POSITIONS) return undefined;
      }
    }
    layer = next;
  }
  return null;
}
