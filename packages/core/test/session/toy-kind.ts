import { type AnyKind, type FillKind, fillKind, type PathKind, pathKind } from '#core/kind/index.js';
import { FaultCode, fail, ok, type Result, textFault } from '#core/outcome/index.js';
import type { SceneCell } from '#core/scene/index.js';

/** A row of cells that want to be black where the puzzle says so: the smallest kind that a session can play. */
export interface ToyPuzzle {
  readonly target: string;
}

export interface ToyMove {
  readonly cell: number;
  readonly value: 0 | 1 | 2;
}

interface ToyState {
  readonly puzzle: ToyPuzzle;
  readonly moves: readonly ToyMove[];
  readonly cells: readonly number[];
}

const FILLS = ['white', 'black', 'blank'] as const;

function cellOf(value: number): SceneCell {
  return { fill: FILLS[value]!, role: 'open', marks: [], label: FILLS[value]! };
}

function read(text: string): Result<ToyPuzzle> {
  const match = /^toy:([01]+)$/.exec(text.trim());
  return match?.[1] ? ok({ target: match[1] }) : fail(textFault(FaultCode.UnexpectedCharacter, 1, 1, text));
}

const common = {
  id: 'toy',
  title: 'Toy',
  codecs: [
    {
      id: 'id',
      title: 'Canonical id',
      unit: 'line',
      detect: (text) => (text.startsWith('toy:') ? 1 : 0),
      parse: (text) => [{ line: 1, result: read(text) }],
      format: (puzzles) => ok(puzzles.map((puzzle) => `toy:${puzzle.target}\n`).join('')),
    },
  ],
  judges: [],
  options: [],
  configure: (puzzle) => ok(puzzle),
  size: (puzzle) => ({ rows: 1, cols: puzzle.target.length }),
  start: (puzzle) => ({ puzzle, moves: [], cells: Array.from(puzzle.target, () => 2) }),
  apply(state, move) {
    if (!(move.cell in state.cells)) return fail({ code: FaultCode.BadMove, found: String(move.cell) });
    const cells = state.cells.map((value, cell) => (cell === move.cell ? move.value : value));
    return ok({
      state: { puzzle: state.puzzle, moves: [...state.moves, move], cells },
      phases: [{ name: 'set', changes: [{ cell: move.cell, becomes: cellOf(move.value) }] }],
    });
  },
  isSolved: (state) => state.cells.join('') === state.puzzle.target,
  formatMove: (_, move) => `${move.cell}=${move.value}`,
  parseMove(_, text) {
    const match = /^(\d+)=([012])$/.exec(text);
    if (!match) return fail(textFault(FaultCode.BadMove, 1, 1, text));
    return ok({ cell: Number(match[1]), value: Number(match[2]) as 0 | 1 | 2 });
  },
  scene: (state, highlights) => ({
    rows: 1,
    cols: state.cells.length,
    cells: state.cells.map((value, cell) => ({ ...cellOf(value), marks: highlights?.get(cell) ?? [] })),
  }),
} satisfies Partial<FillKind<ToyPuzzle, ToyState, ToyMove>>;

const loadSolver = () => Promise.reject(new Error('The toy has no solver.'));

const fill: FillKind<ToyPuzzle, ToyState, ToyMove, number[]> = fillKind({
  ...common,
  valueCount: () => 2,
  valuesOf: (state) => state.cells,
  fillMove: () => {
    throw new Error('A session asks for no moves.');
  },
  answerMoves: (_, answer) => answer.map((value, cell) => ({ cell, value: value as 0 | 1 })),
  answerJson: (_, answer) => answer,
  formatAnswer: (_, answer) => answer.join(''),
  parseAnswer: (_, text) => ok(Array.from(text, Number)),
  judge: (puzzle, answer) =>
    answer.join('') === puzzle.target
      ? { right: true }
      : { right: false, fault: { code: FaultCode.WrongAnswer } },
  loadSolver,
});

const path: PathKind<ToyPuzzle, ToyState, ToyMove> = pathKind({
  ...common,
  moves: (state) => state.cells.flatMap((_, cell) => ([0, 1, 2] as const).map((value) => ({ cell, value }))),
  loadSolver,
});

export const toy: AnyKind = fill;

/** The toy as a kind whose answers are ways to play. */
export const pathToy: AnyKind = path;

/** A toy puzzle whose answer is `target`, of 0 and 1. */
export function toyPuzzle(target: string): ToyPuzzle {
  return { target };
}

export const findToy = (id: string): AnyKind | undefined => (id === 'toy' ? toy : undefined);
