import { FaultCode, fail, ok, type Result, textFault } from '../outcome/index.js';
import type { Cut, CutRequest, Entry } from './codec.js';
import { jsonErrorAt } from './json-position.js';
import { splitLines, trimLineEnd } from './lines.js';
import { WholeLines } from './whole-lines.js';

export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a JSON value is an object with members. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The state of a text that is known to have a value on each line. */
const BY_LINES = 'lines';

/**
 * The values of a text that stand for a board each: those of its lines, or the text's one value, or that value's
 * entries when it is an array of objects. What is not JSON gives a fault where it breaks off. `state` is that of a piece made
 * by `cutJsonBoards`. O(length).
 */
export function readJsonBoards(text: string, state?: string): Entry<unknown>[] {
  const lines = splitLines(text).filter((line) => line.text.trim() !== '');
  const [first] = lines;
  if (!first) return [];
  if (state === BY_LINES || (lines.length > 1 && readJson(first.text, first.number).ok)) {
    return lines
      .map(trimLineEnd)
      .map((line) => ({ line: line.number, result: readJson(line.text, line.number) }));
  }
  const whole = readJson(text.replace(/^\ufeff/, ''), 1);
  if (!whole.ok || !Array.isArray(whole.value) || !isJsonObject(whole.value[0])) {
    return [{ line: first.number, result: whole }];
  }
  return whole.value.map((value) => ({ line: first.number, result: ok(value) }));
}

/** Cuts a text with a value on each line, as its first line shows; any other is one value and not cut. */
export function cutJsonBoards(text: string, { state, boards: most, ended }: CutRequest): Cut {
  const lines = new WholeLines(text, ended);
  const [first] = lines.has(1) ? lines.found : [];
  // An array alone is a list of boards or of rows, and the first board only if another line follows.
  let byLines = state === BY_LINES;
  if (!byLines && first) {
    const value = readJson(first.text, first.number);
    byLines = value.ok && (!Array.isArray(value.value) || lines.has(2));
  }
  if (byLines) lines.has(most);
  const boards = byLines ? Math.min(most, lines.found.length) : 0;
  const its = byLines ? BY_LINES : '';
  // A first line that is no value stays none, and then nothing before the end of the text matters.
  const wanted = byLines || !first ? 1 : lines.has(2) ? Number.MAX_SAFE_INTEGER : 2;
  return { end: lines.ends[boards - 1] ?? 0, boards, state: its, next: its, over: false, lines: wanted };
}

function readJson(text: string, line: number): Result<unknown> {
  try {
    return ok(JSON.parse(text));
  } catch {
    const before = splitLines(text.slice(0, jsonErrorAt(text)));
    const at = { line: line + Math.max(0, before.length - 1), column: (before.at(-1)?.text.length ?? 0) + 1 };
    return fail(textFault(FaultCode.UnexpectedCharacter, at.line, at.column, undefined, 'well-formed JSON'));
  }
}

/** A JSON value as a fault shows it: short, and without going down into what is nested, however deep it is. */
export function shownJson(value: unknown): string {
  if (typeof value === 'string') return value;
  if (isJsonObject(value)) return 'an object';
  if (Array.isArray(value) && value.some((entry) => typeof entry === 'object' && entry !== null)) {
    return 'a list of lists or objects';
  }
  return (JSON.stringify(value) ?? 'nothing').slice(0, 40);
}
