#!/usr/bin/env node
// Starts the command. What V8 makes of its source, the compiled code, is kept beside it by the first call for the next:
// compiling takes a third of the time of a call with a small board. See docs/decisions/0011.
'use strict';
const { accessSync, constants, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { Script } = require('node:vm');

const DIST = join(__dirname, '../dist');

/**
 * Loads the bundle. Gives its exports and, when there is no compiled code for this version of Node yet, the function
 * that makes and keeps it.
 */
function load() {
  const filename = join(DIST, 'main.cjs');
  // All of it is ASCII, and is read the faster for it.
  const source = readFileSync(filename, 'latin1');
  // The bundle begins with a hash of itself, so that no other's code is ever taken for its own.
  const cacheName = join(DIST, `${source.slice(2, 18)}-${process.version}-${process.arch}.cache`);
  const cachedData = readIfPresent(cacheName);
  const script = new Script(source, { filename, cachedData });
  const bundle = {};
  // Scripts whose compiled code was kept cannot import; their loader can.
  script.runInThisContext()(bundle, require, DIST, (name) => import(name));
  return {
    bundle,
    keep: cachedData === undefined ? () => keepCompiled(bundle, script, cacheName) : undefined,
  };
}

function readIfPresent(name) {
  try {
    return readFileSync(name);
  } catch {
    // Not there yet, or not to be read: the source is compiled again.
    return undefined;
  }
}

async function keepCompiled(bundle, script, cacheName) {
  // Code that was compiled under other flags would be of no use to calls without them.
  if (process.execArgv.length > 0 || process.env.NODE_OPTIONS || process.env.NODE_DISABLE_COMPILE_CACHE)
    return;
  try {
    accessSync(DIST, constants.W_OK);
    await bundle.warmUp();
    const unfinished = `${cacheName}.${process.pid}`;
    writeFileSync(unfinished, script.createCachedData());
    renameSync(unfinished, cacheName);
  } catch {
    // Installed where this user may not write, or the disk is full: every call compiles what it needs.
  }
}

async function start() {
  const { bundle, keep } = load();
  const code = await bundle.main(process.argv.slice(2));
  await keep?.();
  await bundle.exit(code);
}

if (require.main === module) start();
else module.exports = { load };
