// Bundles the studio into packages/studio/dist: the page, its worker, the worker that keeps it for use without network.
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { build } from 'esbuild';
import { drawIcon } from './icon.mjs';
import { ROOT } from './prepare.mjs';

const SRC = `${ROOT}/packages/studio/src`;
const DIST = `${ROOT}/packages/studio/dist`;

/** Everything is written here first, so that a failed build leaves the last good one in place. */
const OUT = `${ROOT}/packages/studio/.build/dist-${process.pid}`;

const COMMON = {
  bundle: true,
  minify: true,
  sourcemap: 'linked',
  target: ['chrome111', 'firefox114', 'safari16.4'],
  logLevel: 'warning',
  legalComments: 'linked',
};

/**
 * Keeps what kinds load lazily (solvers, explainers, generators) out of the page's bundle: the page asks the worker, and
 * parts shared with code that it never loads would cut its own code into dozens of files.
 */
const enginesInWorker = {
  name: 'engines-in-worker',
  setup(build) {
    build.onResolve({ filter: /^\.\// }, (args) =>
      args.kind === 'dynamic-import' && /core\/dist\/kinds\//.test(args.importer)
        ? { path: args.path, namespace: 'engine' }
        : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: 'engine' }, () => ({
      contents: 'throw new Error("Engines run in the worker only.");',
    }));
  },
};

/** The newest change below a folder, in milliseconds since 1970. */
function newest(folder) {
  let latest = 0;
  for (const name of readdirSync(folder, { recursive: true })) {
    const time = statSync(`${folder}/${name}`).mtimeMs;
    if (time > latest) latest = time;
  }
  return latest;
}

/** Whether the bundle is older than what it is made of. */
export function isStale() {
  try {
    const built = statSync(`${DIST}/index.html`).mtimeMs;
    return [SRC, `${ROOT}/packages/core/dist`, `${ROOT}/scripts`].some((folder) => newest(folder) > built);
  } catch {
    return true;
  }
}

/** Bundles everything. The packages must be compiled before: core is read from its `dist`. */
export async function buildStudio() {
  mkdirSync(OUT, { recursive: true });
  try {
    await bundle();
    rmSync(DIST, { recursive: true, force: true });
    renameSync(OUT, DIST);
  } finally {
    rmSync(OUT, { recursive: true, force: true });
  }
}

async function bundle() {
  const code = { ...COMMON, outdir: OUT, format: 'esm', splitting: true, chunkNames: 'part-[hash]' };
  const { metafile } = await build({
    ...code,
    metafile: true,
    entryPoints: { app: `${SRC}/main.tsx` },
    jsx: 'automatic',
    jsxImportSource: 'preact',
    plugins: [enginesInWorker],
  });
  // By itself: shared parts would cut the page's code into dozens of small files that it needs at once.
  await build({ ...code, entryPoints: { engine: `${SRC}/engine/worker.ts` } });
  const palettes = await paletteRules();
  await build({
    ...COMMON,
    stdin: {
      contents: `@import "./app.css";\n${palettes}`,
      loader: 'css',
      resolveDir: `${SRC}/style`,
      sourcefile: 'studio.css',
    },
    outfile: `${OUT}/app.css`,
    assetNames: '[name]-[hash]',
    loader: { '.woff2': 'file' },
  });
  // The parts that the page needs at once are asked for at once, not one after the other.
  const links = firstParts(metafile).map((name) => `<link rel="modulepreload" href="${name}" />`);
  const page = readFileSync(`${SRC}/index.html`, 'utf8');
  writeFileSync(`${OUT}/index.html`, page.replace('<script', `${links.join('\n    ')}\n    <script`));
  cpSync(`${SRC}/icon.svg`, `${OUT}/icon.svg`);
  for (const size of [192, 512]) writeFileSync(`${OUT}/icon-${size}.png`, drawIcon(size));
  writeFileSync(`${OUT}/manifest.webmanifest`, JSON.stringify(manifest()));
  // The kill switch: `false` here makes every kept copy of the studio remove itself on its next visit.
  writeFileSync(`${OUT}/offline.json`, '{"offline":true}\n');

  const kept = readdirSync(OUT)
    .filter((name) => !/\.map$|LEGAL|^offline\.json$/.test(name))
    .sort();
  const hash = createHash('sha256');
  for (const name of kept) hash.update(name).update(readFileSync(`${OUT}/${name}`));
  await build({
    ...COMMON,
    entryPoints: { 'service-worker': `${SRC}/offline/service-worker.ts` },
    outdir: OUT,
    format: 'iife',
    sourcemap: false,
    define: {
      FILES: JSON.stringify(['./', ...kept.filter((name) => name !== 'index.html')]),
      VERSION: JSON.stringify(hash.digest('hex').slice(0, 16)),
    },
  });
}

/**
 * Core's palettes as the page's custom properties: the tiles --t0 to --t15 and the ink on each, --i0 to --i15. The page,
 * its print and the command's drawings have their colours from one place.
 */
async function paletteRules() {
  const { PALETTES, inkOn } = await import(`${ROOT}/packages/core/dist/scene/index.js`);
  const hex = (colour) => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  const dark = [0x14, 0x20, 0x2b];
  return Object.entries(PALETTES)
    .map(([name, tiles]) => {
      const lines = tiles.map((tile, i) => `--t${i}: ${hex(tile)}; --i${i}: ${hex(inkOn(tile, dark))};`);
      return `[data-palette="${name}"] {\n${lines.join('\n')}\n}\n`;
    })
    .join('');
}

/** The files that app.js imports, directly or through others, without being asked for later. */
function firstParts(metafile) {
  const outputs = new Map(
    Object.entries(metafile.outputs).map(([path, output]) => [path.split('/').at(-1), output]),
  );
  const found = new Set(['app.js']);
  for (const name of found) {
    for (const { path, kind } of outputs.get(name)?.imports ?? []) {
      if (kind === 'import-statement') found.add(path.split('/').at(-1));
    }
  }
  found.delete('app.js');
  return [...found];
}

function manifest() {
  return {
    name: 'Tilewright',
    short_name: 'Tilewright',
    description: 'Play, solve, learn and make grid puzzles',
    id: './',
    start_url: './',
    display: 'standalone',
    background_color: '#eef1ee',
    theme_color: '#eef1ee',
    icons: [
      { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    ],
  };
}

if (process.argv[1] === new URL(import.meta.url).pathname) await buildStudio();
