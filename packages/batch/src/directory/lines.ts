import { createReadStream } from 'node:fs';

/** The lines of a file, without their LF, which alone ends a line. Memory: a line and 1 MB. */
export async function* linesOf(path: string): AsyncGenerator<string, void, void> {
  let rest = '';
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: 1 << 20 })) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
  if (rest !== '') yield rest;
}
