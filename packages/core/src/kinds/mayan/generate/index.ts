import {
  Effort,
  type GenerateRequest,
  type Generation,
  type Generator,
  type GeneratorOption,
  Wish,
} from '../../../generate/index.js';
import type { SolveRequest } from '../../../kind/index.js';
import { counted, FaultCode, type StopReason, type Task } from '../../../outcome/index.js';
import { Random } from '../../../random/index.js';
import { type Columns, coloursOf, MAX_SIDE } from '../board.js';
import { type MayanPuzzle, makeMayan } from '../puzzle.js';
import { solver } from '../solve/index.js';
import { type Frame, unplay } from './backwards.js';

/** The most moves that a board can be made for: beyond, proving that fewer are not enough takes too long. */
const MOST_MOVES = 10;

/** The highest colour: one hexadecimal digit. */
const MOST_COLOURS = 15;

/** How many boards are built before giving up. */
const MOST_CANDIDATES = 3000;

/** How many draws one step back may take. */
const DRAWS_PER_STEP = 200;

/** The most search nodes for one question about a board; the same on every machine. */
const NODES_PER_QUESTION = 3_000_000;

/** The most search nodes for all questions together: then the wish takes too long to prove. */
const NODES_IN_ALL = 50_000_000;

const OPTIONS: readonly GeneratorOption[] = [
  {
    name: 'moves',
    placeholder: 'N',
    usual: '3',
    help: `solvable in exactly N moves and in no fewer, 1 to ${MOST_MOVES} (3)`,
  },
  { name: 'tiles', placeholder: 'N', help: 'how many tiles the board has (any)' },
  { name: 'colours', placeholder: 'N', help: `how many colours it has, 1 to ${MOST_COLOURS} (any up to 5)` },
  { name: 'solutions', placeholder: 'N', help: 'at most N sequences of moves solve it (any number)' },
  {
    name: 'chain',
    placeholder: 'N',
    usual: '1',
    help: 'some move of the way it was built makes tiles vanish N times (1)',
  },
  {
    name: 'equal-swap',
    values: ['yes', 'no'],
    usual: 'yes',
    help: 'whether tiles of one colour may swap places (yes)',
  },
];

/** Makes Mayan boards backwards, by taking moves back from the empty board; then the solver proves what was asked. */
export const mayanGenerator: Generator<MayanPuzzle> = {
  version: 1,
  defaultSize: { rows: 7, cols: 5 },
  levels: [],
  options: OPTIONS,
  generate: generateMayan,
};

function* generateMayan(request: GenerateRequest): Task<Generation<MayanPuzzle>> {
  const effort = new Effort(request.budget);
  const wish = new Wish(request, mayanGenerator);
  const { rows: height, cols: width } = request;
  if (height > MAX_SIDE || width > MAX_SIDE) {
    wish.refuse({
      code: FaultCode.BadSize,
      found: `${height}x${width}`,
      expected: `sides up to ${MAX_SIDE}`,
    });
  }
  const moves = wish.integer('moves', 1, MOST_MOVES, 3);
  const tiles = wish.integer('tiles', 3, height * width, undefined);
  const colours = wish.integer('colours', 1, MOST_COLOURS, undefined);
  const solutions = wish.integer('solutions', 1, 1_000_000, undefined);
  const chain = wish.integer('chain', 1, 3, 1);
  const equalSwap = wish.word('equal-swap', ['yes', 'no']) === 'yes';
  if (tiles !== undefined && colours !== undefined && tiles < 3 * colours) {
    const expected = `at least ${3 * colours} for ${counted(colours, 'colour')}, since every colour needs three`;
    wish.refuse({ code: FaultCode.WishNotMet, found: counted(tiles, 'tile'), expected });
  }
  if (colours !== undefined && 3 * colours > height * width) {
    const expected = `at most ${Math.floor((height * width) / 3)} on ${counted(height * width, 'cell')}, since every colour needs three`;
    wish.refuse({ code: FaultCode.WishNotMet, found: counted(colours, 'colour'), expected });
  }
  if (width < 2 || Math.max(height, width) < 3) {
    const expected = width < 2 ? 'at least 2 columns, or no tile can be dragged' : 'room for three in a row';
    wish.refuse({ code: FaultCode.WishNotMet, found: `${height}x${width}`, expected });
  }
  if (wish.fault) return effort.refused(wish.fault);

  const random = new Random(`mayan#${request.seed}`);
  const frame = { height, colours: colours ?? 5, room: tiles ?? height * width };
  let nodesLeft = NODES_IN_ALL;
  const ask: Ask = function* (puzzle, request) {
    const budget = effort.forSolver(Math.min(NODES_PER_QUESTION, nodesLeft));
    const outcome = yield* solver.solve(puzzle, { ...request, budget });
    nodesLeft -= outcome.stats.nodes;
    return outcome;
  };
  for (let candidate = 0; candidate < MOST_CANDIDATES; candidate++) {
    const why = effort.spend(1);
    if (why) return effort.stopped(why);
    yield effort.progress;
    const built = build(width, moves, frame, tiles !== undefined, chain, random);
    if (typeof built === 'string') {
      effort.reject(built);
      continue;
    }
    if (tiles !== undefined && countTiles(built) !== tiles) {
      effort.reject('another number of tiles');
      continue;
    }
    if (colours !== undefined && coloursOf(built).length !== colours) {
      effort.reject('another number of colours');
      continue;
    }
    const made = makeMayan(height, built, moves, equalSwap);
    if (!made.ok) return effort.refused(made.fault);
    const verdict = yield* prove(made.value, moves, solutions, ask);
    if (verdict === null)
      return { status: 'made', puzzle: made.value, par: moves, rejected: effort.rejected };
    if (typeof verdict === 'object') return effort.stopped(verdict.why);
    effort.reject(verdict);
    if (nodesLeft <= 0)
      return effort.gaveUp(candidate + 1, 'fewer moves or tiles: this takes too long to prove');
  }
  // Many tiles for few moves, or hardly any room, leave no way to take a move back: such boards are rare.
  const crowded = tiles !== undefined && (tiles > TILES_A_MOVE * moves || tiles > height * width - height);
  const advice = crowded ? '; fewer tiles are likelier' : '';
  return effort.gaveUp(MOST_CANDIDATES, `a board with all of these properties${advice}`);
}

/** Takes `moves` moves back from the empty board, with `fill` until all room is taken; a reason when it does not work out. */
function build(
  width: number,
  moves: number,
  frame: Frame,
  fill: boolean,
  chain: number,
  random: Random,
): Columns | string {
  let columns: Columns = Array.from({ length: width }, () => []);
  // A chain of one is no chain, so none is asked for.
  let longestChain = 1;
  for (let step = moves; step > 0; step--) {
    // Room for three tiles is kept for each step that follows.
    const room = frame.room - countTiles(columns) - 3 * (step - 1);
    let found = false;
    for (let draw = 0; draw < DRAWS_PER_STEP && !found; draw++) {
      const wantsChain = longestChain < chain && step === 1;
      const share = (frame.room - countTiles(columns)) / step / TILES_PER_RUN;
      let runs = random.below(6) === 0 ? 2 : 1;
      if (fill) runs = Math.max(1, Math.floor(share + random.fraction()));
      if (wantsChain) runs = Math.max(chain, runs);
      const back = unplay(columns, { ...frame, room }, runs, random);
      if (!back || (wantsChain && back.vanishings < chain)) continue;
      longestChain = Math.max(longestChain, back.vanishings);
      columns = back.columns;
      found = true;
    }
    if (!found) return 'no move could be taken back';
  }
  return longestChain < chain ? 'no long chain' : columns;
}

/** Boards with more tiles than this for each move are rarely found. */
const TILES_A_MOVE = 7;

/** The tiles of a run, on average. */
const TILES_PER_RUN = 3.4;

/** Puts a question about a board to the solver, within what may be spent on it. */
type Ask = (puzzle: MayanPuzzle, request: SolveRequest) => ReturnType<typeof solver.solve>;

/** Null when the board needs exactly `moves` and has few enough solutions; else why not, or why the proof ended early. */
function* prove(
  puzzle: MayanPuzzle,
  moves: number,
  solutions: number | undefined,
  ask: Ask,
): Task<null | string | { why: StopReason }> {
  for (let fewer = 0; fewer < moves; fewer++) {
    const outcome = yield* ask({ ...puzzle, moves: fewer }, { want: 'one' });
    if (outcome.status === 'solved') return 'fewer moves are enough';
    if (outcome.status === 'stopped') return outcome.why === 'nodes' ? 'the proof is too long' : outcome;
  }
  const limit = solutions === undefined ? {} : { limit: solutions + 1 };
  const want = solutions === undefined ? 'one' : 'count';
  const outcome = yield* ask(puzzle, { want, ...limit });
  if (outcome.status === 'stopped') return outcome.why === 'nodes' ? 'the proof is too long' : outcome;
  if (outcome.status === 'impossible') return 'the solver finds no solution';
  if (solutions !== undefined && (outcome.count ?? 0n) > BigInt(solutions)) return 'too many solutions';
  return null;
}

function countTiles(columns: Columns): number {
  return columns.reduce((sum, column) => sum + column.length, 0);
}
