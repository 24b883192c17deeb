/** What vanishes, and what falls. */
import { FLOOR, fromHereUp, tally } from './cells';
import { colours, countsOf, setCounts, storePlanes } from './levels';
import { rest, runs, tilesOf } from './tiles';
import { costOf } from './transport';

/** The rows in which a set has cells. */
function rowsOf(cells: u64): u32 {
  let rows = cells | (cells >> 16);
  rows |= cells >> 32;
  rows |= rows >> 8;
  return <u32>rows & 0x7f;
}

/** A plane without these cells, which those above fill: row by row, from the highest down. */
function without(plane: u64, gone: u64, goneRows: u32): u64 {
  for (let rows = goneRows; rows !== 0; ) {
    const row = 31 - clz(rows);
    rows ^= 1 << row;
    const falling = fromHereUp(gone & (FLOOR << row), row);
    plane ^= (plane ^ (plane >> 1)) & falling;
  }
  return plane;
}

/** Whether a board ends up empty when it settles, these being the first tiles to vanish. */
export function clears<N>(p0: u64, p1: u64, p2: u64, p3: u64, gone: u64): bool {
  do {
    const rows = rowsOf(gone);
    p0 = without(p0, gone, rows);
    p1 = without(p1, gone, rows);
    p2 = rest<N>(without(p2, gone, rows));
    p3 = rest<N>(without(p3, gone, rows));
    if ((p0 | p1 | p2 | p3) === 0) return true;
    gone = runs<N>(p0, p1, p2, p3);
  } while (gone !== 0);
  return false;
}

/** What `settle` returns where the bound rules the board out. */
export const HOPELESS: u32 = u32.MAX_VALUE;

/**
 * Lets a board settle, these being the first tiles to vanish, with `left` moves left, and writes it to a level, whose
 * counts are brought up to date. Vanishing never lowers the bound, so it is looked at after each stage: `HOPELESS` once
 * it is too high, the board not written. Otherwise the set of the colours that need steps, as bits.
 */
export function settle<N>(level: usize, p0: u64, p1: u64, p2: u64, p3: u64, gone: u64, left: u32): u32 {
  let far: u32 = 0;
  while (gone !== 0) {
    let sum: u32 = 0;
    far = 0;
    for (let colour: u32 = 1; colour <= colours; colour++) {
      const counts = countsOf(level, colour) - tally(gone & tilesOf<N>(p0, p1, p2, p3, colour));
      setCounts(level, colour, counts);
      const cost = costOf(counts);
      if (cost > left) return HOPELESS;
      sum += cost;
      if (cost !== 0) far |= 1 << colour;
    }
    if (sum > 2 * left) return HOPELESS;
    const rows = rowsOf(gone);
    p0 = without(p0, gone, rows);
    p1 = without(p1, gone, rows);
    p2 = rest<N>(without(p2, gone, rows));
    p3 = rest<N>(without(p3, gone, rows));
    gone = runs<N>(p0, p1, p2, p3);
  }
  storePlanes<N>(level, p0, p1, p2, p3);
  return far;
}
