// Files are written beside their place and moved there when they are whole: what is interrupted leaves nothing behind, and
// what stood there stands until then.
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { quoted } from '@tilewright/core/outcome';
import { UsageError } from '../exit.js';
import { writingReason } from './reason.js';

/** What is not in its place yet: taken away when the process ends, whatever ends it. */
const unfinished = new Set<string>();

let isWatching = false;

function watchEnd(): void {
  if (isWatching) return;
  isWatching = true;
  process.on('exit', () => {
    for (const name of unfinished) rmSync(name, { force: true });
  });
}

/** Whether there is a file of this name that would be lost; devices and pipes are there to be written to. */
export function isTaken(name: string): boolean {
  const stats = statSync(name, { throwIfNoEntry: false });
  // A link that leads nowhere would be lost as well.
  return stats ? stats.isFile() : lstatSync(name, { throwIfNoEntry: false }) !== undefined;
}

/** Throws a UsageError where a file of this name would be written over. */
export function refuseTaken(name: string, force: boolean): void {
  if (force || !attempt(name, () => isTaken(name))) return;
  throw new UsageError(`${quoted(name)} is there already; --force writes over it`);
}

/** Makes a folder and those above it, one by one: Node's own recursive way never ends in `/proc`. */
export function makeFolder(folder: string): void {
  const parts = resolve(folder).split(sep);
  attempt(folder, () => {
    for (let end = 2; end <= parts.length; end++) {
      const name = parts.slice(0, end).join(sep);
      if (statSync(name, { throwIfNoEntry: false })?.isDirectory()) continue;
      mkdirSync(name);
    }
  });
}

/** A file that is being written. */
export interface WholeFile {
  write(data: string | Uint8Array): void;
  /** Puts it in its place. */
  finish(): void;
  /** Leaves no trace of it. */
  drop(): void;
}

/** Begins a file; throws a UsageError that says why it cannot be written, as do its methods. */
export function openWhole(name: string, force: boolean): WholeFile {
  refuseTaken(name, force);
  return attempt(name, () => (isThereOtherwise(name) ? writeThrough(name) : writeBeside(name, force)));
}

/** Writes a whole file. */
export function writeWhole(name: string, data: string | Uint8Array, force: boolean): void {
  const file = openWhole(name, force);
  try {
    file.write(data);
    file.finish();
  } catch (error) {
    file.drop();
    throw error;
  }
}

/** Something that is no file, such as `/dev/null` or a pipe: there is nothing to be moved to its place. */
function isThereOtherwise(name: string): boolean {
  try {
    const stats = lstatSync(realpathSync(name));
    return !stats.isFile() && !stats.isDirectory();
  } catch {
    // Not there.
    return false;
  }
}

function writeThrough(name: string): WholeFile {
  const descriptor = openSync(name, 'w');
  const close = once(() => closeSync(descriptor));
  return {
    write: (data) => attempt(name, () => writeAll(descriptor, data)),
    finish: () => attempt(name, close),
    drop: close,
  };
}

function writeBeside(name: string, force: boolean): WholeFile {
  watchEnd();
  // A link stays one: what it leads to is replaced.
  const place = isTaken(name) ? realTarget(name) : name;
  const beside = join(
    dirname(place),
    `.${basename(place).slice(0, 200)}.${randomBytes(4).toString('hex')}.part`,
  );
  const descriptor = openSync(beside, 'wx');
  unfinished.add(beside);
  const close = once(() => closeSync(descriptor));
  return {
    write: (data) => attempt(name, () => writeAll(descriptor, data)),
    finish() {
      attempt(name, () => {
        close();
        if (force) renameSync(beside, place);
        else moveUnlessTaken(beside, place);
        unfinished.delete(beside);
      });
    },
    drop() {
      close();
      rmSync(beside, { force: true });
      unfinished.delete(beside);
    },
  };
}

/** A function that does something the first time only. */
function once(run: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    run();
  };
}

/** Moves a file to a place where none has appeared meanwhile. */
function moveUnlessTaken(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    // Some file systems have no second names; there the look before must do.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    renameSync(from, to);
    return;
  }
  rmSync(from);
}

function realTarget(name: string): string {
  try {
    return realpathSync(name);
  } catch {
    // A link that leads nowhere is replaced itself.
    return name;
  }
}

function writeAll(descriptor: number, data: string | Uint8Array): void {
  let bytes: Uint8Array = typeof data === 'string' ? Buffer.from(data) : data;
  while (bytes.length > 0) bytes = bytes.subarray(writeSync(descriptor, bytes));
}

/** Does something with the file system; what it says is put into words. */
function attempt<T>(name: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    throw new UsageError(`cannot write ${quoted(name)}: ${writingReason(error)}`);
  }
}
