import type { Step, Technique } from '../../../explain/index.js';
import type { Meter, Task } from '../../../outcome/index.js';
import type { FixedFlood } from '../puzzle.js';
import { type FloodState, playMove } from '../rules.js';
import { type Gain, gainsOf } from './gain.js';
import { type Groups, groupsOf, groupsOutside } from './groups.js';
import { type Need, needOf } from './need.js';
import { type Cost, costOf } from './position.js';
import { TECHNIQUES } from './techniques.js';

/** Nodes spent on weighing one move on a large board; beyond, its cost is given as bounds. */
const WEIGHING_NODES = 200_000;

/** A position of a board as Flood-It has it. */
export type UsualState = FloodState & { readonly puzzle: FixedFlood };

/** A move with what it gains and what the position after it costs. */
interface Weighed {
  readonly gain: Gain;
  readonly cost: Cost;
  readonly technique: Technique;
}

/**
 * The move to make from any position and why, as a step; null when the board is done or
 * the budget ended before any move was looked at. Of the moves that keep the optimum
 * the one with the plainest reason is taken. Detail:
 * `colour` its name; `cells`, `groups`, `through`, `doors` what it gains (see `Gain`); `finished` names of colours;
 * `before` and `after` the bounds `[least, most]` on the moves needed; `colours` and `waves` why at least so many
 * (see `Need`); `keeps` whether it is proved to keep the optimum; `other` the best other move with its bounds on all
 * moves from here, null when there is none.
 */
export function* nextMove(state: UsualState, meter: Meter): Task<Step | null> {
  const { puzzle } = state;
  const groups = groupsOf(state);
  const outside = groupsOutside(groups, puzzle.colours.length);
  const finding = gainsOf(groups, outside, puzzle.rule, puzzle.adjacentOnly);
  let found = finding.next();
  while (!found.done) {
    if (meter.spend(1, 0) !== null) return null;
    yield { nodes: meter.nodes, ms: meter.elapsedMs };
    found = finding.next();
  }
  const gains = found.value;
  if (gains.length === 0) return null;
  const need = needOf(groups, outside, puzzle.rule);
  const known = yield* mustCost(state, meter);
  const cost: Cost = { ...known, lower: Math.max(known.lower, need.colours + need.waves) };
  const weighed: Weighed[] = [];
  for (const gain of gains) {
    // A finishing move never hurts under the plain rule, so its cost needs no search; see the kind's README.
    const sure = puzzle.rule === 'plain' && gain.finished.includes(gain.colour);
    const after: Cost = sure
      ? { lower: cost.lower - 1, upper: cost.upper === null ? null : cost.upper - 1, moves: [] }
      : yield* mustCost(mustPlay(state, gain.colour), meter, WEIGHING_NODES);
    weighed.push({ gain, cost: after, technique: techniqueOf(gain, gains, outside) });
  }
  const upper = (one: Weighed): number => one.cost.upper ?? Number.POSITIVE_INFINITY;
  weighed.sort((a, b) => upper(a) - upper(b) || a.technique.score - b.technique.score);
  // The solver's own move comes first when the budget ended before the others were weighed.
  const [first] = cost.moves;
  const best = weighed[0]!;
  const own = weighed.find((one) => one.gain.colour === first);
  const chosen = cost.upper !== null && own && upper(best) + 1 > cost.upper ? own : best;
  const other = weighed.find((one) => one !== chosen) ?? null;
  return stepOf(state, groups, need, chosen, cost, other);
}

function* mustCost(state: FloodState, meter: Meter, nodes?: number): Task<Cost> {
  const cost = yield* costOf(state, meter, nodes);
  if (cost === null) throw new Error('every full board can be solved');
  return cost;
}

function stepOf(
  state: UsualState,
  groups: Groups,
  need: Need,
  chosen: Weighed,
  cost: Cost,
  other: Weighed | null,
): Step {
  const { gain, technique } = chosen;
  const { colours } = state.puzzle;
  const bounds = ({ lower, upper }: Cost): [number, number | null] => [lower, upper];
  const after = betterOf(chosen.cost, cost);
  return {
    technique: technique.name,
    premises: { cells: [state.puzzle.origin], clues: [], lines: [] },
    conclusions: [{ effect: 'play', move: colours[gain.colour]!, cells: shownCells(state, groups, gain) }],
    detail: {
      colour: colours[gain.colour]!,
      cells: gain.cells,
      groups: gain.taken.length,
      through: gain.through,
      doors: gain.doors,
      finished: gain.finished.map((colour) => colours[colour]!),
      before: bounds(cost),
      after: bounds(after),
      colours: need.colours,
      waves: need.waves,
      keeps: cost.upper !== null && cost.lower === cost.upper && after.upper === cost.upper - 1,
      other:
        other === null
          ? null
          : {
              colour: colours[other.gain.colour]!,
              total: bounds({
                lower: other.cost.lower + 1,
                upper: other.cost.upper === null ? null : other.cost.upper + 1,
                moves: [],
              }),
            },
    },
  };
}

/** The cells that a move takes; the origin when it takes none. */
function shownCells(state: UsualState, groups: Groups, gain: Gain): number[] {
  const isTaken = new Uint8Array(groups.count);
  for (const group of gain.taken) isTaken[group] = 1;
  const cells: number[] = [];
  for (let cell = 0; cell < groups.groupOf.length; cell++) {
    if (isTaken[groups.groupOf[cell]!] === 1) cells.push(cell);
  }
  return cells.length > 0 ? cells : [state.puzzle.origin];
}

/** Makes a move that is known to be possible. */
export function mustPlay(state: FloodState, move: number): FloodState {
  const applied = playMove(state, move);
  if (!applied.ok) throw new Error(`impossible move ${move}`);
  return applied.value.state;
}

/** What is known after a move, with what the position before it tells: at most one move is gained. */
function betterOf(after: Cost, before: Cost): Cost {
  return { ...after, lower: Math.max(after.lower, before.lower - 1) };
}

function techniqueOf(gain: Gain, gains: readonly Gain[], outside: Int32Array): Technique {
  if (gain.taken.length === 0) return TECHNIQUES.switchColour;
  const allSingle = outside.every((groups) => groups <= 1);
  if (allSingle && gain.finished.includes(gain.colour)) return TECHNIQUES.lastColours;
  if (gain.finished.includes(gain.colour)) return TECHNIQUES.finishColour;
  const most = (measure: (one: Gain) => number): boolean =>
    gains.every((one) => one === gain || measure(one) < measure(gain));
  if (gain.through > 0) return TECHNIQUES.passThrough;
  if (most((one) => one.cells)) return TECHNIQUES.mostCells;
  if (gain.taken.length > 1 && most((one) => one.taken.length)) return TECHNIQUES.joinGroups;
  if (most((one) => one.doors)) return TECHNIQUES.openDoors;
  return TECHNIQUES.lookAhead;
}
