// The command under texts made by chance: files of several boards each, through every verb that reads them.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Random } from '@tilewright/core/random';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const BIN = join(ROOT, 'packages/cli/bin/tilewright.js');

/** What is done with a file; `FILE` stands for its name. */
const CALLS: readonly (readonly string[])[] = [
  ['solve', '--json', '--node-limit', '300', 'FILE'],
  ['solve', '--node-limit', '300', '--facts', 'FILE'],
  ['solve', '--json', '--want', 'count', '--limit', '9', '--node-limit', '300', '--jobs', '2', 'FILE'],
  ['solve', '--json', '--settle', 'yes', '--node-limit', '300', 'FILE'],
  ['convert', '--to', 'rows', 'FILE'],
  ['convert', '--json', '--to', 'id', 'FILE'],
  ['hint', '--json', '--node-limit', '300', 'FILE'],
  ['rate', '--json', '--node-limit', '300', 'FILE'],
  ['explain', '--no-boards', '--count', '3', '--node-limit', '300', 'FILE'],
  ['check', '--json', 'FILE', 'FILE'],
  ['check', '--answer', '0 1 2', 'FILE'],
  ['validate', 'hdu4127', 'FILE'],
  ['print', '--as', 'svg', '-o', '-', '--no-progress', 'FILE'],
];

/** What a call may end with, unless it is killed. */
const EXITS = [0, 1, 2, 3];

/** More than any of these calls may take, however busy the machine is. */
const MOST_MS = 120_000;

interface Finding {
  readonly law: string;
  readonly detail: string;
  readonly seed: string;
  readonly text: string;
}

/** What a run did, as the library's fuzzer tells it. */
export interface CommandReport {
  readonly inputs: number;
  readonly kinds: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly slowest: { readonly seed: string; readonly ms: number };
  readonly findings: readonly Finding[];
}

/** Runs the command on `count` files made by chance, and holds it to what docs/command.md promises. */
export async function fuzz({
  name,
  from,
  count,
}: {
  readonly name: string;
  readonly from: number;
  readonly count: number;
}): Promise<CommandReport> {
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-fuzz-'));
  const files = exampleFiles();
  const findings: Finding[] = [];
  const calls: Record<string, number> = {};
  let slowest = { seed: '', ms: 0 };
  try {
    for (let i = 0; i < count; i++) {
      const seed = `${name} ${from + i}`;
      const random = new Random(`command ${seed}`);
      const text = injured(random.pick(files), random);
      const call = random.pick(CALLS);
      const file = join(folder, 'boards.txt');
      writeFileSync(file, text);
      const started = performance.now();
      const ran = await run(call.map((word) => (word === 'FILE' ? file : word)));
      const ms = performance.now() - started;
      if (ms > slowest.ms) slowest = { seed, ms };
      calls[call[0]!] = (calls[call[0]!] ?? 0) + 1;
      const broken = brokenLaw(call, ran);
      if (broken) {
        const detail = `${call.join(' ')}: ${broken[1]}`;
        findings.push({ law: broken[0], detail, seed, text: text.toString('latin1') });
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return { inputs: count, kinds: { command: calls }, slowest, findings };
}

function exampleFiles(): Buffer[] {
  const folder = join(ROOT, 'examples');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort()
    .map((file) => readFileSync(file).subarray(0, 1200));
}

/** Bytes lost, changed, put in and doubled, at a few places. */
function injured(bytes: Buffer, random: Random): Buffer {
  let hurt = bytes;
  for (let times = random.below(5); times > 0; times--) {
    const at = random.below(hurt.length + 1);
    const end = Math.min(hurt.length, at + random.below(6));
    const part =
      random.below(3) === 0
        ? Buffer.from([random.below(256), random.below(256)])
        : Buffer.from(
            random.pick(['\n', '\n\n', ' ', '0', '9', ':', '\u2028', '\u202e', '"', '[', '99999', '\0']),
          );
    hurt = Buffer.concat([hurt.subarray(0, at), part, hurt.subarray(random.below(2) === 0 ? at : end)]);
  }
  return hurt;
}

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function run(args: readonly string[]): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [BIN, ...args], {
      cwd: ROOT,
      timeout: MOST_MS,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
  });
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const ACTS = /[\0-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/;

/** The promise that a run broke, and how; null when it kept all. */
function brokenLaw(call: readonly string[], { code, out, err }: Ran): readonly [string, string] | null {
  if (code === null || !EXITS.includes(code))
    return ['it ends with a code that is promised', `${code}: ${err.slice(0, 300)}`];
  for (const text of [out, err]) {
    const acts = ACTS.exec(text);
    if (acts)
      return ['nothing acts on a terminal', JSON.stringify(text.slice(acts.index - 20, acts.index + 20))];
  }
  if (err.split('\n').some((line) => line.length > 1500))
    return ['a fault is one short line', err.slice(0, 300)];
  if (!call.includes('--json')) return null;
  if (err !== '') return ['with --json nothing goes to the standard error', err.slice(0, 300)];
  for (const [index, line] of out.split('\n').slice(0, -1).entries()) {
    try {
      const json = JSON.parse(line) as { v: number; index: number };
      if (json.v !== 1 || json.index !== index) return ['lines are numbered in order', line.slice(0, 200)];
    } catch {
      return ['a line is JSON', line.slice(0, 200)];
    }
  }
  return null;
}
