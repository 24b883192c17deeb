import type { Contest, TestCase } from '../../../generate/index.js';
import type { Fault, Task } from '../../../outcome/index.js';
import { counted } from '../../../outcome/index.js';
import { Random } from '../../../random/index.js';
import { StrictReader } from '../../../text/index.js';
import { mayanGenerator } from '../generate/index.js';
import { findMatches } from '../matching.js';
import { type MayanPuzzle, makeMayan } from '../puzzle.js';
import { solver } from '../solve/index.js';

const WIDTH = 5;
const HEIGHT = 7;
const MOST_MOVES = 5;
const MOST_COLOURS = 10;

/** Full boards looked at for the one that takes the solver longest. */
const CANDIDATES = 12;

/** Tests and a validator for the judges of the Mayan game. */
export const mayanContest: Contest<MayanPuzzle> = {
  judges: ['noip2011-mayan', 'p1312'],
  unique: false,
  validate: (_judge, text) => validateMayan(text),
  cases: (_judge, seed) => mayanCases(seed),
};

/** Checks n, five columns of at most seven colours each ended by 0, and that no run stands on the board. */
function validateMayan(text: string): Fault | null {
  const reader = new StrictReader(text);
  reader.integer(1, MOST_MOVES, 'the number of moves');
  reader.endOfLine();
  const columns: number[][] = [];
  for (let x = 0; x < WIDTH && reader.fault === null; x++) {
    const column: number[] = [];
    for (;;) {
      const colour = reader.integer(0, MOST_COLOURS, 'a colour, or 0 at the end of a column');
      if (colour === 0 || reader.fault !== null) break;
      if (column.length === HEIGHT)
        reader.refuse(`at most ${HEIGHT} tiles and a 0`, `${HEIGHT + 1} tiles in column ${x}`);
      column.push(colour);
      reader.blank();
    }
    reader.endOfLine();
    columns.push(column);
  }
  reader.end();
  const run = reader.fault === null ? findMatches(columns)[0] : undefined;
  if (run) reader.refuse('no run of three before the first move', `a run at ${run.x}, ${run.y}`, WIDTH);
  return reader.fault;
}

function puzzle(moves: number, columns: number[][]): MayanPuzzle {
  const made = makeMayan(HEIGHT, columns, moves);
  if (!made.ok) throw new Error('a board of the test set is not valid');
  return made.value;
}

/** A random full board without a run. */
function fullBoard(moves: number, colours: number, random: Random): MayanPuzzle {
  for (;;) {
    const columns = Array.from({ length: WIDTH }, () =>
      Array.from({ length: HEIGHT }, () => 1 + random.below(colours)),
    );
    // Tiles that make a run are drawn again, one by one.
    for (let tries = 0; tries < 500; tries++) {
      const [run] = findMatches(columns);
      if (!run) return puzzle(moves, columns);
      columns[run.x]![run.y] = 1 + random.below(colours);
    }
  }
}

function* solvable(seed: string, options: Record<string, string>): Task<MayanPuzzle | null> {
  const made = yield* mayanGenerator.generate({ rows: HEIGHT, cols: WIDTH, seed, options });
  return made.status === 'made' ? made.puzzle : null;
}

/** Of some full boards that nothing solves, the one on which the solver has most to look at. */
function* slowest(colours: number, random: Random): Task<MayanPuzzle> {
  let best: { board: MayanPuzzle; nodes: number } | null = null;
  for (let tried = 0; tried < CANDIDATES || best === null; tried++) {
    const board = fullBoard(MOST_MOVES, colours, random);
    const outcome = yield* solver.solve(board);
    if (outcome.status !== 'impossible') continue;
    if (best === null || outcome.stats.nodes > best.nodes) best = { board, nodes: outcome.stats.nodes };
  }
  return best.board;
}

function* mayanCases(seed: string): Task<TestCase<MayanPuzzle>[]> {
  const random = new Random(`mayan tests#${seed}`);
  const cases: TestCase<MayanPuzzle>[] = [];
  const add = (name: string, note: string, board: MayanPuzzle | null): void => {
    if (board) cases.push({ name, note, puzzles: [board] });
  };
  add('sample', 'three moves', yield* solvable(`${seed}.sample`, { moves: '3' }));
  add('row', 'one move, a row of three', puzzle(1, [[1], [1], [], [1], []]));
  add('impossible', 'three tiles that never meet', puzzle(1, [[1], [], [1], [], [1]]));
  add('empty', 'an empty board cannot be emptied in a move', puzzle(1, [[], [], [], [], []]));
  add('push', 'a tile is pushed from under another', puzzle(1, [[1, 1], [], [1], [], []]));
  add('wasted-swap', 'a move to waste: equal tiles swap', puzzle(2, [[1], [1], [], [1], []]));
  for (let moves = 1; moves <= MOST_MOVES; moves++) {
    add(
      `moves-${moves}`,
      `solvable in ${moves} and no fewer`,
      yield* solvable(`${seed}.${moves}`, { moves: String(moves) }),
    );
  }
  add('chain', 'a chain of vanishings', yield* solvable(`${seed}.chain`, { moves: '2', chain: '2' }));
  add('many-tiles', 'twenty tiles', yield* solvable(`${seed}.many`, { moves: '3', tiles: '20' }));
  for (const colours of [10, 5, 3, 2]) {
    const note = `a full board of ${counted(colours, 'colour')} without solution, n = 5, longest of ${CANDIDATES}`;
    add(`full-${colours}`, note, yield* slowest(colours, random));
  }
  return cases;
}
