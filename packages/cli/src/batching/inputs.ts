import { createWriteStream, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { InputFile } from '@tilewright/batch';
import { faultMessage } from '@tilewright/core/outcome';
import { UsageError } from '../exit.js';
import { openSource, STDIN_NAME } from '../reading/source.js';

/** The folder of a batch for what can be read only once. */
const KEPT = 'inputs';

/**
 * Describes the files of a batch. The standard input, and whatever else can be read only once, is copied into the batch's
 * directory first, since it is read again when the batch is resumed.
 */
export async function describeInputs(names: readonly string[], directory: string): Promise<InputFile[]> {
  const { describeInput } = await import('@tilewright/batch');
  const inputs: InputFile[] = [];
  for (const [i, name] of names.entries()) {
    const shown = name === '-' ? STDIN_NAME : name;
    const path = isPlain(name) ? resolve(name) : await keepCopy(name, directory, i);
    inputs.push(await describeInput(shown, path, directory));
  }
  return inputs;
}

/** Whether a name is of a file that can be read as often as wanted. Throws a UsageError when it cannot be read at all. */
function isPlain(name: string): boolean {
  if (name === '-') return false;
  try {
    const found = statSync(name);
    if (found.isDirectory()) throw new UsageError(`cannot read ${name}: it is a directory`);
    return found.isFile();
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(
      `cannot read ${name}: ${(error as NodeJS.ErrnoException).code === 'ENOENT' ? 'no such file' : String((error as Error).message)}`,
    );
  }
}

async function keepCopy(name: string, directory: string, number: number): Promise<string> {
  await mkdir(`${directory}/${KEPT}`, { recursive: true });
  const path = `${KEPT}/${number + 1}`;
  const source = await openSource(name);
  if ('fault' in source) throw new UsageError(`cannot read ${name}: ${faultMessage(source.fault)}`);
  await pipeline(source.bytes, createWriteStream(resolve(directory, path), { flush: true } as object));
  return path;
}
