import {
  type Fault,
  FaultCode,
  fail,
  isTextPosition,
  ok,
  type Result,
  shiftFault,
  textFault,
} from '@tilewright/core/outcome';
import {
  isJsonObject,
  type JsonObject,
  shownJson,
  splitBlocks,
  splitLines,
  textProblem,
} from '@tilewright/core/text';
import { binaryFault, Decoder } from './decode.js';
import { openSource, readingFault } from './source.js';

/** An answer as text, and where it stands. */
export interface AnswerText {
  readonly text: string;
  /** The line of the file of answers where it starts. */
  readonly line: number;
  /** A fault of the answer's own text as one of the whole file. */
  locate(fault: Fault): Fault;
}

/** For each board the answers to it: none, one, or the several that one line of JSON gives. */
export type Answers = readonly (readonly AnswerText[])[];

/** Reads a whole file, or the standard input for `-`, as text. */
export async function readText(name: string): Promise<Result<string>> {
  const source = openSource(name);
  if ('fault' in source) return fail(source.fault);
  const decoder = new Decoder();
  let text = '';
  try {
    for await (const chunk of source.bytes) {
      const fault = text === '' ? binaryFault(chunk) : null;
      if (fault) return fail(fault);
      text += decoder.decode(chunk);
    }
  } catch (error) {
    return fail(readingFault(error));
  }
  return ok(text + decoder.end());
}

/**
 * Divides a text into the answers to `boards` boards: lines of JSON as `solve --json` prints them, or plain text: all of
 * it for one board, else a block or a line for each. Faults when neither the blocks nor the lines are as many.
 */
export function readAnswers(text: string, boards: number): Result<Answers> {
  if (text.trimStart().startsWith('{')) return readJson(text, boards);
  const problem = textProblem(text);
  // An answer may be empty: a board that is solved from the start.
  if (problem && (problem.code !== FaultCode.Empty || boards !== 1)) return fail(problem);
  if (boards === 1) return ok([[plain(text, 1)]]);
  const lines = splitLines(text);
  const blocks = splitBlocks(lines);
  if (blocks.length === boards) {
    return ok(blocks.map((block) => [plain(block.map((line) => line.text).join('\n'), block[0]!.number)]));
  }
  const filled = lines.filter((line) => line.text.trim() !== '');
  if (filled.length === boards) return ok(filled.map((line) => [plain(line.text, line.number)]));
  const found = `${blocks.length} blocks of ${filled.length} lines in all`;
  return fail(
    textFault(FaultCode.WrongAnswer, 1, 1, found, `${boards} answers, a block or a line for each board`),
  );
}

function plain(text: string, line: number): AnswerText {
  return { text, line, locate: (fault) => shiftFault(fault, line - 1) };
}

function readJson(text: string, boards: number): Result<Answers> {
  const answers: AnswerText[][] = [];
  for (const { text: line, number } of splitLines(text)) {
    if (line.trim() === '') continue;
    const record = readRecord(line);
    if (!record) {
      return fail(
        textFault(FaultCode.WrongAnswer, number, 1, line, 'a line of JSON as "solve --json" prints it'),
      );
    }
    const index = record.index ?? answers.length;
    if (!Number.isInteger(index) || (index as number) < 0 || (index as number) >= boards) {
      const expected = `the index of a board, from 0 to ${boards - 1}`;
      return fail(textFault(FaultCode.WrongAnswer, number, 1, `the index ${shownJson(index)}`, expected));
    }
    const given = Array.isArray(record.answers) ? (record.answers as unknown[]) : [];
    answers[index as number] = given.map((answer) => fromJson(answer, number));
  }
  return ok(answers);
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
