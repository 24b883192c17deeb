import { KINDS } from '@tilewright/core';
import type { AnyKind } from '@tilewright/core/kind';
import type { Fault } from '@tilewright/core/outcome';
import type { CodecUnit } from '@tilewright/core/text';
import { Exit, UsageError, worse } from '../exit.js';
import { JSON_LINES, nearest, READING, TO } from '../options/index.js';
import { type ReadBoard, readBoards } from '../reading/boards.js';
import { complain, out } from '../showing/output.js';
import { convertedJson, writeBoard, writer } from '../work/convert.js';
import { faultExit, faultLine, jsonLine } from '../work/report.js';
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
    const text = writeBoard(board, this.#target);
    await out(jsonLine({ v: 1, index: this.#index++, ...convertedJson(board, this.#target, text) }));
    return text.ok ? Exit.Answered : faultExit(text.fault);
  }

  async end(): Promise<Exit> {
    return Exit.Answered;
  }
}

async function reportFault({ file, line }: ReadBoard, fault: Fault): Promise<Exit> {
  await complain(faultLine(file, line, fault));
  return faultExit(fault);
}
