import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { build } from 'vite';

const ENTRY = new URL('../src/offline/service-worker.ts', import.meta.url).pathname;

/** Of the build's files these are not for use offline: maps, licences, and the switch, which is always asked for. */
const LEFT_OUT = /\.(?:map|br|gz)$|^licences\.md$|^offline\.json$|^service-worker\.js$/;

/**
 * Builds the service worker when all else is written, with the list of the files and a name made of their contents. A
 * page that differs in one byte is another version, and a version is kept whole or not at all.
 */
export function keepOffline() {
  let outDir;
  return {
    name: 'keep-offline',
    apply: 'build',
    configResolved: (config) => {
      outDir = config.build.outDir.startsWith('/')
        ? config.build.outDir
        : `${config.root}/${config.build.outDir}`;
    },
    async closeBundle(error) {
      if (error) return;
      const files = readdirSync(outDir).filter((name) => !LEFT_OUT.test(name));
      const hash = createHash('sha256');
      for (const name of files.sort()) hash.update(name).update(readFileSync(`${outDir}/${name}`));
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: {
          FILES: JSON.stringify(['./', ...files.filter((name) => name !== 'index.html')]),
          VERSION: JSON.stringify(hash.digest('hex').slice(0, 16)),
        },
        build: {
          outDir,
          emptyOutDir: false,
          lib: { entry: ENTRY, formats: ['iife'], name: 'worker', fileName: () => 'service-worker.js' },
        },
      });
    },
  };
}
