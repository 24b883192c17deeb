import type { FloodPuzzle } from '#core/kinds/flood/index.js';

/**
 * The least number of moves by plain breadth-first search on the raw grid, for boards of at most 25 cells: a state is
 * the set of cells of the region, as bits, and its colour; all other cells still have their first colour.
 */
export function leastMoves(puzzle: FloodPuzzle): number {
  const { shape, cells, colours, rule, adjacentOnly } = puzzle;
  const origin = puzzle.origin as number;
  const { rows, cols } = shape;
  const all = 2 ** cells.length - 1;
  let leftColumn = 0;
  for (let row = 0; row < rows; row++) leftColumn |= 1 << (row * cols);
  const rightColumn = leftColumn << (cols - 1);
  const ofColour = colours.map((_, colour) =>
    cells.reduce((set, one, cell) => set | (+(one === colour) << cell), 0),
  );
  const around = (set: number): number =>
    ((set & ~leftColumn) >> 1) | ((set & ~rightColumn) << 1) | (set >> cols) | ((set << cols) & all);
  const spread = (region: number, through: number): number => {
    for (let set = region; ; ) {
      const next = set | (around(set) & through);
      if (next === set) return set;
      set = next;
    }
  };

  const start = spread(1 << origin, ofColour[cells[origin]!]!);
  const seen = new Set([start * colours.length + cells[origin]!]);
  let layer = [...seen];
  for (let moves = 0; ; moves++) {
    const next: number[] = [];
    for (const state of layer) {
      const old = state % colours.length;
      const region = (state - old) / colours.length;
      if (region === all) return moves;
      for (let colour = 0; colour < colours.length; colour++) {
        const target = ofColour[colour]!;
        if (colour === old || (target & ~region) === 0) continue;
        if (adjacentOnly && (around(region) & target & ~region) === 0) continue;
        const after = spread(region, rule === 'plain' ? target : target | ofColour[old]!);
        const key = after * colours.length + colour;
        if (seen.has(key)) continue;
        seen.add(key);
        next.push(key);
      }
    }
    layer = next;
  }
}
