import { cornerCells, moveAt } from '../../moves.js';
import { neighboursOf } from '../../neighbours.js';
import { isFixed, isHole } from '../../puzzle.js';
import { type FloodState, regionAt } from '../../rules.js';

/** A one-colour region of a position. */
export interface Region {
  /** By which moves name it: its first cell, its first corner, or the origin; -1 where no move acts at it. */
  readonly handle: number;
  readonly cells: readonly number[];
  readonly colour: number;
  /** The numbers of the regions that touch it. */
  readonly around: readonly number[];
}

/** The regions of a position, by their first cells in reading order. O(cells). */
export function regionsOf(state: FloodState): Region[] {
  const { puzzle, board } = state;
  const regionOf = new Int32Array(board.length).fill(-1);
  const cellsOf: number[][] = [];
  for (let cell = 0; cell < board.length; cell++) {
    if (regionOf[cell] !== -1 || isHole(puzzle, cell)) continue;
    const cells = regionAt(state, cell);
    for (const inside of cells) regionOf[inside] = cellsOf.length;
    cellsOf.push(cells);
  }
  const { first, list } = neighboursOf(puzzle);
  const handles = cellsOf.map((cells) => (puzzle.origin === 'any' ? cells[0]! : -1));
  for (const place of isFixed(puzzle)
    ? [puzzle.origin]
    : puzzle.origin === 'corners'
      ? cornerCells(puzzle)
      : []) {
    if (handles[regionOf[place]!] === -1) handles[regionOf[place]!] = place;
  }
  return cellsOf.map((cells, region) => {
    const around = new Set<number>();
    for (const cell of cells) {
      for (let i = first[cell]!; i < first[cell + 1]!; i++) around.add(regionOf[list[i]!]!);
    }
    around.delete(region);
    return {
      handle: handles[region]!,
      cells,
      colour: board[cells[0]!]!,
      around: [...around].sort((a, b) => a - b),
    };
  });
}

/** What a move does, seen on the board before it. */
export interface PlaceGain {
  readonly move: number;
  readonly region: number;
  readonly colour: number;
  /** The regions that join. */
  readonly joined: readonly number[];
  /** Whether the region's own colour is nowhere else, so that the move ends it. */
  readonly ends: boolean;
}

/** The gains of all moves that join something, the most regions first. O(regions · borders). */
export function placeGains(state: FloodState, regions: readonly Region[]): PlaceGain[] {
  const counts = new Map<number, number>();
  for (const { colour } of regions) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const gains: PlaceGain[] = [];
  for (const [region, { handle, around, colour: own }] of regions.entries()) {
    if (handle === -1) continue;
    const byColour = new Map<number, number[]>();
    for (const other of around) {
      const { colour } = regions[other]!;
      byColour.set(colour, [...(byColour.get(colour) ?? []), other]);
    }
    for (const [colour, joined] of [...byColour].sort(([a], [b]) => a - b)) {
      gains.push({
        move: moveAt(state.puzzle, handle, colour),
        region,
        colour,
        joined,
        ends: counts.get(own) === 1,
      });
    }
  }
  return gains.sort((a, b) => b.joined.length - a.joined.length || a.move - b.move);
}

/** How far the two regions lie apart that lie farthest apart, in steps from region to region; null on boards in several parts. O(regions · borders). */
export function farthest(
  regions: readonly Region[],
): { readonly from: number; readonly to: number; readonly steps: number } | null {
  let found = { from: 0, to: 0, steps: 0 };
  for (let from = 0; from < regions.length; from++) {
    const distance = new Int32Array(regions.length).fill(-1);
    distance[from] = 0;
    const queue = [from];
    for (const region of queue) {
      for (const other of regions[region]!.around) {
        if (distance[other] !== -1) continue;
        distance[other] = distance[region]! + 1;
        queue.push(other);
      }
    }
    if (queue.length < regions.length) return null;
    const to = queue.at(-1)!;
    if (distance[to]! > found.steps) found = { from, to, steps: distance[to]! };
  }
  return found;
}
