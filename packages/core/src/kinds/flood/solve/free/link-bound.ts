import type { Island } from './graph.js';

/** Boards of more regions times colours are not looked at: the bound would take longer than it saves. */
const MOST_WORK = 3000;

/** For each colour, number of moves and vertex the vertices that can be linked to it: see `linkBound`. */
type Links = Uint32Array[][][];

/**
 * The link bound: the least k so that every two regions can be brought into one in at most k moves, in the target if there is
 * one. Proof in the kind's README. 0 where the island is too large. Pauses often.
 * O(k² · colours · regions² · degree / 32).
 */
export function* linkBound(island: Island, target: number | null, most: number): Generator<void, number> {
  const { vertexCount, colourOf } = island;
  const colours = [...new Set(target === null ? colourOf : [...colourOf, target])];
  if (vertexCount * colours.length > MOST_WORK) return 0;
  const words = (vertexCount + 31) >> 5;
  const none = (): Uint32Array[] => Array.from({ length: vertexCount }, () => new Uint32Array(words));
  /** What can be linked in so many moves in all; what in exactly so many; what a neighbour can. */
  const within: Links = colours.map(() => []);
  const exactly: Links = colours.map(() => []);
  const beside: Links = colours.map(() => []);
  for (let k = 0; k < most; k++) {
    const inAnyColour = none();
    if (k > 0) {
      for (const one of within) {
        for (let u = 0; u < vertexCount; u++) unite(inAnyColour[u]!, one[k - 1]![u]!);
      }
    }
    for (const [c, colour] of colours.entries()) {
      const linked = none();
      for (let u = 0; u < vertexCount; u++) {
        if (k > 0) {
          unite(linked[u]!, within[c]![k - 1]![u]!);
          unite(linked[u]!, inAnyColour[u]!);
          put(linked[u]!, u);
        } else if (colourOf[u] === colour) put(linked[u]!, u);
      }
      yield* close(island, linked, exactly[c]!, beside[c]!, k);
      within[c]!.push(linked);
      exactly[c]!.push(
        linked.map((set, u) =>
          k === 0 ? set.slice() : set.map((word, w) => word & ~within[c]![k - 1]![u]![w]!),
        ),
      );
    }
    const wanted = target === null ? within : [within[colours.indexOf(target)]!];
    let whole = true;
    for (let u = 0; u < vertexCount && whole; u++) {
      const all = new Uint32Array(words);
      for (const one of wanted) unite(all, one[k]![u]!);
      whole = countOf(all) === vertexCount;
    }
    if (whole) return k;
  }
  return most;
}

/** Joins links by an edge between two pieces until nothing is added; `beside` gets the row for k moves. */
function* close(
  island: Island,
  linked: Uint32Array[],
  exactly: Uint32Array[][],
  beside: Uint32Array[][],
  k: number,
): Generator<void, void> {
  const { vertexCount, first, neighbours } = island;
  for (let changed = true; changed; ) {
    changed = false;
    const near = linked.map((_, x) => {
      const set = new Uint32Array(linked[x]!.length);
      for (let e = first[x]!; e < first[x + 1]!; e++) unite(set, linked[neighbours[e]!]!);
      return set;
    });
    beside[k] = near;
    for (let u = 0; u < vertexCount; u++) {
      const set = linked[u]!;
      for (let i = 0; i <= k; i++) {
        const from = i === k ? set.slice() : exactly[i]![u]!;
        eachMember(from, (x) => {
          if (unite(set, beside[k - i]![x]!)) changed = true;
        });
      }
    }
    yield;
  }
}

function put(set: Uint32Array, vertex: number): void {
  set[vertex >> 5]! |= 1 << (vertex & 31);
}

/** Adds to a set; whether it grew. */
function unite(set: Uint32Array, more: Uint32Array): boolean {
  let grew = false;
  for (let w = 0; w < set.length; w++) {
    if ((more[w]! & ~set[w]!) === 0) continue;
    set[w]! |= more[w]!;
    grew = true;
  }
  return grew;
}

function eachMember(set: Uint32Array, visit: (vertex: number) => void): void {
  for (let w = 0; w < set.length; w++) {
    for (let word = set[w]!; word !== 0; word &= word - 1) visit((w << 5) + 31 - Math.clz32(word & -word));
  }
}

function countOf(set: Uint32Array): number {
  let count = 0;
  eachMember(set, () => count++);
  return count;
}
