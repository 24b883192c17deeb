import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, open, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { BatchProblem } from '../problem.js';

/** Who works in a directory. */
export interface Holder {
  readonly host: string;
  readonly process: number;
  /** When the lock was taken, as ISO 8601. */
  readonly since: string;
  /** What tells this process from a later one with its number; empty where the system does not say. */
  readonly mark: string;
}

/** A lock that is held. */
export interface Lock {
  release(): Promise<void>;
}

const BEAT_MS = 5_000;

/** A lock of another machine that was not touched for so long is of a dead process. */
const DEAD_AFTER_MS = 60_000;

/** What tells a process from others that had or will have its number: when it began, and since which start of the machine. */
function markOf(process: number): string | null {
  try {
    const fields = readFileSync(`/proc/${process}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ');
    if (fields[0] === 'Z') return null;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()}-${fields[19]}`;
  } catch {
    return null;
  }
}

function isAlive({ process: number, mark }: Holder): boolean {
  const now = markOf(number);
  if (now !== null && mark !== '') return now === mark;
  if (markOf(process.pid) !== null) return now !== null;
  try {
    process.kill(number, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function parse(text: string): Holder | null {
  try {
    const { host, process: number, since, mark = '' } = JSON.parse(text) as Partial<Holder>;
    if (typeof host !== 'string' || typeof number !== 'number') return null;
    return { host, process: number, since: String(since), mark: String(mark) };
  } catch {
    return null;
  }
}

/** Who holds the lock of a directory; null when nobody who is alive does. */
export async function holderOf(directory: string): Promise<Holder | null> {
  return (await look(`${directory}/lock`, directory))?.alive ?? null;
}

/** What lies at a lock's place: its text, and its holder when that one may be alive. Null when there is nothing. */
async function look(path: string, directory: string): Promise<{ text: string; alive: Holder | null } | null> {
  let text: string;
  let touched: number;
  try {
    text = await readFile(path, 'utf8');
    touched = (await stat(path)).mtimeMs;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const holder = parse(text);
  // Locks are put in place whole, so what cannot be read is no lock of a process that lives.
  if (holder === null) return { text, alive: null };
  if (holder.host === hostname()) return { text, alive: isAlive(holder) ? holder : null };
  return { text, alive: (await diskTime(directory)) - touched < DEAD_AFTER_MS ? holder : null };
}

/** The time by the clock of the file system, which may not be ours. */
async function diskTime(directory: string): Promise<number> {
  const path = `${directory}/lock.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(path, '');
    return (await stat(path)).mtimeMs;
  } catch {
    return Date.now();
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Takes the lock of a directory, also from a process that is dead. Throws a BatchProblem that says who works there when
 * that is not so.
 */
export async function takeLock(directory: string): Promise<Lock> {
  const path = `${directory}/lock`;
  const holder: Holder = {
    host: hostname(),
    process: process.pid,
    since: new Date().toISOString(),
    mark: markOf(process.pid) ?? '',
  };
  const own = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const text = `${JSON.stringify({ ...holder, nonce: randomBytes(8).toString('hex') })}\n`;
  await writeFile(own, text);
  try {
    for (let tries = 0; ; tries++) {
      try {
        // A name is given to the finished file: a lock is whole from its first moment.
        await link(own, path);
        break;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const found = await look(path, directory);
      if (found === null) continue;
      if (found.alive !== null || tries > 20)
        throw new BatchProblem(heldBy(found.alive ?? parse(found.text)));
      await takeAway(path, found.text);
    }
  } finally {
    await rm(own, { force: true });
  }
  return held(path, text);
}

function heldBy(holder: Holder | null): string {
  if (holder === null) return 'another process is taking the lock of this directory';
  const { host, process: number, since } = holder;
  return `process ${number} on ${host} works in this directory since ${since}`;
}

/** Removes a dead process's lock, unless it is another's by now: then that one is put back. */
async function takeAway(path: string, dead: string): Promise<void> {
  const aside = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if ((await readFile(aside, 'utf8')) !== dead) await link(aside, path).catch(() => {});
  await rm(aside, { force: true });
}

function held(path: string, text: string): Lock {
  // Writing what is there sets the time by the file system's clock, which others compare with.
  const touch = async (): Promise<void> => {
    const file = await open(path, 'r+');
    await file.write(text.slice(0, 1), 0).finally(() => file.close());
  };
  const beat = setInterval(() => void touch().catch(() => {}), BEAT_MS);
  beat.unref();
  return {
    async release() {
      clearInterval(beat);
      const found = await readFile(path, 'utf8').catch(() => '');
      if (found === text) await unlink(path).catch(() => {});
    },
  };
}
