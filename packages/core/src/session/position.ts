import { type AnyKind, type Phase, playAll } from '../kind/index.js';
import { FaultCode, fail, ok, type Result } from '../outcome/index.js';

/** One thing a player did. A drag that paints twenty cells is one act, so that one undo takes it back. */
export type Act<M> =
  | { readonly type: 'moves'; readonly moves: readonly M[] }
  /** Puts this note on these cells; note 0 clears them. Notes mean nothing to the rules. */
  | { readonly type: 'note'; readonly cells: readonly number[]; readonly note: number }
  | { readonly type: 'restart' }
  | { readonly type: 'begin-trial' }
  | { readonly type: 'keep-trial' }
  | { readonly type: 'drop-trial' };

/** A trial under way: what it started from, and the cells it changed, the first one first. */
export interface Trial<S> {
  readonly base: Position<S>;
  readonly cells: readonly number[];
}

/** All that a board shows at one point of its history. Immutable. */
export interface Position<S> {
  readonly state: S;
  readonly notes: ReadonlyMap<number, number>;
  readonly trial: Trial<S> | null;
}

/** The highest note: notes are numbers from 1 to this. */
export const MAX_NOTE = 9;

/** A position and what was seen on the way to it. */
export interface Advanced<S> {
  readonly position: Position<S>;
  readonly phases: readonly Phase[];
}

/**
 * Does one act. Pure. Faults: a move that the kind refuses; a trial begun inside a trial, or ended outside one;
 * a note out of range; an act that does nothing.
 */
// biome-ignore lint/suspicious/noExplicitAny: a kind's own values, which go only back to it.
export function advance(kind: AnyKind, from: Position<any>, act: Act<any>): Result<Advanced<any>> {
  switch (act.type) {
    case 'moves':
      return advanceMoves(kind, from, act.moves);
    case 'note': {
      const { rows, cols } = kind.size(from.state.puzzle);
      const known = act.cells.every((cell) => Number.isInteger(cell) && cell >= 0 && cell < rows * cols);
      if (
        !known ||
        act.cells.length === 0 ||
        !Number.isInteger(act.note) ||
        act.note < 0 ||
        act.note > MAX_NOTE
      ) {
        return refuse(`cells of the board and a note from 0 to ${MAX_NOTE}`);
      }
      const notes = new Map(from.notes);
      for (const cell of act.cells) {
        if (act.note === 0) notes.delete(cell);
        else notes.set(cell, act.note);
      }
      return still({ ...from, notes });
    }
    case 'restart':
      return still({ state: kind.start(from.state.puzzle), notes: new Map(), trial: null });
    case 'begin-trial':
      if (from.trial) return refuse('the trial under way to be kept or dropped first');
      return still({ ...from, trial: { base: from, cells: [] } });
    case 'keep-trial':
      if (!from.trial) return refuse('a trial under way');
      return still({ ...from, trial: null });
    case 'drop-trial':
      if (!from.trial) return refuse('a trial under way');
      return still(from.trial.base);
  }
}

function advanceMoves(
  kind: AnyKind,
  // biome-ignore lint/suspicious/noExplicitAny: see `advance`.
  from: Position<any>,
  moves: readonly unknown[],
  // biome-ignore lint/suspicious/noExplicitAny: see `advance`.
): Result<Advanced<any>> {
  if (moves.length === 0) return refuse('at least one move');
  const played = playAll(kind, from.state, moves);
  if (!played.ok) return played;
  const { state, phases } = played.value;
  let trial = from.trial;
  // Only cells that the player gave a value: what a move does to a board as a whole has no cell of its own to mark.
  if (trial && kind.family === 'fill') {
    const cells = new Set(trial.cells);
    for (const { changes } of phases) for (const { cell } of changes) cells.add(cell);
    trial = { base: trial.base, cells: [...cells] };
  }
  return ok({ position: { ...from, state, trial }, phases });
}

function still<S>(position: Position<S>): Result<Advanced<S>> {
  return ok({ position, phases: [] });
}

function refuse<S>(expected: string): Result<Advanced<S>> {
  return fail({ code: FaultCode.BadMove, expected });
}
