// npm run check: everything that can be told without running the program.
import { prepare, run } from './prepare.mjs';

const node = process.execPath;
const CHECKS = [
  ['format and lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']],
  ['import law', 'scripts/check-imports.mjs', []],
  ['names of kinds', 'scripts/check-kinds.mjs', []],
  ['unused code and dependencies', 'node_modules/knip/bin/knip.js', ['--no-progress']],
  ['package shape: core', 'node_modules/publint/src/cli.js', ['packages/core', '--strict']],
  ['package shape: print', 'node_modules/publint/src/cli.js', ['packages/print', '--strict']],
  ['package shape: batch', 'node_modules/publint/src/cli.js', ['packages/batch', '--strict']],
  ['package shape: cli', 'node_modules/publint/src/cli.js', ['packages/cli', '--strict']],
  ['client of the service', 'scripts/client.mjs', ['--check']],
  ['package shape: service', 'node_modules/publint/src/cli.js', ['packages/service', '--strict']],
  ['package shape: client', 'node_modules/publint/src/cli.js', ['packages/client', '--strict']],
];

console.error('types and build …');
prepare();
const broken = [];
for (const [name, script, args] of CHECKS) {
  console.error(`${name} …`);
  if (run(node, [script, ...args]) !== 0) broken.push(name);
}
if (broken.length > 0) {
  console.error(`Broken: ${broken.join(', ')}.`);
  process.exit(1);
}
console.error('All checks hold.');
