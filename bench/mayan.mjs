// Mayan boards: time of sets of boards beside the quick prototype that the solver must not fall behind, where that lies
// beside the checkout, and the results kept last. Both take turns on each board and the best of several runs counts, so
// that a busy machine does not favour one. Words on the command line choose the sets whose name holds one of them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { keepResults, keptResults, machine, printTable } from './_tools.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CORE = `${ROOT}packages/core/dist`;

/** Rounds of a set before it is timed, at least, and for how long; and runs of each board of which the best counts. */
const WARM_ROUNDS = 20;
const WARM_MS = 400;
const RUNS = 9;

/** A run shorter than this is timed ten times over. */
const BATCH_MS = 0.02;

/** A run longer than this is not repeated so often. */
const LONG_MS = 200;

export async function run(args) {
  const words = args.filter((arg) => !arg.startsWith('--'));
  const { mayan } = await import(`${CORE}/kinds/mayan/index.js`);
  const { runTask } = await import(`${CORE}/outcome/index.js`);
  const { Random } = await import(`${CORE}/random/index.js`);
  const solver = await mayan.loadSolver();
  const ours = (puzzle) => runTask(solver.solve(puzzle));
  const prototype = await loadPrototype();
  const sets = [...madeSets(mayan, Random), ...corpusSets(mayan)].filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  const kept = keptResults('mayan');
  const { cpu, node } = machine();
  console.log(
    `Mayan, first answer in order; ${cpu}, Node ${node}, one thread, best of up to ${RUNS} runs.\n`,
  );
  const rows = [['boards', 'count', 'solved', 'median ms', 'worst ms', 'kept', 'prototype ms', 'faster by']];
  const results = {};
  for (const { name, puzzles } of sets) {
    const warmUntil = performance.now() + WARM_MS;
    for (let round = 0; round < WARM_ROUNDS || performance.now() < warmUntil; round++) {
      if (puzzles.every(({ moves }) => moves > 5)) break;
      for (const puzzle of puzzles) {
        if (puzzle.moves > 5) continue;
        ours(puzzle);
        prototype?.(puzzle);
      }
    }
    let solved = 0;
    const times = [];
    let theirs = 0;
    for (const puzzle of puzzles) {
      const [our, their] = race(puzzle, ours, prototype);
      times.push(our);
      theirs += their;
      if (ours(puzzle).status === 'solved') solved++;
    }
    const total = times.reduce((sum, ms) => sum + ms, 0);
    times.sort((a, b) => a - b);
    const median = times[times.length >> 1];
    const worst = times.at(-1);
    const factor = prototype ? theirs / total : null;
    results[name] = {
      boards: puzzles.length,
      solved,
      totalMs: total,
      medianMs: median,
      worstMs: worst,
      factor,
    };
    const before = kept?.sets[name];
    rows.push([
      name,
      String(puzzles.length),
      String(solved),
      median.toFixed(3),
      worst.toFixed(3),
      before ? `×${(total / before.totalMs).toFixed(2)}` : '',
      prototype ? theirs.toFixed(2) : '',
      factor === null ? '' : `×${factor.toFixed(2)}`,
    ]);
  }
  printTable(rows);
  if (args.includes('--save')) keepResults('mayan', { sets: { ...kept?.sets, ...results } });
}

/** The best time of each on one board, in milliseconds. */
function race(puzzle, ours, prototype) {
  let our = Number.POSITIVE_INFINITY;
  let their = Number.POSITIVE_INFINITY;
  for (let i = 0; i < RUNS; i++) {
    our = Math.min(
      our,
      clocked(() => ours(puzzle)),
    );
    if (prototype)
      their = Math.min(
        their,
        clocked(() => prototype(puzzle)),
      );
    if (our > LONG_MS && i >= 1) break;
  }
  return [our, prototype ? their : 0];
}

/** Milliseconds of one call; where that is too short for the clock, of ten calls, divided. */
function clocked(work) {
  const one = timeOf(work, 1);
  return one < BATCH_MS ? timeOf(work, 10) : one;
}

function timeOf(work, times) {
  const before = process.hrtime.bigint();
  for (let i = 0; i < times; i++) work();
  return Number(process.hrtime.bigint() - before) / 1e6 / times;
}

/** The prototype of the specification: `MAYAN_PROTOTYPE`, or where the corpus lies. */
async function loadPrototype() {
  const path = process.env.MAYAN_PROTOTYPE ?? `${ROOT}../shared/prototypes/mayan.mjs`;
  if (!existsSync(path)) return null;
  const { solve } = await import(pathToFileURL(path).href);
  return ({ moves, columns }) => solve(moves, columns);
}

/** Full boards made from seeds, so that there is something to measure anywhere. */
function madeSets(mayan, Random) {
  const codec = mayan.codecs.find(({ id }) => id === 'columns');
  const made = (name, colours, moves, boards) => {
    const random = new Random(`bench ${name}`);
    const puzzles = [];
    while (puzzles.length < boards) {
      const columns = Array.from({ length: 5 }, () =>
        Array.from({ length: 7 }, () => 1 + random.below(colours)),
      );
      const { result } = codec.parse(`${moves}|${columns.join('|')}`)[0];
      if (result.ok) puzzles.push(result.value);
    }
    return { name, puzzles };
  };
  return [
    made('made full, 3 colours, n 5', 3, 5, 10),
    made('made full, 5 colours, n 5', 5, 5, 10),
    made('made full, 3 colours, n 7', 3, 7, 2),
    made('made full, 3 colours, n 8', 3, 8, 2),
  ];
}

function corpusSets(mayan) {
  const folder = `${process.env.TILEWRIGHT_CORPUS}/mayan`;
  if (!process.env.TILEWRIGHT_CORPUS || !existsSync(folder)) return [];
  const codec = mayan.codecs.find(({ id }) => id === 'columns');
  return readdirSync(folder)
    .filter((file) => /^B.*\.txt$/.test(file))
    .sort()
    .map((file) => ({
      name: file.replace('.txt', ''),
      puzzles: codec.parse(readFileSync(`${folder}/${file}`, 'utf8')).map(({ result }) => result.value),
    }));
}
