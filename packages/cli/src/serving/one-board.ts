import { type Budget, type Fault, FaultCode, type Progress } from '@tilewright/core/outcome';
import { chooseReading } from '@tilewright/core/read';
import { isSeedOf } from '../reading/entries.js';
import { type ReadAs, readAs } from '../reading/read-as.js';
import { readSafely } from '../reading/safe-entries.js';
import type { Input } from '../verbs/reading.js';
import type { Board } from '../work/work.js';

/** What the one board of a request is called in messages and in `source`. */
export const BOARD_NAME = 'board';

/** The one board of a text, or why there is none. */
export type OneBoard =
  | { readonly board: Board; readonly read: ReadAs; readonly made: boolean }
  | { readonly fault: Fault; readonly line: number; readonly kind?: string };

/** Reads a text that must hold exactly one board. A seed id is made, within the budget. Never throws. */
export async function readOneBoard(
  text: string,
  { formats, options }: Input,
  budget: Budget,
  onProgress: (progress: Progress) => void,
): Promise<OneBoard> {
  const choice = chooseReading(formats, text, true);
  if (!choice.ok) return { fault: choice.fault, line: 1 };
  const { format } = choice.value;
  const { kind } = format;
  const entries = await readSafely(text, format, { options, budget, onProgress });
  const [entry, second] = entries;
  if (!entry) return { fault: { code: FaultCode.Empty, expected: 'a board' }, line: 1 };
  if (second) {
    const fault: Fault = {
      code: FaultCode.BadOption,
      at: { line: second.line, column: 1 },
      found: 'a second board',
      expected: 'one board; several go into "boards", a text each',
    };
    return { fault, line: second.line };
  }
  const puzzle = entry.read();
  if (!puzzle.ok) return { fault: puzzle.fault, line: entry.line, kind: kind.id };
  const board: Board = { kind, puzzle: puzzle.value, file: BOARD_NAME, line: entry.line };
  const also = choice.value.also.map((one) => one.kind);
  return { board, read: readAs(format, also), made: isSeedOf(text, format) };
}
