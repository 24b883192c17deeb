import type { Applied, CellChange, Phase } from '../../kind/index.js';
import { counted, FaultCode, fail, ok, type Result } from '../../outcome/index.js';
import { type Columns, colourAt, isEmpty, type Place } from './board.js';
import { GAP, tileLook } from './cell-look.js';
import { drag, formatMove, type MayanMove, moveProblem } from './moves.js';
import type { MayanPuzzle } from './puzzle.js';
import { type Stage, settle } from './settle.js';

/** A board in play: the puzzle, the moves made, and the columns now. Immutable. */
export interface MayanState {
  readonly puzzle: MayanPuzzle;
  readonly moves: readonly MayanMove[];
  readonly columns: Columns;
}

/** The state before the first move. */
export function startState(puzzle: MayanPuzzle): MayanState {
  return { puzzle, moves: [], columns: puzzle.columns };
}

/** Whether the board is empty, with the asked number of moves where one is asked. */
export function isSolved(state: MayanState): boolean {
  const { moves } = state.puzzle;
  return isEmpty(state.columns) && (moves === null || state.moves.length === moves);
}

/** The cell of (x, y) in the reading order of scenes: row by row from the top left. */
export function cellOf(puzzle: MayanPuzzle, { x, y }: Place): number {
  return (puzzle.height - 1 - y) * puzzle.width + x;
}

/**
 * Makes a move: the new state, and one phase for the drag and one for each fall and each vanishing. More moves than asked for are refused. O(cells) a phase.
 */
export function applyMove(state: MayanState, move: MayanMove): Result<Applied<MayanState>> {
  const { puzzle, columns } = state;
  const found = formatMove(move);
  if (puzzle.moves !== null && state.moves.length >= puzzle.moves) {
    return fail({ code: FaultCode.BadMove, found, expected: `${counted(puzzle.moves, 'move')} and no more` });
  }
  const problem = moveProblem(columns, move, puzzle.equalSwap);
  if (problem !== null) return fail({ code: FaultCode.BadMove, found, expected: problem });
  const { loose, push } = drag(columns, move);
  const settled = settle(loose);
  const dragPhase: Phase = { name: push ? 'push' : 'swap', changes: dragChanges(puzzle, columns, move) };
  const phases = [dragPhase, ...settled.stages.map((stage) => stagePhase(puzzle, stage))];
  return ok({ state: { puzzle, moves: [...state.moves, move], columns: settled.columns }, phases });
}

/** The moves that can be made: tiles by column from the left and then from the bottom, each first to the right. O(cells). */
export function legalMoves({ puzzle, columns, moves }: MayanState): MayanMove[] {
  if (puzzle.moves !== null && moves.length >= puzzle.moves) return [];
  const found: MayanMove[] = [];
  for (const [x, column] of columns.entries()) {
    for (let y = 0; y < column.length; y++) {
      for (const g of [1, -1] as const) {
        const move = { x, y, g };
        if (moveProblem(columns, move, puzzle.equalSwap) === null) found.push(move);
      }
    }
  }
  return found;
}

function dragChanges(puzzle: MayanPuzzle, columns: Columns, move: MayanMove): CellChange[] {
  const from = cellOf(puzzle, move);
  const to = cellOf(puzzle, { x: move.x + move.g, y: move.y });
  const tile = colourAt(columns, move.x, move.y);
  const other = colourAt(columns, move.x + move.g, move.y);
  const back: CellChange = {
    cell: from,
    becomes: tileLook(puzzle, other),
    ...(other === 0 ? {} : { from: to }),
  };
  return [{ cell: to, becomes: tileLook(puzzle, tile), from }, back];
}

function stagePhase(puzzle: MayanPuzzle, stage: Stage): Phase {
  if (stage.name === 'vanish') {
    return {
      name: 'vanish',
      changes: stage.tiles.map((place) => ({ cell: cellOf(puzzle, place), becomes: GAP })),
    };
  }
  const changes: CellChange[] = stage.drops.map(({ x, from, to, colour }) => ({
    cell: cellOf(puzzle, { x, y: to }),
    becomes: tileLook(puzzle, colour),
    from: cellOf(puzzle, { x, y: from }),
  }));
  // Places that a tile left and none came to.
  for (const { x, from } of stage.drops) {
    if (colourAt(stage.columns, x, from) === 0)
      changes.push({ cell: cellOf(puzzle, { x, y: from }), becomes: GAP });
  }
  return { name: 'fall', changes };
}
