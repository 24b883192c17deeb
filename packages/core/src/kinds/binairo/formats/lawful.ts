/**
 * Whether cells (0, 1, or -1 for an empty one) break no rule: no three equal side by side, and no line with more of a value
 * than half of its cells, rounded up. O(cells).
 */
export function isLawful(rows: number, cols: number, cells: Int8Array): boolean {
  for (let row = 0; row < rows; row++) if (!isLineLawful(cells, row * cols, 1, cols)) return false;
  for (let col = 0; col < cols; col++) if (!isLineLawful(cells, col, cols, rows)) return false;
  return true;
}

function isLineLawful(cells: Int8Array, from: number, step: number, length: number): boolean {
  const counts = [0, 0];
  let run = 0;
  let before = -1;
  for (let i = 0; i < length; i++) {
    const value = cells[from + i * step]!;
    run = value === before ? run + 1 : 1;
    before = value;
    if (value === -1) continue;
    counts[value]!++;
    if (run === 3) return false;
  }
  return Math.max(...counts) <= Math.ceil(length / 2);
}
