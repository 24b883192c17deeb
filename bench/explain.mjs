// Explanations of the boards in the corpus: a hint from the start, the whole way, a rating, and the level alone as
// generators ask for it. Hints are first ones: they include the exact solver's check of the position.
import { existsSync, readFileSync } from 'node:fs';
import { BinairoLevels } from '../packages/core/dist/kinds/binairo/explain/level-solver.js';
import { binairo, makeBinairo } from '../packages/core/dist/kinds/binairo/index.js';
import { MosaicLevels } from '../packages/core/dist/kinds/mosaic/explain/level-solver.js';
import { makeMosaic, mosaic } from '../packages/core/dist/kinds/mosaic/index.js';
import { OPEN, runTask } from '../packages/core/dist/outcome/index.js';
import { keepResults, keptResults, machine, printTable, timed } from './_tools.mjs';

const CORPUS = process.env.TILEWRIGHT_CORPUS ?? '';

/** How often the fast solver runs on a board, to be above the clock's grain. */
const REPEATS = 20;

const KINDS = {
  binairo: {
    kind: binairo,
    make: ({ size, puzzle, unique_lines }) =>
      makeBinairo(size[0], size[1], cells(puzzle, { 0: 0, 1: 1 }, OPEN), unique_lines),
    levels: (puzzle) => {
      const levels = new BinairoLevels(puzzle.shape, puzzle.uniqueLines);
      return () => levels.levelOf(puzzle.givens);
    },
  },
  mosaic: {
    kind: mosaic,
    make: ({ size, puzzle }) => {
      const digits = Object.fromEntries(Array.from({ length: 10 }, (_, digit) => [digit, digit]));
      return makeMosaic(size[0], size[1], cells(puzzle, digits, -1));
    },
    levels: (puzzle) => {
      const levels = new MosaicLevels(puzzle.shape);
      return () => levels.levelOf(puzzle.clues);
    },
  },
};

function cells(rows, values, blank) {
  return [...rows.join('')].map((character) => values[character] ?? blank);
}

/** Boards with one solution, by file and size class. */
function* groups(name) {
  for (const file of ['collected', 'hard']) {
    const path = `${CORPUS}/${name}/${file}.jsonl`;
    if (!existsSync(path)) continue;
    const boards = readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter(({ nsol }) => nsol === 1);
    for (const [title, from, to] of [
      ['to 10×10', 0, 100],
      ['to 20×20', 101, 400],
      ['to 30×30', 401, 900],
      ['to 40×40', 901, 1600],
      ['larger', 1601, Number.POSITIVE_INFINITY],
    ]) {
      const some = boards.filter(({ size }) => size[0] * size[1] >= from && size[0] * size[1] <= to);
      if (some.length > 0)
        yield { title: `${name} ${file === 'hard' ? 'minimal' : 'published'} ${title}`, boards: some };
    }
  }
}

const spread = (list) =>
  `${(list.reduce((a, b) => a + b, 0) / list.length).toFixed(1)} / ${Math.max(...list).toFixed(1)}`;

export async function run(args) {
  const words = args.filter((arg) => !arg.startsWith('--'));
  const kept = keptResults('explain')?.sets ?? {};
  const { cpu, node } = machine();
  console.log(`Explanations; ${cpu}, Node ${node}, one thread, CPU time in ms, mean / most.\n`);
  const rows = [['boards', 'n', 'hint', 'explanation', 'rating', 'level alone', 'complete']];
  const sets = { ...kept };
  for (const [name, { kind, make, levels }] of Object.entries(KINDS)) {
    const explainer = await kind.loadExplainer();
    for (const { title, boards } of groups(name)) {
      if (words.length > 0 && !words.some((word) => title.includes(word))) continue;
      const times = { hint: [], explanation: [], rating: [], level: [] };
      let complete = 0;
      for (const board of boards) {
        const read = make(board);
        if (!read.ok) continue;
        const state = kind.start(read.value);
        times.hint.push(timed(() => runTask(explainer.hint(state))).ms);
        const explained = timed(() => runTask(explainer.explain(state)));
        if (explained.result.complete) complete++;
        times.explanation.push(explained.ms);
        times.rating.push(timed(() => runTask(explainer.rate(read.value))).ms);
        const levelOf = levels(read.value);
        levelOf();
        times.level.push(
          timed(() => {
            for (let i = 0; i < REPEATS; i++) levelOf();
          }).ms / REPEATS,
        );
      }
      const cells = Object.values(times).map(spread);
      rows.push([title, `${boards.length}`, ...cells, `${complete}`]);
      sets[title] = {
        boards: boards.length,
        complete,
        ...Object.fromEntries(Object.keys(times).map((key, i) => [key, cells[i]])),
      };
    }
  }
  printTable(rows);
  if (args.includes('--save')) keepResults('explain', { sets });
}
