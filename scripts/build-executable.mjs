// node scripts/build-executable.mjs [FILE]: makes the command one executable file for the platform it is made on, with Node's
// own means (https://nodejs.org/api/single-executable-applications.html), and tries it in an empty folder. It needs no Node;
// what needs other packages (PDF, PNG, serve) says so. Default: .build/executable/tilewright.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { inject } from 'postject';
import { giveUp, prepare, ROOT, run } from './prepare.mjs';

const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';
const WORK = `${ROOT}/.build/executable`;
const IS_MAC = process.platform === 'darwin';
const file = resolve(
  process.argv[2] ?? join(WORK, process.platform === 'win32' ? 'tilewright.exe' : 'tilewright'),
);

prepare();
await build();
test();
console.log(`${file}: ${Math.round(statSync(file).size / 2 ** 20)} MiB`);

async function build() {
  mkdirSync(WORK, { recursive: true });
  const bundle = readFileSync(`${ROOT}/packages/cli/dist/main.cjs`, 'utf8');
  // The bundle is a function: see bundle-command.mjs. Packages that are not in it are not there.
  const main = `const bundle = {};
${bundle}(bundle, require, '', (name) =>
  Promise.reject(Object.assign(new Error('Cannot find package ' + name), { code: 'ERR_MODULE_NOT_FOUND' })));
bundle.main(process.argv.slice(2)).then(bundle.exit);
`;
  writeFileSync(`${WORK}/main.js`, main);
  const config = {
    main: `${WORK}/main.js`,
    output: `${WORK}/main.blob`,
    disableExperimentalSEAWarning: true,
    useCodeCache: true,
    // Threads are started from it.
    assets: { 'main.cjs': `${ROOT}/packages/cli/dist/main.cjs` },
  };
  writeFileSync(`${WORK}/config.json`, JSON.stringify(config));
  if (run(process.execPath, ['--experimental-sea-config', `${WORK}/config.json`]) !== 0) {
    giveUp('Node could not prepare the executable: see above.');
  }
  rmSync(file, { force: true });
  copyFileSync(process.execPath, file);
  chmodSync(file, 0o755);
  if (IS_MAC) run('codesign', ['--remove-signature', file]);
  await inject(file, 'NODE_SEA_BLOB', readFileSync(`${WORK}/main.blob`), {
    sentinelFuse: FUSE,
    ...(IS_MAC ? { machoSegmentName: 'NODE_SEA' } : {}),
  });
  if (IS_MAC) run('codesign', ['--sign', '-', file]);
}

/** Holds the executable against the command, in an empty folder and without Node on the path. */
function test() {
  const cwd = mkdtempSync(join(tmpdir(), 'tilewright-executable-'));
  const examples = `${ROOT}/examples`;
  const command = [process.execPath, `${ROOT}/packages/cli/bin/tilewright.js`];
  const call = ([program, ...before], args) => {
    const options = { cwd, encoding: 'utf8', env: { PATH: '' }, maxBuffer: 2 ** 26 };
    const { status, stdout, stderr } = spawnSync(program, [...before, ...args], options);
    // What differs from call to call: times, and sizes that depend on them.
    const same = (text) => text.replace(/[\d.]+ m?s\b/g, '').replace(/"(ms|peakBytes)":[\d.]+/g, '');
    return { status, stdout: same(stdout), stderr: same(stderr) };
  };
  for (const args of [
    ['--version'],
    ['--help'],
    [
      'solve',
      '--json',
      `${examples}/flood/ids.txt`,
      `${examples}/binairo/ids.txt`,
      `${examples}/mayan/ids.txt`,
    ],
    ['solve', '--json', '--jobs', '2', `${examples}/mosaic/ids.txt`, `${examples}/binairo/ids.txt`],
    ['hint', '--lang', 'zh', `${examples}/mosaic/boat.txt`],
    ['generate', 'binairo', '--size', '8x8', '--seed', 'a', '--to', 'id'],
    ['print', `${examples}/mosaic/boat.txt`, '-o', '-', '--as', 'svg'],
    ['convert', '--to', 'id', `${examples}/flood/pc-14x14.txt`],
    ['completion', 'fish'],
    ['man', 'solve'],
    ['solve', 'no-such-file'],
  ]) {
    const [right, found] = [call(command, args), call([file], args)];
    if (JSON.stringify(right) === JSON.stringify(found)) continue;
    giveUp(
      `The executable differs in "${args.join(' ')}": ${JSON.stringify(found)}, not ${JSON.stringify(right)}.`,
    );
  }
  const pdf = call([file], ['print', `${examples}/mosaic/boat.txt`, '-o', 'boat.pdf']);
  if (pdf.status !== 2 || !pdf.stderr.includes('this needs @tilewright/print'))
    giveUp(`PDF: ${JSON.stringify(pdf)}`);
  rmSync(cwd, { recursive: true, force: true });
}
