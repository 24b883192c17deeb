import type { PathFixture } from '#core/kind/contract/index.js';
import { type FloodPuzzle, type FloodState, flood, makeFlood } from '#core/kinds/flood/index.js';
import { cellOfMove, colourOfMove, cornerCells, moveAt } from '#core/kinds/flood/moves.js';
import { isFixed } from '#core/kinds/flood/puzzle.js';
import { regionAt } from '#core/kinds/flood/rules.js';
import type { Random } from '#core/random/index.js';

/** A random board with the side lengths and colours given; any origin, a fixed one. */
function draw(
  random: Random,
  rows: number,
  cols: number,
  colours: number,
  rule: 'plain' | 'two-colour',
): FloodPuzzle {
  const names = Array.from({ length: rows * cols }, () => String(random.below(colours)));
  const origin = random.chance(0.5) ? 0 : random.below(names.length);
  const adjacentOnly = rule === 'two-colour' && random.chance(0.5);
  const made = makeFlood({
    shape: { rows, cols },
    names,
    origin,
    rule,
    adjacentOnly,
  });
  if (!made.ok) throw new Error(JSON.stringify(made.fault));
  return made.value;
}

/** A random board where any region may be recoloured, or those of the corners: with holes, triangles, a target, as a graph, by chance. */
function drawFree(random: Random, most: number): FloodPuzzle {
  for (;;) {
    const graph = random.chance(0.15);
    const [rows, cols] = [1 + random.below(graph ? 2 * most : most), graph ? 1 : 1 + random.below(most)];
    const colours = 1 + random.below(3);
    const holes = random.chance(0.4) ? 0.25 : 0;
    const corners = !graph && random.chance(0.15);
    const node = (): number => random.below(rows);
    const made = makeFlood({
      shape: { rows, cols },
      names: Array.from({ length: rows * cols }, () =>
        random.chance(holes) ? null : String(random.below(colours)),
      ),
      origin: corners ? 'corners' : 'any',
      ...(random.chance(0.3) ? { target: String(random.below(colours + 1)) } : {}),
      ...(graph ? { edges: Array.from({ length: 2 * rows }, () => [node(), node()] as const) } : {}),
      ...(!corners && !graph && random.chance(0.3) ? { grid: 'triangle' } : {}),
    });
    if (made.ok) return made.value;
  }
}

/** The first cell of a region by which moves on it are listed. */
function speaker(state: FloodState, cell: number): number {
  const region = new Set(regionAt(state, cell));
  const places = state.puzzle.origin === 'corners' ? cornerCells(state.puzzle) : [...state.board.keys()];
  return places.find((place) => region.has(place))!;
}

function special(spec: Parameters<typeof makeFlood>[0]): FloodPuzzle {
  const made = makeFlood(spec);
  if (!made.ok) throw new Error(JSON.stringify(made.fault));
  return made.value;
}

export const floodFixture: PathFixture<FloodPuzzle, FloodState, number, readonly number[]> = {
  kind: flood,
  make(random, size) {
    const side = (least: number, most: number): number => least + random.below(most - least + 1);
    if (size === 'hard') return draw(random, 30, 30, 6, 'plain');
    if (random.chance(0.4)) return drawFree(random, size === 'tiny' ? 3 : 4);
    const rule = random.chance(0.7) ? 'plain' : 'two-colour';
    if (size === 'tiny') return draw(random, side(1, 3), side(1, 3), side(1, 4), rule);
    const most = rule === 'plain' ? 7 : 4;
    return draw(random, side(2, most), side(2, most), side(2, 12), rule);
  },
  special: [
    // A published limit and a graph, which some formats are for.
    special({ shape: { rows: 2, cols: 3 }, names: [...'012120'], publishedLimit: 7 }),
    special({
      shape: { rows: 4, cols: 1 },
      names: [...'0121'],
      origin: 'any',
      edges: [
        [0, 1],
        [1, 2],
        [1, 3],
      ],
    }),
  ],
  /** An optimum with any move left out is too short; a colour that the board does not have is no move. */
  corrupt: (puzzle, answer) => [
    ...answer.map((_, at) => answer.filter((_, i) => i !== at)),
    [...answer, isFixed(puzzle) ? puzzle.colours.length : puzzle.colours.length * puzzle.cells.length],
  ],
  isRight({ target }, { cells }) {
    const left = cells.filter(({ role }) => role !== 'hole');
    return left.every(({ glyph }) => glyph === (target ?? left[0]!.glyph));
  },
  everyMove(puzzle) {
    const { colours, cells } = puzzle;
    return isFixed(puzzle)
      ? [...colours.keys(), colours.length]
      : Array.from({ length: colours.length * (cells.length + 1) }, (_, move) => move);
  },
  listedFor: (state, move) =>
    moveAt(state.puzzle, speaker(state, cellOfMove(state.puzzle, move)), colourOfMove(state.puzzle, move)),
  positionOf: ({ board }) => board.join(),
  perft: [
    { id: 'flood:3x3:012120201', counts: [2, 4, 8, 14, 21] },
    { id: 'flood:3x4,two-colour,adjacent-only:012301230123', counts: [1, 1, 1, 0] },
    { id: 'flood:2x5,origin=1.2:0123443210', counts: [4, 12, 30, 58, 82] },
    { id: 'flood:2x3,origin=any:012120', counts: [12, 116, 770, 3360] },
    { id: 'flood:3x4,origin=any,tri:01_0212_0121', counts: [20, 364, 6016] },
  ],
  nodeSlack: 1000,
};
