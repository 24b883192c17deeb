import type { Play } from '../play.js';
import { labelsProblem, moveTextProblem, phasesProblem } from './look-laws.js';
import { plainTruth, positions } from './path-tree.js';
import { faultProblem, sameData } from './problems.js';
import type { ContractCase, PathFixture, Stand } from './stand.js';

/** How many positions of a board are looked at, one by one. */
const LOOKED_AT = 40;

/** The boards that plain search settles; fewer would prove little. */
const LEAST_SETTLED = 20;

/** The laws of kinds with moves: a plain search over the listed moves knows the truth of small boards. */
export function pathLaws<P, S extends Play<P, M>, M, A extends readonly M[]>(
  fixture: PathFixture<P, S, M, A>,
  stand: Stand<P, S, M, A>,
): ContractCase[] {
  const { kind } = fixture;
  const { puzzles, check, solve } = stand;
  const textOf = (puzzle: P, moves: readonly M[]): string =>
    moves.map((move) => kind.formatMove(puzzle, move)).join(' / ');

  /** Runs over the first positions of every board. */
  const eachPosition = (look: (puzzle: P, state: S) => void): void => {
    for (const puzzle of puzzles())
      for (const state of positions(fixture, puzzle, LOOKED_AT)) look(puzzle, state);
  };

  return [
    {
      name: 'the listed moves are those that can be made, each once',
      async run() {
        eachPosition((puzzle, state) => {
          const moves = kind.moves(state);
          const listed = new Set(moves.map((move) => kind.formatMove(puzzle, move)));
          check(listed.size === moves.length, puzzle, `a move is listed twice: ${textOf(puzzle, moves)}`);
          check(sameData(kind.moves(state), moves), puzzle, 'the list is the same again');
          for (const move of moves) {
            check(
              kind.apply(state, move).ok,
              puzzle,
              `the listed move ${kind.formatMove(puzzle, move)} is made`,
            );
          }
          for (const [at, move] of moves.entries()) {
            if (!fixture.isTwin?.(state, move)) continue;
            const [position, ...before] = [move, ...moves.slice(0, at)].map((one) => {
              const applied = kind.apply(state, one);
              return applied.ok ? fixture.positionOf(applied.value.state) : '';
            });
            const text = kind.formatMove(puzzle, move);
            check(before.includes(position!), puzzle, `${text} does the same as a move before it`);
          }
          for (const move of fixture.everyMove(puzzle)) {
            const text = kind.formatMove(puzzle, move);
            if (listed.has(text)) continue;
            const applied = kind.apply(state, move);
            if (applied.ok && fixture.listedFor) {
              const same = fixture.listedFor(state, move);
              const other = kind.apply(state, same);
              const alike =
                other.ok && fixture.positionOf(other.value.state) === fixture.positionOf(applied.value.state);
              check(
                alike && listed.has(kind.formatMove(puzzle, same)),
                puzzle,
                `${text} does the same as a listed move`,
              );
              continue;
            }
            check(!applied.ok, puzzle, `the move ${text}, which is not listed, is refused`);
            const problem = applied.ok ? null : faultProblem(applied.fault, null);
            check(problem === null, puzzle, `${problem}`);
          }
        });
      },
    },
    {
      name: 'there are as many ways to play as the pinned numbers say',
      async run() {
        check(fixture.perft.length > 0, null, 'the fixture pins numbers');
        for (const { id, counts } of fixture.perft) {
          const entry = kind.codecs[0]!.parse(id)[0];
          check(entry?.result.ok === true, null, `the pinned board ${id} is read`);
          if (!entry?.result.ok) continue;
          let layer: S[] = [kind.start(entry.result.value)];
          for (const [at, count] of counts.entries()) {
            layer = layer.flatMap((state) =>
              kind.moves(state).flatMap((move) => {
                const applied = kind.apply(state, move);
                return applied.ok ? [applied.value.state] : [];
              }),
            );
            check(
              layer.length === count,
              null,
              `${id}: ${layer.length} ways to play ${at + 1}, pinned ${count}`,
            );
          }
        }
      },
    },
    {
      name: 'a plain search finds the same: no answer, the fewest moves, the first in order, how many',
      async run() {
        let settled = 0;
        for (const puzzle of puzzles()) {
          const truth = plainTruth(fixture, puzzle);
          if (truth === null) continue;
          settled++;
          const outcome = await solve(puzzle);
          const found = outcome.status === 'solved';
          check(
            found === (truth.length !== null),
            puzzle,
            `plain search: ${truth.length}, but ${outcome.status}`,
          );
          if (outcome.status !== 'solved' || truth.first === null) continue;
          const [answer] = outcome.answers;
          check(
            answer?.length === truth.length,
            puzzle,
            `${answer?.length} moves, but plain search ${truth.length}`,
          );
          if (outcome.proof === 'first') {
            const [mine, plain] = [textOf(puzzle, answer!), textOf(puzzle, truth.first)];
            check(mine === plain, puzzle, `first in order: ${mine}, but plain search ${plain}`);
          }
          if (kind.wants.includes('count')) {
            const counted = await solve(puzzle, { want: 'count', limit: 1e6 });
            const count = counted.status === 'solved' ? counted.count : null;
            check(count === truth.count, puzzle, `${count} answers, but plain search ${truth.count}`);
          }
          if (kind.wants.includes('unique')) {
            const asked = await solve(puzzle, { want: 'unique' });
            const unique = asked.status === 'solved' && asked.proof === 'unique';
            check(
              unique === (truth.count === 1n),
              puzzle,
              `unique: ${unique}, but plain search ${truth.count}`,
            );
          }
        }
        check(settled >= LEAST_SETTLED, null, `plain search settles ${settled} boards only`);
      },
    },
    {
      name: 'bounds of a search that was stopped hold, by plain search',
      async run() {
        for (const puzzle of puzzles()) {
          const truth = plainTruth(fixture, puzzle);
          if (truth === null) continue;
          for (const nodes of [1, 5, 25]) {
            const outcome = await solve(puzzle, { budget: { nodes } });
            if (outcome.status !== 'stopped' || outcome.bounds === undefined) continue;
            const { lower, upper } = outcome.bounds;
            const known = `bounds ${lower} to ${upper}, plain search ${truth.length}`;
            check(truth.length === null || lower <= truth.length, puzzle, known);
            check(upper === null || (truth.length !== null && upper >= truth.length), puzzle, known);
          }
        }
      },
    },
    {
      name: 'on every position met, solved is what the board shows, and the checker says the same',
      async run() {
        let solved = 0;
        eachPosition((puzzle, state) => {
          const right = fixture.isRight(puzzle, kind.scene(state), state.moves.length);
          if (right) solved++;
          const way = textOf(puzzle, state.moves);
          check(
            kind.isSolved(state) === right,
            puzzle,
            `solved: ${!right}, but the board shows ${right} (${way})`,
          );
          const verdict = kind.judge(puzzle, state.moves as unknown as A);
          check(
            verdict.right === right,
            puzzle,
            `the checker: ${verdict.right}, the board ${right} (${way})`,
          );
        });
        check(solved > 5, null, 'solved boards are met');
      },
    },
    {
      name: 'what a move shows, phase by phase, ends in the new scene, and the state before stays',
      async run() {
        eachPosition((puzzle, state) => {
          const before = JSON.stringify(kind.scene(state));
          for (const move of kind.moves(state)) {
            const problem = phasesProblem(kind, state, move);
            check(problem === null, puzzle, `${textOf(puzzle, [...state.moves, move])}: ${problem}`);
          }
          check(
            JSON.stringify(kind.scene(state)) === before,
            puzzle,
            'a move leaves the state before as it was',
          );
        });
      },
    },
    {
      name: 'labels tell different cells apart, in every language',
      async run() {
        eachPosition((puzzle, state) => {
          for (const language of ['en', 'zh'] as const) {
            const problem = labelsProblem(kind.scene(state, undefined, language));
            check(problem === null, puzzle, `${language}: ${problem}`);
          }
        });
      },
    },
    {
      name: 'moves are read as they are written, and with nothing behind them',
      async run() {
        eachPosition((puzzle, state) => {
          for (const move of kind.moves(state)) {
            const problem = moveTextProblem(kind, puzzle, move);
            check(problem === null, puzzle, `${problem}`);
          }
        });
      },
    },
  ];
}
