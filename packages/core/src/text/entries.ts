import { fail, ok, type Result, type TextPosition } from '../outcome/index.js';
import type { Entry } from './codec.js';
import { splitLines, textProblem } from './lines.js';

/** The text's one problem (empty, not text) as a list of entries, or null when it may hold boards. O(length). */
export function problemEntries<P>(text: string): Entry<P>[] | null {
  const problem = textProblem(text);
  return problem && [{ line: 1, result: fail(problem) }];
}

/** Reads each line that is not blank as a board of its own; blanks around it do not count. */
export function lineEntries<P>(
  text: string,
  read: (text: string, at: TextPosition) => Result<P>,
): Entry<P>[] {
  const problem = problemEntries<P>(text);
  if (problem) return problem;
  const entries: Entry<P>[] = [];
  for (const { text: whole, number } of splitLines(text)) {
    const body = whole.trim();
    if (body === '') continue;
    const column = whole.length - whole.trimStart().length + 1;
    entries.push({ line: number, result: read(body, { line: number, column }) });
  }
  return entries;
}

/** The first line that is not blank, trimmed; empty when there is none. Looks at no more than it must. */
export function firstLine(text: string): string {
  const match = /\S[^\r\n]*/.exec(text);
  return match ? match[0].trimEnd() : '';
}

/** Writes puzzles one after the other; the first that the format cannot hold is the fault. */
export function writeEach<P>(
  puzzles: readonly P[],
  write: (puzzle: P) => Result<string>,
  between = '',
): Result<string> {
  const parts: string[] = [];
  for (const puzzle of puzzles) {
    const text = write(puzzle);
    if (!text.ok) return text;
    parts.push(text.value);
  }
  return ok(parts.join(between));
}
