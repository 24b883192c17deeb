// What the benchmarks share: the machine, CPU time, results kept from one commit to the next.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';

/** What the figures depend on, without anything that names a person or a place. */
export function machine() {
  return {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    system: `${process.platform} ${process.arch}`,
  };
}

/** Calls `work` and gives its result and the CPU time it took, in milliseconds: less noisy than the clock. */
export function timed(work) {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return { result, ms: (user + system) / 1000 };
}

function resultsFile(name) {
  return fileURLToPath(new URL(`results/${name}.json`, import.meta.url));
}

/** The results that were kept last, or null. */
export function keptResults(name) {
  const file = resultsFile(name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** Keeps results, with the machine they ran on. */
export function keepResults(name, results) {
  mkdirSync(new URL('results/', import.meta.url), { recursive: true });
  writeFileSync(resultsFile(name), `${JSON.stringify({ machine: machine(), ...results }, null, 2)}\n`);
  console.log(`Kept in bench/results/${name}.json.`);
}

/** Prints rows of cells (text) in aligned columns, the first to the left. */
export function printTable(rows) {
  const widths = rows[0].map((_, col) => Math.max(...rows.map((row) => row[col].length)));
  for (const row of rows) {
    console.log(
      row.map((cell, col) => (col === 0 ? cell.padEnd(widths[col]) : cell.padStart(widths[col]))).join('  '),
    );
  }
}
