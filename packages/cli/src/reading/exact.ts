import { fail, ok, type Result } from '@tilewright/core/outcome';
import { openSource, readingFault } from './source.js';

/** A whole file, or the standard input for `-`, with its line ends and byte order mark as they are. */
export async function readExactText(name: string): Promise<Result<string>> {
  const source = await openSource(name);
  if ('fault' in source) return fail(source.fault);
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let text = '';
  try {
    for await (const chunk of source.bytes) text += decoder.decode(chunk, { stream: true });
  } catch (error) {
    return fail(readingFault(error));
  }
  return ok(text + decoder.decode());
}
