import { type Fault, FaultCode, ok, shiftFault } from '@tilewright/core/outcome';
import { type Choice, chooseReading, HEAD_LENGTH } from '@tilewright/core/read';
import { jsonErrorAt, textProblem } from '@tilewright/core/text';
import { decodeChunks, lostFault } from './chunks.js';
import { cutBoards } from './cut-boards.js';
import type { Format } from './detect.js';
import { divideIds, isIdFormat } from './ids.js';
import type { PieceSize, TextPiece } from './pieces.js';
import { openSource, STDIN_NAME } from './source.js';
import type { Tell } from './telling.js';

/** A piece of a file in a known format. */
export interface BoardPiece extends TextPiece {
  readonly file: string;
  readonly format: Format;
  /** The other kinds that its text fits nearly as well. */
  readonly also: readonly string[];
}

/** Something that cannot be read: a file, or the rest of it, when `line` is 0, else the board there. */
export interface FileFault {
  readonly file: string;
  readonly line: number;
  readonly fault: Fault;
}

/** What is read, and how. */
export interface PiecesInput {
  readonly files: readonly string[];
  /** The formats that the input may be in. */
  readonly formats: readonly Format[];
  /** The kind's options, by name. */
  readonly options: Readonly<Record<string, string>>;
  /** Whether it is a judge's input, which is read as it is. */
  readonly contest?: boolean;
  readonly tell?: Tell | undefined;
}

/** How much is read where so much does not show the format: more than the largest board takes as JSON. */
const MAX_HEAD_LENGTH = 2 ** 25;

/**
 * Reads files one after the other (`-` is the standard input) in pieces that hold whole boards. A file that cannot be
 * read gives a fault, and the next one is read. Memory: one piece, besides the 64 kB that the format is told by (more
 * where a JSON text is longer).
 */
export async function* readPieces(
  input: PiecesInput,
  size: PieceSize,
): AsyncGenerator<BoardPiece | FileFault, void, void> {
  for (const name of input.files) {
    const file = name === '-' ? STDIN_NAME : name;
    const source = openSource(name);
    if ('fault' in source) {
      yield { file, line: 0, fault: source.fault };
      continue;
    }
    try {
      yield* readFile(file, source.bytes, input, size);
    } catch (error) {
      yield { file, line: 0, fault: lostFault(error) };
    }
  }
}

async function* readFile(
  file: string,
  bytes: AsyncIterable<Uint8Array>,
  { formats, options, contest, tell }: PiecesInput,
  size: PieceSize,
): AsyncGenerator<BoardPiece | FileFault, void, void> {
  const chunks = decodeChunks(bytes);
  let head = '';
  let whole = true;
  /** Empty lines at the start, which are not kept. */
  let skipped = 0;
  // One format only needs no look ahead, so that a program that sends a board and waits gets its answer.
  let enough = formats.length === 1 ? 1 : HEAD_LENGTH;
  for (;;) {
    const next = await chunks.next();
    if (next.done) break;
    head += next.value;
    if (head.length < enough) continue;
    const empty = /^\n*/.exec(head)![0].length;
    skipped += empty;
    head = head.slice(empty);
    if (head.length < enough) continue;
    if (formats.length === 1 || head.length >= MAX_HEAD_LENGTH || showsFormat(head)) {
      whole = false;
      break;
    }
    enough = 2 * head.length;
  }
  const problem = textProblem(head.slice(0, HEAD_LENGTH));
  if (problem && problem.code !== FaultCode.Empty) {
    yield { file, line: 0, fault: shiftFault(problem, skipped) };
    return;
  }
  if (problem && (whole || formats.length > 1) && head.trim() === '') {
    yield { file, line: 0, fault: problem };
    return;
  }
  const choice = contest ? ok(asItIs(formats[0]!)) : chooseReading(formats, head, whole);
  if (!choice.ok) {
    yield { file, line: 0, fault: shiftFault(choice.fault, skipped) };
    return;
  }
  await tell?.(file, choice.value);
  const { format } = choice.value;
  const also = choice.value.also.map(({ kind }) => kind);
  async function* all(): AsyncGenerator<string> {
    yield head;
    head = '';
    yield* chunks;
  }
  for await (const piece of cutBoards(all(), format.codec, size, options, 1 + skipped)) {
    const read = { ...piece, file, format, also };
    if (isIdFormat(format)) yield* divideIds(read, formats);
    else yield read;
  }
}

/** What the text of a contest is read as: nothing is looked for. */
function asItIs(format: Format): Choice {
  return { format, size: null, also: [] };
}

/** Whether a format can be told from a head of a text that goes on: blanks show none, and JSON must be whole. */
function showsFormat(head: string): boolean {
  const start = head.trimStart()[0];
  return start !== undefined && (!/[[{]/.test(start) || jsonErrorAt(head) < head.length);
}
