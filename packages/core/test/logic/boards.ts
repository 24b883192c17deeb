import type { Cadical } from 'cadical-wasm';
import { LogicSolver, NO_LITERAL } from '#core/logic/index.js';
import type { Random } from '#core/random/index.js';

/** A board of either kind with the plainest meaning; -1 is a blank. The kinds have their own, better encodings. */
export interface Board {
  readonly kind: 'mosaic' | 'binairo';
  readonly rows: number;
  readonly cols: number;
  readonly clues: Int8Array;
  readonly uniqueLines: boolean;
}

/** The cells among a cell and its neighbours. */
function around(board: Board, cell: number): number[] {
  const { rows, cols } = board;
  const row = Math.floor(cell / cols);
  const col = cell % cols;
  const cells: number[] = [];
  for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
    for (let c = Math.max(0, col - 1); c <= Math.min(cols - 1, col + 1); c++) cells.push(r * cols + c);
  }
  return cells;
}

/** The rows and then the columns, as lists of cells. */
function linesOf(board: Board): { rows: number[][]; cols: number[][] } {
  const { rows, cols } = board;
  const row = Array.from({ length: rows }, (_, r) => Array.from({ length: cols }, (_, c) => r * cols + c));
  const col = Array.from({ length: cols }, (_, c) => Array.from({ length: rows }, (_, r) => r * cols + c));
  return { rows: row, cols: col };
}

/** What a mosaic clue may say for a random picture, with a share of the cells kept, and now and then a wrong clue. */
export function randomMosaic(random: Random, rows: number, cols: number, kept: number, wrong: number): Board {
  const black = Uint8Array.from({ length: rows * cols }, () => random.below(2));
  const clues = new Int8Array(rows * cols).fill(-1);
  const board: Board = { kind: 'mosaic', rows, cols, clues, uniqueLines: false };
  for (let cell = 0; cell < clues.length; cell++) {
    if (!random.chance(kept)) continue;
    const count = around(board, cell).reduce((sum, other) => sum + black[other]!, 0);
    clues[cell] = random.chance(wrong) ? random.below(10) : count;
  }
  return board;
}

/** A binairo board with random cells given: with few it has many solutions, with many none. */
export function randomBinairo(
  random: Random,
  rows: number,
  cols: number,
  kept: number,
  unique: boolean,
): Board {
  const clues = Int8Array.from({ length: rows * cols }, () => (random.chance(kept) ? random.below(2) : -1));
  return { kind: 'binairo', rows, cols, clues, uniqueLines: unique };
}

/** A solver that holds the board; its first variables are the cells. With `guarded`, each mosaic clue has a guard variable. */
export function boardSolver(board: Board, guarded = false): { solver: LogicSolver; selectors: number[] } {
  const { clues } = board;
  const solver = new LogicSolver(clues.length);
  const selectors: number[] = [];
  if (board.kind === 'mosaic') {
    for (let cell = 0; cell < clues.length; cell++) {
      const clue = clues[cell]!;
      if (clue < 0) continue;
      const guard = guarded ? 2 * solver.addVariables(1) : NO_LITERAL;
      if (guarded) selectors.push(guard);
      const literals = around(board, cell).map((other) => 2 * other);
      solver.addCount(literals, clue, clue, guard);
    }
    return { solver, selectors };
  }
  const { rows, cols } = linesOf(board);
  for (const line of [...rows, ...cols]) {
    const literals = line.map((cell) => 2 * cell);
    solver.addCount(literals, line.length / 2, line.length / 2);
    for (let i = 0; i + 2 < line.length; i++) solver.addCount(literals.slice(i, i + 3), 1, 2);
  }
  for (let cell = 0; cell < clues.length; cell++) {
    if (clues[cell]! < 0) continue;
    const literal = 2 * cell + (clues[cell] === 1 ? 0 : 1);
    if (guarded) selectors.push(literal);
    else solver.addClause([literal]);
  }
  if (board.uniqueLines) {
    solver.setLazy((model) => {
      const clauses: number[][] = [];
      for (const lines of [rows, cols]) {
        const seen = new Map<string, number[]>();
        for (const line of lines) {
          const key = line.map((cell) => model[cell]).join('');
          const other = seen.get(key);
          if (other) clauses.push([...line, ...other].map((cell) => 2 * cell + model[cell]!));
          else seen.set(key, line);
        }
      }
      return clauses;
    });
  }
  return { solver, selectors };
}

/** All subsets of a size. */
function* subsets(items: readonly number[], size: number, from = 0): Generator<number[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let i = from; i + size <= items.length; i++) {
    for (const rest of subsets(items, size - 1, i + 1)) yield [items[i]!, ...rest];
  }
}

/** Gives CaDiCaL the board in plain clauses: every subset that would be too many is forbidden. Variables count from 1. */
export function tellCadical(cadical: Cadical, board: Board): void {
  const cells = board.clues.length;
  let next = cells + 1;
  const exactly = (items: readonly number[], count: number) => {
    if (count > items.length) {
      cadical.addClause([1]);
      cadical.addClause([-1]);
      return;
    }
    for (const set of subsets(items, count + 1)) cadical.addClause(set.map((cell) => -(cell + 1)));
    for (const set of subsets(items, items.length - count + 1))
      cadical.addClause(set.map((cell) => cell + 1));
  };
  if (board.kind === 'mosaic') {
    for (let cell = 0; cell < cells; cell++) {
      if (board.clues[cell]! >= 0) exactly(around(board, cell), board.clues[cell]!);
    }
    return;
  }
  const { rows, cols } = linesOf(board);
  for (const line of [...rows, ...cols]) {
    exactly(line, line.length / 2);
    for (let i = 0; i + 2 < line.length; i++) {
      const [a, b, c] = line.slice(i, i + 3).map((cell) => cell + 1) as [number, number, number];
      cadical.addClause([a, b, c]);
      cadical.addClause([-a, -b, -c]);
    }
  }
  for (let cell = 0; cell < cells; cell++) {
    if (board.clues[cell]! >= 0) cadical.addClause([board.clues[cell] === 1 ? cell + 1 : -(cell + 1)]);
  }
  if (!board.uniqueLines) return;
  for (const lines of [rows, cols]) {
    for (const [i, a] of lines.entries()) {
      for (const b of lines.slice(i + 1)) {
        const differ = a.map((cell, k) => {
          const [x, y, d] = [cell + 1, b[k]! + 1, next++];
          cadical.addClause([-d, x, y]);
          cadical.addClause([-d, -x, -y]);
          return d;
        });
        cadical.addClause(differ);
      }
    }
  }
}

/** Whether an assignment of the cells obeys every rule and clue. */
export function obeys(board: Board, model: Uint8Array): boolean {
  const { clues } = board;
  const total = (cells: readonly number[]) => cells.reduce((sum, cell) => sum + model[cell]!, 0);
  if (board.kind === 'mosaic') {
    return clues.every((clue, cell) => clue < 0 || total(around(board, cell)) === clue);
  }
  if (!clues.every((clue, cell) => clue < 0 || model[cell] === clue)) return false;
  const { rows, cols } = linesOf(board);
  for (const lines of [rows, cols]) {
    for (const line of lines) {
      if (2 * total(line) !== line.length) return false;
      if (/000|111/.test(line.map((cell) => model[cell]).join(''))) return false;
    }
    const texts = lines.map((line) => line.map((cell) => model[cell]).join(''));
    if (board.uniqueLines && new Set(texts).size < texts.length) return false;
  }
  return true;
}
