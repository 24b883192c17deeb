import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type MayanMove, type MayanState, makeMayan, mayan } from '#core/kinds/mayan/index.js';
import { counted } from '#core/outcome/index.js';
import { Random } from '#core/random/index.js';
import { puzzleOf, randomColumns } from './boards.js';

function after(columns: number[][], ...moves: MayanMove[]): MayanState {
  let state = mayan.start(puzzleOf(columns, null));
  for (const move of moves) {
    const applied = mayan.apply(state, move);
    assert.ok(applied.ok, JSON.stringify(applied));
    state = applied.value.state;
  }
  return state;
}

function faultOf(columns: number[][], moves: number | null, height = 7) {
  const made = makeMayan(height, columns, moves);
  assert.equal(made.ok, false);
  return made.ok ? null : made.fault;
}

describe('mayan rules', () => {
  it('play the sample of the statement to an empty board', () => {
    const columns = [[1], [2, 1], [2, 3, 4], [3, 1], [2, 4, 3, 4]];
    const end = after(columns, { x: 2, y: 1, g: 1 }, { x: 3, y: 1, g: 1 }, { x: 3, y: 0, g: 1 });
    assert.deepEqual(end.columns, [[], [], [], [], []]);
    assert.equal(mayan.isSolved(end), true);
  });

  it('let a tile that is dragged into air fall, and those above its old place drop', () => {
    assert.deepEqual(after([[], [1, 2, 3, 4]], { x: 1, y: 2, g: -1 }).columns, [[3], [1, 2, 4]]);
  });

  it('let two runs that share a tile vanish together', () => {
    const corner = after(
      [
        [5, 6, 1],
        [1, 1, 2],
        [3, 4, 1],
        [4, 3, 1],
      ],
      { x: 0, y: 2, g: 1 },
    );
    assert.deepEqual(corner.columns, [[5, 6, 2], [], [3, 4], [4, 3]]);
  });

  it('let runs of four and five vanish whole, and runs of two colours at once', () => {
    assert.deepEqual(after([[1], [1], [], [1, 1]], { x: 3, y: 1, g: -1 }).columns, [[], [], [], []]);
    assert.deepEqual(after([[1], [1], [], [1, 1], [1]], { x: 3, y: 1, g: -1 }).columns, [[], [], [], [], []]);
    const swap: MayanMove = { x: 0, y: 2, g: 1 };
    const both = mayan.apply(
      mayan.start(
        puzzleOf(
          [
            [1, 1, 2],
            [2, 2, 1],
          ],
          null,
        ),
      ),
      swap,
    );
    assert.ok(both.ok);
    assert.deepEqual(
      both.value.phases.map((phase) => `${phase.name} ${phase.changes.length}`),
      ['swap 2', 'vanish 6'],
    );
  });

  it('do not match while tiles fall', () => {
    assert.deepEqual(after([[5, 1, 1], [], [3, 1]], { x: 0, y: 2, g: 1 }).columns, [[5, 1], [1], [3, 1]]);
  });

  it('tell each phase of a cascade, with where the tiles came from', () => {
    const start = mayan.start(puzzleOf([[8, 1], [], [1], [1, 9]], null, true, 2));
    const applied = mayan.apply(start, { x: 0, y: 1, g: 1 });
    assert.ok(applied.ok);
    const gone = (cell: number) => ({ cell, glyph: undefined });
    const shown = applied.value.phases.map(({ name, changes }) => ({
      name,
      changes: changes.map(({ becomes, ...rest }) => ({ ...rest, glyph: becomes.glyph })),
    }));
    assert.deepEqual(shown, [
      { name: 'push', changes: [{ cell: 1, glyph: '1', from: 0 }, gone(0)] },
      { name: 'fall', changes: [{ cell: 5, glyph: '1', from: 1 }, gone(1)] },
      { name: 'vanish', changes: [gone(5), gone(6), gone(7)] },
      { name: 'fall', changes: [{ cell: 7, glyph: '9', from: 3 }, gone(3)] },
    ]);
    assert.deepEqual(applied.value.state.columns, [[8], [], [], [9]]);
  });

  it('refuse a move of nothing, off the board, beyond the asked number, and an equal swap where it is off', () => {
    const columns = [[1], [1]];
    const expected = (moves: number, equalSwap: boolean, move: MayanMove) => {
      const applied = mayan.apply(mayan.start(puzzleOf(columns, moves, equalSwap)), move);
      return applied.ok ? null : applied.fault.expected;
    };
    assert.equal(expected(1, true, { x: 0, y: 1, g: 1 }), 'a tile at this place');
    assert.equal(expected(1, true, { x: 0, y: 0, g: -1 }), 'a column on that side');
    assert.equal(expected(0, true, { x: 0, y: 0, g: 1 }), '0 moves and no more');
    assert.equal(expected(1, false, { x: 0, y: 0, g: 1 }), 'two tiles of different colours');
    assert.equal(expected(1, true, { x: 1, y: 0, g: -1 }), null);
  });

  it('refuse a board with a run or a loose tile, and settle it when asked', () => {
    assert.match(faultOf([[2, 1, 1, 1]], 1)?.found ?? '', /^column 0, row 1: run/);
    assert.deepEqual(faultOf([[2], [3, 0, 1]], 1)?.at, { row: 4, col: 1 });
    const settled = makeMayan(7, [[2, 1, 0, 1, 1, 2, 2]], 1, true, true);
    assert.ok(settled.ok);
    assert.deepEqual(settled.value.columns, [[]]);
  });

  it('agree with the checker on every board on the way of random games', () => {
    const random = new Random('games');
    for (let game = 0; game < 400; game++) {
      const columns = randomColumns(random, 1 + random.below(6), 1 + random.below(8), 2 + random.below(3));
      let state = mayan.start(puzzleOf(columns, null, random.chance(0.5), 8));
      for (let i = 0; i < 12; i++) {
        const move: MayanMove = {
          x: random.below(columns.length),
          y: random.below(8),
          g: random.chance(0.5) ? 1 : -1,
        };
        const applied = mayan.apply(state, move);
        const verdict = mayan.judge(state.puzzle, [...state.moves, move]);
        const left = applied.ok ? applied.value.state.columns.flat().length : -1;
        if (verdict.right) assert.equal(left, 0);
        else if (left > 0)
          assert.equal(verdict.fault.found, `${counted(left, 'tile')} left after the last move`);
        else assert.match(verdict.fault.found ?? '', /^move /);
        if (applied.ok) state = applied.value.state;
      }
    }
  });
});
