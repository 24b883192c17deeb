import type { AnyKind } from '@tilewright/core/kind';
import { type Result, shiftFault } from '@tilewright/core/outcome';
import { textProblem } from '@tilewright/core/text';
import type { Format } from './detect.js';
import { readPieces } from './input.js';

/** A board with the options of its kind in force, or why there is none; `kind` is null when it cannot be told. */
export interface ReadBoard {
  readonly kind: AnyKind | null;
  readonly file: string;
  /** Where it starts; 0 for a fault of the whole file. */
  readonly line: number;
  // biome-ignore lint/suspicious/noExplicitAny: a puzzle goes only back to its kind, see AnyKind.
  readonly result: Result<any>;
}

/** Boards for each piece: enough that reading costs little, few enough that memory stays small. */
const BOARDS_A_PIECE = 256;

/** Reads the boards of files one after the other; for verbs that need no thread. */
export async function* readBoards(input: {
  readonly files: readonly string[];
  readonly formats: readonly Format[];
  readonly options: Readonly<Record<string, string>>;
}): AsyncGenerator<ReadBoard, void, void> {
  for await (const piece of readPieces(input.files, input.formats, { boards: BOARDS_A_PIECE })) {
    const { file } = piece;
    if ('fault' in piece) {
      yield { kind: null, file, line: piece.line, result: { ok: false, fault: piece.fault } };
      continue;
    }
    const { kind, codec } = piece.format;
    const problem = textProblem(piece.text);
    const entries = problem
      ? [{ line: 1, result: { ok: false as const, fault: problem } }]
      : codec.parse(piece.text, input.options);
    const shift = piece.line - 1;
    for (const entry of entries) {
      const read = entry.result.ok ? kind.configure(entry.result.value, input.options) : entry.result;
      const result = read.ok ? read : { ok: false as const, fault: shiftFault(read.fault, shift) };
      yield { kind, file, line: entry.line + shift, result };
    }
  }
}
