// Flood boards, rule `plain`: time, nodes and memory of sets of boards, beside the reference method, the results kept
// last and rivals' figures. Words on the command line choose the sets whose name holds one of them.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
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
  if (words.length === 0) results.fresh = freshProcess();
  if (args.includes('--save')) {
    if (words.length > 0) console.log('Not kept: only a part was run.');
    else {
      const { comparison, fresh, ...done } = results;
      keepResults('flood', { sets: done, comparison, fresh });
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
 * The clock time of a process that solves one 14×14 board, beside one that does nothing; the least of 15. The solver
 * is one file, as in the built command.
 */
function freshProcess() {
  const folder = mkdtempSync(join(tmpdir(), 'flood-bench-'));
  const { outputFiles } = buildSync({
    stdin: {
      contents: `
        import { solvePlain } from './packages/core/dist/kinds/flood/solve/plain/index.js';
        import { runTask } from './packages/core/dist/outcome/index.js';
        import { Random } from './packages/core/dist/random/index.js';
        const random = new Random('flood bench 14 6 0');
        const cells = Uint16Array.from({ length: 196 }, () => random.below(6));
        const board = { shape: { rows: 14, cols: 14 }, cells, colourCount: 6, origin: 0 };
        if (runTask(solvePlain(board)).status !== 'solved') process.exit(1);`,
      resolveDir: ROOT,
    },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    write: false,
  });
  const solver = join(folder, 'solve.mjs');
  const nothing = join(folder, 'nothing.mjs');
  writeFileSync(solver, outputFiles[0].text);
  writeFileSync(nothing, '');
  const clock = (file) => {
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < 15; i++) {
      const started = performance.now();
      const { status } = spawnSync(process.execPath, [file]);
      if (status !== 0) throw new Error('the fresh process failed');
      least = Math.min(least, performance.now() - started);
    }
    return Math.round(least * 10) / 10;
  };
  const nothingMs = clock(nothing);
  const solveMs = clock(solver);
  rmSync(folder, { recursive: true });
  console.log(`\nfirst 14×14 board in a fresh process: ${solveMs} ms, of which Node alone ${nothingMs} ms`);
  return { solveMs, nothingMs };
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
