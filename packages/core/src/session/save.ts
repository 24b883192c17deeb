import { type AnyKind, readMoves } from '../kind/index.js';
import { type Fault, FaultCode, fail, ok, type Result } from '../outcome/index.js';
import type { Act } from './position.js';
import { CHECK_MODES, type CheckMode, Session } from './session.js';

/** The version of the text that `saveSession` writes. */
const VERSION = 1;

/** More moves than anyone makes; a saved text with more is refused, since all of them are played again. */
const MAX_MOVES = 200_000;

/** The canonical id of a puzzle: the same board with the same rules has the same id. */
export function boardId(kind: AnyKind, puzzle: unknown): string {
  const text = kind.codecs[0]?.format?.([puzzle]);
  if (!text?.ok) throw new Error(`The canonical codec of ${kind.id} cannot write a puzzle.`);
  return text.value.trimEnd();
}

/**
 * One line of JSON that holds a whole play: `{"tilewright":"session","v":1,"board":ID,"acts":[…],"at":N,…}`. An act
 * is an array whose first item says what it is, moves as the kind writes them: `["m","3","1"]`, `["n",2,14]`,
 * `["restart"]`. `now` is the time on the session's clock.
 */
export function saveSession(session: Session, now: number): string {
  const { kind, puzzle } = session;
  const acts = session.acts.map((act) => writeAct(kind, puzzle, act));
  return JSON.stringify({
    tilewright: 'session',
    v: VERSION,
    board: boardId(kind, puzzle),
    acts,
    at: session.at,
    clock: Math.round(session.clock.elapsed(now)),
    check: session.checkMode,
    help: session.help,
  });
}

/** An act as it is saved; two acts of a board are the same when this is. */
export function writeAct(kind: AnyKind, puzzle: unknown, act: Act<unknown>): (string | number)[] {
  if (act.type === 'moves') return ['m', ...act.moves.map((move) => kind.formatMove(puzzle, move))];
  if (act.type === 'note') return ['n', act.note, ...act.cells];
  return [act.type];
}

/**
 * Reads what `saveSession` wrote and plays it again. `findKind` gives the kind of an id. Every part is checked, since
 * the text may come from anywhere; a bad one gives the fault of its first bad part. The clock stands still.
 */
export function loadSession(text: string, findKind: (id: string) => AnyKind | undefined): Result<Session> {
  const saved = readObject(text);
  if (saved?.tilewright !== 'session') return damaged(text.slice(0, 40), 'a saved game of Tilewright');
  if (saved.v !== VERSION) return damaged(String(saved.v), `version ${VERSION} of a saved game`);
  if (typeof saved.board !== 'string') return damaged('no board', 'the id of a board');
  const kind = findKind(saved.board.split(':', 1)[0] ?? '');
  if (!kind) return damaged(saved.board, 'the id of a board');
  const board = kind.codecs[0]?.parse(saved.board)[0];
  if (!board) return damaged(saved.board, 'the id of a board');
  if (!board.result.ok) return board.result;

  const session = new Session(
    kind,
    board.result.value,
    typeof saved.clock === 'number' ? Math.max(0, saved.clock) : 0,
  );
  if (!Array.isArray(saved.acts)) return damaged('no acts', 'a list of acts');
  let moves = 0;
  for (const [index, item] of saved.acts.entries()) {
    const act = readAct(kind, session.puzzle, item);
    if (!act.ok) return act;
    if (act.value.type === 'moves') moves += act.value.moves.length;
    if (moves > MAX_MOVES) return damaged(`act ${index + 1}`, `at most ${MAX_MOVES} moves`);
    const done = session.do(act.value);
    if (!done.ok) return done;
  }
  if (saved.at !== undefined && !session.goTo(saved.at as number)) {
    return damaged(String(saved.at), `a number from 0 to ${session.acts.length}`);
  }
  if (CHECK_MODES.includes(saved.check as CheckMode)) session.checkMode = saved.check as CheckMode;
  const help = saved.help as Record<string, unknown> | undefined;
  if (help && typeof help === 'object') {
    session.restoreHelp({
      hints: Number(help.hints) || 0,
      checks: Number(help.checks) || 0,
      solved: help.solved === true,
    });
  }
  return ok(session);
}

function readObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return value && typeof value === 'object' ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function readAct(kind: AnyKind, puzzle: unknown, item: unknown): Result<Act<unknown>> {
  const [name, ...rest] = Array.isArray(item) ? (item as unknown[]) : [];
  switch (name) {
    case 'm': {
      const moves = readMoves(kind, puzzle, rest.map(String));
      return moves.ok ? ok({ type: 'moves', moves: moves.value }) : moves;
    }
    case 'n': {
      const [note, ...cells] = rest.map(Number);
      return ok({ type: 'note', note: note ?? -1, cells });
    }
    case 'restart':
    case 'begin-trial':
    case 'keep-trial':
    case 'drop-trial':
      return ok({ type: name });
    default:
      return damaged(JSON.stringify(item) ?? 'nothing', 'an act such as ["m","3"]');
  }
}

function damaged<T>(found: string, expected: string): Result<T> {
  const fault: Fault = { code: FaultCode.UnexpectedToken, found, expected };
  return fail(fault);
}
