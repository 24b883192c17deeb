import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { BatchProblem } from '../problem.js';
import { writeWhole } from './files.js';

/** A file that a batch reads. */
export interface InputFile {
  /** As it was given: lines of results name it so. */
  readonly name: string;
  /** Where it is: an absolute path, or one from the batch's directory for what is kept there. */
  readonly path: string;
  readonly size: number;
  /** Of its bytes, as hexadecimal digits. */
  readonly sha256: string;
}

/** The versions that decide what comes out: by name, as text. */
export type Versions = Readonly<Record<string, string>>;

/** What a batch is. It is written once, when it begins, and never changed. */
export interface Manifest {
  readonly v: 1;
  /** A name that no other batch has. */
  readonly batch: string;
  readonly verb: string;
  /** The call's options, for the verb to read again: plain data. */
  readonly options: unknown;
  readonly inputs: readonly InputFile[];
  readonly versions: Versions;
  /** ISO 8601. */
  readonly begun: string;
}

export function manifestPath(directory: string): string {
  return `${directory}/manifest.json`;
}

/** Starts a manifest: with a name of its own and the time. */
export function makeManifest(what: Omit<Manifest, 'v' | 'batch' | 'begun'>): Manifest {
  const { verb, options, inputs, versions } = what;
  const batch = randomBytes(9).toString('base64url').replaceAll('-', 'x').replaceAll('_', 'y');
  return { v: 1, batch, verb, options, inputs, versions, begun: new Date().toISOString() };
}

export async function writeManifest(directory: string, manifest: Manifest): Promise<void> {
  await writeWhole(manifestPath(directory), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Reads the manifest of a directory. Throws a BatchProblem when there is none, or none that can be read. */
export async function readManifest(directory: string): Promise<Manifest> {
  let text: string;
  try {
    text = await readFile(manifestPath(directory), 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
    throw new BatchProblem(`${directory} holds no batch: it has no manifest.json`);
  }
  try {
    const manifest = JSON.parse(text) as Manifest;
    const { v, batch, verb, inputs, versions } = manifest;
    if (v === 1 && typeof batch === 'string' && typeof verb === 'string' && Array.isArray(inputs) && versions)
      return manifest;
  } catch {
    // Said below.
  }
  throw new BatchProblem(`${manifestPath(directory)} is not the manifest of a batch`);
}

/** Describes a file at a path, absolute or from the batch's directory. Throws what the file system throws. */
export async function describeInput(name: string, path: string, directory: string): Promise<InputFile> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(resolve(directory, path), { highWaterMark: 1 << 20 })) {
    hash.update(chunk as Buffer);
    size += (chunk as Buffer).length;
  }
  return { name, path, size, sha256: hash.digest('hex') };
}

/** Throws a BatchProblem that names the first input that is not as it was when the batch began. */
export async function checkInputs(inputs: readonly InputFile[], directory: string): Promise<void> {
  for (const input of inputs) {
    const { name, path, size, sha256 } = input;
    try {
      if (
        (await stat(resolve(directory, path))).size === size &&
        (await describeInput(name, path, directory)).sha256 === sha256
      )
        continue;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new BatchProblem(
        `the input ${name} cannot be read any more (${code}); the batch needs it as it was`,
      );
    }
    throw new BatchProblem(
      `the input ${name} has changed since the batch began; a batch needs its inputs as they were`,
    );
  }
}

/** Throws a BatchProblem that names the first version that is not the one that the batch began with. */
export function checkVersions(manifest: Manifest, versions: Versions): void {
  const names = new Set([...Object.keys(manifest.versions), ...Object.keys(versions)]);
  for (const name of names) {
    const [then, now] = [manifest.versions[name], versions[name]];
    if (then === now) continue;
    const what = `the batch began with ${name} ${then ?? 'of no version'}, and this is ${now ?? 'without it'}`;
    throw new BatchProblem(
      `${what}; another version may give other results, so begin a new batch or go back to that one`,
    );
  }
}
