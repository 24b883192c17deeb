import {
  Effort,
  type GenerateRequest,
  type Generation,
  type Generator,
  type GeneratorOption,
  Wish,
} from '../../../generate/index.js';
import { cellCount, MAX_CELLS } from '../../../grid/index.js';
import { counted, FaultCode, type Task } from '../../../outcome/index.js';
import { Random } from '../../../random/index.js';
import { DIGITS_36 } from '../../../text/index.js';
import { parseOrigin } from '../options.js';
import { FLOOD_GRIDS, FLOOD_RULES, type FloodPuzzle, isFixed, makeFlood } from '../puzzle.js';
import { floodSolver } from '../solve/index.js';
import { drawBoard, putAllColours, usesAll } from './boards.js';

/** How many boards are solved for one with a wanted par. */
const TRIES_FOR_PAR = 400;

/** The most search nodes for one board; one that needs more is passed over, the same on every machine. */
const NODES_PER_BOARD = 2_000_000;

/** The same, times the cells: on large boards a node takes longer. */
const CELL_NODES_PER_BOARD = 400_000_000;

/** So many boards one after the other whose par cannot be proved end the search: the next ones are hardly easier. */
const MOST_UNPROVED = 3;

/** With fewer cells a colour than this, boards are drawn so that no colour is missing. */
const CELLS_PER_COLOUR = 3;

const OPTIONS: readonly GeneratorOption[] = [
  { name: 'colours', placeholder: 'N', usual: '6', help: 'how many colours, 1 to 36 (6)' },
  { name: 'par', placeholder: 'N', help: 'the wanted least number of moves' },
  {
    name: 'hardest-of',
    placeholder: 'N',
    usual: '1',
    help: 'draw so many boards and give the one with the highest par (1)',
  },
  { name: 'rule', values: FLOOD_RULES, usual: 'plain', help: 'what a move takes (plain)' },
  {
    name: 'origin',
    placeholder: 'ROW,COL|centre|any|corners',
    usual: '0,0',
    help: 'where moves act: at a cell, at any region, at the corners (0,0)',
  },
  {
    name: 'grid',
    placeholder: FLOOD_GRIDS.join('|'),
    usual: 'square',
    help: 'squares or triangles (square)',
  },
  { name: 'target', placeholder: 'COLOUR', help: 'the colour that the whole board must have at the end' },
  { name: 'holes', placeholder: 'PERCENT', usual: '0', help: 'how many places have no cell, 0 to 60 (0)' },
];

interface Candidate {
  readonly puzzle: FloodPuzzle;
  readonly par: number;
}

/** Makes flood boards with their proved least number of moves as par. */
export const floodGenerator: Generator<FloodPuzzle> = {
  version: 1,
  defaultSize: { rows: 14, cols: 14 },
  levels: [],
  options: OPTIONS,
  generate: generateFlood,
};

function* generateFlood(request: GenerateRequest): Task<Generation<FloodPuzzle>> {
  const effort = new Effort(request.budget);
  const wish = new Wish(request, floodGenerator);
  const shape = { rows: request.rows, cols: request.cols };
  const colours = wish.integer('colours', 1, DIGITS_36.length, Math.min(6, cellCount(shape)));
  const par = wish.integer('par', 0, 1_000_000, undefined);
  const hardestOf = wish.integer('hardest-of', 1, 1_000_000, 1);
  const rule = wish.word('rule', FLOOD_RULES);
  const origin = wish.text('origin');
  const grid = wish.word('grid', FLOOD_GRIDS);
  const target = wish.text('target');
  const holes = wish.integer('holes', 0, 60, 0);
  const cells = cellCount(shape);
  if (cells > MAX_CELLS) {
    wish.refuse({
      code: FaultCode.TooLarge,
      found: counted(cells, 'cell'),
      expected: `at most ${MAX_CELLS}`,
    });
  }
  if (colours > cells) {
    const expected = `at most as many as cells, ${cells}`;
    wish.refuse({ code: FaultCode.WishNotMet, found: counted(colours, 'colour'), expected });
  }
  if (par !== undefined && par < colours - 1) {
    const expected = `${colours - 1} or more: each colour but the first takes a move`;
    wish.refuse({ code: FaultCode.WishNotMet, found: `par ${par}`, expected });
  }
  // Each move takes a cell, and all other colours in turn take all that is a step farther away.
  const most = Math.min(cells - 1, (colours - 1) * (shape.rows + shape.cols - 2));
  if (par !== undefined && par > most) {
    const expected = `${most} or less: so many moves are enough for every such board`;
    wish.refuse({ code: FaultCode.WishNotMet, found: `par ${par}`, expected });
  }
  if (wish.fault) return effort.refused(wish.fault);

  const random = new Random(`flood#${request.seed}`);
  let best: Candidate | null = null;
  let grain = 0;
  const tries = par === undefined ? hardestOf : TRIES_FOR_PAR;
  const nodes = Math.min(NODES_PER_BOARD, Math.ceil(CELL_NODES_PER_BOARD / cells));
  let unproved = 0;
  for (let tried = 0; tried < tries || (best === null && tried < TRIES_FOR_PAR); tried++) {
    const numbers = drawBoard(shape, colours, grain, random);
    // Hardly a draw has so many colours that only a few cells can share one.
    if (cells < CELLS_PER_COLOUR * colours) putAllColours(numbers, colours, random);
    const why = effort.spend(1);
    if (why) return effort.stopped(why);
    yield effort.progress;
    if (!usesAll(numbers, colours)) {
      effort.reject('a colour is missing');
      continue;
    }
    const names = Array.from(numbers, (colour) =>
      holes > 0 && random.below(100) < holes ? null : DIGITS_36[colour]!,
    );
    if (holes > 0 && new Set(names.filter((name) => name !== null)).size < colours) {
      effort.reject('a colour is missing');
      continue;
    }
    const place = origin === undefined ? null : parseOrigin(shape, origin);
    if (place && !place.ok) return effort.refused(place.fault);
    const made = makeFlood({
      shape,
      names,
      rule,
      ...(place ? { origin: place.value } : {}),
      ...(grid === 'triangle' ? { grid } : {}),
      ...(target === undefined ? {} : { target }),
    });
    if (!made.ok) {
      // Another draw may have a cell where this one has none.
      if (holes === 0 || made.fault.at === undefined) return effort.refused(made.fault);
      effort.reject('the origin has no cell');
      continue;
    }
    const puzzle = made.value;
    const outcome = yield* floodSolver.solve(puzzle, { budget: effort.forSolver(nodes) });
    if (outcome.status === 'impossible') {
      effort.reject('cells that no move reaches');
      continue;
    }
    if (outcome.status === 'stopped' && outcome.why !== 'nodes') return effort.stopped(outcome.why);
    if (outcome.status !== 'solved' || outcome.proof !== 'optimal') {
      effort.reject('the least number of moves is not proved');
      if (++unproved < MOST_UNPROVED) continue;
      return effort.gaveUp(
        tried + 1,
        'a smaller board or fewer colours: the least number of moves takes too long to prove',
      );
    }
    unproved = 0;
    const moves = outcome.answers[0]!.length;
    if (par === undefined) {
      if (best === null || moves > best.par) best = { puzzle: withLimit(puzzle, moves), par: moves };
      else effort.reject('another board has a higher par');
    } else if (moves === par) {
      return { status: 'made', puzzle: withLimit(puzzle, moves), par, rejected: effort.rejected };
    } else {
      effort.reject(moves < par ? 'par too low' : 'par too high');
      // A step towards the wish; small ones once the par is near, or the walk would jump over it for ever.
      const step = Math.min(0.1, Math.abs(moves - par) / 100);
      grain = Math.max(-1, Math.min(1, grain + (moves < par ? -step : step)));
    }
  }
  if (best) return { status: 'made', puzzle: best.puzzle, par: best.par, rejected: effort.rejected };
  return effort.gaveUp(
    TRIES_FOR_PAR,
    par === undefined ? 'a board with a proved par' : `a board with par ${par}`,
  );
}

/** Boards with a free place are given with so many moves as there must be, as their games do. */
function withLimit(puzzle: FloodPuzzle, moves: number): FloodPuzzle {
  return isFixed(puzzle) ? puzzle : { ...puzzle, publishedLimit: moves };
}
