import { mkdir, readdir, stat } from 'node:fs/promises';
import { BatchProblem } from '../problem.js';
import { type Lock, takeLock } from './lock.js';
import {
  checkInputs,
  checkVersions,
  type InputFile,
  type Manifest,
  makeManifest,
  manifestPath,
  readManifest,
  type Versions,
  writeManifest,
} from './manifest.js';

/** A batch whose lock is held. */
export interface OpenBatch {
  readonly directory: string;
  readonly manifest: Manifest;
  readonly lock: Lock;
}

/** What may lie in a directory whose batch was stopped before it had a manifest. */
const OURS = /^(lock.*|inputs|manifest\.json\.new)$/;

/**
 * Makes a directory for a new batch and takes its lock. `describe` gives its inputs when the directory is there, for those
 * that must be kept in it. Throws a BatchProblem when the directory holds a batch or anything else.
 */
export async function beginBatch(
  directory: string,
  what: Pick<Manifest, 'verb' | 'options' | 'versions'>,
  describe: (directory: string) => Promise<readonly InputFile[]>,
): Promise<OpenBatch> {
  await mkdir(directory, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new BatchProblem(`cannot make the directory ${directory}: ${error.code}`);
  });
  const lock = await takeLock(directory);
  try {
    const names = await readdir(directory);
    if (names.includes('manifest.json')) {
      throw new BatchProblem(
        `${directory} holds a batch already; to go on with it: tilewright batch resume ${directory}`,
      );
    }
    const foreign = names.find((name) => !OURS.test(name));
    if (foreign !== undefined) {
      throw new BatchProblem(`${directory} is not empty (${foreign}); a batch needs a directory of its own`);
    }
    const manifest = makeManifest({ ...what, inputs: await describe(directory) });
    await writeManifest(directory, manifest);
    return { directory, manifest, lock };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/**
 * Opens a batch to go on with it. Throws a BatchProblem when there is none, when another works there, and when an input or
 * a version is not the one that it began with.
 */
export async function openBatch(directory: string, versions: Versions): Promise<OpenBatch> {
  await readManifest(directory);
  const lock = await takeLock(directory);
  try {
    const manifest = await readManifest(directory);
    checkVersions(manifest, versions);
    await checkInputs(manifest.inputs, directory);
    return { directory, manifest, lock };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Whether a path is a directory that holds a batch. */
export async function holdsBatch(directory: string): Promise<boolean> {
  return stat(manifestPath(directory)).then(
    (found) => found.isFile(),
    () => false,
  );
}
