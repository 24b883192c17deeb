// The command as one file instead of some two hundred: Node needs half a millisecond to load a module.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { ROOT } from './prepare.mjs';

const COMPILED = `${ROOT}/packages/cli/.build/src`;
const OUT = `${ROOT}/packages/cli/dist`;

/** Bundles the compiled command into packages/cli/dist, unless the bundle is newer than all that goes into it. */
export async function bundleCommand() {
  if (!isStale()) return;
  const { build } = await import('esbuild');
  const { version } = JSON.parse(readFileSync(`${ROOT}/packages/cli/package.json`, 'utf8'));
  const { outputFiles } = await build({
    entryPoints: [`${COMPILED}/main.js`],
    outdir: OUT,
    bundle: true,
    write: false,
    minify: true,
    // A script, not a module: only of scripts can the compiled code be kept. packages/cli/bin runs it as a function.
    format: 'cjs',
    banner: { js: '(function(exports,require,__dirname,importPackage){"use strict";var module={exports};' },
    footer: { js: 'Object.assign(exports,module.exports)})' },
    define: { 'import.meta.dirname': '__dirname', TILEWRIGHT_VERSION: JSON.stringify(version) },
    platform: 'node',
    target: 'node20',
    alias: { '@tilewright/core': `${ROOT}/packages/core/dist` },
    // Printing has fonts and a native part beside its code, the service a web server, batches what a queue and plots need:
    // each is loaded from where it is installed, when needed.
    external: ['@tilewright/batch', '@tilewright/print', '@tilewright/service'],
    logLevel: 'warning',
  });
  const text = outputFiles[0].text.replaceAll('import("@', 'importPackage("@');
  // Regular expressions are the only place where esbuild does not see to it.
  const strange = /[^\0-\x7f]/.exec(text);
  if (strange) throw new Error(`the command's bundle must be ASCII; write ${strange[0]} as an escape`);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT);
  writeFileSync(`${OUT}/main.cjs`, `/*${hash}*/${text}`);
  // Any call leaves the compiled code behind for the next.
  const command = `${ROOT}/packages/cli/bin/tilewright.js`;
  spawnSync(process.execPath, [command, '--version'], { stdio: ['ignore', 'ignore', 'inherit'] });
}

function isStale() {
  if (!existsSync(`${OUT}/main.cjs`)) return true;
  const bundled = statSync(`${OUT}/main.cjs`).mtimeMs;
  const isNewer = (file) => statSync(file).mtimeMs > bundled;
  // The version is written into the bundle.
  if (isNewer(`${ROOT}/packages/cli/package.json`)) return true;
  return [COMPILED, `${ROOT}/packages/core/dist`].some((folder) =>
    readdirSync(folder, { recursive: true }).some((name) => isNewer(`${folder}/${name}`)),
  );
}
