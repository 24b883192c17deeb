import type { FloodRule } from '../puzzle.js';
import type { Groups } from './groups.js';

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
 * count, the region's own apart, since a move there can reach further. O(groups + borders).
 */
export function needOf(groups: Groups, outside: Int32Array, rule: FloodRule): Need {
  const { colourOf, region, first, neighbours } = groups;
  const left = outside.slice();
  // Groups of the region's own colour may come along behind another one, without a move of their own.
  if (rule !== 'plain') left[colourOf[region]!] = 0;
  const colours = left.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0);
  if (rule !== 'plain') return { colours, waves: 0 };

  /** Groups in reach, by colour; whatever a group opens goes in once. */
  const reached = Array.from(left, (): number[] => []);
  const isReached = new Uint8Array(groups.count);
  /** Colours all of whose groups are in reach. */
  const complete: number[] = [];
  const open = (group: number): void => {
    for (let i = first[group]!; i < first[group + 1]!; i++) {
      const other = neighbours[i]!;
      if (isReached[other] === 1) continue;
      isReached[other] = 1;
      const colour = colourOf[other]!;
      reached[colour]!.push(other);
      if (reached[colour]!.length === left[colour]) complete.push(colour);
    }
  };
  isReached[region] = 1;
  open(region);
  let waves = 0;
  let unfinished = colours;
  while (unfinished > 0) {
    const colour = complete.pop();
    if (colour !== undefined) {
      const taken = reached[colour]!;
      reached[colour] = [];
      left[colour] = 0;
      unfinished--;
      for (const group of taken) open(group);
      continue;
    }
    waves++;
    const frontier = reached.map((inReach, one) => {
      left[one]! -= inReach.length;
      reached[one] = [];
      return inReach;
    });
    for (const inReach of frontier) for (const group of inReach) open(group);
  }
  return { colours, waves };
}
