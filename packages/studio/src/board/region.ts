/**
 * The outline of a set of cells as path data, in cell units of `size`: each edge between a cell of the set and one
 * outside is a line. `inside` has one entry a cell. O(cells).
 */
export function outlinePath(rows: number, cols: number, inside: readonly boolean[], size: number): string {
  const parts: string[] = [];
  const at = (row: number, col: number): boolean =>
    row >= 0 && col >= 0 && row < rows && col < cols && (inside[row * cols + col] ?? false);
  // Edges in one line are joined, so that caps and dashes run through.
  for (let row = 0; row <= rows; row++) {
    let from = -1;
    for (let col = 0; col <= cols; col++) {
      const edge = col < cols && at(row - 1, col) !== at(row, col);
      if (edge && from < 0) from = col;
      if (!edge && from >= 0) {
        parts.push(`M${from * size} ${row * size}H${col * size}`);
        from = -1;
      }
    }
  }
  for (let col = 0; col <= cols; col++) {
    let from = -1;
    for (let row = 0; row <= rows; row++) {
      const edge = row < rows && at(row, col - 1) !== at(row, col);
      if (edge && from < 0) from = row;
      if (!edge && from >= 0) {
        parts.push(`M${col * size} ${from * size}V${row * size}`);
        from = -1;
      }
    }
  }
  return parts.join('');
}
