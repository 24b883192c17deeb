import { type Outcome, runTask, type Task } from '../../outcome/index.js';
import { Random } from '../../random/index.js';
import type { Codec } from '../../text/index.js';
import type { SolveRequest } from '../base.js';
import type { PuzzleKind } from '../kind.js';

/** What the contract suite needs to know of a kind besides the kind itself. */
export interface ContractFixture<P, S extends { readonly puzzle: P; readonly moves: readonly M[] }, M, A> {
  readonly kind: PuzzleKind<P, S, M, A>;
  /**
   * A puzzle drawn from chance. `tiny`: the smallest sizes, degenerate ones among them. `small`: solved within a few
   * milliseconds, some with one answer, some with several, some with none, where the kind has such. `hard`: takes at
   * least some tenths of a second and more than 1 MB, so that every budget can run out.
   */
  make(random: Random, size: 'tiny' | 'small' | 'hard'): P;
  /** Wrong answers made from a right one that the solver gave: each must be refused by the checker. */
  corrupt(puzzle: P, answer: A): readonly A[];
  /** What is asked of the hard board, where the kind's default is answered too quickly. */
  readonly hardRequest?: SolveRequest;
  /** How many nodes a solver may spend beyond a node limit: what it does between two looks at the meter. */
  readonly nodeSlack: number;
}

/** One case: `run` throws an Error that says what is broken, with the id of the board. */
export interface ContractCase {
  readonly name: string;
  run(): Promise<void>;
}

/** A clock in milliseconds. Tests give processor time, so that a busy machine breaks nothing. */
export type Clock = () => number;

/** Boards of a kind drawn once for all cases, and what cases do with them. */
export interface Stand<P, S extends { readonly puzzle: P; readonly moves: readonly M[] }, M, A> {
  readonly fixture: ContractFixture<P, S, M, A>;
  readonly kind: PuzzleKind<P, S, M, A>;
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
export function makeStand<P, S extends { readonly puzzle: P; readonly moves: readonly M[] }, M, A>(
  fixture: ContractFixture<P, S, M, A>,
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
  const solve = async (puzzle: P, request?: SolveRequest): Promise<Outcome<A>> => {
    const task: Task<Outcome<A>> = (await kind.loadSolver()).solve(puzzle, request);
    return runTask(task);
  };
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
