// Compiles the AssemblyScript kernels to WebAssembly and writes each as a TypeScript module that holds its bytes as
// text, so that the built package needs no file beside its modules, in Node and in a browser alike. The module
// names a hash of its sources; nothing is done while that is right.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { ROOT } from './prepare.mjs';

const KERNELS = [
  {
    sources: 'packages/core/kernel/flood',
    entry: 'search.ts',
    output: 'packages/core/src/kinds/flood/solve/plain/kernel-bytes.ts',
  },
  {
    sources: 'packages/core/kernel/free',
    entry: 'search.ts',
    output: 'packages/core/src/kinds/flood/solve/free/kernel-bytes.ts',
  },
  {
    sources: 'packages/core/kernel/mayan',
    entry: 'search.ts',
    output: 'packages/core/src/kinds/mayan/solve/kernel-bytes.ts',
  },
];

const FLAGS = [
  '-O3',
  '--converge',
  '--runtime',
  'stub',
  '--noAssert',
  '--enable',
  'simd',
  '--enable',
  'bulk-memory',
];

/** Brings every kernel's module up to date; false when one does not compile. */
export async function buildKernels() {
  for (const kernel of KERNELS) {
    const hash = hashOf(kernel);
    const output = `${ROOT}/${kernel.output}`;
    if (existsSync(output) && readFileSync(output, 'utf8').includes(hash)) continue;
    console.error(`Compiling ${kernel.sources} to WebAssembly …`);
    const bytes = await compile(kernel);
    if (bytes === null) return false;
    const text = Buffer.from(bytes).toString('base64');
    writeFileSync(
      output,
      `// Made by scripts/kernels.mjs from ${kernel.sources}; not to be edited.\n// Sources: ${hash}\n` +
        `export const KERNEL_BYTES: string =\n  '${text}';\n`,
    );
  }
  return true;
}

function hashOf({ sources }) {
  const hash = createHash('sha256');
  hash.update(readFileSync(`${ROOT}/node_modules/assemblyscript/package.json`)).update(FLAGS.join(' '));
  for (const name of readdirSync(`${ROOT}/${sources}`).sort()) {
    if (name.endsWith('.ts')) hash.update(name).update(readFileSync(`${ROOT}/${sources}/${name}`));
  }
  return hash.digest('hex');
}

async function compile({ sources, entry }) {
  // Loaded only when needed: it takes a while.
  const { default: asc } = await import('assemblyscript/asc');
  let bytes = null;
  const { error, stderr } = await asc.main([`${sources}/${entry}`, '--outFile', 'kernel.wasm', ...FLAGS], {
    readFile: (name) => (existsSync(`${ROOT}/${name}`) ? readFileSync(`${ROOT}/${name}`, 'utf8') : null),
    writeFile: (_, contents) => {
      bytes = contents;
    },
    listFiles: () => [],
  });
  if (!error && bytes !== null) return bytes;
  console.error(stderr.toString());
  console.error(`${sources} does not compile.`);
  return null;
}
