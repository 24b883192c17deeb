import type { TextColours } from '@tilewright/core/scene';

/** Writes to the standard output; resolves when there is room for more, so that nothing piles up in memory. */
export function out(text: string): Promise<void> {
  return write(process.stdout, text);
}

/** Writes to the standard error. */
export function err(text: string): Promise<void> {
  return write(process.stderr, text);
}

function write(stream: NodeJS.WriteStream, text: string): Promise<void> {
  if (text === '' || stream.write(text)) return Promise.resolve();
  return new Promise((resolve) => {
    stream.once('drain', resolve);
  });
}

/** Ends the process when all that was written has gone out. */
export async function exit(code: number): Promise<never> {
  for (const stream of [process.stdout, process.stderr]) {
    await new Promise((resolve) => stream.write('', resolve));
  }
  process.exit(code);
}

/** A reader that went away (`| head`) is no failure: the command ends without a word. */
export function quietWhenReaderLeaves(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    process.stderr.write(`tilewright: cannot write: ${error.message}\n`);
    process.exit(2);
  });
  process.stderr.on('error', () => process.exit(0));
}

/**
 * The colours that the standard output may have: those of the terminal, none elsewhere. `FORCE_COLOR` (0 none, 1 or 2
 * 256, 3 any) and `NO_COLOR` (https://no-color.org) decide instead where they are set, the former first, as in Node.
 */
export function outputColours(env: NodeJS.ProcessEnv = process.env): TextColours {
  const force = env.FORCE_COLOR;
  if (force !== undefined) return force === '0' || force === 'false' ? 'none' : force === '3' ? 'any' : '256';
  if (env.NO_COLOR) return 'none';
  if (!process.stdout.isTTY || env.TERM === 'dumb') return 'none';
  return env.COLORTERM === 'truecolor' || env.COLORTERM === '24bit' ? 'any' : '256';
}
