import type { Step, Technique } from '../../../../explain/index.js';
import type { Meter, Task } from '../../../../outcome/index.js';
import { formatMove } from '../../answer.js';
import { cellOfMove, colourOfMove } from '../../moves.js';
import type { FloodState } from '../../rules.js';
import { type Cost, costOf } from '../position.js';
import { mustPlay } from '../reasons.js';
import { TECHNIQUES } from '../techniques.js';
import { farthest, type PlaceGain, placeGains, type Region, regionsOf } from './regions.js';

/** Nodes spent on weighing one move; beyond, its cost is given as bounds. */
const WEIGHING_NODES = 20_000;

/** How many of the moves that join most are weighed. */
const MOST_WEIGHED = 4;

/** Boards of more regions are not looked through for the two that lie farthest apart. */
const MOST_MEASURED = 400;

interface Weighed {
  readonly gain: PlaceGain;
  readonly cost: Cost;
}

/**
 * The move to make from any position of a board where moves act at several regions, or whose cells do not simply fill a
 * rectangle, and why, as a step; null when the board is done, the goal is out of reach or the budget ended before any move was
 * looked at. Of the moves that join most regions the first is taken that keeps the optimum, else that of the solver's play. Detail:
 * `row`, `col` (from 1) where the move acts, `colour` and `from` the names of the region's new and old colour, `cells` how many it has,
 * `joins` how many regions join and `gained` how many cells these have, `ends` whether `from` is ended, `left` how many regions
 * there are after; `before` and `after` the bounds `[least, most]` on the moves needed; `colours` how many colours must
 * each be ended by a move, `apart` how many steps the farthest two regions lie apart or null; `keeps` whether the move is
 * proved to keep the optimum; `other` the best other move with its bounds on all moves from here, or null.
 */
export function* nextPlacedMove(state: FloodState, meter: Meter): Task<Step | null> {
  const regions = regionsOf(state);
  const cost = yield* costOf(state, meter);
  const first = cost?.moves[0];
  if (cost === null || first === undefined) return null;
  const gains = placeGains(state, regions);
  const own = gains.find(({ move }) => move === first) ?? lastRecolouring(state, regions, first);
  const weighed: Weighed[] = [];
  const ahead: Cost = {
    lower: Math.max(0, cost.lower - 1),
    upper: cost.upper! - 1,
    moves: cost.moves.slice(1),
  };
  let chosen: Weighed = { gain: own, cost: ahead };
  for (const gain of gains.slice(0, MOST_WEIGHED)) {
    if (gain.joined.length < own.joined.length && weighed.length > 0) break;
    const after =
      gain.move === own.move ? ahead : yield* costOf(mustPlay(state, gain.move), meter, WEIGHING_NODES);
    if (after === null) continue;
    const one = { gain, cost: { ...after, lower: Math.max(after.lower, cost.lower - 1) } };
    weighed.push(one);
    if (after.upper === cost.upper! - 1 && gain.joined.length >= chosen.gain.joined.length) {
      chosen = one;
      if (weighed.length > 1) break;
    }
    if (meter.spend(0, 0) !== null) break;
  }
  const upper = ({ cost: { upper: most } }: Weighed): number => most ?? Number.POSITIVE_INFINITY;
  const others = weighed
    .filter(({ gain }) => gain.move !== chosen.gain.move)
    .sort((a, b) => upper(a) - upper(b));
  return stepOf(state, regions, gains, chosen, cost, others[0] ?? null);
}

/** The move that gives a whole part of the board its last colour and joins nothing. */
function lastRecolouring(state: FloodState, regions: readonly Region[], move: number): PlaceGain {
  const cell = cellOfMove(state.puzzle, move);
  const region = regions.findIndex(({ cells }) => cells.includes(cell));
  const { colour } = regions[region]!;
  const ends = regions.every((one, index) => index === region || one.colour !== colour);
  return { move, region, colour: colourOfMove(state.puzzle, move), joined: [], ends };
}

function stepOf(
  state: FloodState,
  regions: readonly Region[],
  gains: readonly PlaceGain[],
  { gain, cost: after }: Weighed,
  cost: Cost,
  other: Weighed | null,
): Step {
  const { puzzle } = state;
  const { colours, target } = puzzle;
  const region = regions[gain.region]!;
  const joined = gain.joined.map((index) => regions[index]!);
  const here = new Set(regions.map(({ colour }) => colour));
  const bounds = ({ lower, upper }: Cost, more = 0): [number, number | null] => [
    lower + more,
    upper === null ? null : upper + more,
  ];
  const apart = regions.length <= MOST_MEASURED ? farthest(regions) : null;
  return {
    technique: techniqueOf(gain, gains, regions).name,
    premises: { cells: [...region.cells], clues: [], lines: [] },
    conclusions: [
      {
        effect: 'play',
        move: formatMove(puzzle, gain.move),
        cells: joined.length > 0 ? joined.flatMap(({ cells }) => cells) : [...region.cells],
      },
    ],
    detail: {
      ...placeOf(state, gain),
      from: colours[region.colour]!,
      cells: region.cells.length,
      joins: joined.length,
      gained: joined.reduce((sum, { cells }) => sum + cells.length, 0),
      ends: gain.ends,
      left: regions.length - joined.length,
      before: bounds(cost),
      after: bounds(after),
      colours: here.size - (target === undefined || here.has(colours.indexOf(target)) ? 1 : 0),
      apart: apart === null ? null : apart.steps,
      keeps: cost.upper !== null && cost.lower === cost.upper && after.upper === cost.upper - 1,
      other: other === null ? null : { ...placeOf(state, other.gain), total: bounds(other.cost, 1) },
    },
  };
}

/** Where a move acts, from 1, and its colour's name. */
function placeOf(
  { puzzle }: FloodState,
  { move, colour }: PlaceGain,
): { row: number; col: number; colour: string } {
  const cell = cellOfMove(puzzle, move);
  const { cols } = puzzle.shape;
  return { row: Math.floor(cell / cols) + 1, col: (cell % cols) + 1, colour: puzzle.colours[colour]! };
}

function techniqueOf(gain: PlaceGain, gains: readonly PlaceGain[], regions: readonly Region[]): Technique {
  if (gain.joined.length === 0) return TECHNIQUES.lastRecolouring;
  const counts = new Map<number, number>();
  for (const { colour } of regions) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  if ([...counts.values()].every((count) => count === 1)) return TECHNIQUES.singleRegions;
  if (gain.ends) return TECHNIQUES.endColour;
  const most = gains[0]!.joined.length;
  if (gain.joined.length === most && most > 1) return TECHNIQUES.joinMost;
  return gain.joined.length > 1 ? TECHNIQUES.joinSeveral : TECHNIQUES.prepareJoin;
}
