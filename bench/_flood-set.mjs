// One set of flood boards in a process of its own, so that its peak memory is its own: prints one line of JSON.
// Usage: node bench/_flood-set.mjs <set> [scalar | reference | plays]
import { existsSync, readFileSync } from 'node:fs';
import { BeamSearch } from '../packages/core/dist/kinds/flood/solve/plain/beam.js';
import { contractBoard } from '../packages/core/dist/kinds/flood/solve/plain/graph.js';
import { greedyInSteps } from '../packages/core/dist/kinds/flood/solve/plain/greedy.js';
import { solvePlain } from '../packages/core/dist/kinds/flood/solve/plain/index.js';
import { runTask } from '../packages/core/dist/outcome/index.js';
import { Random } from '../packages/core/dist/random/index.js';
import { solveByDeepening } from './_flood-deepening.mjs';
import { timed } from './_tools.mjs';

const FLOOD = `${process.env.TILEWRIGHT_CORPUS ?? ''}/flood`;

/** Boards of the project's own generator: the same everywhere. */
function made(count, size, colourCount, origin = 0) {
  return Array.from({ length: count }, (_, i) => {
    const random = new Random(`flood bench ${size} ${colourCount} ${i}`);
    const cells = Uint16Array.from({ length: size * size }, () => random.below(colourCount));
    return { shape: { rows: size, cols: size }, cells, colourCount, origin };
  });
}

/** A file of the corpus, one board a line: `[W,H,]cells [optimum]`. */
function filed(name) {
  if (!existsSync(`${FLOOD}/${name}`)) return null;
  return readFileSync(`${FLOOD}/${name}`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const text = line.trim().split(' ')[0];
      const sized = /^(\d+),(\d+),(.*)$/.exec(text);
      const characters = sized ? sized[3] : text;
      const cols = sized ? Number(sized[1]) : Math.sqrt(characters.length);
      const cells = Uint16Array.from(characters, (character) => Number.parseInt(character, 36));
      return { shape: { rows: cells.length / cols, cols }, cells, colourCount: 36, origin: 0 };
    });
}

const SETS = {
  'made 7×7': () => made(40, 7, 6),
  'made 14×14': () => made(200, 14, 6),
  'made 14×14 centre': () => made(100, 14, 6, 6 * 14 + 6),
  'made 19×19': () => made(25, 19, 6),
  'made 24×24': () => made(5, 24, 6),
  'made 50×50': () => made(1, 50, 6),
  'made 100×100': () => made(1, 100, 6),
  pc19: () => filed('pc19.txt'),
  'random 16×16': () => filed('random-16x16-6.txt'),
  'random 19×19': () => filed('random-19x19-6.txt'),
  'random 20×20': () => filed('random-20x20-6.txt'),
  'random 24×24': () => filed('random-24x24-6.txt'),
  'thesis-99': () => filed('thesis-99.txt'),
  b10c15: () => filed('b10c15.txt'),
  b24c4: () => filed('b24c4.txt'),
};

/** All moves of the quick play and of beams of some widths on the same boards. */
function playAll(graphs) {
  const quick = (graph) => {
    const work = greedyInSteps(graph);
    for (;;) {
      const step = work.next();
      if (step.done) return step.value.length;
    }
  };
  const beam = (width) => (graph) => {
    const search = new BeamSearch(graph, width, graph.vertexCount, Number.POSITIVE_INFINITY);
    while (search.advance(1 << 20));
    // The beam gives the moves that complete no colour; each colour needs one that does, but the origin's where it is alone.
    const alone = !graph.colourOf.includes(graph.colourOf[0], 1);
    return search.solution.length + graph.colourCount - (alone ? 1 : 0);
  };
  const plays = [['quick play', quick], ...[1, 4, 16, 64].map((width) => [`beam ${width}`, beam(width)])];
  return plays.map(([name, play]) => {
    const { result, ms } = timed(() => graphs.reduce((sum, graph) => sum + play(graph), 0));
    return { name, moves: result, ms: Math.round((ms / graphs.length) * 1000) / 1000 };
  });
}

const [name, mode] = process.argv.slice(2);
const boards = SETS[name]();
if (boards === null) {
  console.log('null');
} else if (mode === 'plays') {
  console.log(JSON.stringify(playAll(boards.map(contractBoard))));
} else {
  const budget = name === 'made 50×50' || name === 'made 100×100' ? { timeMs: 10_000 } : {};
  const options = { budget, ...(mode === 'scalar' ? { engine: 'scalar' } : {}) };
  const solve = (board) =>
    mode === 'reference' ? solveByDeepening(board) : runTask(solvePlain(board, options));
  // Warm: the compiler has seen a few boards of the size.
  if (boards.length > 1) for (const board of boards.slice(0, 3)) solve(board);
  const { result: outcomes, ms } = timed(() => boards.map(solve));
  const sum = (of) => outcomes.reduce((total, outcome) => total + of(outcome), 0);
  const contracted = timed(() => boards.slice(0, 100).map(contractBoard).length);
  console.log(
    JSON.stringify({
      boards: boards.length,
      proved: outcomes.filter((outcome) => outcome.status === 'solved').length,
      lower: sum((outcome) => outcome.bounds.lower),
      moves: sum((outcome) => outcome.answers[0].length),
      nodes: sum((outcome) => outcome.stats.nodes),
      ms: Math.round(ms * 10) / 10,
      contractMs: Math.round((contracted.ms / contracted.result) * 1000) / 1000,
      searchMB: Math.round(Math.max(...outcomes.map((outcome) => outcome.stats.peakBytes)) / 1e5) / 10,
      processMB: Math.round(process.resourceUsage().maxRSS / 1000),
    }),
  );
}
