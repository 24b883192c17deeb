// Flood boards, rule `plain`: time, nodes and memory of sets of boards, beside the reference method, the results kept
// last and rivals' figures. Words on the command line choose the sets whose name holds one of them.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../scripts/prepare.mjs';
import { keepResults, keptResults, machine, printTable } from './_tools.mjs';

const SETS = [
  'made 7×7',
  'made 14×14',
  'made 14×14 centre',
  'made 19×19',
  'made 24×24',
  'pc19',
  'random 16×16',
  'random 19×19',
  'random 20×20',
  'random 24×24',
  'thesis-99',
  'b10c15',
  'b24c4',
  'made 50×50',
  'made 100×100',
];

/**
 * Milliseconds a board of the best public solver, from the specification: measured on another machine, one thread.
 * ColorFill's A* (Java).
 */
const RIVAL_MS = {
  pc19: 6.7,
  'random 16×16': 26,
  'random 19×19': 559,
  'random 20×20': 795,
  'random 24×24': 92_454,
  b10c15: 13.5,
  b24c4: 6.8,
};

export async function run(args) {
  const words = args.filter((arg) => !arg.startsWith('--'));
  const sets = SETS.filter((name) => words.length === 0 || words.some((word) => name.includes(word)));
  const kept = keptResults('flood');
  const { cpu, node } = machine();
  console.log(`Flood, rule plain; ${cpu}, Node ${node}, one thread, CPU time.\n`);
  const rows = [
    [
      'boards',
      'n',
      'moves',
      'proved',
      'nodes/board',
      'ms/board',
      'kept',
      'rival*',
      'MB search',
      'MB process',
    ],
  ];
  const results = {};
  for (const name of sets) {
    const found = runSet(name);
    if (found === null) continue;
    results[name] = found;
    const each = found.ms / found.boards;
    const before = kept?.sets[name];
    const rival = RIVAL_MS[name];
    rows.push([
      name,
      String(found.boards),
      found.lower === found.moves ? String(found.moves) : `${found.lower}–${found.moves}`,
      String(found.proved),
      String(Math.round(found.nodes / found.boards)),
      each.toFixed(2),
      before ? `×${(each / (before.ms / before.boards)).toFixed(2)}` : '',
      rival ? `×${(each / rival).toFixed(3)}` : '',
      String(found.searchMB),
      String(found.processMB),
    ]);
  }
  printTable(rows);
  console.log('\nkept: time beside bench/results/flood.json. *: time beside figures from the specification,');
  console.log('measured on another machine; the rival and the boards are named in docs/performance.md.');

  if (sets.includes('made 7×7')) results.comparison = compare(results['made 7×7']);
  if (sets.includes('pc19')) results.plays = comparePlays();
  if (words.length === 0) results.fresh = freshProcess();
  if (args.includes('--save')) {
    if (words.length > 0) console.log('Not kept: only a part was run.');
    else {
      const { comparison, plays, fresh, ...done } = results;
      keepResults('flood', { sets: done, comparison, plays, fresh });
    }
  }
}

/** The same small boards by the reference method, and middling ones without WebAssembly. */
function compare(kernel) {
  const reference = runSet('made 7×7', 'reference');
  const scalar = runSet('made 14×14', 'scalar');
  const vectors = runSet('made 14×14');
  const timesReference = reference.ms / kernel.ms;
  const nodesReference = reference.nodes / kernel.nodes;
  const timesScalar = scalar.ms / vectors.ms;
  if (reference.moves !== kernel.moves || scalar.moves !== vectors.moves)
    throw new Error('the answers differ');
  console.log(
    `\nmade 7×7 by iterative deepening: ${timesReference.toFixed(0)}× the time, ${nodesReference.toFixed(0)}× the nodes`,
  );
  console.log(
    `made 14×14 without WebAssembly: ${timesScalar.toFixed(1)}× the time, ${scalar.nodes === vectors.nodes ? 'the same' : 'other'} nodes`,
  );
  return { timesReference, nodesReference, timesScalar };
}

/**
 * The clock time of fresh processes that solve one board of 14×14, beside one that does nothing: with the library, with
 * the command, and with the command as a judge wants it. They take turns; the least of many runs, and the median.
 */
function freshProcess() {
  const folder = mkdtempSync(join(tmpdir(), 'flood-bench-'));
  const nothing = join(folder, 'nothing.cjs');
  writeFileSync(nothing, '');
  // Beside the command, where the package is found as its users find it.
  const library = `
    import { flood } from '@tilewright/core/kinds/flood';
    import { runTask } from '@tilewright/core/outcome';
    import { readFileSync } from 'node:fs';
    const text = readFileSync('${ROOT}/examples/flood/pc-14x14.txt', 'utf8');
    const rows = flood.codecs.find(({ id }) => id === 'rows');
    const solver = await flood.loadSolver();
    if (runTask(solver.solve(rows.parse(text)[0].result.value)).status !== 'solved') process.exit(1);`;
  const command = join(ROOT, 'packages/cli/bin/tilewright.js');
  const board = join(ROOT, 'examples/flood/pc-14x14.txt');
  const cases = join(ROOT, 'examples/flood/hdu4127.txt');
  const calls = {
    nothing: [nothing],
    library: ['--input-type=module', '--eval', library],
    command: [command, 'solve', board],
    judge: [command, 'solve', '--judge', 'hdu4127', cases],
  };
  const clocks = Object.fromEntries(Object.keys(calls).map((name) => [name, []]));
  for (let i = 0; i < 41; i++) {
    for (const [name, args] of Object.entries(calls)) {
      const started = performance.now();
      const { status } = spawnSync(process.execPath, args, { cwd: join(ROOT, 'packages/cli') });
      if (status !== 0) throw new Error(`the fresh process failed: ${name}`);
      clocks[name].push(performance.now() - started);
    }
  }
  rmSync(folder, { recursive: true });
  const rows = [['first 14×14 board in a fresh process', 'least ms', 'median ms']];
  const results = {};
  for (const [name, times] of Object.entries(clocks)) {
    times.sort((a, b) => a - b);
    const [least, median] = [times[0], times[times.length >> 1]].map((ms) => Math.round(ms * 10) / 10);
    results[name] = { least, median };
    rows.push([name, String(least), String(median)]);
  }
  console.log('');
  printTable(rows);
  return results;
}

/** Moves that the quick play and beams need for all boards of pc19, of which other programs' totals are known. */
function comparePlays() {
  const plays = runSet('pc19', 'plays');
  if (plays === null) return undefined;
  const rows = [['pc19, all boards', 'moves', 'ms/board']];
  for (const { name, moves, ms } of plays) rows.push([name, String(moves), ms.toFixed(2)]);
  console.log('');
  printTable(rows);
  return plays;
}

function runSet(...args) {
  const program = fileURLToPath(new URL('_flood-set.mjs', import.meta.url));
  const { status, stdout } = spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`the set ${args.join(' ')} failed`);
  return JSON.parse(stdout);
}
