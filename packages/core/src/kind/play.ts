import type { Result } from '../outcome/index.js';
import { fail, ok } from '../outcome/index.js';
import type { Mark, SceneCell } from '../scene/index.js';

/** A position that a kind can go on from: a puzzle and the moves made. */
export interface Play<P, M> {
  readonly puzzle: P;
  readonly moves: readonly M[];
}

/** A cell that changed, and how: for showing. */
export interface CellChange {
  readonly cell: number;
  /**
   * What is there after, as the kind's scene draws it, but without marks, which belong to whole scenes. Shared between
   * changes: not to be written to.
   */
  readonly becomes: SceneCell;
  /** The cell it came from, when it moved. */
  readonly from?: number;
}

/**
 * One stage of what a move does; a cascade has many, shown one after the other. Law: the changes of all phases, made on the
 * scene before, give every cell the fill, glyph and role that it has in the scene after.
 */
export interface Phase {
  readonly name: 'recolour' | 'set' | 'swap' | 'push' | 'fall' | 'vanish';
  readonly changes: readonly CellChange[];
}

/** A move's result: the new state, and what happened on the way. */
export interface Applied<S> {
  readonly state: S;
  readonly phases: readonly Phase[];
}

/** A part of the board that a reader should look at, by role. */
export type Highlights = ReadonlyMap<number, readonly Mark[]>;

/** What `playAll` needs of a kind. */
interface Rules<S, M> {
  apply(state: S, move: M): Result<Applied<S>>;
}

/**
 * Makes moves one after the other: the state after the last, and all phases on the way. The fault of the first move that is
 * refused; nothing is made then. Time: that of its moves.
 *
 * @example
 * const played = playAll(flood, flood.start(puzzle), [2, 1, 0]);
 * if (played.ok) console.log(drawText(flood.scene(played.value.state)));
 */
export function playAll<S, M>(kind: Rules<S, M>, state: S, moves: Iterable<M>): Result<Applied<S>> {
  let now = state;
  const phases: Phase[] = [];
  for (const move of moves) {
    const applied = kind.apply(now, move);
    if (!applied.ok) return fail(applied.fault);
    now = applied.value.state;
    for (const phase of applied.value.phases) phases.push(phase);
  }
  return ok({ state: now, phases });
}

/**
 * The state after moves that are known to be possible: those of an answer that was checked, of a step, of a saved play.
 * Throws when one is refused, which is a defect of the caller's.
 */
export function playKnown<S, M>(kind: Rules<S, M>, state: S, moves: Iterable<M>): S {
  const played = playAll(kind, state, moves);
  if (!played.ok)
    throw new Error(`A move that was known to be possible was refused: ${played.fault.found ?? ''}`);
  return played.value.state;
}

/** Reads moves as a kind writes them, one a text; the fault of the first that cannot be read. */
export function readMoves<P, M>(
  kind: { parseMove(puzzle: P, text: string): Result<M> },
  puzzle: P,
  texts: Iterable<string>,
): Result<M[]> {
  const moves: M[] = [];
  for (const text of texts) {
    const move = kind.parseMove(puzzle, text);
    if (!move.ok) return fail(move.fault);
    moves.push(move.value);
  }
  return ok(moves);
}
