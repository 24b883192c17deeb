// What must hold whatever is read.
import type { AnyKind } from '@tilewright/core/kind';
import { type Fault, faultMessage, isTextPosition, runTask, visible } from '@tilewright/core/outcome';
import { Random } from '@tilewright/core/random';
import { drawText } from '@tilewright/core/scene';
import type { Codec } from '@tilewright/core/text';

/** A law that was broken, and by what. */
export interface Finding {
  readonly kind: string;
  readonly codec: string;
  readonly law: string;
  readonly detail: string;
}

/** What was tried, by kind. */
export interface Tally {
  /** Texts that were read by each of the kind's codecs. */
  texts: number;
  /** Boards that came of them. */
  boards: number;
  /** Boards that were solved or stopped, their claims checked. */
  solved: number;
}

const PLAIN = [{}];

/** An option that decides whether a text is a board at all, where the kind has it. */
const WAYS: readonly Readonly<Record<string, string>>[] = [{}, { settle: 'yes' }];

/** The largest board that is solved, in cells, and what its solver may spend. */
const MOST_CELLS = 60;
const BUDGET = { nodes: 300, timeMs: 200, memoryBytes: 2 ** 26 };

/** Holds every codec of the kinds to the laws with one text; one board in `solveEvery` is solved. */
export async function checkText(
  text: string,
  kinds: readonly AnyKind[],
  tally: (kind: string) => Tally,
  solveEvery: number,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const random = new Random(`laws ${text.slice(0, 200)}`);
  for (const kind of kinds) {
    const count = tally(kind.id);
    count.texts++;
    for (const codec of kind.codecs) {
      const report = (law: string, detail: string): void => {
        findings.push({ kind: kind.id, codec: codec.id, law, detail });
      };
      try {
        await checkCodec(text, kind, codec, count, random, solveEvery, report);
      } catch (error) {
        report('nothing throws', error instanceof Error ? (error.stack ?? error.message) : String(error));
      }
    }
  }
  return findings;
}

async function checkCodec(
  text: string,
  kind: AnyKind,
  codec: Codec<unknown>,
  count: Tally,
  random: Random,
  solveEvery: number,
  report: (law: string, detail: string) => void,
): Promise<void> {
  const confidence = codec.detect(text);
  if (!(confidence >= 0 && confidence <= 1)) report('detect is from 0 to 1', String(confidence));
  const lines = text.split(/\r\n|\r|\n/).length + 1;
  const ways = kind.options.some(({ name }) => name === 'settle') ? WAYS : PLAIN;
  for (const options of ways) {
    const entries = codec.parse(text, options);
    for (const { line, result } of entries) {
      if (!(Number.isInteger(line) && line >= 1 && line <= lines)) report('a board has a line', String(line));
      if (!result.ok) {
        const problem = faultProblem(result.fault, lines);
        if (problem) report('a fault has a place in the text and a message of one line', problem);
        continue;
      }
      count.boards++;
      const problem = await boardProblem(kind, result.value, text, random, solveEvery, count);
      if (problem) report('a board that was read can be written, shown, played and solved', problem);
    }
  }
  if (codec.cut) {
    const cut = codec.cut(text.replace(/\r\n?/g, '\n'), { state: '', boards: 2, ended: true });
    if (!(cut.end >= 0 && cut.end <= text.length && cut.boards >= 0)) {
      report('a cut is within the text', JSON.stringify({ ...cut, length: text.length }));
    }
  }
}

function faultProblem(fault: Fault, lines: number): string | null {
  const message = faultMessage(fault);
  if (visible(message) !== message) return `acts on a terminal: ${JSON.stringify(message)}`;
  if (message.length > 2000) return `a message of ${message.length} characters`;
  const { at } = fault;
  if (at === undefined || !isTextPosition(at)) return null;
  const right = Number.isInteger(at.line) && at.line >= 1 && at.line <= lines && at.column >= 1;
  return right ? null : `${at.line}:${at.column} of ${lines} lines: ${message}`;
}

async function boardProblem(
  kind: AnyKind,
  puzzle: unknown,
  text: string,
  random: Random,
  solveEvery: number,
  count: Tally,
): Promise<string | null> {
  const canonical = kind.codecs[0]!;
  const id = canonical.format!([puzzle]);
  if (!id.ok) return `no id: ${faultMessage(id.fault)}`;
  if (visible(id.value.trimEnd()) !== id.value.trimEnd()) return `an id that acts on a terminal: ${id.value}`;
  const again = canonical.parse(id.value)[0];
  if (!again?.result.ok) return `its id ${id.value.trim()} cannot be read`;
  const { rows, cols } = kind.size(puzzle);
  if (rows * cols > 4000) return null;
  for (const codec of kind.codecs) {
    const written = codec.format?.([puzzle]);
    if (!written?.ok) continue;
    const [back] = codec.parse(written.value);
    if (!back?.result.ok) return `what ${codec.id} writes it cannot read: ${JSON.stringify(written.value)}`;
  }
  const state = kind.start(puzzle);
  const drawn = drawText(kind.scene(state), 'none');
  if (drawn.split('\n').some((line) => visible(line) !== line)) return `a drawing that acts on a terminal`;
  // An answer and a move are texts of others too.
  const said = text.slice(random.below(text.length + 1));
  const answer = kind.parseAnswer(puzzle, said);
  if (answer.ok) kind.judge(puzzle, answer.value);
  const move = kind.parseMove(puzzle, said.trim().slice(0, 12));
  if (move.ok) kind.apply(state, move.value);
  if (rows * cols > MOST_CELLS || random.below(solveEvery) > 0) return null;
  return solvingProblem(kind, puzzle, random, count);
}

async function solvingProblem(
  kind: AnyKind,
  puzzle: unknown,
  random: Random,
  count: Tally,
): Promise<string | null> {
  const solver = await kind.loadSolver();
  const want = random.pick(kind.wants);
  const started = performance.now();
  const outcome = runTask(solver.solve(puzzle, { want, limit: 5, budget: BUDGET }));
  count.solved++;
  const ms = performance.now() - started;
  if (ms > 20 * BUDGET.timeMs) return `took ${Math.round(ms)} ms of ${BUDGET.timeMs}`;
  if (outcome.status === 'impossible') return null;
  for (const one of outcome.answers) {
    const verdict = kind.judge(puzzle, one);
    if (!verdict.right) return `a wrong answer: ${kind.formatAnswer(puzzle, one)}`;
    const written = kind.formatAnswer(puzzle, one);
    const read = kind.parseAnswer(puzzle, written);
    if (!read.ok) return `an answer that cannot be read again: ${written}`;
  }
  return null;
}
