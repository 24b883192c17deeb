// npm test [-- word …]: makes the checkout ready, then runs every test file, or those whose path holds one of the
// words. Ends with one line "N passed, N failed".
import { existsSync, readdirSync } from 'node:fs';
import { relative } from 'node:path';
import { run } from 'node:test';
import { prepare, ROOT } from './prepare.mjs';

prepare();

// Boards with known answers are read where they are laid beside the checkout; tests without them skip.
const corpus = `${ROOT}/../shared/corpus`;
if (!process.env.TILEWRIGHT_CORPUS && existsSync(corpus)) process.env.TILEWRIGHT_CORPUS = corpus;

const words = process.argv.slice(2);
const files = readdirSync(`${ROOT}/packages`)
  .map((name) => `${ROOT}/packages/${name}/.build/test`)
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => `${folder}/${file}`))
  // A compiled test outlives its source; only tests that still have one count.
  .filter((file) => file.endsWith('.test.js') && existsSync(sourceOf(file)))
  .filter((file) => words.length === 0 || words.some((word) => relative(ROOT, file).includes(word)))
  .sort();

function sourceOf(file) {
  return file.replace('/.build/test/', '/test/').replace(/\.js$/, '.ts');
}

// The studio is tested as it is served, in a real browser.
if (files.some((file) => file.startsWith(`${ROOT}/packages/studio/`))) {
  const { buildStudio, isStale } = await import('./build-studio.mjs');
  const { ensureChromium } = await import('./chromium.mjs');
  if (isStale()) await buildStudio();
  process.env.CHROMIUM_PATH = ensureChromium();
}

let passed = 0;
let failed = 0;
let skipped = 0;
const started = Date.now();
console.log(`Running ${files.length} test files …`);
const stream = run({ files, concurrency: 2, timeout: 1_800_000 });
stream.on('test:pass', (event) => {
  if (event.skip) skipped++;
  else if (event.details.type !== 'suite') passed++;
});
stream.on('test:fail', (event) => {
  if (event.details.type === 'suite') return;
  failed++;
  const error = event.details.error;
  console.log(`\nFAILED ${event.name}\n  in ${relative(ROOT, event.file ?? '')}`);
  console.log(String(error?.cause?.stack ?? error?.cause ?? error).replace(/^/gm, '  '));
});
stream.on('test:stdout', (event) => process.stdout.write(event.message));
stream.on('test:stderr', (event) => process.stderr.write(event.message));
stream.on('end', () => {
  console.log(`\n${((Date.now() - started) / 1000).toFixed(1)} s`);
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exit(failed > 0 || passed === 0 ? 1 : 0);
});
stream.resume();
