// Binairo with signs and odd sides: solved with proof, rated and made, beside boards without signs. Solving and rating are
// CPU time in ms a board over many runs, so that the clock's grain and the first run do not count.
import { existsSync, readFileSync } from 'node:fs';
import { binairo, makeBinairo } from '../packages/core/dist/kinds/binairo/index.js';
import { OPEN, runTask } from '../packages/core/dist/outcome/index.js';
import { keepResults, keptResults, machine, printTable, timed } from './_tools.mjs';

const CORPUS = process.env.TILEWRIGHT_CORPUS ?? '';

/** Rounds of which the quickest counts, and the milliseconds that each lasts at least. */
const ROUNDS = 5;
const LONG_ENOUGH = 150;

/** What was asked for, in ms. */
const TARGETS = {
  'solve Tango 6×6': 0.03,
  'solve site 14×14': 0.3,
  'solve course 31×31': 0.6,
  'rate Tango 6×6': 0.1,
  'rate app 14×14': 0.5,
  'make 6×6': 1,
  'make 8×8': 3,
  'make 10×10': 8,
  'make 14×14': 40,
  'make 20×20': 150,
  'make minimal 6×6': 1,
  'make minimal 8×8': 5,
  'make minimal 10×10': 30,
};

function linesOf(name) {
  const path = `${CORPUS}/binairo/${name}.jsonl`;
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** Mean CPU milliseconds of a call on each of these puzzles in the quickest round, after the engine has warmed up. */
function mean(puzzles, call) {
  for (let i = 0; i < 2000; i++) call(puzzles[i % puzzles.length]);
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    let runs = 0;
    let ms = 0;
    while (ms < LONG_ENOUGH) {
      ms += timed(() => {
        for (const puzzle of puzzles) call(puzzle);
      }).ms;
      runs += puzzles.length;
    }
    least = Math.min(least, ms / runs);
  }
  return least;
}

/** Boards of the corpus by what the targets call them. */
function sets() {
  const signed = linesOf('signs').filter(({ nsol }) => nsol === 1);
  const of = (pattern) =>
    signed
      .filter(({ name }) => pattern.test(name))
      .map(({ id }) => binairo.codecs[0].parse(id)[0].result.value);
  const plain = linesOf('collected')
    .filter(({ nsol, size }) => nsol === 1 && size[0] === size[1])
    .map(({ size, puzzle, unique_lines: unique }) => {
      const cells = [...puzzle.join('')].map((one) => (one === '0' ? 0 : one === '1' ? 1 : OPEN));
      return makeBinairo(size[0], size[1], cells, unique);
    })
    .filter(({ ok }) => ok)
    .map(({ value }) => value);
  const side = (n) => plain.filter(({ shape }) => shape.rows === n).slice(0, 60);
  return {
    'Tango 6×6': of(/^tango-day/),
    'site 14×14': of(/^site.*14x14/),
    'app 14×14': of(/^drawn.*14x14/),
    'course 31×31': of(/31x31/),
    'plain 6×6': side(6),
    'plain 10×10': side(10),
    'plain 14×14': side(14),
    'plain 20×20': side(20),
  };
}

export async function run(args) {
  const words = args.filter((arg) => !arg.startsWith('--'));
  const { cpu, node } = machine();
  console.log(`Binairo with signs; ${cpu}, Node ${node}, one thread, CPU time in ms, mean.\n`);
  const solver = await binairo.loadSolver();
  const explainer = await binairo.loadExplainer();
  const generator = await binairo.loadGenerator();
  const found = { ...(keptResults('signs')?.sets ?? {}) };
  const rows = [['', 'boards', 'ms', 'wanted']];
  const add = (title, boards, ms) => {
    found[title] = {
      boards,
      ms: Number(ms.toPrecision(3)),
      ...(TARGETS[title] ? { wanted: TARGETS[title] } : {}),
    };
    rows.push([title, `${boards}`, ms.toPrecision(3), `${TARGETS[title] ?? ''}`]);
  };
  const wanted = (title) => words.length === 0 || words.some((word) => title.includes(word));
  for (const [title, puzzles] of Object.entries(sets())) {
    if (puzzles.length === 0) continue;
    if (wanted(`solve ${title}`)) {
      add(
        `solve ${title}`,
        puzzles.length,
        mean(puzzles, (puzzle) => runTask(solver.solve(puzzle))),
      );
    }
    // The exact solver keeps what it knows of a puzzle: each run gets a board of its own.
    const fresh = (puzzle) => ({ ...puzzle });
    if (wanted(`rate ${title}`)) {
      add(
        `rate ${title}`,
        puzzles.length,
        mean(puzzles, (puzzle) => runTask(explainer.rate(fresh(puzzle)))),
      );
    }
  }
  const make = (title, side, options, boards) => {
    if (!wanted(title)) return;
    const one = (seed) => runTask(generator.generate({ rows: side, cols: side, seed, options }));
    for (let i = 0; i < 2 * boards; i++) one(`warm ${i}`);
    let least = Number.POSITIVE_INFINITY;
    for (let round = 0; round < (side > 10 ? 1 : ROUNDS); round++) {
      const { ms } = timed(() => {
        for (let i = 0; i < boards; i++) one(`${i}`);
      });
      least = Math.min(least, ms / boards);
    }
    add(title, boards, least);
  };
  for (const side of [6, 8, 10, 14, 20]) {
    make(`make ${side}×${side}`, side, { signs: 'some' }, side > 10 ? 5 : 20);
    make(`make plain ${side}×${side}`, side, {}, side > 10 ? 5 : 20);
  }
  for (const side of [6, 8, 10])
    make(`make minimal ${side}×${side}`, side, { signs: 'some', clues: 'minimal' }, 20);
  printTable(rows);
  if (args.includes('--save')) keepResults('signs', { sets: found });
}
