import { type Fault, FaultCode, fail, ok, type Result, textFault } from '@tilewright/core/outcome';
import { internalFault } from '../work/net.js';
import { binaryFault, Decoder } from './decode.js';
import { PieceTooLong } from './pieces.js';
import { openSource, readingFault } from './source.js';

/** Reads a whole file, or the standard input for `-`, as text. */
export async function readText(name: string): Promise<Result<string>> {
  const source = await openSource(name);
  if ('fault' in source) return fail(source.fault);
  let text = '';
  try {
    for await (const chunk of decodeChunks(source.bytes)) text += chunk;
  } catch (error) {
    return fail(lostFault(error));
  }
  return ok(text);
}

/** The text of bytes, piece by piece, with LF as line end. Throws what `lostFault` puts into words. */
export async function* decodeChunks(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, void> {
  const decoder = new Decoder();
  let first = true;
  for await (const chunk of bytes) {
    if (first) {
      first = false;
      const fault = binaryFault(chunk);
      if (fault) throw new NotText(fault);
    }
    yield decoder.decode(chunk);
  }
  yield decoder.end();
}

/** Ends the reading of a file that is no text. */
class NotText extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super('not text');
    this.fault = fault;
  }
}

/** What to say of an error that ended the reading of a file. */
export function lostFault(error: unknown): Fault {
  if (error instanceof NotText) return error.fault;
  if (error instanceof PieceTooLong) {
    return textFault(FaultCode.TooLarge, error.line, 1, undefined, error.expected);
  }
  if ((error as { code?: unknown }).code !== undefined) return readingFault(error);
  return internalFault(error);
}
