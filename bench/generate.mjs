// Making boards: mean CPU time a board, warm, beside the target and the figure of Simon Tatham's generators (C) where
// the specification has one. Words on the command line choose the rows whose name holds one of them.
import { KINDS } from '@tilewright/core';
import { runTask } from '@tilewright/core/outcome';
import { keepResults, keptResults, machine, printTable, timed } from './_tools.mjs';

/** Name, kind, wish, boards, target in ms, Tatham's ms (with unique lines; aggressive), measured on another machine. */
const ROWS = [
  ['binairo 10×10 level 3', 'binairo', { rows: 10, cols: 10, level: 3 }, 500, 4, 1.2],
  ['binairo 10×10 level 4', 'binairo', { rows: 10, cols: 10, level: 4 }, 500, 4, 1.2],
  ['binairo 20×20 level 3', 'binairo', { rows: 20, cols: 20, level: 3 }, 30, 60, 62],
  ['binairo 20×20 level 4', 'binairo', { rows: 20, cols: 20, level: 4 }, 30, 60, 62],
  ['binairo 30×30 level 3', 'binairo', { rows: 30, cols: 30, level: 3 }, 6, 700, 7200],
  ['binairo 30×30 level 4', 'binairo', { rows: 30, cols: 30, level: 4 }, 6, 700, 7200],
  ['binairo 40×40 level 4', 'binairo', { rows: 40, cols: 40, level: 4 }, 3, 5000, null],
  ['binairo 50×50 level 3', 'binairo', { rows: 50, cols: 50, level: 3 }, 3, 5000, null],
  ['binairo 50×50 level 4', 'binairo', { rows: 50, cols: 50, level: 4 }, 2, 5000, null],
  ['mosaic 25×25 level 2', 'mosaic', { rows: 25, cols: 25, level: 2 }, 30, 56, 56],
  ['mosaic 25×25 level 3', 'mosaic', { rows: 25, cols: 25, level: 3 }, 30, 56, 56],
  ['mosaic 50×50 level 3', 'mosaic', { rows: 50, cols: 50, level: 3 }, 6, 600, 1800],
  ['mosaic 100×100 level 3', 'mosaic', { rows: 100, cols: 100, level: 3 }, 2, 5000, 43_000],
  ['mayan n = 3', 'mayan', { rows: 7, cols: 5, options: { moves: '3' } }, 20, 50, null],
  ['mayan n = 5', 'mayan', { rows: 7, cols: 5, options: { moves: '5' } }, 10, 1000, null],
];

export async function run(args) {
  const words = args.filter((arg) => !arg.startsWith('--'));
  const rows = ROWS.filter(([name]) => words.length === 0 || words.some((word) => name.includes(word)));
  const before = keptResults('generate')?.boards ?? {};
  const table = [['boards', 'ms', 'target', 'Tatham', 'ratio to the last']];
  const boards = {};
  for (const [name, id, wish, count, target, tatham] of rows) {
    const generator = await KINDS.find((kind) => kind.id === id).loadGenerator();
    const make = (seed) => {
      const made = runTask(generator.generate({ options: {}, ...wish, seed }));
      if (made.status !== 'made') throw new Error(`${name}, seed ${seed}: ${made.status}`);
    };
    for (let i = 0; i < Math.ceil(count / 10); i++) make(`warm ${i}`);
    const { ms } = timed(() => {
      for (let i = 0; i < count; i++) make(`bench ${i}`);
    });
    const mean = ms / count;
    boards[name] = { ms: Number(mean.toPrecision(3)), target };
    const last = before[name]?.ms;
    table.push([
      name,
      mean.toPrecision(3),
      String(target),
      tatham === null ? '–' : String(tatham),
      last ? (mean / last).toFixed(2) : '–',
    ]);
  }
  console.log(JSON.stringify(machine()));
  printTable(table);
  if (args.includes('--save')) keepResults('generate', { boards });
}
