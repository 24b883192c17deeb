import type { Contest, TestCase } from '../../../generate/index.js';
import type { Shape } from '../../../grid/index.js';
import type { Fault, Task } from '../../../outcome/index.js';
import { Random } from '../../../random/index.js';
import { drawBoard } from '../generate/boards.js';
import { type FloodPuzzle, makeFlood } from '../puzzle.js';
import { floodSolver } from '../solve/index.js';
import { validateBeecrowd, validateCases } from './validate.js';

const HDU_LIKE = ['hdu4127', 'uva1505', 'nkoi2440', 'poj4007', 'ch2912'];

/** Boards looked at for the hardest ones. */
const CANDIDATES = 150;

/** Tests and validators for the judges of flood. */
export const floodContest: Contest<FloodPuzzle> = {
  judges: [...HDU_LIKE, 'beecrowd1843'],
  unique: false,
  validate(judge, text): Fault | null {
    return judge === 'beecrowd1843' ? validateBeecrowd(text) : validateCases(text, judge);
  },
  cases: (judge, seed) => (judge === 'beecrowd1843' ? beecrowdCases(seed) : hduCases(seed)),
};

function board(shape: Shape, colour: (row: number, col: number) => number, twoColour = false): FloodPuzzle {
  const names = Array.from({ length: shape.rows * shape.cols }, (_, cell) =>
    String(colour(Math.floor(cell / shape.cols), cell % shape.cols)),
  );
  const made = makeFlood({ shape, names, rule: twoColour ? 'two-colour' : 'plain' });
  if (!made.ok) throw new Error('a board of the test set is not valid');
  return made.value;
}

function randomBoard(
  shape: Shape,
  colours: number,
  grain: number,
  random: Random,
  twoColour = false,
): FloodPuzzle {
  const cells = drawBoard(shape, colours, grain, random);
  return board(shape, (row, col) => cells[row * shape.cols + col]!, twoColour);
}

/** Those boards that need the most moves, and among equals the most search: where usual solutions go deepest. */
function* hardest(puzzles: FloodPuzzle[], count: number): Task<FloodPuzzle[]> {
  const rated: { puzzle: FloodPuzzle; moves: number; nodes: number }[] = [];
  for (const puzzle of puzzles) {
    const outcome = yield* floodSolver.solve(puzzle, { budget: { nodes: 1_000_000 } });
    const moves = outcome.status === 'impossible' ? 0 : (outcome.answers[0]?.length ?? 0);
    rated.push({ puzzle, moves, nodes: outcome.stats.nodes });
  }
  rated.sort((a, b) => b.moves - a.moves || b.nodes - a.nodes);
  return rated.slice(0, count).map(({ puzzle }) => puzzle);
}

function* hduCases(seed: string): Task<TestCase<FloodPuzzle>[]> {
  const random = new Random(`flood tests#${seed}`);
  const square = (n: number): Shape => ({ rows: n, cols: n });
  const many = (n: number, grain: number, count: number) =>
    Array.from({ length: count }, () => randomBoard(square(n), 6, grain, random));
  const worst = yield* hardest(many(8, -1, CANDIDATES), 20);
  return [
    {
      name: 'sample',
      note: 'two small boards',
      puzzles: [randomBoard(square(2), 3, 0, random), randomBoard(square(3), 3, 0, random)],
    },
    {
      name: 'smallest',
      note: 'n = 2: one colour, halves, all four different',
      puzzles: [
        board(square(2), () => 5),
        board(square(2), (row) => row),
        board(square(2), (row, col) => 2 * row + col),
      ],
    },
    { name: 'one-colour', note: 'n = 8, nothing to do', puzzles: [board(square(8), () => 3)] },
    {
      name: 'checkerboard',
      note: 'n = 8 in two colours',
      puzzles: [board(square(8), (row, col) => 5 * ((row + col) & 1))],
    },
    {
      name: 'stripes',
      note: 'six colours in stripes, each way',
      puzzles: [
        board(square(8), (row) => row % 6),
        board(square(8), (_, col) => col % 6),
        board(square(8), (row, col) => (row + col) % 6),
      ],
    },
    {
      name: 'rings',
      note: 'squares around the far corner',
      puzzles: [board(square(8), (row, col) => Math.min(7 - row, 7 - col) % 6)],
    },
    {
      name: 'colour-returns',
      note: 'a colour has to be chosen again',
      puzzles: [
        board(
          square(3),
          (row, col) =>
            [
              [0, 1, 0],
              [1, 1, 1],
              [0, 1, 2],
            ][row]![col]!,
        ),
      ],
    },
    {
      name: 'all-sizes',
      note: 'one random board of each n',
      puzzles: [2, 3, 4, 5, 6, 7, 8].map((n) => randomBoard(square(n), 6, 0, random)),
    },
    { name: 'large-regions', note: '20 boards with large regions', puzzles: many(8, 0.6, 20) },
    { name: 'random', note: '20 random boards, n = 8', puzzles: many(8, 0, 20) },
    {
      name: 'no-equal-neighbours',
      note: `the 20 that need most moves of ${CANDIDATES} boards without equal neighbours`,
      puzzles: worst,
    },
  ];
}

function* beecrowdCases(seed: string): Task<TestCase<FloodPuzzle>[]> {
  const random = new Random(`beecrowd tests#${seed}`);
  const shape = { rows: 4, cols: 5 };
  const drawn = (grain: number) =>
    Array.from({ length: CANDIDATES }, () => randomBoard(shape, 10, grain, random, true));
  const [worst] = yield* hardest(drawn(-1), 1);
  const [hard] = yield* hardest(drawn(0), 1);
  const one = (name: string, note: string, puzzle: FloodPuzzle) => ({ name, note, puzzles: [puzzle] });
  return [
    one('sample', 'a random board', randomBoard(shape, 6, 0, random, true)),
    one(
      'smallest',
      '1 x 1',
      board({ rows: 1, cols: 1 }, () => 7, true),
    ),
    one(
      'row',
      'a move passes through its colour: 010',
      board({ rows: 1, cols: 3 }, (_, col) => col & 1, true),
    ),
    one(
      'not-adjacent',
      'a move that captures nothing helps: 01201',
      board({ rows: 1, cols: 5 }, (_, col) => [0, 1, 2, 0, 1][col]!, true),
    ),
    one(
      'column',
      '4 x 1, all different',
      board({ rows: 4, cols: 1 }, (row) => 9 - row, true),
    ),
    one(
      'one-colour',
      '4 x 5, nothing to do',
      board(shape, () => 0, true),
    ),
    one(
      'two-colours',
      '4 x 5, a checkerboard',
      board(shape, (row, col) => (row + col) & 1, true),
    ),
    one(
      'single-groups',
      'ten colours, each once or twice',
      board(shape, (row, col) => (5 * row + col) % 10, true),
    ),
    one('random-hard', `most moves of ${CANDIDATES} random boards with ten colours`, hard!),
    one('no-equal-neighbours', `most moves of ${CANDIDATES} boards without equal neighbours`, worst!),
  ];
}
