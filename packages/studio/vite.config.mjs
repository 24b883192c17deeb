// How the studio is built: the page and its pages that load later, its worker, and the worker that keeps it offline.
import { defineConfig } from 'vite';
import { compress } from './build/compress.mjs';
import { enginesInWorker } from './build/engines-in-worker.mjs';
import { formatsLater } from './build/formats-later.mjs';
import { icons } from './build/icons.mjs';
import { keepOffline } from './build/keep-offline.mjs';
import { palettes } from './build/palettes.mjs';

export default defineConfig({
  root: import.meta.dirname,
  // It may be served from any folder.
  base: './',
  clearScreen: false,
  logLevel: 'warn',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [enginesInWorker(), formatsLater(), palettes(), icons([192, 512]), keepOffline(), compress()],
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'engine-[hash].js' } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: '.',
    // The content policy lets the page load from its own place only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: true,
    license: { fileName: 'licences.md' },
  },
});
