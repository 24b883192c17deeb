import {
  type Fault,
  FaultCode,
  fail,
  ok,
  type Result,
  shiftFault,
  textFault,
} from '@tilewright/core/outcome';
import { HEAD_LENGTH } from '@tilewright/core/read';
import { splitBlocks, splitLines, textProblem } from '@tilewright/core/text';
import { counted } from '../showing/numbers.js';

import { JsonAnswers } from './json-answers.js';
import type { Peeking } from './peek.js';
import { cutPieces } from './pieces.js';

/** An answer as text, and where it stands. */
export interface AnswerText {
  readonly text: string;
  /** The line of the file of answers where it starts. */
  readonly line: number;
  /** A fault of the answer's own text as one of the whole file. */
  locate(fault: Fault): Fault;
}

/** What is given for a board. */
export interface Given {
  /** One answer, or the several that a line of JSON gives; none where nothing is given. */
  readonly answers: readonly AnswerText[];
  /** Of a line of JSON without answers, its number and what it says instead: `impossible`, `stopped`. */
  readonly without: { readonly line: number; readonly status: string } | null;
}

const NOTHING: Given = { answers: [], without: null };

/** The answers to boards, read as they are asked for; both throw what `lostFault` puts into words. */
export interface Answers {
  /**
   * The answers to the board of this number. To be asked for all boards in their order. After a fault nothing more can
   * be read.
   */
  to(index: number): Promise<Result<Given>>;
  /** After the last of so many boards: the fault of answers that are left over, or null. */
  rest(boards: number): Promise<Fault | null>;
}

/**
 * Opens a text of answers to boards: lines of JSON as `solve --json` prints them, or plain text: all of it for one board,
 * else a block or a line for each, whichever fits the boards; a text of more than 64 kB is taken for blocks when its
 * start holds a blank line between others. Memory stays constant, however many there are.
 */
export async function openAnswers(
  chunks: AsyncIterable<string>,
  boards: Peeking<unknown>,
): Promise<Result<Answers>> {
  const iterator = chunks[Symbol.asyncIterator]();
  let head = '';
  let whole = false;
  while (!whole && head.length <= HEAD_LENGTH) {
    const next = await iterator.next();
    if (next.done) whole = true;
    else head += next.value;
  }
  const start = head;
  async function* all(): AsyncGenerator<string, void, void> {
    yield head;
    head = '';
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  if (start.trimStart().startsWith('{')) return ok(new JsonAnswers(all()));
  const single = (await boards.left(2)) < 2;
  const problem = textProblem(start);
  // An answer may be empty: a board that is solved from the start.
  if (problem && (problem.code !== FaultCode.Empty || (whole && !single))) return fail(problem);
  if (single) return ok(new WholeAnswer(all()));
  const blocks = splitBlocks(splitLines(start));
  if (!whole) return ok(new PlainAnswers(all(), blocks.length > 1 ? 'block' : 'line'));
  const lines = blocks.reduce((sum, block) => sum + block.length, 0);
  const count = await boards.left(lines + 1);
  if (count === blocks.length) return ok(new PlainAnswers(all(), 'block'));
  if (count === lines) return ok(new PlainAnswers(all(), 'line'));
  const found = `${counted(blocks.length, 'block')} of ${counted(lines, 'line')} in all`;
  const expected = `${count > lines ? `more than ${lines}` : count} answers, a block or a line for each board`;
  return fail(textFault(FaultCode.WrongAnswer, 1, 1, found, expected));
}

function plain(text: string, line: number): AnswerText {
  return { text, line, locate: (fault) => shiftFault(fault, line - 1) };
}

function one(answer: AnswerText): Given {
  return { answers: [answer], without: null };
}

/** A text that is the answer to one board. */
class WholeAnswer implements Answers {
  readonly #chunks: AsyncIterable<string>;

  constructor(chunks: AsyncIterable<string>) {
    this.#chunks = chunks;
  }

  async to(): Promise<Result<Given>> {
    let text = '';
    for await (const piece of cutPieces(this.#chunks, 'text', { boards: 1 })) text += piece.text;
    const problem = textProblem(text);
    return problem && problem.code !== FaultCode.Empty ? fail(problem) : ok(one(plain(text, 1)));
  }

  async rest(): Promise<null> {
    return null;
  }
}

/** Answers that are a line or a block each. */
class PlainAnswers implements Answers {
  readonly #answers: AsyncIterator<Result<AnswerText>>;

  constructor(chunks: AsyncIterable<string>, unit: 'line' | 'block') {
    this.#answers = readPlain(chunks, unit);
  }

  async to(): Promise<Result<Given>> {
    const next = await this.#answers.next();
    if (next.done) return ok(NOTHING);
    return next.value.ok ? ok(one(next.value.value)) : next.value;
  }

  async rest(boards: number): Promise<Fault | null> {
    const next = await this.#answers.next();
    if (next.done) return null;
    if (!next.value.ok) return next.value.fault;
    const { text, line } = next.value.value;
    return textFault(
      FaultCode.WrongAnswer,
      line,
      1,
      text,
      `no more than ${counted(boards, 'answer')}, one a board`,
    );
  }
}

async function* readPlain(
  chunks: AsyncIterable<string>,
  unit: 'line' | 'block',
): AsyncGenerator<Result<AnswerText>, void, void> {
  for await (const piece of cutPieces(chunks, unit, { boards: 256 })) {
    const shift = piece.line - 1;
    const problem = textProblem(piece.text);
    if (problem) {
      yield fail(shiftFault(problem, shift));
      return;
    }
    const lines = splitLines(piece.text);
    const blocks =
      unit === 'block'
        ? splitBlocks(lines)
        : lines.filter((line) => line.text.trim() !== '').map((line) => [line]);
    for (const block of blocks) {
      yield ok(plain(block.map((line) => line.text).join('\n'), block[0]!.number + shift));
    }
  }
}
