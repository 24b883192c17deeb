import { FaultCode, fail, ok, type Result, textFault } from '../outcome/index.js';
import type { Entry } from './codec.js';
import { jsonErrorAt } from './json-position.js';
import { splitLines, trimLineEnd } from './lines.js';

export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a JSON value is an object with members. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The values of a text that stand for a board each: those of its lines, or the text's one value, or that value's
 * entries when it is an array of objects. What is not JSON gives a fault where it breaks off. O(length).
 */
export function readJsonBoards(text: string): Entry<unknown>[] {
  const lines = splitLines(text).filter((line) => line.text.trim() !== '');
  const [first] = lines;
  if (!first) return [];
  if (lines.length > 1 && readJson(first.text, first.number).ok) {
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
