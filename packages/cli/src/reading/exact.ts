import { fail, ok, type Result } from '@tilewright/core/outcome';
import { readBytes } from './source.js';

/** A whole file, or the standard input for `-`, with its line ends and byte order mark as they are. */
export async function readExactText(name: string): Promise<Result<string>> {
  const bytes = await readBytes(name);
  if ('fault' in bytes) return fail(bytes.fault);
  return ok(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
}
