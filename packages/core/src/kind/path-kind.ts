import type { PathOutcome } from '../outcome/index.js';
import type { KindBase, SolveRequest, Solver } from './base.js';
import type { Play } from './play.js';

export type PathSolver<P, A> = Solver<P, SolveRequest, PathOutcome<A>>;

/** How many moves a puzzle asks for. */
export interface Par {
  readonly moves: number;
  /** Whether it must be exactly so many; else fewer will do as well. */
  readonly exact: boolean;
}

/**
 * A kind whose moves change the board: flood, the Mayan game, sliding blocks. An answer is a way to play, a list of moves,
 * and its length counts. It owns the legal moves, par and bounds.
 */
export interface PathKind<P, S extends Play<P, M>, M, A extends readonly M[] = readonly M[]>
  extends KindBase<P, S, M, A> {
  readonly family: 'path';
  /**
   * All moves that `apply` accepts in a state, each once, in the kind's order: an answer that is proved `first` is the first by
   * this order, move by move. What can be said in several ways (a region, by any of its cells) is listed in one. None in a
   * state from which no move leads on.
   */
  moves(state: S): readonly M[];
  /** How many moves the puzzle asks for; null, and for all boards when it is absent: as few as possible. */
  par?(puzzle: P): Par | null;
  loadSolver(): Promise<PathSolver<P, A>>;
}
