import { FaultCode } from '../../outcome/index.js';
import type { Play } from '../play.js';
import { faultProblem, isCell, sameData, sceneProblem } from './problems.js';
import type { ContractCase, Stand } from './stand.js';

/** Moves, answers, scenes and options. */
export function playLaws<P, S extends Play<P, M>, M, A>(stand: Stand<P, S, M, A>): ContractCase[] {
  const { fixture, kind, puzzles, solve, check, checkOutcome } = stand;
  return [
    {
      name: 'answers lead to a solved state, move by move and by text; applying is pure',
      async run() {
        for (const puzzle of puzzles()) {
          const outcome = await solve(puzzle);
          checkOutcome(puzzle, outcome);
          if (outcome.status !== 'solved' || outcome.answers.length === 0) continue;
          const answer = outcome.answers[0]!;
          let state = kind.start(puzzle);
          const startScene = JSON.stringify(kind.scene(state));
          const moves = kind.answerMoves(puzzle, answer);
          for (const move of moves) {
            const text = kind.formatMove(puzzle, move);
            check(!/[\n\r]/.test(text), puzzle, `a move is one line: ${text}`);
            const read = kind.parseMove(puzzle, text);
            check(read.ok, puzzle, `the move ${text} is read`);
            check(read.ok && sameData(read.value, move), puzzle, `the move ${text} is read as it was`);
            const applied = kind.apply(state, read.ok ? read.value : move);
            check(applied.ok, puzzle, `the move ${text} can be made`);
            if (!applied.ok) return;
            const again = kind.apply(state, move);
            check(sameData(again, applied), puzzle, `the move ${text} gives the same again`);
            state = applied.value.state;
          }
          check(state.moves.length === moves.length, puzzle, 'the state holds the moves that were made');
          check(kind.isSolved(state), puzzle, 'after the last move the board is solved');
          check(
            JSON.stringify(kind.scene(kind.start(puzzle))) === startScene,
            puzzle,
            'the start is as before',
          );
        }
      },
    },
    {
      name: 'answers are read as they are written, as text and as the command gives them in JSON',
      async run() {
        for (const puzzle of puzzles()) {
          const outcome = await solve(puzzle);
          if (outcome.status !== 'solved') continue;
          for (const answer of outcome.answers) {
            const text = kind.formatAnswer(puzzle, answer);
            const read = kind.parseAnswer(puzzle, text);
            check(
              read.ok && sameData(read.value, answer),
              puzzle,
              `the answer is read: ${JSON.stringify(text)}`,
            );
            const tailed = kind.parseAnswer(puzzle, `${text}\n~`);
            check(!tailed.ok, puzzle, `the answer is not read with "~" behind it: ${JSON.stringify(text)}`);
            const json = JSON.parse(JSON.stringify(kind.answerJson(puzzle, answer)));
            const lines = (json as unknown[]).map((part) =>
              Array.isArray(part) ? part.join(' ') : String(part),
            );
            const again = kind.parseAnswer(puzzle, lines.join('\n'));
            check(
              again.ok && sameData(again.value, answer),
              puzzle,
              `the JSON is read: ${JSON.stringify(json)}`,
            );
          }
        }
      },
    },
    {
      name: 'wrong answers are refused with a plain fault',
      async run() {
        let refused = 0;
        for (const puzzle of puzzles()) {
          const outcome = await solve(puzzle);
          if (outcome.status !== 'solved') continue;
          for (const wrong of outcome.answers.flatMap((answer) => fixture.corrupt(puzzle, answer))) {
            const verdict = kind.judge(puzzle, wrong);
            check(!verdict.right, puzzle, `a wrong answer is refused: ${kind.formatAnswer(puzzle, wrong)}`);
            const problem = verdict.right ? null : faultProblem(verdict.fault, null);
            check(problem === null, puzzle, `${problem}`);
            refused++;
          }
        }
        check(refused > 10, null, 'the fixture makes wrong answers');
      },
    },
    {
      name: 'scenes are well-formed at every step',
      async run() {
        for (const puzzle of puzzles()) {
          const { rows, cols } = kind.size(puzzle);
          let state = kind.start(puzzle);
          const look = (): void => {
            const problem = sceneProblem(kind.scene(state), rows, cols);
            check(problem === null, puzzle, `${problem}`);
          };
          look();
          const outcome = await solve(puzzle);
          if (outcome.status !== 'solved' || outcome.answers.length === 0) continue;
          for (const move of kind.answerMoves(puzzle, outcome.answers[0]!)) {
            const applied = kind.apply(state, move);
            if (!applied.ok) break;
            for (const { changes } of applied.value.phases) {
              const inside = changes.every(
                ({ cell, from = cell }) => isCell(cell, rows * cols) && isCell(from, rows * cols),
              );
              check(inside, puzzle, 'what a move changes is on the board');
            }
            state = applied.value.state;
            look();
          }
          const marked = kind.scene(kind.start(puzzle), new Map([[0, ['premise']]]));
          check(marked.cells[0]!.marks.includes('premise'), puzzle, 'highlights are shown');
        }
      },
    },
    {
      name: 'options are put into force or refused, never ignored or thrown at',
      async run() {
        const accepted = new Set<string>();
        for (const puzzle of puzzles()) {
          const same = kind.configure(puzzle, {});
          check(same.ok && sameData(same.value, puzzle), puzzle, 'no option changes nothing');
          const unknown = kind.configure(puzzle, { 'no-such-option': 'yes' });
          check(
            !unknown.ok && unknown.fault.code === FaultCode.BadOption,
            puzzle,
            'unknown options are refused',
          );
          for (const { name, values, problem: wrong } of kind.options) {
            for (const value of [...(values ?? ['yes']), '', 'nonsense', '-1', '9'.repeat(400)]) {
              const set = kind.configure(puzzle, { [name]: value });
              const problem = set.ok ? null : faultProblem(set.fault, null);
              check(problem === null, puzzle, `--${name} ${value}: ${problem}`);
              // Where any word will do, such as a colour's name, the option itself says so.
              const isWrong = value === 'nonsense' && wrong?.(value) !== null;
              if (isWrong) check(!set.ok, puzzle, `--${name} nonsense is refused`);
              if (set.ok) accepted.add(`--${name} ${value}`);
            }
          }
        }
        // A value may not go with the other rules of a board, but with those of some it does.
        for (const { name, values, placeholder } of kind.options) {
          for (const value of values ?? (placeholder === undefined ? ['yes'] : [])) {
            check(accepted.has(`--${name} ${value}`), null, `--${name} ${value} is accepted by some board`);
          }
        }
      },
    },
  ];
}
