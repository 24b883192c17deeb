// Builds every package: first the WebAssembly kernels that core embeds, then all TypeScript. Both keep a record of
// what is up to date.
import { buildKernels } from './kernels.mjs';
import { run } from './prepare.mjs';

if (!(await buildKernels())) process.exit(1);
process.exit(run(process.execPath, ['node_modules/typescript/bin/tsc', '--build']));
