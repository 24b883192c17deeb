// The library for Node in few files: Node needs half a millisecond to load a module, and a kind with its solver has
// seventy. Bundlers get the modules themselves, of which they keep what is used. See docs/decisions/0012.
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { ROOT } from './prepare.mjs';

const CORE = `${ROOT}/packages/core`;

/** Bundles what core exports from packages/core/dist into packages/core/lib, unless that is up to date. */
export async function bundleCore() {
  if (!isStale()) return;
  const { build } = await import('esbuild');
  rmSync(`${CORE}/lib`, { recursive: true, force: true });
  await build({
    entryPoints: entryPoints(),
    outbase: `${CORE}/dist`,
    outdir: `${CORE}/lib`,
    bundle: true,
    // What several entries have in common is one file, so that nothing exists twice.
    splitting: true,
    chunkNames: 'parts/[name]-[hash]',
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    logLevel: 'warning',
  });
}

/** The files of dist that package.json exports to Node. */
function entryPoints() {
  const { exports } = JSON.parse(readFileSync(`${CORE}/package.json`, 'utf8'));
  return Object.values(exports).flatMap(({ default: file }) => {
    // The package's own description is no code.
    if (file === undefined) return [];
    const [before, after] = `${CORE}/${file.slice(2)}`.split('*');
    if (after === undefined) return [before];
    return readdirSync(before).map((name) => before + name + after);
  });
}

function isStale() {
  const bundle = `${CORE}/lib/index.js`;
  if (!existsSync(bundle)) return true;
  const bundled = statSync(bundle).mtimeMs;
  return readdirSync(`${CORE}/dist`, { recursive: true }).some(
    (name) => name.endsWith('.js') && statSync(`${CORE}/dist/${name}`).mtimeMs > bundled,
  );
}
