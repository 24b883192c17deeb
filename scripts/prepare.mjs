// Makes a checkout ready: checks Node, installs what the lock file names, builds what changed.
// Plain JavaScript without dependencies, because it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Ends the process with one plain sentence. */
export function giveUp(sentence) {
  console.error(sentence);
  process.exit(2);
}

/** Runs a command in the checkout, showing what it prints; gives its exit code. */
export function run(command, args) {
  const done = spawnSync(command, args, { cwd: ROOT, stdio: ['inherit', 2, 2] });
  if (done.error) giveUp(`Cannot run ${command}: ${done.error.message}.`);
  return done.status ?? 1;
}

function modified(path) {
  return existsSync(path) ? statSync(path).mtimeMs : 0;
}

/** Installs what the lock file names, unless that is there, and says so on standard error. */
export function install() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    giveUp(`A checkout of Tilewright needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
  }
  const installed = modified(`${ROOT}/node_modules/.package-lock.json`);
  if (installed >= modified(`${ROOT}/package-lock.json`)) return;
  console.error('Installing the packages that the lock file names …');
  if (run('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error']) !== 0) {
    giveUp('npm ci failed: see above. A package registry must be reachable the first time.');
  }
}

/** Installs and builds what is missing or out of date: of everything, or of what the command needs. */
export function prepare(part) {
  install();
  if (!existsSync(`${ROOT}/packages/core/dist/index.js`)) console.error('Building …');
  if (run(process.execPath, ['scripts/build.mjs', ...(part === undefined ? [] : [part])]) !== 0)
    giveUp('The build failed: see above.');
}

/** Builds the studio into packages/studio/dist. The packages must be built before. */
export function buildStudio() {
  console.error('Building the studio …');
  if (run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', 'packages/studio']) !== 0) {
    giveUp('The studio cannot be built: see above.');
  }
}
