import type { Draft } from '../kinds/controls.js';

/** What stands on a border: nothing, `=` or `×`. */
export type BorderSign = 0 | 1 | 2;

/** Where a border's sign is kept: the first cell of the two, and the weight of its part in that cell's digit. */
function keptAt({ rows, cols }: Draft, a: number, b: number): { cell: number; weight: 1 | 3 } | null {
  const [cell, other] = a < b ? [a, b] : [b, a];
  if (cell < 0 || other >= rows * cols) return null;
  if (other === cell + 1 && other % cols !== 0) return { cell, weight: 1 };
  return other === cell + cols ? { cell, weight: 3 } : null;
}

/** The sign between two cells of a drawing. */
export function signBetween(draft: Draft, a: number, b: number): BorderSign {
  const kept = keptAt(draft, a, b);
  const entry = Number(kept && (draft.signs?.[kept.cell] ?? 0));
  return (kept?.weight === 3 ? Math.floor(entry / 3) : entry % 3) as BorderSign;
}

/** The same drawing with another sign between two cells; as it was where these share no side. */
export function withSign(draft: Draft, a: number, b: number, sign: BorderSign): Draft {
  const kept = keptAt(draft, a, b);
  if (!kept) return draft;
  const digits = [...(draft.signs ?? '0'.repeat(draft.rows * draft.cols))];
  const entry = Number(digits[kept.cell]) + kept.weight * (sign - signBetween(draft, a, b));
  digits[kept.cell] = `${entry}`;
  const signs = digits.join('');
  const { signs: _, ...bare } = draft;
  return /[1-8]/.test(signs) ? { ...bare, signs } : bare;
}

/** The signs of a drawing on a board of another size; those over its new edges are gone. */
export function resizedSigns(draft: Draft, rows: number, cols: number): string | undefined {
  if (draft.signs === undefined) return undefined;
  const old = draft.signs;
  const digits = Array.from({ length: rows * cols }, (_, cell) => {
    const [row, col] = [Math.floor(cell / cols), cell % cols];
    if (row >= draft.rows || col >= draft.cols) return 0;
    const entry = Number(old[row * draft.cols + col]);
    return (col + 1 < cols ? entry % 3 : 0) + (row + 1 < rows ? entry - (entry % 3) : 0);
  });
  const signs = digits.join('');
  return /[1-8]/.test(signs) ? signs : undefined;
}

/** The cell beside another in the direction of an arrow key; null at the edge and for other keys. */
export function besideBy({ rows, cols }: Draft, cell: number, key: string): number | null {
  const [row, col] = [Math.floor(cell / cols), cell % cols];
  switch (key) {
    case 'ArrowRight':
      return col + 1 < cols ? cell + 1 : null;
    case 'ArrowLeft':
      return col > 0 ? cell - 1 : null;
    case 'ArrowDown':
      return row + 1 < rows ? cell + cols : null;
    case 'ArrowUp':
      return row > 0 ? cell - cols : null;
    default:
      return null;
  }
}
