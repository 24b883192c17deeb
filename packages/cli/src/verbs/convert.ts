import { KINDS } from '@tilewright/core';
import type { AnyKind } from '@tilewright/core/kind';
import { type Fault, FaultCode, fail, type Result } from '@tilewright/core/outcome';
import type { Codec, CodecUnit } from '@tilewright/core/text';
import { Exit, UsageError, worse } from '../exit.js';
import { JSON_LINES, nearest, READING, TO } from '../options/index.js';
import { type ReadBoard, readBoards } from '../reading/boards.js';
import { complain, out } from '../showing/output.js';
import { internalFault } from '../work/net.js';
import { faultExit, faultJson, faultLine, jsonLine } from '../work/report.js';
import { boardId } from '../work/work.js';
import { inputOf, KIND_OPTIONS } from './reading.js';
import type { Verb } from './verb.js';

export const convert: Verb = {
  usage: '--to FORMAT [options] [file …]',
  words: ['files'],
  about: `Reads boards and writes them in another format of their kind. A board that the format cannot hold is reported,
and the others are written.`,
  options: [TO, ...READING, JSON_LINES, ...KIND_OPTIONS],
  examples: [
    {
      command: 'tilewright convert --to id examples/flood/pc-14x14.txt',
      says: 'the canonical id, fit for a link',
    },
    { command: 'tilewright convert --to rows examples/mosaic/boat.txt', says: 'a mosaic as plain rows' },
  ],
  async run(options) {
    const target = options.text('to');
    if (target === undefined) throw new UsageError('convert needs --to FORMAT (see: tilewright formats)');
    const input = inputOf(options);
    const kinds = [...new Set(input.formats.map(({ kind }) => kind))];
    if (!kinds.some((kind) => writer(kind, target))) throw new UsageError(noFormat(target, kinds));
    const write = options.flag('json') ? new JsonWriter(target) : new TextWriter(target);
    let exit: Exit = Exit.Answered;
    for await (const board of readBoards(input)) exit = worse(exit, await write.add(board));
    return worse(exit, await write.end());
  },
};

function writer(kind: AnyKind, format: string): Codec<unknown> | undefined {
  const id = kind.judges.find((judge) => judge.id === format)?.format ?? format;
  return kind.codecs.find((codec) => codec.id === id && codec.format !== undefined);
}

function noFormat(target: string, kinds: readonly AnyKind[]): string {
  const near = nearest(
    target,
    kinds.flatMap((kind) => kind.codecs.map(({ id }) => id)),
  );
  const which = kinds.length < KINDS.length ? ` of ${kinds.map(({ id }) => id).join(', ')}` : '';
  return `no format "${target}"${which} can be written${near && near !== target ? `; did you mean ${near}?` : ''} (see: tilewright formats)`;
}

/** Writes boards as they come, where the format allows it; a format with a header or an end is written at the end. */
class TextWriter {
  readonly #target: string;
  readonly #kept: ReadBoard[] = [];
  #written = false;

  constructor(target: string) {
    this.#target = target;
  }

  async add(board: ReadBoard): Promise<Exit> {
    const text = writeBoard(board, this.#target);
    if (!text.ok) return reportFault(board, text.fault);
    const { unit } = writer(board.kind!, this.#target)!;
    if (unit === 'text') this.#kept.push(board);
    else await this.#print(text.value, unit);
    return Exit.Answered;
  }

  async end(): Promise<Exit> {
    // Boards of one kind after the other: a file of such a format holds one kind.
    for (const kind of new Set(this.#kept.map((board) => board.kind!))) {
      const boards = this.#kept.filter((board) => board.kind === kind);
      const codec = writer(kind, this.#target)!;
      const text = codec.format!(boards.flatMap(({ result }) => (result.ok ? [result.value] : [])));
      // What holds each board may still not hold them all.
      if (!text.ok) return reportFault(boards[0]!, text.fault);
      await this.#print(text.value, codec.unit);
    }
    return Exit.Answered;
  }

  async #print(text: string, unit: CodecUnit): Promise<void> {
    await out(this.#written && unit !== 'line' ? `\n${text}` : text);
    this.#written = true;
  }
}

/** Writes one line of JSON a board, with its text in the format. */
class JsonWriter {
  readonly #target: string;
  #index = 0;

  constructor(target: string) {
    this.#target = target;
  }

  async add(board: ReadBoard): Promise<Exit> {
    const { kind, file, line, result } = board;
    const text = writeBoard(board, this.#target);
    const start = { v: 1, index: this.#index++, kind: kind?.id };
    const source = line > 0 ? { file, line } : { file };
    if (text.ok) {
      const id = result.ok && kind ? boardId({ kind, puzzle: result.value, file, line }) : undefined;
      const fields = { ...start, id, source, format: this.#target, text: text.value };
      await out(jsonLine(fields));
      return Exit.Answered;
    }
    await out(jsonLine({ ...start, source, status: 'fault', fault: faultJson(line, text.fault) }));
    return faultExit(text.fault);
  }

  async end(): Promise<Exit> {
    return Exit.Answered;
  }
}

/** One board in the format, or why not; an error of ours costs no other board. */
function writeBoard(board: ReadBoard, target: string): Result<string> {
  try {
    return writeOne(board, target);
  } catch (error) {
    return fail(internalFault(error));
  }
}

function writeOne({ kind, result }: ReadBoard, target: string): Result<string> {
  if (!result.ok) return result;
  const codec = writer(kind!, target);
  if (codec) return codec.format!([result.value]);
  return fail({
    code: FaultCode.BadOption,
    found: `--to ${target}`,
    expected: `a format that ${kind!.id} can be written in`,
  });
}

async function reportFault({ file, line }: ReadBoard, fault: Fault): Promise<Exit> {
  await complain(faultLine(file, line, fault));
  return faultExit(fault);
}
