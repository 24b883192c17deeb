// Flood boards with a free place: processor time beside the C++ prototype, where its source lies beside the checkout and a
// compiler is there, in the same run. Words on the command line choose the sets whose name holds one of them.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { keepResults, machine, printTable } from './_tools.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CORE = `${ROOT}packages/core/dist`;
const SOURCE = `${ROOT}../shared/prototypes/free-flood.cpp`;
const CORPUS = `${ROOT}../shared/corpus/flood/free.jsonl`;

/** The prototype gives up on a board after so many seconds, we after twice that. */
const PATIENCE_S = 20;

const COMPILER = 'g++';

/** Random boards: side and colours, ten of each from a seed. */
const RANDOM = ['8x4', '8x5', '8x6', '9x4', '9x6', '10x5'];
const BOARDS = 10;

export async function run(args) {
  const words = args.filter((arg) => !arg.startsWith('--'));
  const { flood, makeFlood } = await import(`${CORE}/kinds/flood/index.js`);
  const { contractIslands } = await import(`${CORE}/kinds/flood/solve/free/graph.js`);
  const { runTask } = await import(`${CORE}/outcome/index.js`);
  const { Random } = await import(`${CORE}/random/index.js`);
  const solver = await flood.loadSolver();
  const sets = [...corpusSets(makeFlood), ...randomSets(makeFlood, Random)].filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  const prototype = buildPrototype();
  const { cpu, node } = machine();
  console.log(`Flood, any region; ${cpu}, Node ${node}, one thread, processor time.\n`);
  const rows = [
    ['boards', 'count', 'proved', 'median ms', 'worst ms', 'prototype: proved', 'median ms', 'worst ms'],
  ];
  const results = {};
  // The compiled code is warm when boards are timed, as it is for every board of a file but the first.
  runTask(solver.solve(sets[0].puzzles[0]));
  for (const { name, puzzles } of sets) {
    const ours = puzzles.map((puzzle) => {
      const before = process.cpuUsage();
      const outcome = runTask(solver.solve(puzzle, { budget: { timeMs: 2000 * PATIENCE_S } }));
      const { user, system } = process.cpuUsage(before);
      return { ms: (user + system) / 1000, proved: outcome.status === 'solved', nodes: outcome.stats.nodes };
    });
    const theirs =
      prototype && timePrototype(prototype, puzzles, (puzzle) => finish(contractIslands(puzzle)));
    const own = summary(ours);
    const other = theirs && summary(theirs);
    results[name] = { boards: puzzles.length, ...own, ...(other ? { prototype: other } : {}) };
    rows.push([
      name,
      String(puzzles.length),
      String(own.proved),
      String(own.medianMs),
      String(own.worstMs),
      ...(other ? [other.proved, other.medianMs, other.worstMs].map(String) : ['–', '–', '–']),
    ]);
  }
  printTable(rows);
  if (args.includes('--save')) keepResults('free', { sets: results });
}

function summary(times) {
  const sorted = times.map(({ ms }) => ms).sort((a, b) => a - b);
  return {
    proved: times.filter(({ proved }) => proved).length,
    medianMs: round(sorted[Math.floor((sorted.length - 1) / 2)]),
    worstMs: round(sorted.at(-1)),
  };
}

function round(ms) {
  return Math.round(ms * 100) / 100;
}

function finish(steps) {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

function corpusSets(makeFlood) {
  if (!existsSync(CORPUS)) return [];
  const families = new Map();
  for (const line of readFileSync(CORPUS, 'utf8').trim().split('\n')) {
    const { name, rows, rule } = JSON.parse(line);
    const made = makeFlood({
      shape: { rows: rows.length, cols: rows[0].length },
      names: [...rows.join('')].map((sign) => (sign === '#' ? null : sign)),
      origin: 'any',
      ...(rule.target ? { target: rule.target } : {}),
      ...(rule.grid ? { grid: rule.grid } : {}),
    });
    const family = name.split('-')[0];
    families.set(family, [...(families.get(family) ?? []), made.value]);
  }
  return [...families].map(([name, puzzles]) => ({ name, puzzles }));
}

function randomSets(makeFlood, Random) {
  return RANDOM.map((name) => {
    const [side, colours] = name.split('x').map(Number);
    const random = new Random(`free ${name}`);
    const puzzles = Array.from({ length: BOARDS }, () => {
      const names = Array.from({ length: side * side }, () => String(random.below(colours)));
      return makeFlood({ shape: { rows: side, cols: side }, names, origin: 'any' }).value;
    });
    return { name: `random ${side}×${side}, ${colours} colours`, puzzles };
  });
}

/** The prototype compiled, or null where its source or a compiler is missing. */
function buildPrototype() {
  if (!existsSync(SOURCE)) return null;
  const binary = `${mkdtempSync(`${tmpdir()}/free-flood-`)}/prototype`;
  return spawnSync(process.env.CXX ?? COMPILER, ['-O2', '-w', '-o', binary, SOURCE]).status === 0
    ? binary
    : null;
}

/** The prototype solves connected boards only; the others count as not proved. */
function timePrototype(binary, puzzles, islandsOf) {
  return puzzles.map((puzzle) => {
    const islands = islandsOf(puzzle);
    if (islands.length > 1) return { ms: 0, proved: false };
    const [island] = islands;
    const target = puzzle.target === undefined ? -1 : puzzle.colours.indexOf(puzzle.target);
    const edges = [];
    for (let v = 0; v < island.vertexCount; v++) {
      for (const w of island.neighbours.subarray(island.first[v], island.first[v + 1]))
        if (w > v) edges.push(v, w);
    }
    const line = [
      'board',
      target,
      island.vertexCount,
      puzzle.colours.length,
      ...island.colourOf,
      edges.length / 2,
      ...edges,
    ];
    const said = execFileSync(binary, ['-t', String(PATIENCE_S)], {
      input: `${line.join(' ')}\n`,
      encoding: 'utf8',
    });
    const least = Number(said.split(' ')[1]);
    return { ms: Number(/ t=([\d.]+)/.exec(said)[1]) * 1000, proved: least >= 0 };
  });
}
