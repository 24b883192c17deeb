// Builds every package: first the WebAssembly kernels that core embeds, then all TypeScript, then the bundles of core and
// of the command.
// Each keeps a record of what is up to date.
import { bundleCommand } from './bundle-command.mjs';
import { bundleCore } from './bundle-core.mjs';
import { buildKernels } from './kernels.mjs';
import { run } from './prepare.mjs';

if (!(await buildKernels())) process.exit(1);
const compiled = run(process.execPath, ['node_modules/typescript/bin/tsc', '--build']);
if (compiled !== 0) process.exit(compiled);
await bundleCore();
await bundleCommand();
