import type { MayanMove } from '#core/kinds/mayan/index.js';

type Board = readonly (readonly number[])[];

/**
 * The rules once more and a search without any thought, to hold the solver against: tries every move in order, left onto a
 * tile included. Exponential.
 */
export function bruteForce(board: Board, moves: number, equalSwap: boolean): MayanMove[] | null {
  if (moves === 0) return board.every((column) => column.length === 0) ? [] : null;
  for (const move of everyMove(board, equalSwap)) {
    const rest = bruteForce(afterMove(board, move), moves - 1, equalSwap);
    if (rest !== null) return [move, ...rest];
  }
  return null;
}

/** All ways in order, each swap told from its left tile only. Exponential. */
export function bruteForceAll(board: Board, moves: number, equalSwap: boolean): MayanMove[][] {
  if (moves === 0) return board.every((column) => column.length === 0) ? [[]] : [];
  const all: MayanMove[][] = [];
  for (const move of everyMove(board, equalSwap)) {
    if (move.g === -1 && board[move.x - 1]![move.y] !== undefined) continue;
    for (const rest of bruteForceAll(afterMove(board, move), moves - 1, equalSwap)) all.push([move, ...rest]);
  }
  return all;
}

function everyMove(board: Board, equalSwap: boolean): MayanMove[] {
  const moves: MayanMove[] = [];
  for (let x = 0; x < board.length; x++) {
    for (let y = 0; y < board[x]!.length; y++) {
      for (const g of [1, -1] as const) {
        const beside = board[x + g];
        if (beside && (equalSwap || beside[y] !== board[x]![y])) moves.push({ x, y, g });
      }
    }
  }
  return moves;
}

/** The board after a move. */
export function afterMove(board: Board, { x, y, g }: MayanMove): number[][] {
  const columns = board.map((column) => [...column]);
  const source = columns[x]!;
  const target = columns[x + g]!;
  const tile = source[y]!;
  if (y < target.length) {
    source[y] = target[y]!;
    target[y] = tile;
  } else {
    source.splice(y, 1);
    target.push(tile);
  }
  for (;;) {
    const doomed = columns.map((column, cx) =>
      column.map((colour, cy) => {
        const same = (dx: number, dy: number) => columns[cx + dx]?.[cy + dy] === colour;
        const line = (dx: number, dy: number) =>
          (same(dx, dy) && same(2 * dx, 2 * dy)) ||
          (same(-dx, -dy) && same(-2 * dx, -2 * dy)) ||
          (same(dx, dy) && same(-dx, -dy));
        return line(1, 0) || line(0, 1);
      }),
    );
    if (!doomed.flat().includes(true)) return columns;
    for (const [cx, column] of columns.entries()) columns[cx] = column.filter((_, cy) => !doomed[cx]![cy]);
  }
}
