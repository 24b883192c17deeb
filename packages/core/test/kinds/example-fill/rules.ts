import type { Applied, CellSetting } from '#core/kind/index.js';
import { FaultCode, fail, ok, type Result } from '#core/outcome/index.js';
import { latinCell } from './cell-look.js';
import { judgeLatin } from './judge.js';
import type { LatinPuzzle } from './puzzle.js';

/** Gives cells their values, each once; the side clears a cell. */
export type LatinMove = readonly CellSetting[];

/** A square in play. Immutable. */
export interface LatinState {
  readonly puzzle: LatinPuzzle;
  readonly moves: readonly LatinMove[];
  readonly values: Uint8Array;
}

export function startLatin(puzzle: LatinPuzzle): LatinState {
  return { puzzle, moves: [], values: puzzle.givens };
}

export function applyLatin(state: LatinState, move: LatinMove): Result<Applied<LatinState>> {
  const { puzzle } = state;
  const values = state.values.slice();
  const seen = new Set<number>();
  for (const { cell, value } of move) {
    const problem = settingProblem(puzzle, cell, value, seen);
    if (problem !== null) {
      return fail({ code: FaultCode.BadMove, found: moveText(puzzle, move), expected: problem });
    }
    seen.add(cell);
    values[cell] = value;
  }
  if (move.length === 0) return fail({ code: FaultCode.BadMove, expected: 'at least one cell' });
  const changes = move
    .filter(({ cell, value }) => state.values[cell] !== value)
    .map(({ cell, value }) => ({ cell, becomes: latinCell(puzzle, cell, value) }));
  const phases = changes.length > 0 ? [{ name: 'set' as const, changes }] : [];
  return ok({ state: { puzzle, moves: [...state.moves, move], values }, phases });
}

function settingProblem({ side, givens }: LatinPuzzle, cell: number, value: number, seen: Set<number>) {
  if (givens[cell] === undefined) return 'a cell of the square';
  if (givens[cell] !== side) return 'a cell that is not given';
  if (!Number.isInteger(value) || value < 0 || value > side) return `a value from 1 to ${side}, or none`;
  return seen.has(cell) ? 'each cell once' : null;
}

/** Whether every cell has a value and every rule holds. */
export function isCompleted({ puzzle, values }: LatinState): boolean {
  return !values.includes(puzzle.side) && judgeLatin(puzzle, values).right;
}

/** `ROW,COL=SYMBOL` for each cell, from 0, divided by `;`; a dot clears. */
export function moveText({ side }: LatinPuzzle, move: LatinMove): string {
  const symbol = (value: number): string => (value === side ? '.' : `${value + 1}`);
  return move
    .map(({ cell, value }) => `${Math.floor(cell / side)},${cell % side}=${symbol(value)}`)
    .join(';');
}

export function parseLatinMove({ side }: LatinPuzzle, text: string): Result<LatinMove> {
  const move: { cell: number; value: number }[] = [];
  for (const part of text.split(';')) {
    const match = /^\s*(\d),(\d)=([1-9.])\s*$/.exec(part);
    const [row, col] = [Number(match?.[1]), Number(match?.[2])];
    const value = match?.[3] === '.' ? side : Number(match?.[3]) - 1;
    if (!match || row >= side || col >= side || value > side) {
      return fail({
        code: FaultCode.BadMove,
        found: part.trim(),
        expected: 'ROW,COL=SYMBOL, counted from 0',
      });
    }
    move.push({ cell: row * side + col, value });
  }
  return ok(move);
}
