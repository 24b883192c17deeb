import type { Outcome } from '../../outcome/index.js';
import { Random } from '../../random/index.js';
import type { FillRequest } from '../fill-kind.js';
import { type Play, playAll } from '../play.js';
import { labelsProblem, moveTextProblem, phasesProblem } from './look-laws.js';
import type { ContractCase, FillFixture, Stand } from './stand.js';

/** The full boards that plain enumeration may look at for one puzzle. */
const MOST_BOARDS = 6_000;

/** The boards that enumeration settles; fewer would prove little. */
const LEAST_SETTLED = 20;

/** The laws of kinds that fill cells: plain enumeration knows the truth of small boards. */
export function fillLaws<P, S extends Play<P, M>, M, A extends ArrayLike<number>>(
  fixture: FillFixture<P, S, M, A>,
  stand: Stand<P, S, M, A>,
): ContractCase[] {
  const { kind } = fixture;
  const { puzzles, check, solve } = stand;

  /** The cells that are not given. */
  const openCells = (puzzle: P): number[] =>
    [...kind.scene(kind.start(puzzle)).cells.entries()]
      .filter(([, { role }]) => role === 'open')
      .map(([cell]) => cell);

  /** Every full board of the puzzle; null where there are too many. */
  const fullBoards = (puzzle: P): number[][] | null => {
    const count = kind.valueCount(puzzle);
    const open = openCells(puzzle);
    if (count ** open.length > MOST_BOARDS) return null;
    let boards = [Array.from(kind.valuesOf(kind.start(puzzle)))];
    for (const cell of open) {
      boards = boards.flatMap((board) =>
        Array.from({ length: count }, (_, value) => board.map((old, at) => (at === cell ? value : old))),
      );
    }
    return boards;
  };

  const settled = (): { readonly puzzle: P; readonly boards: number[][]; readonly right: number[][] }[] => {
    const found = puzzles().flatMap((puzzle) => {
      const boards = fullBoards(puzzle);
      return boards
        ? [{ puzzle, boards, right: boards.filter((board) => fixture.isRight(puzzle, board)) }]
        : [];
    });
    check(found.length >= LEAST_SETTLED, null, `enumeration settles ${found.length} boards only`);
    return found;
  };

  /** The state in which the open cells have these values. */
  const filled = (puzzle: P, values: readonly number[]): S => {
    const open = openCells(puzzle);
    const start = kind.start(puzzle);
    if (open.length === 0) return start;
    const move = kind.fillMove(
      puzzle,
      open.map((cell) => ({ cell, value: values[cell]! })),
    );
    const played = playAll(kind, start, [move]);
    check(played.ok, puzzle, 'every open cell can be filled');
    return played.ok ? played.value.state : start;
  };

  const ask = async (puzzle: P, request: FillRequest): Promise<Outcome<A>> => solve(puzzle, request);

  return [
    {
      name: 'enumeration finds the same: none, one, several, how many, and which',
      async run() {
        for (const { puzzle, right } of settled()) {
          const texts = new Set(right.map((board) => board.join()));
          for (const want of kind.wants) {
            const outcome = await ask(puzzle, { want, limit: MOST_BOARDS });
            const known = `want ${want}: ${right.length} by enumeration`;
            check(
              (outcome.status === 'solved') === right.length > 0,
              puzzle,
              `${known}, but ${outcome.status}`,
            );
            if (outcome.status !== 'solved') continue;
            const answers = outcome.answers.map((answer) => Array.from(answer).join());
            check(
              answers.every((answer) => texts.has(answer)),
              puzzle,
              `${known}, but the answer ${answers[0]}`,
            );
            if (want === 'unique') {
              const proof = right.length === 1 ? 'unique' : 'several';
              check(outcome.proof === proof, puzzle, `${known}, but proof ${outcome.proof}`);
            } else if (want === 'count' || want === 'all') {
              check(
                outcome.count === undefined || outcome.count === BigInt(right.length),
                puzzle,
                `${known}, but ${outcome.count}`,
              );
              check(want === 'all' || outcome.count !== undefined, puzzle, `${known}, but no count`);
              check(
                want === 'count' || new Set(answers).size === right.length,
                puzzle,
                `${known}, but ${answers.length} listed`,
              );
            }
          }
        }
      },
    },
    {
      name: 'forced cells are those that enumeration finds forced',
      async run() {
        for (const { puzzle, right } of settled()) {
          const outcome = await ask(puzzle, { facts: true });
          if (right.length === 0 || outcome.status !== 'solved') continue;
          check(outcome.facts !== undefined, puzzle, 'facts are given when they are asked for');
          const open = kind.valueCount(puzzle);
          const wanted = right[0]!.map((value, cell) =>
            right.every((board) => board[cell] === value) ? value : open,
          );
          const facts = Array.from(outcome.facts!);
          check(
            facts.join() === wanted.join(),
            puzzle,
            `facts ${facts.join('')}, enumeration ${wanted.join('')}`,
          );
        }
      },
    },
    {
      name: 'the clues of a conflict cannot hold together, and none of them can be left out',
      async run() {
        let conflicts = 0;
        for (const puzzle of puzzles()) {
          const outcome = await ask(puzzle, {});
          if (outcome.status !== 'impossible' || outcome.conflict === undefined) continue;
          conflicts++;
          const { whole, without } = fixture.conflictPuzzles(puzzle, outcome);
          const named = `the conflict ${outcome.conflict.join(' ')}`;
          const boards = fullBoards(whole);
          if (boards)
            check(!boards.some((board) => fixture.isRight(whole, board)), puzzle, `${named} has an answer`);
          check((await ask(whole, {})).status === 'impossible', puzzle, `${named} is possible`);
          for (const less of without) {
            const other = await ask(less, { want: 'one' });
            // An answer proves it, if the board shows that it is one.
            const proved = other.status === 'solved' && fixture.isRight(less, other.answers[0]!);
            check(proved, puzzle, `${named} is not the least`);
          }
        }
        check(conflicts > 2, null, `only ${conflicts} boards with a conflict`);
      },
    },
    {
      name: 'solved is what is right, on full boards, right and wrong ones, and on none that has a gap',
      async run() {
        const random = new Random(`contract ${kind.id} full`);
        for (const { puzzle, boards, right } of settled()) {
          const some = [
            ...right.slice(0, 10),
            ...Array.from({ length: 30 }, () => boards[random.below(boards.length)]!),
          ];
          for (const board of some) {
            const isRight = fixture.isRight(puzzle, board);
            const state = filled(puzzle, board);
            check(
              Array.from(kind.valuesOf(state)).join() === board.join(),
              puzzle,
              'the state has the values that were set',
            );
            check(
              kind.isSolved(state) === isRight,
              puzzle,
              `solved: ${!isRight}, the board is right: ${isRight} (${board.join('')})`,
            );
            const answer = Uint8Array.from(board) as unknown as A;
            const verdict = kind.judge(puzzle, answer);
            check(
              verdict.right === isRight,
              puzzle,
              `the checker: ${verdict.right}, the board ${isRight} (${board.join('')})`,
            );
            const [gap] = openCells(puzzle);
            if (gap === undefined) continue;
            const cleared = kind.apply(
              state,
              kind.fillMove(puzzle, [{ cell: gap, value: kind.valueCount(puzzle) }]),
            );
            check(
              cleared.ok && !kind.isSolved(cleared.value.state),
              puzzle,
              'a cleared cell leaves the board unsolved',
            );
          }
        }
      },
    },
    {
      name: 'moves set open cells and no others; what they show, their texts and the labels are right',
      async run() {
        const random = new Random(`contract ${kind.id} moves`);
        for (const puzzle of puzzles()) {
          const open = openCells(puzzle);
          const values = kind.valueCount(puzzle);
          let state = kind.start(puzzle);
          const given = Array.from(kind.valuesOf(state)).findIndex((value) => value < values);
          if (given >= 0 && !open.includes(given)) {
            const refused = kind.apply(state, kind.fillMove(puzzle, [{ cell: given, value: 0 }]));
            check(!refused.ok, puzzle, 'a given cell is not changed');
          }
          for (let made = 0; made < 12 && open.length > 0; made++) {
            const cells = new Set(
              Array.from({ length: 1 + random.below(3) }, () => open[random.below(open.length)]!),
            );
            const settings = [...cells].map((cell) => ({ cell, value: random.below(values + 1) }));
            const move = kind.fillMove(puzzle, settings);
            const text = moveTextProblem(kind, puzzle, move);
            check(text === null, puzzle, `${text}`);
            const shown = JSON.stringify(kind.scene(state));
            const same = settings.every(({ cell, value }) => kind.valuesOf(state)[cell] === value);
            const phases = same ? null : phasesProblem(kind, state, move);
            check(phases === null, puzzle, `${kind.formatMove(puzzle, move)}: ${phases}`);
            const applied = kind.apply(state, move);
            check(applied.ok, puzzle, `${kind.formatMove(puzzle, move)} is made`);
            if (!applied.ok) break;
            check(
              JSON.stringify(kind.scene(state)) === shown,
              puzzle,
              'a move leaves the state before as it was',
            );
            const before = Array.from(kind.valuesOf(state));
            state = applied.value.state;
            for (const { cell, value } of settings) before[cell] = value;
            check(
              Array.from(kind.valuesOf(state)).join() === before.join(),
              puzzle,
              'the cells have the values that were set',
            );
            for (const language of ['en', 'zh'] as const) {
              const labels = labelsProblem(kind.scene(state, undefined, language));
              check(labels === null, puzzle, `${language}: ${labels}`);
            }
          }
        }
      },
    },
  ];
}
