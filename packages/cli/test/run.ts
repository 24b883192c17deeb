import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout; tests are compiled to packages/cli/.build/test. */
export const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

const BIN = join(ROOT, 'packages/cli/bin/tilewright.js');

const folder = mkdtempSync(join(tmpdir(), 'tilewright-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
let files = 0;

/** What a run of the command gave. */
export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

interface How {
  readonly input?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  /** Sends this signal so many milliseconds after the start, or after `on`: it has written something, or this holds. */
  readonly signal?: {
    readonly name: NodeJS.Signals;
    readonly afterMs: number;
    readonly on?: 'output' | (() => boolean);
  };
}

/** Runs `tilewright` with these arguments in the checkout, as a user would. */
export function tilewright(args: readonly string[], how: How = {}): Promise<Ran> {
  return collect(spawn(process.execPath, [BIN, ...args], { cwd: ROOT, env: environment(how) }), how);
}

/** Runs a line of a shell in which `tilewright` is the command, in an empty folder that has the examples. */
export function shell(line: string, how: How = {}): Promise<Ran> {
  const script = `tilewright() { "${process.execPath}" "${BIN}" "$@"; }\n${line}`;
  const cwd = mkdtempSync(join(folder, 'shell-'));
  symlinkSync(join(ROOT, 'examples'), join(cwd, 'examples'));
  return collect(spawn('sh', ['-c', script], { cwd, env: environment(how) }), how);
}

function environment({ env }: How): NodeJS.ProcessEnv {
  const { NO_COLOR: _no, FORCE_COLOR: _force, NODE_OPTIONS: _options, ...rest } = process.env;
  return { ...rest, ...env };
}

function collect(child: ReturnType<typeof spawn>, how: How): Promise<Ran> {
  return new Promise((resolve, reject) => {
    let out = '';
    let err = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
    // A command that ends before it has read everything closes the pipe; that is its right.
    child.stdin?.on('error', () => {});
    child.stdin?.end(how.input ?? '');
    const { signal } = how;
    if (signal) {
      const send = (): void => void setTimeout(() => child.kill(signal.name), signal.afterMs);
      if (signal.on === 'output') child.stdout?.once('data', send);
      else if (signal.on) whenever(signal.on, send);
      else send();
    }
  });
}

/** Calls back when something holds. */
function whenever(holds: () => boolean, run: () => void): void {
  const timer = setInterval(() => {
    if (!holds()) return;
    clearInterval(timer);
    run();
  }, 5);
  timer.unref();
}

/** Writes a file that tests may read, and gives its path. */
export function fileOf(content: string | Uint8Array, name = 'board.txt'): string {
  const path = join(mkdtempSync(join(folder, `${files++}-`)), name);
  writeFileSync(path, content);
  return path;
}

/** The objects of lines of JSON. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into what they expect.
export function jsonLines(text: string): any[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}
