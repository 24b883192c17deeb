import type { AnyKind } from '@tilewright/core/kind';
import { type Budget, type Result, type StopReason, shiftFault } from '@tilewright/core/outcome';
import { type PiecesInput, readPieces } from './input.js';
import { type ReadAs, readAs } from './read-as.js';
import { readSafely } from './safe-entries.js';

/** A board with the options of its kind in force, or why there is none; `kind` is null when it cannot be told. */
export interface ReadBoard {
  readonly kind: AnyKind | null;
  readonly file: string;
  /** What it was read as; absent where the text could not be told. */
  readonly read?: ReadAs;
  /** Where it starts; 0 for a fault of the whole file. */
  readonly line: number;
  // biome-ignore lint/suspicious/noExplicitAny: a puzzle goes only back to its kind, see AnyKind.
  readonly result: Result<any>;
  /** Why the making of the board from its seed id ended early. */
  readonly stopped?: StopReason;
}

/** Boards for each piece: enough that reading costs little, few enough that memory stays small. */
const BOARDS_A_PIECE = 256;

/**
 * Reads the boards of files one after the other; for verbs that need no thread. `budget` bounds the making of each board
 * that is given by a seed id.
 */
export async function* readBoards(
  input: PiecesInput,
  budget: Budget = {},
): AsyncGenerator<ReadBoard, void, void> {
  for await (const piece of readPieces(input, { boards: BOARDS_A_PIECE })) {
    const { file } = piece;
    if ('fault' in piece) {
      yield { kind: null, file, line: piece.line, result: { ok: false, fault: piece.fault } };
      continue;
    }
    const { kind } = piece.format;
    const readIt = readAs(piece.format, piece.also);
    const shift = piece.line - 1;
    const how = { state: piece.state, options: input.options, budget };
    for (const { line, stopped, read } of await readSafely(piece.text, piece.format, how)) {
      const found = read();
      const result = found.ok ? found : { ok: false as const, fault: shiftFault(found.fault, shift) };
      yield {
        kind,
        read: readIt,
        file,
        line: line + shift,
        result,
        ...(stopped === undefined ? {} : { stopped }),
      };
    }
  }
}
