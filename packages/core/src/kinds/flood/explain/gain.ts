import { edgeNeighbours, findRegions } from '../../../grid/index.js';
import { type FloodState, playColour, regionCells } from '../rules.js';

/** What a move does, seen on the board before it. */
export interface Gain {
  readonly colour: number;
  readonly after: FloodState;
  /** Cells that join the region, in index order. */
  readonly cells: readonly number[];
  /** One-colour groups that join it; by colour, when the move picks up several colours. */
  readonly groups: number;
  /** Groups of the region's own colour that are reached through the played one (rule two-colour). */
  readonly through: number;
  /** Colours (indices) that are left nowhere outside the region. */
  readonly finished: readonly number[];
  /** Groups that touch the region afterwards and did not before. */
  readonly doors: number;
}

/** What is outside the region: its groups and colours. */
export interface Outside {
  /** For each colour index how many groups it has outside the region. */
  readonly groups: readonly number[];
  /** How many colours occur there. */
  readonly colours: number;
}

/** The groups outside the region, by colour. O(cells + colours). */
export function outsideOf(state: FloodState): Outside {
  const { regionOf, count } = findRegions(state.puzzle.shape, state.board);
  const own = regionOf[state.puzzle.origin]!;
  const colourOf = new Int32Array(count).fill(-1);
  for (let cell = 0; cell < state.board.length; cell++) colourOf[regionOf[cell]!] = state.board[cell]!;
  const groups = new Array<number>(state.puzzle.colours.length).fill(0);
  for (let region = 0; region < count; region++) if (region !== own) groups[colourOf[region]!]!++;
  return { groups, colours: groups.filter((number) => number > 0).length };
}

/**
 * The gains of all moves that may be worth making, by colour index: those that take something, and under the rule two-colour
 * also those that only change the region's colour, since what it passes through depends on that. O(colours × cells).
 */
export function gainsOf(state: FloodState): Gain[] {
  const { shape } = state.puzzle;
  const { regionOf } = findRegions(shape, state.board);
  const before = new Set(regionCells(state));
  const touched = touching(state, before, regionOf);
  const present = [...new Set(state.board)].sort((a, b) => a - b);
  const had = outsideOf(state).groups;
  return present.flatMap((colour) => {
    const applied = playColour(state, colour);
    if (!applied.ok) return [];
    const after = applied.value.state;
    const region = regionCells(after);
    const cells = region.filter((cell) => !before.has(cell)).sort((a, b) => a - b);
    if (cells.length === 0 && state.puzzle.rule === 'plain') return [];
    const taken = new Set(cells.map((cell) => regionOf[cell]!));
    const own = state.board[state.puzzle.origin]!;
    const through = new Set(cells.filter((cell) => state.board[cell] === own).map((cell) => regionOf[cell]!))
      .size;
    const left = outsideOf(after).groups;
    const doors = [...touching(after, new Set(region), regionOf)].filter(
      (group) => !touched.has(group) && !taken.has(group),
    ).length;
    const finished = present.filter((one) => had[one]! > 0 && left[one] === 0);
    return [{ colour, after, cells, groups: taken.size, through, finished, doors }];
  });
}

/** The groups (by the numbering of `regionOf`) that share an edge with the region. */
function touching(state: FloodState, region: ReadonlySet<number>, regionOf: Int32Array): Set<number> {
  const groups = new Set<number>();
  for (const cell of region) {
    for (const next of edgeNeighbours(state.puzzle.shape, cell)) {
      if (!region.has(next)) groups.add(regionOf[next]!);
    }
  }
  return groups;
}
