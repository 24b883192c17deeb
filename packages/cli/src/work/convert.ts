import type { AnyKind } from '@tilewright/core/kind';
import { FaultCode, fail, type Result } from '@tilewright/core/outcome';
import type { Codec } from '@tilewright/core/text';
import type { ReadBoard } from '../reading/boards.js';
import { internalFault } from './net.js';
import { faultJson } from './report.js';
import { boardId } from './work.js';

/** The codec that writes a kind's boards in a format, named by itself or by a judge. */
export function writer(kind: AnyKind, format: string): Codec<unknown> | undefined {
  const id = kind.judges.find((judge) => judge.id === format)?.format ?? format;
  return kind.codecs.find((codec) => codec.id === id && codec.format !== undefined);
}

/** One board in the format, or why not; an error of ours costs no other board. */
export function writeBoard(board: ReadBoard, target: string): Result<string> {
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

/** What `convert --json` says of a board, without `v` and `index`. */
export function convertedJson(
  { kind, read, file, line, result }: ReadBoard,
  target: string,
  text: Result<string>,
): Readonly<Record<string, unknown>> {
  const source = line > 0 ? { file, line } : { file };
  if (!text.ok) return { kind: kind?.id, read, source, status: 'fault', fault: faultJson(line, text.fault) };
  const id = result.ok && kind ? boardId({ kind, puzzle: result.value, file, line }) : undefined;
  return { kind: kind?.id, read, id, source, format: target, text: text.value };
}
