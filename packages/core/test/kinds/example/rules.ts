import type { Applied, CellChange, Phase } from '#core/kind/index.js';
import { FaultCode, fail, ok, type Result } from '#core/outcome/index.js';
import { cellLook } from './cell-look.js';
import { EMPTY, WALL } from './cells.js';
import type { VexedPuzzle } from './puzzle.js';
import { type Stage, settle } from './settle.js';

/** Pushes the block in a cell one cell to the left or to the right. */
export interface VexedMove {
  readonly cell: number;
  readonly side: -1 | 1;
}

/** A board in play. Immutable. */
export interface VexedState {
  readonly puzzle: VexedPuzzle;
  readonly moves: readonly VexedMove[];
  /** As `VexedPuzzle.cells`. */
  readonly board: Uint8Array;
}

export function startVexed(puzzle: VexedPuzzle): VexedState {
  return { puzzle, moves: [], board: puzzle.cells };
}

/** Whether no block is left. O(cells). */
export function isCleared(board: Uint8Array): boolean {
  return board.every((value) => value === EMPTY || value === WALL);
}

/** The moves that a board allows: block by block in reading order, each first to the left. O(cells). */
export function movesOf(board: Uint8Array, cols: number): VexedMove[] {
  const moves: VexedMove[] = [];
  for (let cell = 0; cell < board.length; cell++) {
    for (const side of [-1, 1] as const) if (canPush(board, cols, { cell, side })) moves.push({ cell, side });
  }
  return moves;
}

/** The board after a move that is possible, and what happened once the block was pushed. O(cells) a stage. */
export function push(
  board: Uint8Array,
  cols: number,
  { cell, side }: VexedMove,
): { readonly board: Uint8Array; readonly stages: readonly Stage[] } {
  const after = board.slice();
  after[cell + side] = after[cell]!;
  after[cell] = EMPTY;
  const stages = settle(after, cols);
  return { board: after, stages };
}

export function applyVexed(state: VexedState, move: VexedMove): Result<Applied<VexedState>> {
  const { puzzle, board } = state;
  const { cols } = puzzle;
  if (!canPush(board, cols, move)) {
    const expected = 'a block with an empty cell on that side';
    return fail({ code: FaultCode.BadMove, found: moveText(puzzle, move), expected });
  }
  const pushed = push(board, cols, move);
  const shown = board.slice();
  const from = move.cell;
  const phases = [shiftBlocks('push', shown, [{ from, to: from + move.side }])];
  for (const stage of pushed.stages) {
    if (stage.name === 'fall') phases.push(shiftBlocks('fall', shown, stage.drops));
    else {
      for (const cell of stage.cells) shown[cell] = EMPTY;
      phases.push({
        name: 'vanish',
        changes: stage.cells.map((cell) => ({ cell, becomes: cellLook(EMPTY) })),
      });
    }
  }
  return ok({ state: { puzzle, moves: [...state.moves, move], board: pushed.board }, phases });
}

function canPush(board: Uint8Array, cols: number, { cell, side }: VexedMove): boolean {
  const block = board[cell];
  if (block === undefined || block === EMPTY || block === WALL) return false;
  const col = (cell % cols) + side;
  return col >= 0 && col < cols && board[cell + side] === EMPTY;
}

/** Moves blocks on `shown`, in place, and gives the phase that shows it. */
function shiftBlocks(
  name: 'push' | 'fall',
  shown: Uint8Array,
  shifts: readonly { readonly from: number; readonly to: number }[],
): Phase {
  const blocks = shifts.map(({ from }) => shown[from]!);
  for (const { from } of shifts) shown[from] = EMPTY;
  shifts.forEach(({ to }, i) => {
    shown[to] = blocks[i]!;
  });
  const changes: CellChange[] = shifts.map(({ from, to }, i) => ({
    cell: to,
    becomes: cellLook(blocks[i]!),
    from,
  }));
  for (const { from } of shifts) {
    if (shown[from] === EMPTY) changes.push({ cell: from, becomes: cellLook(EMPTY) });
  }
  return { name, changes };
}

/** `ROW,COL<` or `ROW,COL>`, from 0 at the top left. */
export function moveText({ cols }: VexedPuzzle, { cell, side }: VexedMove): string {
  return `${Math.floor(cell / cols)},${cell % cols}${side < 0 ? '<' : '>'}`;
}

export function parseVexedMove({ rows, cols }: VexedPuzzle, text: string): Result<VexedMove> {
  const match = /^\s*(\d{1,7}),(\d{1,7})([<>])\s*$/.exec(text);
  const [row, col] = [Number(match?.[1]), Number(match?.[2])];
  if (!match || row >= rows || col >= cols) {
    const expected = 'ROW,COL< or ROW,COL> of a cell of the board, from 0,0';
    return fail({ code: FaultCode.BadMove, found: text.trim(), expected });
  }
  return ok({ cell: row * cols + col, side: match[3] === '<' ? -1 : 1 });
}
