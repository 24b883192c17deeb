// npm test [-- [--long] word …]: makes the checkout ready, then runs every test file, or those whose path holds one of the
// words; a path of a test file is such a word. Suites that take minutes are named *.long.test.ts: they run where --long is
// given, and then alone, or where a word is their path. Ends with one line "N passed, N failed".
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { run } from 'node:test';
import { buildStudio, prepare, ROOT } from './prepare.mjs';

prepare();

// Boards with known answers are read where they are laid beside the checkout; else a few of our own stand in for them.
const corpus = `${ROOT}/../shared/corpus`;
if (!process.env.TILEWRIGHT_CORPUS && existsSync(corpus)) process.env.TILEWRIGHT_CORPUS = corpus;

const args = process.argv.slice(2);
const long = args.includes('--long');
const words = args.filter((word) => word !== '--long').map(asWord);
const found = readdirSync(`${ROOT}/packages`)
  .map((name) => `packages/${name}/.build/test`)
  .filter((folder) => existsSync(`${ROOT}/${folder}`))
  .flatMap((folder) =>
    readdirSync(`${ROOT}/${folder}`, { recursive: true }).map((name) => `${folder}/${name}`),
  )
  // A compiled test outlives its source; only tests that still have one count.
  .filter((file) => file.endsWith('.test.js') && existsSync(`${ROOT}/${sourceOf(file)}`))
  .filter(isAsked);

/** A path as given, from wherever, is one from the root of the checkout. */
function asWord(word) {
  const path = resolve(process.env.INIT_CWD ?? '.', word);
  return existsSync(path) ? relative(ROOT, path) : word;
}

function sourceOf(file) {
  return file.replace('/.build/test/', '/test/').replace(/\.js$/, '.ts');
}

function isAsked(file) {
  const source = sourceOf(file);
  const named = words.some((word) => source.includes(word) || file.includes(word));
  if (words.some((word) => word === source)) return true;
  return (words.length === 0 || named) && source.endsWith('.long.test.ts') === long;
}

async function needRedis() {
  const { ensureRedis } = await import('./redis.mjs');
  process.env.REDIS_PATH = ensureRedis();
}

/** What tests of a package need from the system; where it cannot be had, they fail, and no others. */
const NEEDS = {
  // The studio is tested as it is served, in a real browser.
  'packages/studio/': async () => {
    const { ensureChromium } = await import('./chromium.mjs');
    process.env.CHROMIUM_PATH = ensureChromium();
    // The same paths in another engine.
    if (files.some((file) => file.includes('firefox'))) {
      const { ensureFirefox } = await import('./firefox.mjs');
      process.env.FIREFOX_PATH = ensureFirefox();
    }
    buildStudio();
  },
  // Queues are tested on a server of their own.
  'packages/batch/.build/test/queue': needRedis,
  'packages/cli/.build/test/serve-queue': needRedis,
};

let passed = 0;
let failed = 0;
let skipped = 0;
let files = found;
for (const [folder, provide] of Object.entries(NEEDS)) {
  if (!files.some((file) => file.startsWith(folder))) continue;
  try {
    await provide();
  } catch (error) {
    const without = files.filter((file) => file.startsWith(folder));
    failed += without.length;
    files = files.filter((file) => !file.startsWith(folder));
    console.log(`\nFAILED ${without.length} test files of ${folder}\n  ${error.message}`);
  }
}

// The longest first, so that no thread has a long one left when the others are done; new ones are taken for long.
const KEPT = `${ROOT}/.build/test-times.json`;
const times = existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : {};
const usual = (file) => times[file] ?? (file.startsWith('packages/core/') ? 1000 : 10_000);
files.sort((a, b) => usual(b) - usual(a));
const spent = {};

const started = Date.now();
console.log(`Running ${files.length} test files …`);
const stream = run({ files: files.map((file) => `${ROOT}${file}`), concurrency: 2, timeout: 1_800_000 });

/** Counts a test; its file's time is that of the tests in its first row. */
function took({ nesting, file, details }) {
  if (nesting > 0 || !file) return;
  const name = relative(ROOT, file);
  spent[name] = (spent[name] ?? 0) + Math.round(details.duration_ms);
}

stream.on('test:pass', (event) => {
  took(event);
  if (event.skip) skipped++;
  else if (event.details.type !== 'suite') passed++;
});
stream.on('test:fail', (event) => {
  took(event);
  if (event.details.type === 'suite') return;
  failed++;
  const error = event.details.error;
  console.log(`\nFAILED ${event.name}\n  in ${relative(ROOT, event.file ?? '')}`);
  console.log(String(error?.cause?.stack ?? error?.cause ?? error).replace(/^/gm, '  '));
});
stream.on('test:stdout', (event) => process.stdout.write(event.message));
stream.on('test:stderr', (event) => process.stderr.write(event.message));
stream.on('end', () => {
  mkdirSync(`${ROOT}/.build`, { recursive: true });
  writeFileSync(KEPT, JSON.stringify({ ...times, ...spent }, null, 1));
  console.log(`\n${((Date.now() - started) / 1000).toFixed(1)} s`);
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  // Words that find nothing are a mistake; that there is no long suite is none.
  const nothing = passed === 0 && words.length > 0;
  process.exit(failed > 0 || nothing ? 1 : 0);
});
stream.resume();
