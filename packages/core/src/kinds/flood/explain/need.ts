import { edgeNeighbours, findRegions } from '../../../grid/index.js';
import type { FloodState } from '../rules.js';

/** Why at least so many moves are needed: a bound that a person can check. */
export interface Need {
  /** Colours outside the region: each needs a move of its own that finishes it. */
  readonly colours: number;
  /** Moves beside these: so many times not a single colour could be finished even if everything in reach were taken at once. */
  readonly waves: number;
}

/**
 * The bound of Puchert's floodit: colours that can be finished are, at no cost beyond their finishing move; when none
 * can, all groups in reach are taken at once, which no single move beats. For the rule two-colour only the colours
 * count, the region's own apart, since a move there can reach further. O(cells) for each colour and wave.
 */
export function needOf(state: FloodState): Need {
  const { shape, origin } = state.puzzle;
  const { regionOf, count } = findRegions(shape, state.board);
  const colourOf = new Int32Array(count);
  const neighbours: Set<number>[] = Array.from({ length: count }, () => new Set());
  for (let cell = 0; cell < state.board.length; cell++) {
    const region = regionOf[cell]!;
    colourOf[region] = state.board[cell]!;
    for (const next of edgeNeighbours(shape, cell)) {
      if (regionOf[next] !== region) neighbours[region]!.add(regionOf[next]!);
    }
  }
  const missing = new Map<number, number>();
  const taken = new Uint8Array(count);
  const frontier = new Map<number, Set<number>>();
  const take = (region: number): void => {
    taken[region] = 1;
    for (const next of neighbours[region]!) {
      if (taken[next] === 1) continue;
      const colour = colourOf[next]!;
      const groups = frontier.get(colour);
      if (groups) groups.add(next);
      else frontier.set(colour, new Set([next]));
    }
  };
  for (let region = 0; region < count; region++) {
    if (region === regionOf[origin]) continue;
    missing.set(colourOf[region]!, (missing.get(colourOf[region]!) ?? 0) + 1);
  }
  take(regionOf[origin]!);
  if (state.puzzle.rule !== 'plain') {
    // Groups of the region's own colour may come along behind another one, without a move of their own.
    missing.delete(state.board[origin]!);
    return { colours: missing.size, waves: 0 };
  }
  const colours = missing.size;

  const takeColour = (colour: number): void => {
    const groups = [...(frontier.get(colour) ?? [])].filter((group) => taken[group] === 0);
    frontier.delete(colour);
    missing.set(colour, missing.get(colour)! - groups.length);
    if (missing.get(colour) === 0) missing.delete(colour);
    for (const group of groups) take(group);
  };
  let waves = 0;
  while (missing.size > 0) {
    let complete = -1;
    for (const [colour, groups] of frontier) if (groups.size === missing.get(colour)) complete = colour;
    if (complete >= 0) {
      takeColour(complete);
      continue;
    }
    waves++;
    for (const colour of [...frontier.keys()]) takeColour(colour);
  }
  return { colours, waves };
}
