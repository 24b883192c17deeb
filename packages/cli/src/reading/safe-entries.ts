import { fail, type Result, shiftFault } from '@tilewright/core/outcome';
import { internalFault } from '../work/net.js';
import { cutBoards } from './cut-boards.js';
import type { Format } from './detect.js';
import { type HowToRead, type PieceEntry, readEntries } from './entries.js';

/**
 * The boards of a piece of text, as `readEntries` gives them; never throws, and neither does an entry's `read`. Where reading
 * all of them together fails by an error of ours, each is read on its own, so that it costs no other board.
 */
export async function readSafely(
  text: string,
  format: Format,
  how: HowToRead,
): Promise<readonly PieceEntry[]> {
  try {
    return (await readEntries(text, format, how)).map(guarded);
  } catch (error) {
    return readApart(text, format, how, error);
  }
}

async function readApart(
  text: string,
  format: Format,
  how: HowToRead,
  error: unknown,
): Promise<readonly PieceEntry[]> {
  const failed: PieceEntry = { line: 1, read: () => fail(internalFault(error)) };
  const entries: PieceEntry[] = [];
  try {
    const pieces = cutBoards(once(text), format.codec, { boards: 1 }, how.options, 1, how.state ?? '');
    for await (const piece of pieces) {
      if (piece.text === text) return [failed];
      const found = await readSafely(piece.text, format, { ...how, state: piece.state });
      entries.push(...found.map((entry) => shifted(entry, piece.line - 1)));
    }
  } catch {
    // It cannot even be cut.
    return [failed];
  }
  return entries.length > 0 ? entries : [failed];
}

function guarded(entry: PieceEntry): PieceEntry {
  return {
    ...entry,
    read() {
      try {
        return entry.read();
      } catch (error) {
        return fail(internalFault(error));
      }
    },
  };
}

function shifted(entry: PieceEntry, lines: number): PieceEntry {
  return {
    ...entry,
    line: entry.line + lines,
    // biome-ignore lint/suspicious/noExplicitAny: a puzzle goes only back to its kind, see AnyKind.
    read(): Result<any> {
      const result = entry.read();
      return result.ok ? result : fail(shiftFault(result.fault, lines));
    },
  };
}

async function* once(text: string): AsyncGenerator<string, void, void> {
  yield text;
}
