import type { PathKind } from '#core/kind/index.js';
import type { Outcome, PathOutcome, Task } from '#core/outcome/index.js';
import { shortestPath } from '#core/search/index.js';
import { EMPTY } from './cells.js';
import { type VexedMove, type VexedPuzzle, type VexedState, vexed } from './index.js';
import { isCleared, movesOf, push } from './rules.js';

type Vexed = PathKind<VexedPuzzle, VexedState, VexedMove>;
type Answer = PathOutcome<readonly VexedMove[]>;

/** A fault of one line or two, and a part of the name of the law that must find it. */
export interface PlantedFault<K> {
  readonly fault: string;
  readonly foundBy: string;
  plant(kind: K): Partial<K>;
}

/** The kind with a solver whose outcomes are changed. */
function solving(kind: Vexed, change: (outcome: Answer, puzzle: VexedPuzzle) => Answer): Partial<Vexed> {
  return {
    async loadSolver() {
      const solver = await kind.loadSolver();
      return {
        *solve(puzzle, request): Task<Answer> {
          return change(yield* solver.solve(puzzle, request), puzzle);
        },
      };
    },
  };
}

function isSolved<A>(outcome: Outcome<A>): outcome is Extract<Outcome<A>, { status: 'solved' }> {
  return outcome.status === 'solved';
}

/** A way that is a move too long, where the board allows one: a block goes to and fro first. */
function longer(kind: Vexed, puzzle: VexedPuzzle, answer: readonly VexedMove[]): readonly VexedMove[] {
  const start = kind.start(puzzle);
  for (const move of kind.moves(start)) {
    const there = kind.apply(start, move);
    const back = { cell: move.cell + move.side, side: -move.side as -1 | 1 };
    const again = there.ok ? kind.apply(there.value.state, back) : there;
    if (again.ok && again.value.state.board.join() === start.board.join()) return [move, back, ...answer];
  }
  return answer;
}

/** What the suite must find in a kind with moves. */
export const PATH_FAULTS: readonly PlantedFault<Vexed>[] = [
  {
    fault: 'an answer that is too long is called the fewest',
    foundBy: 'plain search',
    plant: (kind) =>
      solving(kind, (outcome, puzzle) => {
        if (!isSolved(outcome)) return outcome;
        const answer = longer(kind, puzzle, outcome.answers[0]);
        return { ...outcome, answers: [answer], bounds: { lower: answer.length, upper: answer.length } };
      }),
  },
  {
    fault: 'a board with an answer is called impossible',
    foundBy: 'plain search',
    plant: (kind) =>
      solving(kind, (outcome) =>
        isSolved(outcome) && outcome.answers[0].length > 2
          ? { status: 'impossible', stats: outcome.stats }
          : outcome,
      ),
  },
  {
    fault: 'the last of the shortest answers is called the first',
    foundBy: 'plain search',
    plant: () => ({
      loadSolver: async () => ({
        *solve({ cells, cols }): Task<Answer> {
          const outcome = yield* shortestPath({
            start: cells,
            moves: (board) => movesOf(board, cols).reverse(),
            play: (board, move) => push(board, cols, move).board,
            isGoal: isCleared,
          });
          return isSolved(outcome) ? { ...outcome, proof: 'first' } : outcome;
        },
      }),
    }),
  },
  {
    fault: 'every board is solved',
    foundBy: 'solved is what the board shows',
    plant: () => ({ isSolved: () => true }),
  },
  {
    fault: 'a board without moves left is solved',
    foundBy: 'solved is what the board shows',
    plant: (kind) => ({ isSolved: (state) => kind.moves(state).length === 0 }),
  },
  {
    fault: 'a move that pushes nothing is made',
    foundBy: 'listed moves',
    plant: (kind) => ({
      apply: (state, move) =>
        state.board[move.cell] === EMPTY
          ? { ok: true, value: { state: { ...state, moves: [...state.moves, move] }, phases: [] } }
          : kind.apply(state, move),
    }),
  },
  {
    fault: 'moves to the left are not listed in the last column',
    foundBy: 'listed moves',
    plant: (kind) => ({
      moves: (state) =>
        kind.moves(state).filter(({ cell, side }) => side > 0 || (cell + 1) % state.puzzle.cols !== 0),
    }),
  },
  {
    fault: 'a move is listed twice',
    foundBy: 'listed moves',
    plant: (kind) => ({ moves: (state) => [...kind.moves(state), ...kind.moves(state).slice(0, 1)] }),
  },
  {
    fault: 'a board at rest in two ways: blocks do not fall after the last move of a kind',
    foundBy: 'pinned numbers',
    plant: (kind) => ({
      apply(state, move) {
        const applied = kind.apply(state, move);
        if (!applied.ok || move.side < 0) return applied;
        const board = state.board.slice();
        board[move.cell + 1] = board[move.cell]!;
        board[move.cell] = EMPTY;
        return { ok: true, value: { ...applied.value, state: { ...applied.value.state, board } } };
      },
    }),
  },
  {
    fault: 'phases of falling are empty',
    foundBy: 'phase by phase',
    plant: (kind) => ({
      apply(state, move) {
        const applied = kind.apply(state, move);
        if (!applied.ok) return applied;
        const phases = applied.value.phases.map((one) =>
          one.name === 'fall' ? { ...one, changes: [] } : one,
        );
        return { ok: true, value: { ...applied.value, phases } };
      },
    }),
  },
  {
    fault: 'what falls leaves a copy of itself behind',
    foundBy: 'phase by phase',
    plant: (kind) => ({
      apply(state, move) {
        const applied = kind.apply(state, move);
        if (!applied.ok) return applied;
        const phases = applied.value.phases.map((one) =>
          one.name === 'fall'
            ? { ...one, changes: one.changes.filter(({ from }) => from !== undefined) }
            : one,
        );
        return { ok: true, value: { ...applied.value, phases } };
      },
    }),
  },
  {
    fault: 'a move writes to the state before',
    foundBy: 'phase by phase',
    plant: (kind) => ({
      apply(state, move) {
        const applied = kind.apply(state, move);
        if (applied.ok && applied.value.state.board.length === state.board.length) {
          (state.board as Uint8Array).set(applied.value.state.board);
        }
        return applied;
      },
    }),
  },
  {
    fault: 'all labels are equal',
    foundBy: 'labels',
    plant: (kind) => ({
      scene(state, ...more) {
        const scene = kind.scene(state, ...more);
        return { ...scene, cells: scene.cells.map((cell) => ({ ...cell, label: 'cell' })) };
      },
    }),
  },
  {
    fault: 'blocks of all colours have one label in Chinese',
    foundBy: 'labels',
    plant: (kind) => ({
      scene(state, highlights, language) {
        const scene = kind.scene(state, highlights, language);
        if (language !== 'zh') return scene;
        return {
          ...scene,
          cells: scene.cells.map((cell) => ({ ...cell, label: cell.label.replace(/[a-z]/, '') })),
        };
      },
    }),
  },
  {
    fault: 'a move is read whatever stands behind it',
    foundBy: 'nothing behind them',
    plant: (kind) => ({ parseMove: (puzzle, text) => kind.parseMove(puzzle, text.split(/[~;§]/)[0]!) }),
  },
  {
    fault: 'moves of both sides are written alike',
    foundBy: 'listed',
    plant: (kind) => ({ formatMove: (puzzle, move) => kind.formatMove(puzzle, { ...move, side: 1 }) }),
  },
  {
    fault: 'the checker takes any way that can be played',
    foundBy: 'solved is what the board shows',
    plant: (kind) => ({
      judge: (puzzle, answer) => {
        const verdict = kind.judge(puzzle, answer);
        return verdict.right || verdict.fault.expected?.includes('solved') ? { right: true } : verdict;
      },
    }),
  },
  {
    fault: 'a detector claims every text',
    foundBy: 'sure of',
    plant: (kind) => ({ codecs: kind.codecs.map((codec) => ({ ...codec, detect: () => 1 })) }),
  },
  {
    fault: 'the canonical id forgets walls',
    foundBy: 'canonical id',
    plant: (kind) => ({
      codecs: kind.codecs.map((codec) => ({
        ...codec,
        format: (puzzles) => {
          const text = codec.format!(puzzles);
          return text.ok ? { ok: true, value: text.value.replaceAll('-', '.') } : text;
        },
      })),
    }),
  },
  {
    fault: 'the lower bound of a search that was stopped is beyond the optimum',
    foundBy: 'bounds',
    plant: (kind) =>
      solving(kind, (outcome) =>
        outcome.status === 'stopped' ? { ...outcome, bounds: { lower: 99, upper: null } } : outcome,
      ),
  },
];

/** Vexed with a fault. */
export function faultyVexed({ plant }: PlantedFault<Vexed>): Vexed {
  return { ...vexed, ...plant(vexed) };
}
