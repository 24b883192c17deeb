import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Act, Clock, loadSession, Session, saveSession, Table } from '#core/session/index.js';
import { findToy, type ToyMove, toy, toyPuzzle } from './toy-kind.js';

const CELLS = 6;

const anyMove = fc.record(
  { cell: fc.integer({ min: 0, max: CELLS - 1 }), value: fc.constantFrom<0 | 1 | 2>(0, 1, 2) },
  { noNullPrototype: true },
);

const anyAct: fc.Arbitrary<Act<ToyMove>> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .array(anyMove, { minLength: 1, maxLength: 4 })
      .map((moves) => ({ type: 'moves' as const, moves })),
  },
  fc.record(
    {
      type: fc.constant('note' as const),
      cells: fc.array(fc.integer({ min: 0, max: CELLS - 1 }), { minLength: 1 }),
      note: fc.integer({ min: 0, max: 9 }),
    },
    { noNullPrototype: true },
  ),
  fc.constantFrom<Act<ToyMove>>(
    { type: 'restart' },
    { type: 'begin-trial' },
    { type: 'keep-trial' },
    { type: 'drop-trial' },
  ),
);

function freshSession(target = '010110'): Session {
  return new Session(toy, toyPuzzle(target));
}

/** All that a player sees of a session. */
function seen(session: Session): unknown {
  const { state, notes, trial } = session.position;
  return {
    cells: state.cells,
    notes: [...notes],
    trial: trial && { cells: trial.cells, base: trial.base.state.cells },
  };
}

test('undo goes back through every position to the start, redo forward again', () => {
  fc.assert(
    fc.property(fc.array(anyAct, { maxLength: 90 }), (acts) => {
      const session = freshSession();
      const history = [seen(session)];
      for (const act of acts) if (session.do(act).ok) history.push(seen(session));
      for (let i = history.length - 1; i > 0; i--) {
        assert.deepEqual(seen(session), history[i]);
        assert.ok(session.undo());
      }
      assert.equal(session.undo(), false);
      for (const position of history) {
        assert.deepEqual(seen(session), position);
        session.redo();
      }
      assert.equal(session.canRedo, false);
    }),
    { numRuns: 60 },
  );
});

test('a refused act changes nothing', () => {
  const session = freshSession();
  session.play({ cell: 0, value: 1 });
  const before = seen(session);
  const { revision, at } = session;
  for (const act of [
    {
      type: 'moves',
      moves: [
        { cell: 1, value: 1 },
        { cell: 99, value: 1 },
      ],
    },
    { type: 'moves', moves: [] },
    { type: 'keep-trial' },
    { type: 'drop-trial' },
    { type: 'note', cells: [CELLS], note: 1 },
    { type: 'note', cells: [], note: 1 },
    { type: 'note', cells: [0], note: 10 },
  ] as Act<ToyMove>[]) {
    assert.equal(session.do(act).ok, false, JSON.stringify(act));
  }
  assert.deepEqual(seen(session), before);
  assert.deepEqual([session.revision, session.at], [revision, at]);
});

test('a new act after undo drops what could be redone; a refused one does not', () => {
  const session = freshSession();
  session.play({ cell: 0, value: 1 });
  session.play({ cell: 1, value: 1 });
  session.undo();
  assert.equal(session.play({ cell: 99, value: 1 }).ok, false);
  assert.equal(session.canRedo, true);
  session.play({ cell: 2, value: 1 });
  assert.equal(session.canRedo, false);
  assert.deepEqual(session.state.cells, [1, 2, 1, 2, 2, 2]);
});

test('a trial marks its cells, the first one apart, and is kept or dropped as one act', () => {
  const session = freshSession();
  session.play({ cell: 5, value: 0 });
  session.do({ type: 'begin-trial' });
  session.play({ cell: 3, value: 1 }, { cell: 1, value: 1 });
  assert.deepEqual(
    session.scene().cells.map((cell) => cell.marks),
    [[], ['trial'], [], ['trial-first'], [], []],
  );
  assert.equal(session.do({ type: 'begin-trial' }).ok, false, 'no trial inside a trial');

  session.do({ type: 'drop-trial' });
  assert.deepEqual(session.state.cells, [2, 2, 2, 2, 2, 0]);
  session.undo();
  assert.deepEqual(session.state.cells, [2, 1, 2, 1, 2, 0], 'a dropped trial comes back by undo');

  session.do({ type: 'keep-trial' });
  assert.deepEqual(session.state.cells, [2, 1, 2, 1, 2, 0]);
  assert.ok(session.scene().cells.every((cell) => cell.marks.length === 0));
});

test('the first mistake is the one that still stands', () => {
  const facts = Uint8Array.of(0, 1, 0, 1, 1, 2);
  const session = freshSession();
  session.play({ cell: 0, value: 1 }); // wrong, taken back two acts later
  session.play({ cell: 1, value: 1 });
  session.play({ cell: 0, value: 2 });
  assert.equal(session.firstMistake(facts), null);
  session.play({ cell: 5, value: 1 }); // open: cannot be wrong
  assert.equal(session.firstMistake(facts), null);
  session.play({ cell: 2, value: 1 }); // wrong
  session.play({ cell: 3, value: 1 });
  session.play({ cell: 4, value: 0 }); // wrong too
  assert.deepEqual(session.wrongCells(facts), [2, 4]);
  assert.equal(session.firstMistake(facts), 4);
  session.goTo(4);
  assert.deepEqual(session.wrongCells(facts), []);
});

test('the first mistake and the act before a move are those that a walk back would find', () => {
  const facts = Uint8Array.of(0, 1, 0, 1, 1, 2);
  fc.assert(
    fc.property(fc.array(anyAct, { maxLength: 40 }), fc.nat(20), (acts, move) => {
      const session = freshSession();
      for (const act of acts) session.do(act);
      const first = session.firstMistake(facts);
      const before = session.actBefore(move);
      let at = session.at;
      while (session.wrongCells(facts).length > 0) session.goTo(--at);
      assert.equal(first, at === session.acts.length ? null : at);
      session.goTo(session.acts.length);
      at = session.at;
      while (session.moveCount > move) session.goTo(--at);
      assert.equal(before, at);
    }),
    { numRuns: 200 },
  );
});

test('a saved session comes back whole, undo and redo included', () => {
  fc.assert(
    fc.property(fc.array(anyAct, { maxLength: 60 }), fc.nat(20), (acts, undone) => {
      const session = freshSession();
      for (const act of acts) session.do(act);
      for (let i = 0; i < undone; i++) session.undo();
      session.checkMode = 'live';
      session.helped('hint');
      session.clock.start(100);
      const loaded = loadSession(saveSession(session, 1600), findToy);
      assert.ok(loaded.ok);
      const copy = loaded.value;
      assert.deepEqual(seen(copy), seen(session));
      assert.deepEqual(
        [copy.acts, copy.at, copy.checkMode, copy.help],
        [session.acts, session.at, 'live', session.help],
      );
      assert.equal(copy.clock.elapsed(9999), 1500);
      while (copy.undo()) session.undo();
      assert.deepEqual(seen(copy), seen(session));
    }),
    { numRuns: 60 },
  );
});

test('text that is no saved session gives a fault, whatever it is', () => {
  const good = JSON.parse(saveSession(freshSession(), 0)) as Record<string, unknown>;
  const bad: Record<string, unknown>[] = [
    { v: 2 },
    { board: 'toy:' },
    { board: 'nothing:1' },
    { board: 7 },
    { acts: 'none' },
    { acts: [['m', '99=1']] },
    { acts: [['m']] },
    { acts: [['n', 1, 1.5]] },
    { acts: [['n']] },
    { acts: [[]] },
    { acts: [null] },
    { acts: [['keep-trial']] },
    { at: 1 },
    { at: -1 },
    { at: 'x' },
  ];
  for (const part of bad) {
    assert.equal(loadSession(JSON.stringify({ ...good, ...part }), findToy).ok, false, JSON.stringify(part));
  }
  for (const text of ['', 'x', 'null', '[]', '{}', '"tilewright"', '{"tilewright":"session"']) {
    assert.equal(loadSession(text, findToy).ok, false, text);
  }
  fc.assert(fc.property(fc.jsonValue(), (value) => !loadSession(JSON.stringify(value), findToy).ok));
});

test('undo goes on past the start of a board to the one before it, and redo returns', () => {
  const table = new Table();
  const first = freshSession();
  const second = freshSession('111111');
  table.open(first);
  first.play({ cell: 0, value: 1 });
  first.play({ cell: 1, value: 1 });
  first.undo();
  table.open(second);
  second.play({ cell: 2, value: 1 });

  assert.equal(table.undo(), 'act');
  assert.equal(table.undo(), 'board');
  assert.equal(table.session, first);
  assert.equal(first.moveCount, 1, 'as it was left');
  assert.equal(table.undo(), 'act');
  assert.equal(table.undo(), null);
  assert.deepEqual([table.redo(), table.redo(), table.redo(), table.redo()], ['act', 'board', 'act', null]);
  assert.equal(table.session, second);
  assert.equal(first.canRedo, true, 'what could be redone on the board that was left stays with it');
});

test('an act on an earlier board forgets the boards that redo led to', () => {
  const table = new Table();
  table.open(freshSession());
  table.open(freshSession('1'));
  table.undo();
  table.session?.play({ cell: 0, value: 1 });
  table.forgetLaterBoards();
  assert.equal(table.canRedo, false);
  assert.equal(table.sessions.length, 1);
});

test('a board that comes again moves to the end and keeps its play', () => {
  const table = new Table();
  const [first, second] = [freshSession(), freshSession('1')];
  table.open(first);
  first.play({ cell: 0, value: 1 });
  table.open(second);
  table.open(first);
  assert.deepEqual(table.sessions, [second, first]);
  assert.deepEqual([table.undo(), table.undo(), table.undo()], ['act', 'board', null]);
  assert.deepEqual([table.redo(), table.redo(), table.redo()], ['board', 'act', null]);
});

test('the clock counts only while it runs, and never backwards', () => {
  const clock = new Clock(1000);
  assert.equal(clock.elapsed(5000), 1000);
  clock.start(5000);
  clock.start(6000);
  assert.equal(clock.elapsed(7000), 3000);
  clock.pause(8000);
  clock.pause(9000);
  assert.equal(clock.elapsed(99_000), 4000);
  clock.start(10_000);
  assert.equal(clock.elapsed(9_000), 4000);
});
