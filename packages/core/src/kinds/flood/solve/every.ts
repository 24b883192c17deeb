import type { Meter, PathOutcome, StopReason, Task } from '../../../outcome/index.js';
import { groupsOf, groupsOutside } from '../explain/groups.js';
import { needOf } from '../explain/need.js';
import { EMPTY, type FloodPuzzle, isUsual } from '../puzzle.js';
import { type FloodState, floodMoves, isFlooded, playMove, startFlood } from '../rules.js';

/** The most answers that are listed when no limit is given. */
const MOST_LISTED = 1000;

/** The memory that the positions may take when no budget says otherwise, in bytes. */
const DEFAULT_BYTES = 2 ** 28;

/** What V8 takes for a position in a map, beside its cells. */
const POSITION_BYTES = 160;

/** Positions handled between two looks at the budget. */
const SLICE = 64;

/** A position and the number of ways to it from the start. */
interface Reached {
  readonly state: FloodState;
  ways: bigint;
}

type Layer = Map<string, Reached>;

/**
 * Counts the shortest plays, of `best.length` moves, and lists them up to `limit` where that is asked: plays are sequences of moves, so that
 * the same moves in another order are another play. Layer by layer over all positions from which the goal may still be in reach: for
 * small boards. The list is in the order of the moves. O(positions · moves · cells) time, O(positions · cells) memory.
 */
export function* everyShortest(
  puzzle: FloodPuzzle,
  best: readonly number[],
  request: { readonly list: boolean; readonly limit?: number | undefined },
  meter: Meter,
): Task<PathOutcome<number[]>> {
  const length = best.length;
  const bounds = { lower: length, upper: length };
  const stopped = (why: StopReason): PathOutcome<number[]> => ({
    status: 'stopped',
    why,
    answers: [[...best]],
    bounds,
    count: 1n,
    countComplete: false,
    stats: meter.stats(),
  });
  const layers: Layer[] = [
    new Map([[keyOf(startFlood(puzzle)), { state: { ...startFlood(puzzle), moves: [] }, ways: 1n }]]),
  ];
  const room = { memoryBytes: Math.min(meter.memoryBytes, DEFAULT_BYTES) };
  let bytes = 0;
  for (let made = 0; made < length; made++) {
    const next: Layer = new Map();
    let handled = 0;
    for (const { state, ways } of layers[made]!.values()) {
      for (const move of floodMoves(state)) {
        const after = follow(state, move);
        if (leastFrom(after) > length - made - 1) continue;
        const key = keyOf(after);
        const known = next.get(key);
        if (known) known.ways += ways;
        else {
          next.set(key, { state: after, ways });
          bytes += 4 * after.board.length + POSITION_BYTES;
        }
      }
      if (++handled % SLICE !== 0) continue;
      const why = meter.spend(SLICE, bytes) ?? (bytes > room.memoryBytes ? 'memory' : null);
      if (why !== null) return stopped(why);
      yield { nodes: meter.nodes, ms: meter.elapsedMs, bounds };
    }
    const why = meter.spend(handled % SLICE, bytes) ?? (bytes > room.memoryBytes ? 'memory' : null);
    if (why !== null) return stopped(why);
    yield { nodes: meter.nodes, ms: meter.elapsedMs, bounds };
    layers.push(next);
  }
  let count = 0n;
  for (const { state, ways } of layers[length]!.values()) if (isFlooded(state)) count += ways;
  const most = request.limit ?? MOST_LISTED;
  if (!request.list) {
    return {
      status: 'solved',
      proof: 'complete',
      answers: [[...best]],
      bounds,
      count,
      countComplete: true,
      stats: meter.stats(),
    };
  }
  const answers = list(layers, most);
  const [first, ...others] = answers;
  const whole = BigInt(answers.length) === count;
  return {
    status: 'solved',
    proof: whole ? 'complete' : 'optimal',
    answers: [first ?? [...best], ...others],
    bounds,
    count: BigInt(answers.length),
    countComplete: whole,
    stats: meter.stats(),
  };
}

/** The first plays in the order of their moves, at most so many. */
function list(layers: readonly Layer[], most: number): number[][] {
  const length = layers.length - 1;
  /** By number of moves made: the positions that lead to the goal. */
  const good: Set<string>[] = layers.map(() => new Set());
  for (const [key, { state }] of layers[length]!) if (isFlooded(state)) good[length]!.add(key);
  for (let made = length - 1; made >= 0; made--) {
    for (const [key, { state }] of layers[made]!) {
      if (floodMoves(state).some((move) => good[made + 1]!.has(keyOf(follow(state, move)))))
        good[made]!.add(key);
    }
  }
  const answers: number[][] = [];
  const play: number[] = [];
  const walk = (state: FloodState): void => {
    if (play.length === length) {
      answers.push([...play]);
      return;
    }
    for (const move of floodMoves(state)) {
      if (answers.length >= most) return;
      const after = follow(state, move);
      if (!good[play.length + 1]!.has(keyOf(after))) continue;
      play.push(move);
      walk(after);
      play.pop();
    }
  };
  if (length === 0) return [[]];
  for (const { state } of layers[0]!.values()) walk(state);
  return answers;
}

function follow(state: FloodState, move: number): FloodState {
  const applied = playMove({ ...state, moves: [] }, move);
  if (!applied.ok) throw new Error(`impossible move ${move}`);
  return { ...applied.value.state, moves: [] };
}

function keyOf({ board }: FloodState): string {
  let key = '';
  for (const colour of board) key += String.fromCharCode(colour);
  return key;
}

/** At least so many moves are needed: a move ends one colour at most; on usual boards also as the explainer's bound says. */
function leastFrom(state: FloodState): number {
  const { puzzle, board } = state;
  if (isUsual(puzzle) && puzzle.rule === 'plain') {
    const groups = groupsOf({ ...state, puzzle });
    const { colours, waves } = needOf(groups, groupsOutside(groups, puzzle.colours.length), puzzle.rule);
    return colours + waves;
  }
  const left = new Set(board);
  if (puzzle.hasHoles) left.delete(EMPTY);
  if (puzzle.target === undefined) return left.size - 1;
  return left.size - (left.has(puzzle.colours.indexOf(puzzle.target)) ? 1 : 0);
}

/** Answers what is asked besides one shortest play. */
export function* withEvery(
  puzzle: FloodPuzzle,
  solving: Task<PathOutcome<number[]>>,
  request: { readonly list: boolean; readonly limit?: number | undefined },
  meter: Meter,
): Task<PathOutcome<number[]>> {
  const outcome = yield* solving;
  meter.spend(outcome.stats.nodes, outcome.stats.peakBytes);
  if (outcome.status !== 'solved') return outcome;
  return yield* everyShortest(puzzle, outcome.answers[0], request, meter);
}
