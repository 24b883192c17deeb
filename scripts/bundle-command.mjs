// The command as one file instead of some two hundred: Node needs half a millisecond to load a module.
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { ROOT } from './prepare.mjs';

const COMPILED = `${ROOT}/packages/cli/.build/src`;
const OUT = `${ROOT}/packages/cli/dist`;

/** Bundles the compiled command into packages/cli/dist, unless the bundle is newer than all that goes into it. */
export async function bundleCommand() {
  if (!isStale()) return;
  const { build } = await import('esbuild');
  rmSync(OUT, { recursive: true, force: true });
  await build({
    entryPoints: [`${COMPILED}/main.js`, `${COMPILED}/work/thread.js`],
    outdir: OUT,
    // One folder for both, so that a thread's file is beside the code that starts it.
    entryNames: '[name]',
    bundle: true,
    // Each in one file: what a verb does not need stays unread in it, and files cost more than bytes.
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // Printing has fonts and a native part beside its code; it is loaded from where it is installed, when needed.
    external: ['@tilewright/print'],
    logLevel: 'warning',
  });
}

function isStale() {
  if (!existsSync(`${OUT}/main.js`)) return true;
  const bundled = statSync(`${OUT}/main.js`).mtimeMs;
  return [COMPILED, `${ROOT}/packages/core/dist`].some((folder) =>
    readdirSync(folder, { recursive: true }).some((name) => statSync(`${folder}/${name}`).mtimeMs > bundled),
  );
}
