import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type FloodState, flood } from '#core/kinds/flood/index.js';
import { anyFlood, floodRows } from './boards.js';

function play(state: FloodState, moves: readonly number[]): FloodState {
  for (const move of moves) {
    const applied = flood.apply(state, move);
    assert.ok(applied.ok, `move ${move} is possible`);
    state = applied.value.state;
  }
  return state;
}

test('plain: a move takes what touches the region and stops there', () => {
  const state = play(flood.start(floodRows(['0101'])), [1]);
  assert.deepEqual([...state.board], [1, 1, 0, 1]);
});

test('two-colour: a move passes through its colour and picks up the old one behind', () => {
  const state = play(flood.start(floodRows(['01012'], { rule: 'two-colour' })), [1]);
  assert.deepEqual([...state.board], [1, 1, 1, 1, 2]);
});

test('two-colour: row 01201 falls to 2, 1, 0, and adjacent-only forbids the first', () => {
  const literal = floodRows(['01201'], { rule: 'two-colour' });
  assert.deepEqual(flood.judge(literal, [2, 1, 0]), { right: true });
  const strict = floodRows(['01201'], { rule: 'two-colour', adjacentOnly: true });
  assert.equal(flood.judge(strict, [2, 1, 0]).right, false);
});

test('the moves that the rules refuse', () => {
  const state = flood.start(floodRows(['0120']));
  for (const move of [0, 3, -1, 0.5, Number.NaN])
    assert.equal(flood.apply(state, move).ok, false, String(move));
  const gone = play(flood.start(floodRows(['012'])), [1]);
  assert.equal(flood.apply(gone, 0).ok, false, 'no cell has this colour any more');
});

test('apply is pure and tells exactly what changed', () => {
  fc.assert(
    fc.property(anyFlood(30), fc.nat(), (puzzle, pick) => {
      const state = flood.start(puzzle);
      const before = [...state.board];
      const applied = flood.apply(state, pick % puzzle.colours.length);
      assert.deepEqual([...state.board], before);
      if (!applied.ok) return;
      const expected = [...before];
      for (const { cell, becomes } of applied.value.phases[0]!.changes) {
        const value = puzzle.colours.indexOf(becomes.label.replace('colour ', ''));
        assert.notEqual(expected[cell], value);
        expected[cell] = value;
      }
      assert.deepEqual([...applied.value.state.board], expected);
    }),
  );
});

test('the checker and the rules, which share no code, agree on any sequence of colours', () => {
  fc.assert(
    fc.property(anyFlood(20, 4), fc.array(fc.nat({ max: 4 }), { maxLength: 30 }), (puzzle, colours) => {
      // Played by the rules, with impossible moves left out, up to the end of the game.
      let state = flood.start(puzzle);
      for (const colour of colours) {
        if (flood.isSolved(state)) break;
        const applied = flood.apply(state, colour);
        const verdict = flood.judge(puzzle, [...state.moves, colour]);
        if (applied.ok) state = applied.value.state;
        assert.equal(verdict.right, applied.ok && flood.isSolved(state), JSON.stringify(verdict));
      }
      if (flood.isSolved(state)) {
        assert.equal(flood.judge(puzzle, [...state.moves, 0]).right, false, 'a move after the end');
      }
    }),
    { numRuns: 500 },
  );
});

test('answers are read as they are written, and as people write them', () => {
  fc.assert(
    fc.property(anyFlood(20), fc.array(fc.nat({ max: 9 })), (puzzle, picks) => {
      const answer = picks.map((pick) => pick % puzzle.colours.length);
      assert.deepEqual(flood.parseAnswer(puzzle, flood.formatAnswer(puzzle, answer)), {
        ok: true,
        value: answer,
      });
    }),
  );
  const puzzle = floodRows(['abc']);
  for (const text of ['b c', 'b,c', ' b , c\n', 'bc']) {
    assert.deepEqual(flood.parseAnswer(puzzle, text), { ok: true, value: [1, 2] }, text);
  }
  const wrong = flood.parseAnswer(puzzle, 'b x');
  assert.ok(!wrong.ok && wrong.fault.found === 'x');
});
