import { type FloodPuzzle, type FloodSpec, isHole, makeFlood } from '#core/kinds/flood/index.js';
import type { Random } from '#core/random/index.js';

/** The least moves of a board, and how many plays have so many; null when the goal is out of reach. */
export interface Truth {
  readonly least: number;
  /** Plays as sequences of (region, colour). */
  readonly plays: bigint;
}

/**
 * Breadth-first search on the raw cells over all legal moves: any cell whose region may be recoloured, any colour that some cell
 * has or that is the target. A state is the colours of all cells. For boards of a dozen cells. Shares nothing with the kind.
 */
export function truthOf(puzzle: FloodPuzzle): Truth | null {
  const { cells, colours, origin, target } = puzzle;
  const touching = touchingLists(puzzle);
  const goal = target === undefined ? -1 : colours.indexOf(target);
  const inBoard = [...cells.keys()].filter((cell) => !isHole(puzzle, cell));
  const { rows, cols } = puzzle.shape;
  const corners = [0, cols - 1, (rows - 1) * cols, rows * cols - 1];
  const places = typeof origin === 'number' ? [origin] : origin === 'any' ? inBoard : corners;
  const isDone = (board: string): boolean =>
    inBoard.every((cell) => board[cell] === (goal < 0 ? board[inBoard[0]!] : sign(goal)));
  const start = Array.from(cells, (colour, cell) => (isHole(puzzle, cell) ? '#' : sign(colour))).join('');
  let layer = new Map([[start, 1n]]);
  const seen = new Set([start]);
  for (let least = 0; layer.size > 0; least++) {
    let plays = 0n;
    for (const [board, ways] of layer) if (isDone(board)) plays += ways;
    if (plays > 0n) return { least, plays };
    const next = new Map<string, bigint>();
    for (const [board, ways] of layer) {
      const known = new Set([...board].filter((one) => one !== '#'));
      if (goal >= 0) known.add(sign(goal));
      const done = new Set<number>();
      for (const place of places) {
        if (done.has(place) || board[place] === '#') continue;
        const region = [place];
        for (const cell of region) {
          for (const other of touching[cell]!) {
            if (board[other] === board[place] && !region.includes(other)) region.push(other);
          }
        }
        for (const cell of region) done.add(cell);
        for (const colour of known) {
          if (colour === board[place]) continue;
          const after = [...board].map((one, cell) => (region.includes(cell) ? colour : one)).join('');
          if (seen.has(after)) continue;
          next.set(after, (next.get(after) ?? 0n) + ways);
        }
      }
    }
    for (const board of next.keys()) seen.add(board);
    layer = next;
  }
  return null;
}

function sign(colour: number): string {
  return String.fromCharCode(65 + colour);
}

/** For each cell those that touch it, by looking at every pair of cells. */
function touchingLists(puzzle: FloodPuzzle): number[][] {
  const { cells, shape, grid, links = [], edges } = puzzle;
  const { cols } = shape;
  const joined = new Set((edges ?? links).map(([a, b]) => `${a} ${b}`));
  const touch = (a: number, b: number): boolean => {
    if (joined.has(`${a} ${b}`)) return true;
    if (edges) return false;
    const [rowA, colA] = [Math.floor(a / cols), a % cols];
    const [rowB, colB] = [Math.floor(b / cols), b % cols];
    if (rowA === rowB) return colB === colA + 1;
    if (rowB !== rowA + 1) return false;
    return grid === 'triangle' ? colA % 2 === 1 && colB === colA - 1 : colA === colB;
  };
  return Array.from(cells, (_, cell) =>
    [...cells.keys()].filter(
      (other) => !isHole(puzzle, other) && touch(Math.min(cell, other), Math.max(cell, other)),
    ),
  );
}

/** A random board of at most `most` cells of any form: holes, islands, a target, triangles, links, a graph; any place of moves. */
export function drawForm(
  random: Random,
  most: number,
  origins: readonly ('any' | 'corners' | 'fixed')[],
): FloodPuzzle {
  for (;;) {
    const made = makeFlood(drawSpec(random, most, random.pick(origins)));
    if (made.ok) return made.value;
  }
}

function drawSpec(random: Random, most: number, place: 'any' | 'corners' | 'fixed'): FloodSpec {
  const isGraph = place !== 'corners' && random.chance(0.15);
  const rows = isGraph ? 1 + random.below(Math.min(most, 9)) : 1 + random.below(Math.min(4, most));
  const cols = isGraph ? 1 : 1 + random.below(Math.max(1, Math.floor(most / rows)));
  const cells = rows * cols;
  const colours = 1 + random.below(4);
  const holes = random.chance(0.5) ? 0 : 0.3;
  const names = Array.from({ length: cells }, () =>
    random.chance(holes) ? null : String(random.below(colours)),
  );
  const pair = (): readonly [number, number] => [random.below(cells), random.below(cells)];
  const few = Array.from({ length: random.below(3) }, pair).filter(
    ([a, b]) => a !== b && names[a] !== null && names[b] !== null,
  );
  return {
    shape: { rows, cols },
    names,
    origin: place === 'fixed' ? random.below(cells) : place,
    ...(random.chance(0.4) ? { target: String(random.below(5)) } : {}),
    ...(isGraph
      ? {
          edges: Array.from({ length: random.below(2 * cells) + cells - 1 }, pair).filter(
            ([a, b]) => names[a] !== null && names[b] !== null,
          ),
        }
      : {
          ...(random.chance(0.3) ? { grid: 'triangle' as const } : {}),
          ...(random.chance(0.3) ? { links: few } : {}),
        }),
  };
}
