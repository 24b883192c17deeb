#!/usr/bin/env node
// Starts the command. What V8 makes of its source, the compiled code, is kept beside it by the first call for the next:
// compiling takes a third of the time of a call with a small board. See docs/decisions/0011.
'use strict';
const fs = require('node:fs');
const { join } = require('node:path');
const { Script } = require('node:vm');

const DIST = join(__dirname, '../dist');
const BUNDLE = join(DIST, 'main.cjs');

/**
 * Loads the bundle. Gives its exports and, when there is no compiled code for this version of Node yet, the function
 * that makes and keeps it.
 */
function load() {
  // All of it is ASCII, and is read the faster for it.
  const source = fs.readFileSync(BUNDLE, 'latin1');
  // The bundle begins with a hash of itself, so that no other's code is ever taken for its own.
  const cacheName = join(DIST, `${source.slice(2, 18)}-${process.version}-${process.arch}.cache`);
  const mayKeep = process.env.NODE_DISABLE_COMPILE_CACHE === undefined;
  const cachedData = mayKeep ? readCompiled(cacheName) : undefined;
  const script = new Script(source, { filename: BUNDLE, cachedData });
  const bundle = {};
  // Scripts whose compiled code was kept cannot import; their loader can.
  script.runInThisContext()(bundle, require, DIST, (name) => import(name));
  const isThere = cachedData !== undefined && !script.cachedDataRejected;
  return { bundle, keep: mayKeep && !isThere ? () => keepCompiled(bundle, script, cacheName) : undefined };
}

/**
 * The compiled code, where it is whole. V8 trusts what it is given and crashes on a damaged page, so the file holds it
 * twice: to compare the halves takes a hundredth of what a checksum does.
 */
function readCompiled(name) {
  try {
    const bytes = fs.readFileSync(name);
    const half = bytes.length / 2;
    const [first, second] = [bytes.subarray(0, half), bytes.subarray(half)];
    return half > 0 && first.equals(second) ? first : undefined;
  } catch {
    // Not there yet, or not to be read: the source is compiled again.
    return undefined;
  }
}

async function keepCompiled(bundle, script, cacheName) {
  // Code that was compiled under other flags would be of no use to calls without them.
  if (process.execArgv.length > 0 || process.env.NODE_OPTIONS) return;
  const unfinished = `${cacheName}.${process.pid}`;
  try {
    fs.accessSync(DIST, fs.constants.W_OK);
    await bundle.warmUp();
    const compiled = script.createCachedData();
    const file = fs.openSync(unfinished, 'w');
    try {
      // For all who may read the bundle, whoever calls first.
      fs.fchmodSync(file, fs.statSync(BUNDLE).mode);
      fs.writeFileSync(file, Buffer.concat([compiled, compiled]));
      fs.fsyncSync(file);
    } finally {
      fs.closeSync(file);
    }
    fs.renameSync(unfinished, cacheName);
  } catch {
    // Installed where this user may not write, or the disk is full: every call compiles what it needs.
    fs.rmSync(unfinished, { force: true });
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
