import { cellAt, cellCount, colOf, contains, rowOf, type Shape } from '../grid/index.js';
import type { Applied, CellChange, CellSetting } from '../kind/index.js';
import { type Fault, FaultCode, fail, OPEN, ok, type Result, textFault } from '../outcome/index.js';
import type { SceneCell } from '../scene/index.js';
import { parseInteger } from '../text/index.js';
import { cellFault, givenAt, type YesNoPuzzle } from './puzzle.js';

/** A move sets one or more cells, each once, to 0, 1, or `OPEN` to clear it. */
export type YesNoMove = readonly CellSetting[];

/** A puzzle in play. `values` has one entry a cell (0, 1, `OPEN`), givens included; it is never written again. */
export interface YesNoState<P extends YesNoPuzzle> {
  readonly puzzle: P;
  readonly moves: readonly YesNoMove[];
  readonly values: Uint8Array;
}

/** How the values 0, 1 and `OPEN` are written in moves. */
const VALUE_CHARACTERS = '01.';

const MOVE_FORM = 'row,col=value with the value 0, 1 or .';

/** What a cell with this value (0, 1, `OPEN`) looks like, without marks. Shared objects, where they look alike. */
export type CellLook<P> = (puzzle: P, cell: number, value: number) => SceneCell;

/** The puzzle before the first move. */
export function startPlay<P extends YesNoPuzzle>(puzzle: P): YesNoState<P> {
  const values = puzzle.givens ?? new Uint8Array(cellCount(puzzle.shape)).fill(OPEN);
  return { puzzle, moves: [], values };
}

/**
 * Makes a move. A `bad-move` fault when it sets no cell, a cell off the board, a cell twice, a given cell, or a value
 * that no cell has. O(cells + moves made).
 */
export function applyMove<P extends YesNoPuzzle>(
  state: YesNoState<P>,
  move: YesNoMove,
  look: CellLook<P>,
): Result<Applied<YesNoState<P>>> {
  const { puzzle } = state;
  const problem = moveProblem(puzzle, move);
  if (problem) return fail(problem);
  const values = state.values.slice();
  const changes: CellChange[] = [];
  for (const { cell, value } of move) {
    if (values[cell] === value) continue;
    values[cell] = value;
    changes.push({ cell, becomes: look(puzzle, cell, value) });
  }
  const phases = changes.length > 0 ? [{ name: 'set', changes } as const] : [];
  return ok({ state: { puzzle, moves: [...state.moves, move], values }, phases });
}

function moveProblem(puzzle: YesNoPuzzle, move: YesNoMove): Fault | null {
  const { shape } = puzzle;
  if (move.length === 0) return { code: FaultCode.BadMove, expected: 'at least one cell to set' };
  const seen = new Set<number>();
  for (const { cell, value } of move) {
    if (!Number.isInteger(cell) || cell < 0 || cell >= cellCount(shape)) {
      return { code: FaultCode.BadMove, found: `cell ${cell}`, expected: boardExtent(shape) };
    }
    if (value !== 0 && value !== 1 && value !== OPEN) {
      return cellFault(FaultCode.BadMove, shape, cell, `${value}`, 'the value 0, 1 or blank');
    }
    if (givenAt(puzzle, cell) !== OPEN) {
      return cellFault(
        FaultCode.BadMove,
        shape,
        cell,
        settingText(shape, cell, value),
        'a cell that is not given',
      );
    }
    if (seen.has(cell)) {
      return cellFault(FaultCode.BadMove, shape, cell, settingText(shape, cell, value), 'each cell once');
    }
    seen.add(cell);
  }
  return null;
}

function boardExtent(shape: Shape): string {
  return `a row from 0 to ${shape.rows - 1} and a column from 0 to ${shape.cols - 1}`;
}

function settingText(shape: Shape, cell: number, value: number): string {
  return `${rowOf(shape, cell)},${colOf(shape, cell)}=${VALUE_CHARACTERS[value]}`;
}

/** A move as text: `row,col=value` for each cell, from 0, divided by `;`. `parseMove` reads it again. */
export function formatMove(puzzle: YesNoPuzzle, move: YesNoMove): string {
  return move.map(({ cell, value }) => settingText(puzzle.shape, cell, value)).join(';');
}

/** Reads a move; blanks around its parts do not count. A `bad-move` fault with its column when it cannot be read. */
export function parseMove(puzzle: YesNoPuzzle, text: string): Result<YesNoMove> {
  const move: CellSetting[] = [];
  let column = 1;
  for (const part of text.split(';')) {
    const at = column + part.length - part.trimStart().length;
    const match = /^\s*(\d+)\s*,\s*(\d+)\s*=\s*([01.])\s*$/.exec(part);
    if (!match) return fail(textFault(FaultCode.BadMove, 1, at, part.trim(), MOVE_FORM));
    const row = parseInteger(match[1]!) ?? Number.POSITIVE_INFINITY;
    const col = parseInteger(match[2]!) ?? Number.POSITIVE_INFINITY;
    if (!contains(puzzle.shape, row, col)) {
      return fail(textFault(FaultCode.BadMove, 1, at, part.trim(), boardExtent(puzzle.shape)));
    }
    move.push({ cell: cellAt(puzzle.shape, row, col), value: VALUE_CHARACTERS.indexOf(match[3]!) });
    column += part.length + 1;
  }
  return ok(move);
}
