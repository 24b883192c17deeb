import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Joined, joinPlays, loadSession, Session, saveSession, Table } from '#core/session/index.js';
import { findToy, pathToy, toy, toyPuzzle } from './toy-kind.js';

/** A session with a move for each letter: cell and value from its code. */
function played(letters: string, undone = 0): Session {
  const session = new Session(pathToy, toyPuzzle('010110'));
  for (const letter of letters) {
    const code = letter.charCodeAt(0);
    session.play({ cell: code % 6, value: code % 3 });
  }
  for (let i = 0; i < undone; i++) session.undo();
  return session;
}

function shown(session: Session): unknown {
  return session.state.cells;
}

function letters(): fc.Arbitrary<string> {
  return fc.string({ unit: fc.constantFrom(...'abcdef'), maxLength: 8 });
}

test('one play of two shows what ours shows, and undo reaches what theirs showed', () => {
  fc.assert(
    fc.property(letters(), letters(), letters(), (start, a, b) => {
      const theirs = played(start + a);
      const ours = played(start + b);
      const { session, how } = joinPlays(theirs, ours, 0);
      const longer = a.startsWith(b) ? theirs : ours;
      assert.equal(how, a.startsWith(b) || b.startsWith(a) ? 'one' : 'after');
      assert.deepEqual(shown(session), shown(longer));
      const seen: unknown[] = [shown(session)];
      while (session.undo()) seen.push(shown(session));
      for (const play of [theirs, ours])
        assert.ok(seen.some((cells) => JSON.stringify(cells) === JSON.stringify(shown(play))));
    }),
  );
});

test('joining the same play again changes nothing, and what was joined can be saved and read', () => {
  const joined = joinPlays(played('abc'), played('abd', 1), 0).session;
  assert.equal(joined.canRedo, true, 'what ours could redo');
  const again: Joined = joinPlays(played('abc'), joined, 0);
  assert.equal(again.how, 'one');
  assert.deepEqual(again.session.acts, joined.acts);
  const loaded = loadSession(saveSession(joined, 0), findToy);
  assert.ok(loaded.ok);
  assert.deepEqual(loaded.value.acts, joined.acts);
});

test('an undo in one place alone is no parting', () => {
  const { session, how } = joinPlays(played('abc'), played('abc', 2), 0);
  assert.equal(how, 'one');
  assert.equal(session.at, 1);
  assert.equal(session.acts.length, 3);
});

function filled(cells: string, undone = 0): Session {
  const session = new Session(toy, toyPuzzle('010110'));
  for (const cell of cells) session.play({ cell: Number(cell), value: 1 });
  for (let i = 0; i < undone; i++) session.undo();
  return session;
}

test('fills of both stand on one board together, and undo takes ours back first', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 3 }), fc.nat(), (cells, cut) => {
      const [start, ...rest] = cells;
      const at = 1 + (cut % (rest.length - 1));
      const theirs = filled([start, ...rest.slice(0, at)].join(''));
      const ours = filled([start, ...rest.slice(at)].join(''));
      const { session, how } = joinPlays(theirs, ours, 0, true);
      assert.equal(how, 'together');
      for (const cell of cells) assert.equal(session.state.cells[cell], 1);
      session.goTo(1 + at);
      assert.deepEqual(shown(session), shown(theirs));
    }),
  );
});

test('what cannot stand together comes one after the other', () => {
  assert.equal(joinPlays(filled('01', 2), filled('02'), 0, true).how, 'after', 'they took back a common act');
  const trial = filled('0');
  trial.do({ type: 'begin-trial' });
  const other = filled('0');
  other.play({ cell: 3, value: 0 });
  other.do({ type: 'begin-trial' });
  const { session, how } = joinPlays(trial, other, 0, true);
  assert.equal(how, 'after', 'a trial within a trial is refused');
  assert.deepEqual(shown(session), shown(other));
  assert.equal(joinPlays(played('ab'), played('ac'), 0, true).how, 'after', 'moves that count');
});

test('the clock and the help taken are never less than either had', () => {
  const [theirs, ours] = [played('a'), played('b')];
  theirs.clock.start(0);
  theirs.helped('hint');
  ours.helped('check');
  ours.checkMode = 'live';
  const { session } = joinPlays(theirs, ours, 700);
  assert.equal(session.clock.elapsed(9000), 700);
  assert.deepEqual(session.help, { hints: 1, checks: 1, solved: false });
  assert.equal(session.checkMode, 'live');
});

test('another play takes the place of one on the table, undo past it included', () => {
  const table = new Table();
  const [first, second] = [played('ab'), played('c')];
  table.open(first);
  table.open(second);
  const joined = played('abcd');
  table.replace(first, joined);
  assert.equal(table.session, second);
  assert.equal(table.undo(), 'act');
  assert.equal(table.undo(), 'board');
  assert.equal(table.session, joined);
  assert.equal(table.redo(), 'board', 'the play was left as it came');
});

test('a long history keeps few positions and still undoes every act', () => {
  const session = new Session(pathToy, toyPuzzle('010110'));
  const history: unknown[] = [];
  for (let i = 0; i < 9000; i++) {
    history.push(shown(session));
    session.play({ cell: (i * 7) % 6, value: (i % 3) as 0 | 1 | 2 });
  }
  for (const at of [8999, 8191, 4096, 4095, 129, 1, 0, 7777]) {
    session.goTo(at);
    assert.deepEqual(shown(session), history[at]);
    assert.equal(session.moveCount, at);
  }
});
