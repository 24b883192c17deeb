import {
  type Fault,
  FaultCode,
  fail,
  isTextPosition,
  ok,
  type Result,
  textFault,
} from '@tilewright/core/outcome';
import { isJsonObject, type JsonObject, shownJson, splitLines } from '@tilewright/core/text';
import type { Answers, AnswerText, Given } from './answers.js';
import { cutPieces } from './pieces.js';

/** A line that `solve --json` printed. */
interface JsonRecord {
  readonly index: number;
  readonly line: number;
  readonly given: Given;
  /** In characters of the line. */
  readonly size: number;
}

/** How far lines may be out of order, in characters of what is kept until its board comes. */
const MOST_KEPT = 2 ** 24;

/** Answers as `solve --json` prints them. Lines that come before those of earlier boards are kept, within bounds. */
export class JsonAnswers implements Answers {
  readonly #records: AsyncIterator<Result<JsonRecord>>;
  readonly #kept = new Map<number, JsonRecord>();
  #keptSize = 0;
  #ended = false;

  constructor(chunks: AsyncIterable<string>) {
    this.#records = readRecords(chunks);
  }

  async to(index: number): Promise<Result<Given>> {
    const early = this.#kept.get(index);
    if (early) {
      this.#kept.delete(index);
      this.#keptSize -= early.size;
      return ok(early.given);
    }
    while (!this.#ended && this.#keptSize < MOST_KEPT) {
      const next = await this.#records.next();
      if (next.done) {
        this.#ended = true;
        break;
      }
      const record = next.value;
      if (!record.ok) return record;
      const { index: other, line, size, given } = record.value;
      if (other === index) return ok(given);
      if (other < index || this.#kept.has(other)) {
        return fail(indexFault(line, other, 'each index once, in the order of the boards'));
      }
      this.#kept.set(other, record.value);
      this.#keptSize += size;
    }
    return ok({ answers: [], without: null });
  }

  async rest(boards: number): Promise<Fault | null> {
    // Whatever still comes belongs to no board, and so does the rest of what was kept.
    const found = await this.to(boards);
    if (!found.ok) return found.fault;
    const of = found.value.answers[0] ?? found.value.without;
    const extra = of ? { line: of.line, index: boards } : [...this.#kept.values()][0];
    return extra === undefined ? null : indexFault(extra.line, extra.index, expectedIndex(boards));
  }
}

function expectedIndex(boards: number): string {
  return boards === 0 ? 'no answers: there are no boards' : `the index of a board, from 0 to ${boards - 1}`;
}

function indexFault(line: number, index: unknown, expected: string): Fault {
  return textFault(FaultCode.WrongAnswer, line, 1, `the index ${shownJson(index)}`, expected);
}

async function* readRecords(chunks: AsyncIterable<string>): AsyncGenerator<Result<JsonRecord>, void, void> {
  let count = 0;
  for await (const piece of cutPieces(chunks, 'line', { boards: 256 })) {
    for (const { text, number } of splitLines(piece.text)) {
      if (text.trim() === '') continue;
      const line = piece.line + number - 1;
      const record = readRecord(text);
      if (!record) {
        const expected = 'a line of JSON as "solve --json" prints it';
        yield fail(textFault(FaultCode.WrongAnswer, line, 1, text, expected));
        return;
      }
      const index = record.index ?? count;
      if (!Number.isSafeInteger(index) || (index as number) < 0) {
        yield fail(indexFault(line, index, 'the index of a board, a whole number from 0'));
        return;
      }
      count++;
      const parts = Array.isArray(record.answers) ? (record.answers as unknown[]) : [];
      const answers = parts.map((answer) => fromJson(answer, line));
      const { status } = record;
      const says = answers.length === 0 && typeof status === 'string';
      const given: Given = { answers, without: says ? { line, status } : null };
      yield ok({ index: index as number, line, given, size: text.length });
    }
  }
}

function readRecord(line: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(line);
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** An answer of JSON as the text that kinds read: its parts a line each, the numbers of a part with blanks between. */
function fromJson(answer: unknown, line: number): AnswerText {
  const parts = Array.isArray(answer) ? answer : [answer];
  const text = parts
    .map((part) => (Array.isArray(part) ? part.map(shownJson).join(' ') : shownJson(part)))
    .join('\n');
  // Where it stands within the line is not known, only the line.
  const locate = (fault: Fault): Fault =>
    fault.at && isTextPosition(fault.at) ? { ...fault, at: { line, column: 1 } } : fault;
  return { text, line, locate };
}
