import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** The asset of a single-file executable that holds the bundle's source; see scripts/build-executable.mjs. */
const ASSET = 'main.cjs';

/** What a thread of a single-file executable runs: there is no file that it could be started from. */
const THREAD = `
const { workerData } = require('node:worker_threads');
const { Script } = require('node:vm');
const bundle = {};
const run = new Script(workerData.source, { filename: 'tilewright' }).runInThisContext();
run(bundle, require, '', () => Promise.reject(new Error('no packages here')));
bundle.serveThread();
`;

/** Starts a thread of the command; `serves` tells it what for, where that is not pieces of files. */
export function openWorker(serves?: string, limits?: Pick<WorkerOptions, 'resourceLimits'>): Worker {
  const sea = process.getBuiltinModule?.('node:sea');
  if (!sea?.isSea()) {
    return new Worker(join(import.meta.dirname, '../bin/thread.js'), { ...limits, workerData: { serves } });
  }
  const source = sea.getAsset(ASSET, 'utf8');
  return new Worker(THREAD, { ...limits, eval: true, workerData: { serves, source } });
}
