import { resolve } from 'node:path';
import type { InputFile, Item, Line } from '@tilewright/batch';
import { FaultCode } from '@tilewright/core/outcome';
import { openAnswers } from '../reading/answers.js';
import { readBoards } from '../reading/boards.js';
import { decodeChunks, lostFault } from '../reading/chunks.js';
import type { Format } from '../reading/detect.js';
import { readPieces } from '../reading/input.js';
import { Peeking } from '../reading/peek.js';
import { openSource } from '../reading/source.js';
import { checkedBoardJson, checkSafely } from '../work/check.js';
import { type BatchItem, lineOf } from '../work/chunk.js';
import { faultReport, jsonFields } from '../work/report.js';
import { divide } from '../work/spread.js';

/** How the boards of a batch are read. */
export interface HowToRead {
  readonly inputs: readonly InputFile[];
  readonly directory: string;
  readonly formats: readonly Format[];
  readonly options: Readonly<Record<string, string>>;
}

type Items = AsyncGenerator<Item<BatchItem>, void, void>;

/** The boards of the inputs, one an item. */
export async function* boardItems({ inputs, directory, formats, options }: HowToRead): Items {
  for (const { name: file, path } of inputs) {
    const files = [resolve(directory, path)];
    // One board a piece: where a file is cut must not depend on how it happens to be read.
    for await (const piece of divide(readPieces({ files, formats, options }, { boards: 1 }), options)) {
      const { line } = piece;
      if ('fault' in piece) {
        yield { data: { of: 'fault', file, line, fault: piece.fault }, file, line, size: 1 };
        continue;
      }
      const { text, state, format, also } = piece;
      const [kind, codec] = [format.kind.id, format.codec.id];
      const data = {
        of: 'board',
        file,
        line,
        text,
        ...(state === undefined ? {} : { state }),
        kind,
        codec,
        ...(format.recipe ? { recipe: format.recipe } : {}),
        also,
      } as const;
      yield { data, file, line, size: text.length };
    }
  }
}

/** The seeds of boards to be made. One board is made from the seed itself. */
export async function* seedItems(seed: string, count: number): Items {
  for (let i = 0; i < count; i++) {
    const own = count === 1 ? seed : `${seed}.${i + 1}`;
    yield { data: { of: 'seed', seed: own }, file: own, line: 0, size: 1 };
  }
}

/**
 * Boards with their answers, checked: that takes hardly more than to read them, so it is done where they are read. Answers
 * that cannot be read end it with their fault.
 */
export async function* checkItems({ inputs, directory, formats, options }: HowToRead): Items {
  const [boardFile, answerFile] = inputs as [InputFile, InputFile];
  const files = [resolve(directory, boardFile.path)];
  const { name } = answerFile;
  const boards = new Peeking(readBoards({ files, formats, options }));
  const faulty = (fault: Parameters<typeof faultReport>[2], line: number): Item<BatchItem> =>
    itemOf(lineOf(faultReport(name, line, fault)), name, line);
  try {
    const source = openSource(resolve(directory, answerFile.path));
    if ('fault' in source) return yield faulty(source.fault, 0);
    const answers = await openAnswers(decodeChunks(source.bytes), boards);
    if (!answers.ok) return yield faulty(answers.fault, lineIn(answers.fault));
    let index = 0;
    for (let board = await boards.take(); board; board = await boards.take()) {
      const given = await answers.value.to(index);
      if (!given.ok) return yield faulty(given.fault, lineIn(given.fault));
      const named = { ...board, file: boardFile.name };
      const finding = checkSafely(named, given.value, name);
      const json = `{${jsonFields({ ...checkedBoardJson(named), ...finding.json })}`;
      yield itemOf({ json, exit: finding.exit }, boardFile.name, board.line);
      index++;
    }
    const left = await answers.value.rest(index);
    if (left) yield faulty(left, lineIn(left));
  } catch (error) {
    const fault = lostFault(error);
    if (fault.code === FaultCode.InternalError) throw error;
    yield faulty(fault, lineIn(fault));
  }
}

function itemOf(said: Line, file: string, line: number): Item<BatchItem> {
  return { data: { of: 'line', said }, file, line, size: said.json.length };
}

function lineIn({ at }: Parameters<typeof faultReport>[2]): number {
  return at !== undefined && 'line' in at ? at.line : 0;
}
