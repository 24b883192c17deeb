import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Random } from '@tilewright/core/random';

/** The checkout; tests are compiled to packages/batch/.build/test. */
export const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
export const BIN = join(ROOT, 'packages/cli/bin/tilewright.js');

const folder = mkdtempSync(join(tmpdir(), 'tilewright-batch-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
let names = 0;

/** A path below a folder that goes with the tests; there is nothing yet. */
export function fresh(name = 'batch'): string {
  return join(folder, `${names++}-${name}`);
}

export function fileOf(text: string, name = 'boards.txt'): string {
  const path = fresh(name);
  writeFileSync(path, text);
  return path;
}

/** Small flood boards, a line each: the same for the same seed. */
export function floodLines(seed: string, count: number, size = 8, colours = 6): string {
  const random = new Random(seed);
  let text = '';
  for (let i = 0; i < count; i++) {
    for (let cell = 0; cell < size * size; cell++) text += random.below(colours);
    text += '\n';
  }
  return text;
}

/** What a run gave. */
export interface Ran {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}

/** A run that is under way. */
export interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Ran>;
}

const living = new Set<ChildProcess>();

/** Kills every run that is still under way: a test that fails must not leave any behind. */
export function killAll(): void {
  for (const child of living) child.kill('SIGKILL');
}

/** Starts the command. */
export function start(args: readonly string[], env: Readonly<Record<string, string>> = {}): Running {
  const child = spawn(process.execPath, [BIN, ...args], { cwd: ROOT, env: { ...process.env, ...env } });
  living.add(child);
  child.on('exit', () => living.delete(child));
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  child.stdin.on('error', () => {});
  child.stdin.end();
  const ended = new Promise<Ran>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal, out, err }));
  });
  return { child, ended };
}

/** Runs the command to its end. */
export function tilewright(...args: readonly string[]): Promise<Ran> {
  return start(args).ended;
}

/** The results of a batch without what differs from run to run: times and peak memory. */
export function resultsOf(directory: string): string {
  return withoutTimes(readFileSync(join(directory, 'results.jsonl'), 'utf8'));
}

export function withoutTimes(text: string): string {
  return text.replace(/"ms":[\d.]+/g, '"ms":0').replace(/"peakBytes":\d+/g, '"peakBytes":0');
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
