// Mosaic and binairo: solve and prove the solution unique, from the puzzle on, one thread, warm.
//
//   npm run bench -- logic [published] [minimal] [large] [--save]
//
// Beside Tilewright runs cadical-wasm, and MiniSat where MINISAT_BOARDS names the program built from
// bench/logic/minisat.cc. Published and minimal boards come from the corpus, where it is; large mosaics are made from a
// seed. Times are milliseconds of CPU: of each board the best of several runs, since the machines this runs on are
// seldom quiet; a line is the mean over the boards of one size.
import { spawnSync } from 'node:child_process';
import { loadCadical } from 'cadical-wasm';
import { binairo } from '../packages/core/dist/kinds/binairo/index.js';
import { mosaic } from '../packages/core/dist/kinds/mosaic/index.js';
import { runTask } from '../packages/core/dist/outcome/index.js';
import { keepResults, keptResults, machine, printTable, timed } from './_tools.mjs';
import { corpusBoards, largeMosaic } from './logic/boards.mjs';
import { solveWithCadical } from './logic/cadical.mjs';

const SETS = {
  published: () => sample(corpusBoards('collected')),
  minimal: () => corpusBoards('hard'),
  large: () => [largeMosaic(200, 0.6), largeMosaic(500, 0.65), largeMosaic(1000, 0.75)],
};
/** So many boards of one size are taken, evenly spread. */
const MOST_OF_A_SIZE = 10;
/** A board is run again until this much time is spent on it. */
const ENOUGH_MS = 100;
const MOST_RUNS = 9;
const SHORTEST_MS = 3;
const FEWEST_RUNS = 2;
/** Boards of more cells are not given to the rivals: they would take minutes. */
const RIVALS_CELLS = 40_000;

/** Runs the named sets, or all, and prints a table of each. */
export async function run(args) {
  const words = args.filter((word) => !word.startsWith('--'));
  const solvers = { mosaic: await mosaic.loadSolver(), binairo: await binairo.loadSolver() };
  const cadicalModule = await loadCadical();
  const solveHere = (board) => {
    const outcome = runTask(solvers[board.kind].solve(board.puzzle, { want: 'unique' }));
    board.stats = outcome.stats;
    if (outcome.status === 'solved') return outcome.proof === 'unique' ? 1 : 2;
    return outcome.status === 'impossible' ? 0 : `stopped: ${outcome.why}`;
  };

  const { cpu, node } = machine();
  console.log(`Mosaic and binairo, solved and proved unique; ${cpu}, Node ${node}, one thread.`);
  const results = {};
  for (const [name, make] of Object.entries(SETS)) {
    if (words.length > 0 && !words.includes(name)) continue;
    const boards = make();
    console.log(`\n${name}: ${boards.length} boards`);
    if (boards.length === 0) continue;
    for (let round = 0; round < 3; round++) {
      for (const board of boards) if (board.cells.length <= 400) solveHere(board);
    }
    const compared = boards.filter((board) => board.cells.length <= RIVALS_CELLS);
    const minisat = timeMinisat(compared);
    for (const board of boards) {
      board.ours = time(board, solveHere);
      if (compared.includes(board))
        board.cadical = time(board, (one) => solveWithCadical(cadicalModule, one), 2);
      board.minisat = minisat.get(board.id);
    }
    results[name] = report(boards);
  }
  if (args.includes('--save')) keepResults('logic', { sets: { ...keptResults('logic')?.sets, ...results } });
}

const sizeOf = ({ kind, rows, cols }) => `${kind} ${rows}×${cols}`;

function bySize(boards) {
  const sizes = new Map();
  for (const board of boards) sizes.set(sizeOf(board), [...(sizes.get(sizeOf(board)) ?? []), board]);
  return sizes;
}

function sample(boards) {
  return [...bySize(boards).values()].flatMap((group) => {
    const step = Math.max(1, group.length / MOST_OF_A_SIZE);
    return Array.from(
      { length: Math.min(group.length, MOST_OF_A_SIZE) },
      (_, i) => group[Math.floor(i * step)],
    );
  });
}

/** The best CPU time of several runs, in milliseconds; throws when a verdict is wrong. */
function time(board, solve, most = MOST_RUNS) {
  let best = Number.POSITIVE_INFINITY;
  let spent = 0;
  // So many solutions to a run that the clock's step does not count.
  let repeats = 1;
  for (let runs = 0; runs < most && (runs < FEWEST_RUNS || spent < ENOUGH_MS); runs++) {
    const { result, ms } = timed(() => {
      let verdict = 0;
      for (let i = 0; i < repeats; i++) verdict = solve(board);
      return verdict;
    });
    if (result !== board.solutions) throw new Error(`${board.id}: ${result}, not ${board.solutions}`);
    best = Math.min(best, ms / repeats);
    spent += ms;
    if (ms < SHORTEST_MS) repeats = Math.ceil(SHORTEST_MS / Math.max(best, 0.001));
  }
  return best;
}

/** MiniSat's times by board id; none when its program is not there. */
function timeMinisat(boards) {
  const program = process.env.MINISAT_BOARDS;
  if (!program) return new Map();
  const input = boards.map(({ kind, rows, cols, uniqueLines, cells }, index) =>
    [index, kind[0], rows, cols, uniqueLines ? 1 : 0, cells].join(' '),
  );
  const done = spawnSync(program, { input: `${input.join('\n')}\n`, encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (done.status !== 0) throw new Error(`${program} failed`);
  const times = done.stdout
    .trim()
    .split('\n')
    .map((line) => Number(line.split(' ')[2]));
  return new Map(boards.map((board, index) => [board.id, times[index]]));
}

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
const figure = (value) => (value === undefined || Number.isNaN(value) ? '' : value.toPrecision(3));

/** Prints a table with a line for each size, and gives its figures. */
function report(boards) {
  const sorted = [...bySize(boards)].sort(
    ([, [a]], [, [b]]) => a.kind.localeCompare(b.kind) || a.cells.length - b.cells.length,
  );
  const rows = [
    ['size', 'n', 'nodes', 'ms', 'worst/median', 'MB', 'MiniSat', 'ratio', 'cadical-wasm', 'ratio'],
  ];
  const figures = {};
  for (const [size, group] of sorted) {
    const times = group.map((board) => board.ours).sort((a, b) => a - b);
    const found = {
      boards: group.length,
      nodes: Math.round(mean(group.map((board) => board.stats.nodes))),
      ms: mean(times),
      spread: times.at(-1) / times[times.length >> 1],
      peakMB: Math.max(...group.map((board) => board.stats.peakBytes)) / 1e6,
      minisatMs: mean(group.map((board) => board.minisat ?? Number.NaN)),
      cadicalMs: mean(group.map((board) => board.cadical ?? Number.NaN)),
    };
    figures[size] = found;
    rows.push([
      size,
      String(found.boards),
      String(found.nodes),
      figure(found.ms),
      figure(found.spread),
      figure(found.peakMB),
      figure(found.minisatMs),
      figure(found.ms / found.minisatMs),
      figure(found.cadicalMs),
      figure(found.ms / found.cadicalMs),
    ]);
  }
  printTable(rows);
  return figures;
}
