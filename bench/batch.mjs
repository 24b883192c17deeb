// npm run bench -- batch [--save] [boards]: flood boards of 19×19 and six colours from a seed, each solved with proof by a
// batch; keeps how many moves they take and what it cost.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Random } from '../packages/core/dist/random/index.js';
import { ROOT } from '../scripts/prepare.mjs';
import { keepResults } from './_tools.mjs';

const SIZE = 19;
const COLOURS = 6;
const SEED = 'nineteen';

function boards(count) {
  const random = new Random(SEED);
  const lines = Array.from({ length: count }, () => {
    return Array.from({ length: SIZE * SIZE }, () => random.below(COLOURS)).join('');
  });
  return `${lines.join('\n')}\n`;
}

/** How many boards take each number of moves. */
function distribution(path) {
  const counts = {};
  for (const line of readFileSync(path, 'utf8').trimEnd().split('\n')) {
    const { proof, bounds } = JSON.parse(line);
    const key = proof === 'optimal' ? bounds[1] : 'open';
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

export async function run(args) {
  const count = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 5000);
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-bench-'));
  try {
    const input = join(folder, 'boards.txt');
    const directory = join(folder, 'batch');
    writeFileSync(input, boards(count));
    const began = performance.now();
    const command = `${ROOT}packages/cli/bin/tilewright.js`;
    const { status } = spawnSync(process.execPath, [command, 'batch', 'solve', input, '--out', directory], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if (status !== 0) throw new Error(`the batch ended with ${status}`);
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    const { total, proof } = JSON.parse(readFileSync(join(directory, 'summary.json'), 'utf8'));
    const result = { seed: SEED, size: SIZE, colours: COLOURS, seconds, proof, total };
    const kept = { ...result, boardsByMoves: distribution(join(directory, 'results.jsonl')) };
    console.log(JSON.stringify(kept, null, 2));
    if (args.includes('--save')) keepResults('batch', kept);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
