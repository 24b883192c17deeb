import type { FloodRule } from '../puzzle.js';
import type { Groups } from './groups.js';

/** What a move does, seen on the board before it. */
export interface Gain {
  readonly colour: number;
  /** The groups that join the region. */
  readonly taken: readonly number[];
  /** How many cells these have. */
  readonly cells: number;
  /** How many of them have the region's own colour: they lie behind the played one (rule two-colour). */
  readonly through: number;
  /** Colours (indices) that are left nowhere outside the region. */
  readonly finished: readonly number[];
  /** How many groups touch the region afterwards and did not before. */
  readonly doors: number;
}

/**
 * The gains of all moves that may be worth making, by colour index: those that take something, and under the rule two-colour
 * also those that only change the region's colour, since what it passes through depends on that. `outside`: the groups
 * of each colour outside the region. Yields after each move. O(borders of what a move takes) a move.
 */
export function* gainsOf(
  groups: Groups,
  outside: Int32Array,
  rule: FloodRule,
  adjacentOnly: boolean,
): Generator<void, Gain[], void> {
  const { colourOf, region, first, neighbours } = groups;
  const own = colourOf[region]!;
  const isNear = new Uint8Array(groups.count);
  const near: number[] = [];
  for (let i = first[region]!; i < first[region + 1]!; i++) {
    const group = neighbours[i]!;
    if (isNear[group] === 1) continue;
    isNear[group] = 1;
    near.push(group);
  }
  const touching = new Map<number, number[]>();
  for (const group of near) {
    const same = touching.get(colourOf[group]!);
    if (same) same.push(group);
    else touching.set(colourOf[group]!, [group]);
  }
  if (rule === 'two-colour' && !adjacentOnly) {
    for (let colour = 0; colour < outside.length; colour++) {
      if (colour !== own && outside[colour]! > 0 && !touching.has(colour)) touching.set(colour, []);
    }
  }
  const gains: Gain[] = [];
  const seen = new Int32Array(groups.count).fill(-1);
  for (const [colour, start] of [...touching].sort(([a], [b]) => a - b)) {
    const taken = [...start];
    for (const group of taken) seen[group] = colour;
    seen[region] = colour;
    let doors = 0;
    // The list grows under the rule two-colour, where the move goes on through both colours.
    for (let next = 0; next < taken.length; next++) {
      const group = taken[next]!;
      for (let i = first[group]!; i < first[group + 1]!; i++) {
        const other = neighbours[i]!;
        if (seen[other] === colour) continue;
        seen[other] = colour;
        const joins = rule === 'two-colour' && (colourOf[other] === own || colourOf[other] === colour);
        if (joins) taken.push(other);
        else if (isNear[other] === 0) doors++;
      }
    }
    gains.push({ colour, taken, doors, ...countTaken(groups, outside, own, taken) });
    yield;
  }
  return gains;
}

function countTaken(
  { colourOf, sizeOf }: Groups,
  outside: Int32Array,
  own: number,
  taken: readonly number[],
): { cells: number; through: number; finished: number[] } {
  let cells = 0;
  const byColour = new Map<number, number>();
  for (const group of taken) {
    cells += sizeOf[group]!;
    byColour.set(colourOf[group]!, (byColour.get(colourOf[group]!) ?? 0) + 1);
  }
  const finished = [...byColour].filter(([colour, count]) => count === outside[colour]);
  return {
    cells,
    through: byColour.get(own) ?? 0,
    finished: finished.map(([colour]) => colour).sort((a, b) => a - b),
  };
}
