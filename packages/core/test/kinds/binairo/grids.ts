import type { BinairoPuzzle, OddRule } from '#core/kinds/binairo/index.js';
import { OPEN } from '#core/outcome/index.js';

/** What the full boards of a size depend on. */
export interface Family {
  readonly rows: number;
  readonly cols: number;
  readonly uniqueLines: boolean;
  readonly odd: OddRule;
}

const known = new Map<string, readonly string[]>();

/** Whether so many ones and the rest zeros may fill a line of this length. */
function balances(ones: number, length: number, odd: OddRule): boolean {
  if (length % 2 === 0) return 2 * ones === length;
  return 2 * ones === length + 1 || (odd === 'either' && 2 * ones === length - 1);
}

/** Every full board of a family as text: rows are joined as long as no column breaks a rule. Shares nothing with the solver. */
export function fullGrids(family: Family): readonly string[] {
  const key = JSON.stringify(family);
  const found = known.get(key) ?? listGrids(family);
  known.set(key, found);
  return found;
}

function listGrids({ rows, cols, uniqueLines, odd }: Family): string[] {
  const ones = (text: string): number => text.replaceAll('0', '').length;
  const lines = Array.from({ length: 2 ** cols }, (_, i) => i.toString(2).padStart(cols, '0')).filter(
    (line) => !/000|111/.test(line) && balances(ones(line), cols, odd),
  );
  const most = Math.ceil(rows / 2);
  let boards: string[][] = [[]];
  for (let row = 0; row < rows; row++) {
    boards = boards.flatMap((board) =>
      lines.filter((line) => !uniqueLines || !board.includes(line)).map((line) => [...board, line]),
    );
    boards = boards.filter((board) =>
      columnsOf(board).every((column) => {
        const count = ones(column);
        return !/000$|111$/.test(column) && count <= most && column.length - count <= most;
      }),
    );
  }
  const full = boards.filter((board) => {
    const columns = columnsOf(board);
    if (uniqueLines && new Set(columns).size < cols) return false;
    return columns.every((column) => balances(ones(column), rows, odd));
  });
  return full.map((board) => board.join(''));
}

function columnsOf(board: readonly string[]): string[] {
  return Array.from(board[0]!, (_, col) => board.map((row) => row[col]).join(''));
}

/** The full boards that keep what a puzzle gives. */
export function answersOf({ shape, givens, signs, uniqueLines, odd }: BinairoPuzzle): Set<string> {
  const { rows, cols } = shape;
  const fits = (grid: string): boolean =>
    givens.every((given, cell) => {
      if (given !== OPEN && given !== Number(grid[cell])) return false;
      const entry = signs?.[cell] ?? 0;
      const [right, below] = [entry % 3, Math.floor(entry / 3)];
      if (right > 0 && (grid[cell] === grid[cell + 1]) !== (right === 1)) return false;
      return below === 0 || (grid[cell] === grid[cell + cols]) === (below === 1);
    });
  return new Set(fullGrids({ rows, cols, uniqueLines, odd }).filter(fits));
}
