import {
  type Fault,
  FaultCode,
  faultMessage,
  isTextPosition,
  type Outcome,
  runTask,
} from '../outcome/index.js';
import { Random } from '../random/index.js';
import type { Scene } from '../scene/index.js';
import type { Codec } from '../text/index.js';
import { damage, hostileTexts } from './hostile.js';
import type { PuzzleKind, SolveRequest, Solver } from './kind.js';

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

/** An abort must be obeyed, and a time limit kept, within so many milliseconds. */
const PROMPT_MS = 100;

const TINY = 30;
const SMALL = 24;

/**
 * The laws that every kind keeps, as cases for any test runner. All chance is seeded: a failure comes again.
 * Takes some seconds in all.
 */
export function contractCases<P, S extends { readonly puzzle: P; readonly moves: readonly M[] }, M, A>(
  fixture: ContractFixture<P, S, M, A>,
  clock: Clock,
): readonly ContractCase[] {
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

  const cases: ContractCase[] = [
    {
      name: 'names are fit for command lines and addresses',
      async run() {
        const name = /^[a-z][a-z0-9-]*$/;
        check(name.test(kind.id) && kind.title !== '', null, 'the kind has an id and a title');
        const ids = kind.codecs.map(({ id }) => id);
        check(ids.length > 0 && ids.every((id) => name.test(id)), null, 'the formats have ids');
        check(new Set(ids).size === ids.length, null, 'no two formats share an id');
        const judges = kind.judges.map(({ id }) => id);
        check(new Set(judges).size === judges.length, null, 'no two judges share an id');
        for (const judge of kind.judges) {
          check(name.test(judge.id), null, `the judge ${judge.id} has an id`);
          check(
            ids.includes(judge.format ?? judge.id),
            null,
            `the input of the judge ${judge.id} is a format`,
          );
          for (const option of Object.keys(judge.options ?? {})) {
            check(
              kind.options.some((one) => one.name === option),
              null,
              `${judge.id}: there is an option ${option}`,
            );
          }
        }
        check(kind.wants.length > 0, null, 'the solver can be asked something');
        for (const option of kind.options) {
          check(name.test(option.name) && option.help !== '', null, `the option ${option.name} is explained`);
        }
      },
    },
    {
      name: 'the canonical id starts with the kind, is fit for an address, and gives the board again to the letter',
      async run() {
        const codec = kind.codecs[0]!;
        for (const puzzle of puzzles()) {
          const id = formatOne(codec, puzzle);
          check(id !== undefined, puzzle, 'every board has a canonical id');
          // Unreserved characters and those that may stand in a fragment as they are (RFC 3986).
          check(
            /^[A-Za-z0-9\-._~!$&'()*+,;=:@/?]+$/.test(id!),
            puzzle,
            'the id needs no escapes in an address',
          );
          check(id!.startsWith(`${kind.id}:`), puzzle, 'the id names its kind');
          const [entry, ...more] = codec.parse(id!);
          check(entry?.result.ok === true && more.length === 0, puzzle, 'the id is read');
          check(
            entry!.result.ok && sameData(entry!.result.value, puzzle),
            puzzle,
            'the id gives the same board',
          );
          check(codec.detect(id!) === 1, puzzle, 'the id is recognised without doubt');
        }
      },
    },
    {
      name: 'formats give boards again: one, several, with other line ends and blanks at the ends of lines',
      async run() {
        const all = puzzles();
        for (const codec of kind.codecs) {
          if (!codec.format) continue;
          const writable = all.filter((puzzle) => formatOne(codec, puzzle) !== undefined);
          check(
            writable.length > 0,
            null,
            `the format ${codec.id} can hold one of the boards that the fixture makes`,
          );
          const expectBoards = (text: string, boards: readonly P[], what: string): void => {
            const found = codec
              .parse(text)
              .map(({ result }) => (result.ok ? idOf(result.value) : result.fault));
            const wanted = boards.map(idOf);
            const message = `${codec.id}: ${what}\n  text: ${JSON.stringify(text.slice(0, 2000))}\n  read: ${JSON.stringify(found)}`;
            check(sameData(found, wanted), boards[0]!, message);
          };
          for (const puzzle of writable) {
            const written = codec.format([puzzle]);
            if (!written.ok) continue;
            const text = written.value;
            check(
              text.endsWith('\n') && !text.includes('\r'),
              puzzle,
              `${codec.id}: a text ends with a newline`,
            );
            expectBoards(text, [puzzle], 'what is written is read');
            expectBoards(text.replaceAll('\n', '\r\n'), [puzzle], 'CR LF does no harm');
            expectBoards(text.trimEnd(), [puzzle], 'a missing final newline does no harm');
            expectBoards(text.replaceAll('\n', ' \t\n'), [puzzle], 'blanks at line ends do no harm');
            expectBoards(`\ufeff${text}`, [puzzle], 'a byte order mark does no harm');
            expectBoards(`${text}\n\n`, [puzzle], 'blank lines at the end do no harm');
          }
          // Not every board: formats leave texts that may as well be something else to those who name the format.
          const recognised = [...writable, hard()].some(
            (puzzle) => codec.detect(formatOne(codec, puzzle) ?? '') > 0,
          );
          check(recognised, null, `${codec.id}: recognises some of what it writes`);
          for (let i = 0; i + 1 < writable.length; i += 2) {
            const pair = [writable[i]!, writable[i + 1]!];
            const written = codec.format(pair);
            if (written.ok) expectBoards(written.value, pair, 'two boards are read as two');
          }
        }
      },
    },
    {
      name: 'no text makes a reader throw, and faults are plain and in place',
      async run() {
        const injuries = new Random(`contract ${kind.id} hostile`);
        const texts = puzzles().flatMap((puzzle) => {
          const written = kind.codecs
            .map((codec) => formatOne(codec, puzzle))
            .filter((text) => text !== undefined);
          return written.map((text) => damage(text, injuries));
        });
        for (const text of [...hostileTexts(), ...texts]) {
          const lines = text.split(/\r\n|\n|\r/);
          for (const codec of kind.codecs) {
            const sure = codec.detect(text);
            const where = `${codec.id}, text ${JSON.stringify(text.slice(0, 300))}`;
            check(sure >= 0 && sure <= 1, null, `confidence is from 0 to 1: ${sure} in ${where}`);
            for (const { line, result } of codec.parse(text)) {
              check(line >= 1, null, `a board starts on a line: ${line} in ${where}`);
              const problem = result.ok ? null : faultProblem(result.fault, lines);
              check(problem === null, null, `${problem} in ${where}`);
            }
          }
        }
      },
    },
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
      name: 'what is asked in different ways fits together',
      async run() {
        for (const puzzle of puzzles()) {
          const known = new Map<string, Outcome<A>>();
          for (const want of kind.wants) {
            // Far above what the boards of the suite have in yes/no kinds; reached, it makes the count incomplete.
            const outcome = await solve(puzzle, { want, limit: 2000 });
            checkOutcome(puzzle, outcome);
            check(outcome.status !== 'stopped', puzzle, `without a budget nothing stops (want ${want})`);
            known.set(want, outcome);
          }
          const solvable = [...known.values()].map(({ status }) => status === 'solved');
          check(new Set(solvable).size === 1, puzzle, 'all agree on whether there is an answer');
          if (!solvable[0]) continue;
          const all = known.get('all') as { answers: readonly A[]; countComplete?: boolean } | undefined;
          const count = known.get('count') as { count?: bigint; countComplete?: boolean } | undefined;
          const unique = known.get('unique') as { proof?: string } | undefined;
          if (all && all.countComplete !== false) {
            const found = all.answers.length;
            if (count) check(count.count === BigInt(found), puzzle, 'as many are counted as are listed');
            if (unique)
              check((unique.proof === 'unique') === (found === 1), puzzle, 'unique means one in the list');
          }
        }
      },
    },
    {
      name: 'the same input gives the same answer',
      async run() {
        const requests: SolveRequest[] = [{}, { budget: { nodes: 3 } }, { budget: { nodes: 300 } }];
        const boards = [
          ...puzzles()
            .slice(TINY - 5, TINY + 8)
            .map((puzzle) => ({ puzzle, requests })),
        ];
        boards.push({ puzzle: hard(), requests: [{ ...hardRequest, budget: { nodes: 3000 } }] });
        for (const { puzzle, requests: asked } of boards) {
          for (const request of asked) {
            const once = timeless(await solve(puzzle, request));
            const again = timeless(await solve(puzzle, request));
            check(sameData(once, again), puzzle, `twice the same with ${JSON.stringify(request)}`);
          }
        }
      },
    },
    {
      name: 'a node limit is kept, with right answers and bounds',
      async run() {
        const boards = [...puzzles().slice(-6), hard()];
        for (const puzzle of boards) {
          for (const nodes of [1, 10, 1000]) {
            const isHard = puzzle === hard();
            const outcome = await solve(puzzle, { ...(isHard ? hardRequest : {}), budget: { nodes } });
            checkOutcome(puzzle, outcome);
            check(
              !isHard || outcome.status === 'stopped',
              puzzle,
              `${nodes} nodes are not enough for a hard board`,
            );
            const most = nodes + fixture.nodeSlack;
            check(outcome.stats.nodes <= most, puzzle, `${outcome.stats.nodes} nodes of ${nodes} allowed`);
            if (outcome.status === 'stopped')
              check(outcome.why === 'nodes', puzzle, `stopped by ${outcome.why}`);
          }
        }
      },
    },
    {
      name: 'a time limit is kept',
      async run() {
        const puzzle = hard();
        const solver = await kind.loadSolver();
        const outcome = endsPromptly(solver, puzzle, hardRequest, { timeMs: 30 }, clock, check);
        checkOutcome(puzzle, outcome);
        check(
          outcome.status === 'stopped' && outcome.why === 'time',
          puzzle,
          'a hard board is stopped by the time',
        );
      },
    },
    {
      name: 'a memory limit is kept',
      async run() {
        const puzzle = hard();
        for (const memoryBytes of [1, 2 ** 20]) {
          const outcome = await solve(puzzle, { ...hardRequest, budget: { memoryBytes, timeMs: 2000 } });
          checkOutcome(puzzle, outcome);
          const why = outcome.status === 'stopped' ? outcome.why : outcome.status;
          check(memoryBytes > 1 || why === 'memory', puzzle, `a byte is not enough, but: ${why}`);
          const { peakBytes } = outcome.stats;
          // What is there before the search starts is the board's own size, and cannot be given back.
          const most = Math.max(memoryBytes, 2 ** 20) * 1.5;
          check(peakBytes <= most, puzzle, `${peakBytes} bytes used with a limit of ${memoryBytes}`);
        }
      },
    },
    {
      name: `an abort is obeyed within ${PROMPT_MS} ms, at any moment`,
      async run() {
        const puzzle = hard();
        const solver = await kind.loadSolver();
        for (const slices of [0, 1, 7, 40]) {
          const signal = { aborted: false };
          const outcome = endsPromptly(solver, puzzle, hardRequest, { signal }, clock, check, (slice) => {
            signal.aborted = slice >= slices;
            return signal.aborted;
          });
          checkOutcome(puzzle, outcome);
          if (outcome.status === 'stopped')
            check(outcome.why === 'abort', puzzle, `stopped by ${outcome.why}`);
        }
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
        for (const puzzle of puzzles()) {
          const same = kind.configure(puzzle, {});
          check(same.ok && sameData(same.value, puzzle), puzzle, 'no option changes nothing');
          const unknown = kind.configure(puzzle, { 'no-such-option': 'yes' });
          check(
            !unknown.ok && unknown.fault.code === FaultCode.BadOption,
            puzzle,
            'unknown options are refused',
          );
          for (const { name, values, placeholder } of kind.options) {
            for (const value of [...(values ?? ['yes']), '', 'nonsense', '-1', '9'.repeat(400)]) {
              const set = kind.configure(puzzle, { [name]: value });
              const problem = set.ok ? null : faultProblem(set.fault, null);
              check(problem === null, puzzle, `--${name} ${value}: ${problem}`);
              if (value === 'nonsense') check(!set.ok, puzzle, `--${name} nonsense is refused`);
              const listed = values?.includes(value) ?? (placeholder === undefined && value === 'yes');
              if (listed) check(set.ok, puzzle, `--${name} ${value} is accepted`);
            }
          }
        }
      },
    },
  ];
  return cases;
}

/**
 * Solves under a budget, slice by slice. Every slice, and the time from the moment that `aborted` says so (or the time
 * limit) to the end, must be short.
 */
function endsPromptly<P, A>(
  solver: Solver<P, A>,
  puzzle: P,
  request: SolveRequest,
  budget: { timeMs?: number; signal?: { aborted: boolean } },
  clock: Clock,
  check: (holds: boolean, puzzle: P, law: string) => void,
  aborted: (slice: number) => boolean = () => false,
): Outcome<A> {
  const started = clock();
  let abortedAt: number | null = null;
  const task = solver.solve(puzzle, { ...request, budget });
  for (let slice = 0; ; slice++) {
    if (abortedAt === null && aborted(slice)) abortedAt = clock();
    const before = clock();
    const step = task.next();
    const after = clock();
    check(after - before <= PROMPT_MS, puzzle, `a slice takes ${after - before} ms`);
    if (!step.done) continue;
    if (abortedAt !== null)
      check(after - abortedAt <= PROMPT_MS, puzzle, `it ends ${after - abortedAt} ms late`);
    if (budget.timeMs !== undefined) {
      const late = after - started - budget.timeMs;
      check(late <= PROMPT_MS, puzzle, `it ends ${late} ms after the time limit`);
    }
    return step.value;
  }
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
function formatOne<P>(codec: Codec<P>, puzzle: P): string | undefined {
  const text = codec.format?.([puzzle]);
  return text?.ok ? text.value.replace(/\n$/, '') : undefined;
}

/** An outcome without the time that it took. */
function timeless<A>(outcome: Outcome<A>): Outcome<A> {
  return { ...outcome, stats: { ...outcome.stats, ms: 0 } };
}

const CODES = new Set<string>(Object.values(FaultCode));

/** What is wrong with a fault as a message for people, or null. `lines` are those of the text that it is about, if it is about one. */
function faultProblem(fault: Fault, lines: readonly string[] | null): string | null {
  if (!CODES.has(fault.code)) return `unknown fault code ${fault.code}`;
  const message = faultMessage(fault);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not be there.
  if (/[\u0000-\u001f\u007f]/.test(message))
    return `the message has control characters: ${JSON.stringify(message)}`;
  if (message.length > 400) return `the message is long: ${message}`;
  if (/undefined|NaN|\[object/.test(`${fault.expected ?? ''}`)) return `the message is not plain: ${message}`;
  if (fault.at === undefined || !isTextPosition(fault.at)) return null;
  const { line, column } = fault.at;
  if (!Number.isInteger(line) || !Number.isInteger(column) || line < 1 || column < 1) {
    return `the place ${line}:${column} does not exist`;
  }
  if (lines === null) return null;
  // One past the end is where something is missing: a line, or a character; a byte order mark may count.
  if (line === lines.length + 1 && column === 1) return null;
  if (line > lines.length) return `line ${line} of ${lines.length}`;
  return column > lines[line - 1]!.length + 2 ? `column ${column} of ${lines[line - 1]!.length}` : null;
}

function isCell(cell: number, cells: number): boolean {
  return Number.isInteger(cell) && cell >= 0 && cell < cells;
}

/** What is wrong with a scene, or null. */
function sceneProblem(scene: Scene, rows: number, cols: number): string | null {
  if (scene.rows !== rows || scene.cols !== cols) return `the scene has ${scene.rows}×${scene.cols} cells`;
  if (scene.cells.length !== rows * cols) return `the scene has ${scene.cells.length} cells`;
  for (const [cell, { fill, glyph, label, marks }] of scene.cells.entries()) {
    if (label === '') return `cell ${cell} has no label`;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not be there.
    if (glyph !== undefined && (glyph === '' || /[\u0000-\u001f]/.test(glyph)))
      return `cell ${cell} has a bad glyph`;
    if (typeof fill === 'number' && !(Number.isInteger(fill) && fill >= 0))
      return `cell ${cell} has the fill ${fill}`;
    if (new Set(marks).size !== marks.length) return `cell ${cell} has a mark twice`;
  }
  for (const { line, index, text } of scene.counters ?? []) {
    if (!isCell(index, line === 'row' ? rows : cols)) return `a counter beside ${line} ${index}`;
    if (text === '') return `an empty counter beside ${line} ${index}`;
  }
  return null;
}

/** Whether two values of plain data (typed arrays, maps and sets included) are the same. */
function sameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  if (a instanceof Map && b instanceof Map) return sameData([...a], [...b]);
  if (a instanceof Set && b instanceof Set) return sameData([...a], [...b]);
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => sameData(a[key as keyof object], b[key as keyof object]));
}
