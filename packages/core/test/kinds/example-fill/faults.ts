import type { FillKind } from '#core/kind/index.js';
import type { FillOutcome, Task } from '#core/outcome/index.js';
import type { PlantedFault } from '../example/faults.js';
import { type LatinMove, type LatinPuzzle, type LatinState, latin } from './index.js';

type Latin = FillKind<LatinPuzzle, LatinState, LatinMove>;
type Answer = FillOutcome<Uint8Array>;

/** The kind with a solver whose outcomes are changed. */
function solving(kind: Latin, change: (outcome: Answer, puzzle: LatinPuzzle) => Answer): Partial<Latin> {
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

/** What the suite must find in a kind that fills cells. */
export const FILL_FAULTS: readonly PlantedFault<Latin>[] = [
  {
    fault: 'the only solution is claimed where there are several',
    foundBy: 'enumeration finds the same',
    plant: (kind) =>
      solving(kind, (outcome) =>
        outcome.status === 'solved' && outcome.proof === 'several'
          ? { ...outcome, proof: 'unique', answers: [outcome.answers[0]] }
          : outcome,
      ),
  },
  {
    fault: 'boards of side 3 with a solution are called impossible when few cells are given',
    foundBy: 'enumeration finds the same',
    plant: (kind) =>
      solving(kind, (outcome, { side, givens }) =>
        outcome.status === 'solved' && side === 3 && givens.filter((value) => value < side).length < 3
          ? { status: 'impossible', stats: outcome.stats }
          : outcome,
      ),
  },
  {
    fault: 'a count is one too many',
    foundBy: 'enumeration finds the same',
    plant: (kind) =>
      solving(kind, (outcome) =>
        outcome.status === 'solved' && outcome.count !== undefined
          ? { ...outcome, count: outcome.count + 1n }
          : outcome,
      ),
  },
  {
    fault: 'no cell is ever forced',
    foundBy: 'forced cells',
    plant: (kind) =>
      solving(kind, (outcome, { side }) =>
        outcome.status === 'solved' && outcome.facts
          ? { ...outcome, facts: outcome.facts.map(() => side) }
          : outcome,
      ),
  },
  {
    fault: 'the cells of the first solution are called forced',
    foundBy: 'forced cells',
    plant: (kind) =>
      solving(kind, (outcome) =>
        outcome.status === 'solved' && outcome.facts ? { ...outcome, facts: outcome.answers[0] } : outcome,
      ),
  },
  {
    fault: 'a conflict names all givens',
    foundBy: 'conflict',
    plant: (kind) =>
      solving(kind, (outcome, { side, givens }) =>
        outcome.status === 'impossible'
          ? { ...outcome, conflict: [...givens.keys()].filter((cell) => givens[cell]! < side) }
          : outcome,
      ),
  },
  {
    fault: 'a conflict leaves out a clue',
    foundBy: 'conflict',
    plant: (kind) =>
      solving(kind, (outcome) =>
        outcome.status === 'impossible' && outcome.conflict
          ? { ...outcome, conflict: outcome.conflict.slice(1) }
          : outcome,
      ),
  },
  {
    fault: 'every full board is solved',
    foundBy: 'solved is what is right',
    plant: () => ({ isSolved: ({ puzzle, values }) => !values.includes(puzzle.side) }),
  },
  {
    fault: 'a board with a gap is solved where its rows are whole',
    foundBy: 'solved is what is right',
    plant: (kind) => ({
      isSolved: (state) =>
        kind.isSolved(state) || state.values.filter((value) => value === state.puzzle.side).length === 1,
    }),
  },
  {
    fault: 'the checker forgets the columns',
    foundBy: 'solved is what is right',
    plant: (kind) => ({
      judge: (puzzle, answer) => {
        const rows = Array.from({ length: puzzle.side }, (_, row) =>
          Array.from(answer).slice(row * puzzle.side, (row + 1) * puzzle.side),
        );
        const whole = rows.every((row) => new Set(row).size === puzzle.side);
        const kept = puzzle.givens.every((given, cell) => given === puzzle.side || given === answer[cell]);
        return whole && kept ? { right: true } : kind.judge(puzzle, answer);
      },
    }),
  },
  {
    fault: 'givens can be changed',
    foundBy: 'moves set open cells',
    plant: (kind) => ({
      apply(state, move) {
        const applied = kind.apply(state, move);
        if (applied.ok || move.length === 0) return applied;
        const values = state.values.slice();
        for (const { cell, value } of move) values[cell] = value;
        return {
          ok: true,
          value: { state: { ...state, moves: [...state.moves, move], values }, phases: [] },
        };
      },
    }),
  },
  {
    fault: 'only the first cell of a move is shown',
    foundBy: 'moves set open cells',
    plant: (kind) => ({
      apply(state, move) {
        const applied = kind.apply(state, move);
        if (!applied.ok) return applied;
        const phases = applied.value.phases.map((one) => ({ ...one, changes: one.changes.slice(0, 1) }));
        return { ok: true, value: { ...applied.value, phases } };
      },
    }),
  },
  {
    fault: 'values of a state are those of the start',
    foundBy: 'solved is what is right',
    plant: () => ({ valuesOf: ({ puzzle }) => puzzle.givens }),
  },
  {
    fault: 'a move is read whatever stands behind it',
    foundBy: 'moves set open cells',
    plant: (kind) => ({ parseMove: (puzzle, text) => kind.parseMove(puzzle, text.split(/[~§]/)[0]!) }),
  },
  {
    fault: 'all labels are equal',
    foundBy: 'moves set open cells',
    plant: (kind) => ({
      scene(state, ...more) {
        const scene = kind.scene(state, ...more);
        return { ...scene, cells: scene.cells.map((cell) => ({ ...cell, label: 'cell' })) };
      },
    }),
  },
  {
    fault: 'given cells are labelled as the own ones are',
    foundBy: 'moves set open cells',
    plant: (kind) => ({
      scene(state, ...more) {
        const scene = kind.scene(state, ...more);
        return { ...scene, cells: scene.cells.map((cell) => ({ ...cell, label: cell.glyph ?? cell.label })) };
      },
    }),
  },
  {
    fault: 'a detector claims every text',
    foundBy: 'sure of',
    plant: (kind) => ({ codecs: kind.codecs.map((codec) => ({ ...codec, detect: () => 1 })) }),
  },
  {
    fault: 'an answer is read whatever stands behind it',
    foundBy: 'answers are read',
    plant: (kind) => ({ parseAnswer: (puzzle, text) => kind.parseAnswer(puzzle, text.split('~')[0]!) }),
  },
];

/** The Latin square with a fault. */
export function faultyLatin({ plant }: PlantedFault<Latin>): Latin {
  return { ...latin, ...plant(latin) };
}
