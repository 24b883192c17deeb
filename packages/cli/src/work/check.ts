import { type Fault, FaultCode } from '@tilewright/core/outcome';
import { Exit } from '../exit.js';
import type { Given } from '../reading/answers.js';
import type { ReadBoard } from '../reading/boards.js';
import { internalFault } from './net.js';
import { faultExit, faultJson, faultLine } from './report.js';
import { verdictWords } from './verdict-words.js';
import { boardId } from './work.js';

/** What came out for one board. */
export interface Finding {
  readonly exit: Exit;
  readonly text: string;
  /** Whether it goes to the standard error: what is wrong is not the answer but the input. */
  readonly bad: boolean;
  readonly json: Readonly<Record<string, unknown>>;
}

/** Checks one board against what is given for it; an error of ours costs no other. `answerFile` is for messages. */
export function checkSafely(board: ReadBoard, given: Given, answerFile: string): Finding {
  try {
    return checkBoard(board, given, answerFile);
  } catch (error) {
    return badFinding(board.file, board.line, internalFault(error));
  }
}

function checkBoard(board: ReadBoard, { answers, without }: Given, answerFile: string): Finding {
  const { kind, result, file, line } = board;
  if (!result.ok || !kind)
    return badFinding(file, line, result.ok ? { code: FaultCode.Empty } : result.fault);
  const puzzle = result.value;
  if (without) {
    const text = verdictWords().unchecked(without.line, without.status);
    return { exit: Exit.Stopped, text, bad: false, json: { verdict: 'unchecked', said: without.status } };
  }
  if (answers.length === 0) {
    const fault: Fault = { code: FaultCode.Empty, expected: `an answer to the board of line ${line}` };
    return badFinding(answerFile, 0, fault);
  }
  let moves = 0;
  const seen = new Set<string>();
  for (const answer of answers) {
    const parsed = kind.parseAnswer(puzzle, answer.text);
    if (!parsed.ok) {
      const fault = answer.locate(parsed.fault);
      const wrong = fault.code === FaultCode.WrongAnswer || fault.code === FaultCode.BadMove;
      return wrong
        ? wrongFinding(faultLine(answerFile, answer.line, fault), answer.line, fault)
        : badFinding(answerFile, answer.line, fault);
    }
    const verdict = kind.judge(puzzle, parsed.value);
    if (!verdict.right) return wrongFinding(faultLine(file, line, verdict.fault), line, verdict.fault);
    const text = kind.formatAnswer(puzzle, parsed.value);
    if (seen.has(text)) {
      const fault: Fault = {
        code: FaultCode.WrongAnswer,
        found: 'the same answer twice',
        expected: 'answers that differ',
      };
      return wrongFinding(faultLine(answerFile, answer.line, fault), answer.line, fault);
    }
    seen.add(text);
    moves = kind.answerMoves(puzzle, parsed.value).length;
  }
  const text = verdictWords().right(kind.family === 'fill' ? null : moves, answers.length);
  return {
    exit: Exit.Answered,
    text,
    bad: false,
    json: { verdict: 'right', ...(kind.family === 'fill' ? {} : { moves }) },
  };
}

function wrongFinding(text: string, line: number, fault: Fault): Finding {
  return {
    exit: Exit.No,
    text: verdictWords().wrong(text),
    bad: false,
    json: { verdict: 'wrong', fault: faultJson(line, fault) },
  };
}

function badFinding(file: string, line: number, fault: Fault): Finding {
  const json = { status: 'fault', fault: faultJson(line, fault) };
  return { exit: faultExit(fault), text: faultLine(file, line, fault), bad: true, json };
}

/** What `check --json` says of every board, before the finding. */
export function checkedBoardJson({
  kind,
  read,
  file,
  line,
  result,
}: ReadBoard): Readonly<Record<string, unknown>> {
  const id = kind && result.ok ? boardId({ kind, puzzle: result.value, file, line }) : undefined;
  return { kind: kind?.id, read, id, source: line > 0 ? { file, line } : { file } };
}
