// How long a task holds its thread: of the largest usual boards of each kind, the longest stretch between two yields of
// solver and explainer (and of the maker of smaller ones), in CPU time of the thread, for the first part of a second of each; 20 ms
// is what is aimed at. Words on the command line choose the rows whose name holds one of them.
import { KINDS } from '../packages/core/dist/registry.js';
import { keepResults, keptResults, machine, printTable } from './_tools.mjs';
import { BOARDS } from './yields/boards.mjs';
import { measure } from './yields/stretches.mjs';

/** CPU time that each path is looked at for, in milliseconds. */
const LOOK_MS = 400;

/** Boards that are made; the larger they are, the longer making the first conclusions takes. */
const WISHES = [
  ['mosaic', { rows: 200, cols: 200, level: 3 }],
  ['mosaic', { rows: 1000, cols: 1000, level: 3 }],
  ['binairo', { rows: 100, cols: 100, level: 3 }],
  ['flood', { rows: 300, cols: 300 }],
];

export async function run(args) {
  const words = args.filter((arg) => !arg.startsWith('--'));
  const chosen = (name) => words.length === 0 || words.some((word) => name.includes(word));
  const kept = keptResults('yields')?.longestMs ?? {};
  const longestMs = {};
  const table = [['path', 'longest ms', 'kept', 'yields', 'ended']];
  const look = (name, start) => {
    if (!chosen(name)) return;
    const { longest, steps, result } = measure(start(), LOOK_MS);
    longestMs[name] = Number(longest.toFixed(1));
    const end = result === null ? 'cut' : (result.status ?? result.hint ?? 'yes');
    table.push([name, longest.toFixed(1), kept[name]?.toFixed(1) ?? '', String(steps), end]);
  };
  const budget = { timeMs: 100 * LOOK_MS };
  for (const [board, make] of Object.entries(BOARDS)) {
    const id = make();
    const kind = KINDS.find((one) => id.startsWith(`${one.id}:`));
    const { result } = kind.codecs[0].parse(id)[0];
    if (!result.ok) throw new Error(`${board}: ${JSON.stringify(result.fault)}`);
    const puzzle = result.value;
    const solver = await kind.loadSolver();
    for (const want of kind.wants) look(`${board}: ${want}`, () => solver.solve(puzzle, { want, budget }));
    if (kind.family === 'fill') look(`${board}: facts`, () => solver.solve(puzzle, { facts: true, budget }));
    const explainer = await kind.loadExplainer();
    const state = kind.start(puzzle);
    look(`${board}: hint`, () => explainer.hint(state, { budget }));
    look(`${board}: explain`, () => explainer.explain(state, { budget }));
    look(`${board}: rate`, () => explainer.rate(puzzle, { budget }));
  }
  for (const [id, wish] of WISHES) {
    const generator = await KINDS.find((kind) => kind.id === id).loadGenerator();
    const request = { options: {}, ...wish, seed: 'yields', budget };
    look(`${id} ${wish.rows}: make`, () => generator.generate(request));
  }
  const { cpu, node } = machine();
  console.log(`Longest stretch between two yields; ${cpu}, Node ${node}, CPU time of the thread.\n`);
  printTable(table);
  const over = Object.values(longestMs).filter((ms) => ms > 20).length;
  console.log(`\n${over} of ${Object.keys(longestMs).length} above 20 ms.`);
  if (args.includes('--save')) {
    const loaded = args.includes('--loaded');
    keepResults('yields', { loadedMachine: loaded, lookMs: LOOK_MS, longestMs: { ...kept, ...longestMs } });
  }
}
