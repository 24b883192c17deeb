import type { LatinPuzzle } from './puzzle.js';

/**
 * All completions of a square, each once, and null for every cell that was tried on the way: cells in reading order, symbols
 * from the least.
 */
export function* completions({ side, givens }: LatinPuzzle): Generator<Uint8Array | null, void, void> {
  const values = givens.slice();
  const rows = new Int32Array(side);
  const cols = new Int32Array(side);
  for (let cell = 0; cell < values.length; cell++) {
    const value = values[cell]!;
    if (value === side) continue;
    const [row, col, bit] = [Math.floor(cell / side), cell % side, 1 << value];
    if ((rows[row]! | cols[col]!) & bit) return;
    rows[row]! |= bit;
    cols[col]! |= bit;
  }
  const open = [...values.keys()].filter((cell) => values[cell] === side);
  for (let at = 0; at >= 0; ) {
    yield at === open.length ? values.slice() : null;
    if (at === open.length) {
      at--;
      if (at < 0) return;
    }
    const cell = open[at]!;
    const [row, col] = [Math.floor(cell / side), cell % side];
    const old = values[cell]!;
    let value = 0;
    if (old !== side) {
      rows[row]! &= ~(1 << old);
      cols[col]! &= ~(1 << old);
      value = old + 1;
    }
    while (value < side && (rows[row]! | cols[col]!) & (1 << value)) value++;
    values[cell] = value;
    if (value === side) at--;
    else {
      rows[row]! |= 1 << value;
      cols[col]! |= 1 << value;
      at++;
    }
  }
}
