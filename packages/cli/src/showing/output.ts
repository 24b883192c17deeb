import { writeSync } from 'node:fs';
import { visible, visibleLines } from '@tilewright/core/outcome';
import type { TextColours } from '@tilewright/core/scene';
import { destinationOf, isTerminal } from '../descriptor.js';
import { writingReason } from '../writing/reason.js';

/**
 * So many bytes are written at once, without a stream: what Node's streams cost to load is more than most calls take. No
 * more, because a write to a pipe that is full would block, and Ctrl-C with it; so much fits into every pipe.
 */
const AT_ONCE = 1 << 14;

/** One of the two standard descriptors that are written to. */
class Output {
  readonly #descriptor: 1 | 2;
  /** How many bytes may still be written at once. */
  #left: number | null = null;
  #stream: NodeJS.WriteStream | null = null;
  /** Whether nothing more goes out. */
  #gone = false;

  constructor(descriptor: 1 | 2) {
    this.#descriptor = descriptor;
  }

  /** Resolves when there is room for more, so that nothing piles up in memory. */
  write(text: string | Uint8Array): Promise<void> {
    if (text.length === 0 || this.#gone) return Promise.resolve();
    // Terminals are left to Node, which knows those of Windows.
    this.#left ??= destinationOf(this.#descriptor) === 'device' ? 0 : AT_ONCE;
    if (text.length > this.#left) return this.#send(text);
    let bytes: Uint8Array = typeof text === 'string' ? Buffer.from(text) : text;
    this.#left -= bytes.length;
    try {
      while (bytes.length > 0) bytes = bytes.subarray(writeSync(this.#descriptor, bytes));
      return Promise.resolve();
    } catch (error) {
      // Somebody else has set the pipe to be waited for in another way.
      if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return this.#send(bytes);
      this.#lost(error as NodeJS.ErrnoException);
      return Promise.resolve();
    }
  }

  /** Resolves when all that was written has gone out. */
  async flush(): Promise<void> {
    const stream = this.#stream;
    if (stream !== null && !this.#gone) await new Promise((resolve) => stream.write('', resolve));
  }

  #send(data: string | Uint8Array): Promise<void> {
    this.#left = 0;
    if (this.#stream === null) {
      this.#stream = this.#descriptor === 1 ? process.stdout : process.stderr;
      this.#stream.on('error', (error: NodeJS.ErrnoException) => this.#lost(error));
    }
    const stream = this.#stream;
    if (stream.write(data)) return Promise.resolve();
    return new Promise((resolve) => {
      // Both are taken off again: one that stays for each full buffer is a leak, of which Node warns.
      const done = (): void => {
        stream.off('drain', done);
        stream.off('close', done);
        resolve();
      };
      stream.on('drain', done);
      stream.on('close', done);
    });
  }

  /**
   * A reader of answers that went away (`| head`) is no failure: the command ends without a word. Where messages cannot be
   * written, it goes on: its exit code says what they would have said.
   */
  #lost(error: NodeJS.ErrnoException): void {
    this.#gone = true;
    if (this.#descriptor === 2) return;
    if (error.code === 'EPIPE') process.exit(0);
    complainAtOnce(`tilewright: cannot write: ${writingReason(error)}`);
    process.exit(2);
  }
}

const standardOutput = new Output(1);
const standardError = new Output(2);

/** Writes to the standard output; resolves when there is room for more, so that nothing piles up in memory. */
export function out(text: string | Uint8Array): Promise<void> {
  return standardOutput.write(text);
}

/**
 * Writes lines to the standard error, which a person reads: whatever others wrote into them, they do nothing to a terminal.
 * A text of others that may hold a line end is for `complain`, or goes through `visible` first.
 */
export function err(text: string): Promise<void> {
  return standardError.write(visibleLines(text));
}

/** Writes one line to the standard error, whatever the text holds. */
export function complain(line: string): Promise<void> {
  return standardError.write(`${visible(line)}\n`);
}

/** The same for a process that ends now: it is written when this returns. A trace keeps its lines. */
export function complainAtOnce(text: string): void {
  try {
    writeSync(2, `${visibleLines(text)}\n`);
  } catch {
    // Nobody listens; the exit code says it.
  }
}

/** Ends the process when all that was written has gone out. */
export async function exit(code: number): Promise<never> {
  await standardOutput.flush();
  await standardError.flush();
  process.exit(code);
}

/**
 * The colours that the standard output may have: those of the terminal, none elsewhere. `FORCE_COLOR` (0 none, 1 or 2
 * 256, 3 any) and `NO_COLOR` (https://no-color.org) decide instead where they are set, the former first, as in Node.
 */
export function outputColours(env: NodeJS.ProcessEnv = process.env): TextColours {
  const force = env.FORCE_COLOR;
  if (force !== undefined) return force === '0' || force === 'false' ? 'none' : force === '3' ? 'any' : '256';
  if (env.NO_COLOR) return 'none';
  if (env.TERM === 'dumb' || !isTerminal(1)) return 'none';
  return env.COLORTERM === 'truecolor' || env.COLORTERM === '24bit' ? 'any' : '256';
}
