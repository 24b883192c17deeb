import { FaultCode, fail, ok, type Result } from '../outcome/index.js';
import type { KindBase, Verdict } from './base.js';
import type { FillKind } from './fill-kind.js';
import type { PathKind } from './path-kind.js';
import { type Play, playAll, readMoves } from './play.js';
import { checkedSolver } from './request.js';

/** The parts that a kind of either family may leave out. */
type CommonDefaults = 'wants' | 'judges' | 'options' | 'configure';

/** The parts that a kind with moves may leave out, where its answers are lists of moves. */
type PathDefaults = CommonDefaults | 'answerMoves' | 'answerJson' | 'formatAnswer' | 'parseAnswer' | 'judge';

/** `T` with the members `K` optional. */
type WithDefaults<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>;

/**
 * Makes a kind that fills cells of its own parts. Left out, these are: `wants` one answer, and whether it is the only one;
 * no judges; no options.
 */
export function fillKind<P, S extends Play<P, M>, M, A extends ArrayLike<number> = Uint8Array>(
  parts: Omit<WithDefaults<FillKind<P, S, M, A>, CommonDefaults>, 'family'>,
): FillKind<P, S, M, A> {
  const wants = parts.wants ?? ['unique', 'one'];
  return {
    ...commonDefaults(parts),
    ...parts,
    wants,
    family: 'fill',
    loadSolver: async () => checkedSolver(await parts.loadSolver(), wants, true),
  };
}

/**
 * Makes a kind whose answers are lists of moves of its own parts. Left out, these are: `wants` one answer; no judges; no
 * options; an answer is written a move a line, and in JSON a list of moves; the checker plays the answer and looks whether
 * the board is solved, in as many moves as `par` allows.
 */
export function pathKind<P, S extends Play<P, M>, M>(
  parts: Omit<WithDefaults<PathKind<P, S, M, readonly M[]>, PathDefaults>, 'family'>,
): PathKind<P, S, M, readonly M[]> {
  const wants = parts.wants ?? ['one'];
  const write = (puzzle: P, answer: readonly M[]): string[] =>
    answer.map((move) => parts.formatMove(puzzle, move));
  return {
    ...commonDefaults(parts),
    answerMoves: (_puzzle, answer) => answer,
    answerJson: write,
    formatAnswer: (puzzle, answer) => write(puzzle, answer).join('\n'),
    parseAnswer: (puzzle, text) =>
      readMoves(
        parts,
        puzzle,
        text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== ''),
      ),
    judge: (puzzle, answer) => judgeByPlaying(parts, puzzle, answer),
    ...parts,
    wants,
    family: 'path',
    loadSolver: async () => checkedSolver(await parts.loadSolver(), wants, false),
  };
}

function commonDefaults<P>({ id }: { readonly id: string }): Pick<
  // biome-ignore lint/suspicious/noExplicitAny: the judges of a kind without any are of no type.
  KindBase<P, any, any, any>,
  'judges' | 'options' | 'configure'
> {
  return {
    judges: [],
    options: [],
    configure(puzzle, options) {
      const [unknown] = Object.keys(options);
      if (unknown === undefined) return ok(puzzle);
      return fail({ code: FaultCode.BadOption, found: unknown, expected: `no option, ${id} has none` });
    },
  };
}

/** What the default checker needs of a kind. */
type Judged<P, S extends Play<P, M>, M> = Pick<
  PathKind<P, S, M, readonly M[]>,
  'start' | 'apply' | 'isSolved' | 'par'
>;

function judgeByPlaying<P, S extends Play<P, M>, M>(
  kind: Judged<P, S, M>,
  puzzle: P,
  answer: readonly M[],
): Verdict {
  const played: Result<{ readonly state: S }> = playAll(kind, kind.start(puzzle), answer);
  if (!played.ok) return { right: false, fault: { ...played.fault, code: FaultCode.WrongAnswer } };
  const par = kind.par?.(puzzle);
  const fits =
    par === undefined ||
    par === null ||
    (par.exact ? answer.length === par.moves : answer.length <= par.moves);
  if (!fits) {
    const expected = `${par.exact ? 'exactly' : 'at most'} ${par.moves} in number`;
    return {
      right: false,
      fault: { code: FaultCode.WrongAnswer, found: `moves: ${answer.length}`, expected },
    };
  }
  if (kind.isSolved(played.value.state)) return { right: true };
  const expected = 'a board that is solved after the last move';
  return { right: false, fault: { code: FaultCode.WrongAnswer, expected } };
}
