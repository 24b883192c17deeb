import { existsSync, readFileSync } from 'node:fs';
import { makeBinairo } from '../../packages/core/dist/kinds/binairo/index.js';
import { makeMosaic } from '../../packages/core/dist/kinds/mosaic/index.js';
import { findFacts, LogicSolver } from '../../packages/core/dist/logic/index.js';
import { Meter, OPEN, runTask } from '../../packages/core/dist/outcome/index.js';
import { Random } from '../../packages/core/dist/random/index.js';

/** A board for the benchmark: its cells as text, row by row with `_` for blank, and the kind's own puzzle. */
function board(id, kind, rows, cols, uniqueLines, cells, solutions) {
  const values = Array.from(cells, (cell) => (cell === '_' ? (kind === 'mosaic' ? -1 : OPEN) : Number(cell)));
  const made =
    kind === 'mosaic' ? makeMosaic(rows, cols, values) : makeBinairo(rows, cols, values, uniqueLines);
  return made.ok ? { id, kind, rows, cols, uniqueLines, cells, solutions, puzzle: made.value } : null;
}

/** The boards with exactly one solution in the corpus: `set` is `collected` (published) or `hard` (minimal clues). */
export function corpusBoards(set) {
  const boards = [];
  for (const kind of ['mosaic', 'binairo']) {
    const path = `${process.env.TILEWRIGHT_CORPUS}/${kind}/${set}.jsonl`;
    if (!existsSync(path)) continue;
    for (const line of readFileSync(path, 'utf8').trim().split('\n')) {
      const { id, size, puzzle, nsol, unique_lines } = JSON.parse(line);
      if (nsol !== 1 || size[0] * size[1] < 25) continue;
      const one = board(id, kind, size[0], size[1], unique_lines !== false, puzzle.join(''), nsol);
      if (one) boards.push(one);
    }
  }
  return boards;
}

/** The cells among a cell and its neighbours. */
export function around(cell, rows, cols) {
  const row = Math.floor(cell / cols);
  const col = cell % cols;
  const cells = [];
  for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
    for (let c = Math.max(0, col - 1); c <= Math.min(cols - 1, col + 1); c++) cells.push(r * cols + c);
  }
  return cells;
}

/**
 * A mosaic of a random picture, half black, with a share of its clues. Where these leave cells open, clues beside them
 * come back until the solution is the only one: what is left is close to ambiguous in many places.
 */
export function largeMosaic(size, share) {
  const random = new Random(`large mosaic ${size} ${share}`);
  const count = size * size;
  const black = Uint8Array.from({ length: count }, () => random.below(2));
  const kept = Uint8Array.from({ length: count }, () => (random.chance(share) ? 1 : 0));
  const clueOf = (cell) => around(cell, size, size).reduce((sum, other) => sum + black[other], 0);
  for (;;) {
    const solver = new LogicSolver(count);
    for (let cell = 0; cell < count; cell++) {
      if (kept[cell] === 0) continue;
      const clue = clueOf(cell);
      solver.addCount(
        around(cell, size, size).map((other) => 2 * other),
        clue,
        clue,
      );
    }
    const { facts } = runTask(findFacts(solver, new Meter()));
    const open = Array.from({ length: count }, (_, cell) => cell).filter((cell) => facts[cell] === OPEN);
    if (open.length === 0) break;
    for (const cell of open)
      for (const other of around(cell, size, size)) if (random.chance(0.2)) kept[other] = 1;
  }
  const cells = Array.from(kept, (keep, cell) => (keep ? clueOf(cell) : '_')).join('');
  return board(`large-${size}`, 'mosaic', size, size, false, cells, 1);
}
