import { type Impossible, type Outcome, runTask } from '../../outcome/index.js';
import { Random } from '../../random/index.js';
import type { Scene } from '../../scene/index.js';
import type { Codec } from '../../text/index.js';
import type { KindBase, SolveRequest, Solver } from '../base.js';
import type { FillKind } from '../fill-kind.js';
import type { PathKind } from '../path-kind.js';
import type { Play } from '../play.js';

/** What the contract suite needs to know of any kind besides the kind itself. */
interface FixtureBase<P, A> {
  /**
   * A puzzle drawn from chance. `tiny`: the smallest sizes, degenerate ones among them. `small`: solved within a few
   * milliseconds, some with one answer, some with several, some with none, where the kind has such. `hard`: takes at
   * least some tenths of a second and more than 1 MB, so that every budget can run out.
   */
  make(random: Random, size: 'tiny' | 'small' | 'hard'): P;
  /** Boards that are rare and that some formats are for; they are written and read like all others. */
  readonly special?: readonly P[];
  /** Wrong answers made from a right one that the solver gave: each must be refused by the checker. */
  corrupt(puzzle: P, answer: A): readonly A[];
  /** What is asked of the hard board, where the kind's default is answered too quickly. */
  readonly hardRequest?: SolveRequest;
  /** How many nodes a solver may spend beyond a node limit: what it does between two looks at the meter. */
  readonly nodeSlack: number;
}

/** What the suite needs of a kind that fills cells. */
export interface FillFixture<P, S extends Play<P, M>, M, A extends ArrayLike<number>>
  extends FixtureBase<P, A> {
  readonly kind: FillKind<P, S, M, A>;
  /** Whether a full board, a value a cell, keeps givens and rules: told by plain code of the fixture's own. */
  isRight(puzzle: P, values: ArrayLike<number>): boolean;
  /** Of a board without an answer: the puzzle that has only the clues of the outcome's conflict, and those with one less. */
  conflictPuzzles(puzzle: P, outcome: Impossible): { readonly whole: P; readonly without: readonly P[] };
}

/** What the suite needs of a kind with moves. */
export interface PathFixture<P, S extends Play<P, M>, M, A extends readonly M[]> extends FixtureBase<P, A> {
  readonly kind: PathKind<P, S, M, A>;
  /** Whether the board is solved after so many moves, told from what it looks like by plain code of the fixture's own. */
  isRight(puzzle: P, scene: Scene, moves: number): boolean;
  /** Every move that can be said of a board of this size and some that are none, possible or not. */
  everyMove(puzzle: P): readonly M[];
  /** A text that is the same for two states exactly when they go on alike; the number of moves made does not count. */
  positionOf(state: S): string;
  /**
   * The listed move that does the same as one that `apply` accepts too, said otherwise: of another cell of the same region. No
   * move is accepted that is not listed where it is absent.
   */
  listedFor?(state: S, move: M): M;
  /**
   * Whether a listed move does the same as a listed one before it, so that no answer holds it: a swap told from its other side.
   * No move does where it is absent.
   */
  isTwin?(state: S, move: M): boolean;
  /** Boards with the number of ways to play one move, two moves, and so on: what any right rules reproduce. */
  readonly perft: readonly { readonly id: string; readonly counts: readonly number[] }[];
}

/** A fixture whose types are not known here, as in `AnyKind`. */
// biome-ignore lint/suspicious/noExplicitAny: a fixture's own values go only back to it.
export type AnyFixture = FillFixture<any, any, any, any> | PathFixture<any, any, any, any>;

/** One case: `run` throws an Error that says what is broken, with the id of the board. */
export interface ContractCase {
  readonly name: string;
  run(): Promise<void>;
}

/** A clock in milliseconds. Tests give processor time, so that a busy machine breaks nothing. */
export type Clock = () => number;

/** A kind of either family, as far as the laws of both go. */
export interface LawfulKind<P, S extends Play<P, M>, M, A> extends KindBase<P, S, M, A> {
  loadSolver(): Promise<Solver<P, SolveRequest, Outcome<A>>>;
}

/** Boards of a kind drawn once for all cases, and what cases do with them. */
export interface Stand<P, S extends Play<P, M>, M, A> {
  readonly fixture: FixtureBase<P, A>;
  readonly kind: LawfulKind<P, S, M, A>;
  readonly clock: Clock;
  /** Tiny boards, then small ones. */
  puzzles(): readonly P[];
  hard(): P;
  /** What is asked of the hard board. */
  readonly hardRequest: SolveRequest;
  solve(puzzle: P, request?: SolveRequest): Promise<Outcome<A>>;
  idOf(puzzle: P): string;
  /** Throws unless the law holds; names the board. */
  check(holds: boolean, puzzle: P | null, law: string): void;
  /** What every answer of an outcome must be, and what the outcome says of itself. */
  checkOutcome(puzzle: P, outcome: Outcome<A>): void;
}

/** How many boards of each sort are drawn. */
export const TINY = 30;
const SMALL = 24;

/** Sets up the stand of a fixture. */
export function makeStand<P, S extends Play<P, M>, M, A>(
  fixture: FixtureBase<P, A> & { readonly kind: LawfulKind<P, S, M, A> },
  clock: Clock,
): Stand<P, S, M, A> {
  const { kind } = fixture;
  const idOf = (puzzle: P): string => formatOne(kind.codecs[0]!, puzzle) ?? '(no canonical id)';
  const shortId = (puzzle: P): string =>
    idOf(puzzle).length > 400 ? `${idOf(puzzle).slice(0, 400)}…` : idOf(puzzle);
  const random = new Random(`contract ${kind.id}`);
  const puzzles = once(() => {
    const tiny = Array.from({ length: TINY }, () => fixture.make(random, 'tiny'));
    return tiny.concat(Array.from({ length: SMALL }, () => fixture.make(random, 'small')));
  });
  const hard = once(() => fixture.make(new Random(`contract ${kind.id} hard`), 'hard'));
  const hardRequest = fixture.hardRequest ?? {};
  const solve = async (puzzle: P, request?: SolveRequest): Promise<Outcome<A>> =>
    runTask((await kind.loadSolver()).solve(puzzle, request));
  const check = (holds: boolean, puzzle: P | null, law: string): void => {
    if (!holds)
      throw new Error(`${kind.id}: ${law}${puzzle === null ? '' : `\n  board: ${shortId(puzzle)}`}`);
  };

  /** What every answer of an outcome must be, and what the outcome says of itself. */
  const checkOutcome = (puzzle: P, outcome: Outcome<A>): void => {
    const { stats } = outcome;
    check(stats.nodes >= 0 && stats.ms >= 0 && stats.peakBytes >= 0, puzzle, 'statistics are not negative');
    if (outcome.status === 'impossible') return;
    const { answers, bounds } = outcome;
    for (const answer of answers) {
      const verdict = kind.judge(puzzle, answer);
      check(
        verdict.right,
        puzzle,
        `the checker accepts the solver's answer: ${kind.formatAnswer(puzzle, answer)}`,
      );
    }
    const texts = answers.map((answer) => kind.formatAnswer(puzzle, answer));
    check(new Set(texts).size === texts.length, puzzle, 'no answer is given twice');
    if (outcome.status === 'solved') {
      const counts = outcome.proof === 'complete' && outcome.count !== undefined;
      check(answers.length > 0 || counts, puzzle, 'a solved board has an answer');
      check(outcome.proof !== 'several' || answers.length >= 2, puzzle, 'several means two answers at least');
      check(outcome.proof !== 'unique' || answers.length === 1, puzzle, 'unique means one answer');
    }
    if (bounds) {
      check(bounds.upper === null || bounds.lower <= bounds.upper, puzzle, 'the bounds are in order');
      if (outcome.status === 'solved' && outcome.proof === 'optimal') {
        const length = kind.answerMoves(puzzle, answers[0]!).length;
        check(
          bounds.lower === length && bounds.upper === length,
          puzzle,
          'the bounds of an optimum meet there',
        );
      }
    }
  };
  return { fixture, kind, clock, puzzles, hard, hardRequest, solve, idOf, check, checkOutcome };
}

/** A value that is made when it is first asked for. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** One board in a format, without its final newline; undefined when the format cannot hold it. */
export function formatOne<P>(codec: Codec<P>, puzzle: P): string | undefined {
  const text = codec.format?.([puzzle]);
  return text?.ok ? text.value.replace(/\n$/, '') : undefined;
}
