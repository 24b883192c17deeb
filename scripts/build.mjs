// npm run build: installs what is missing, then builds every package: first the WebAssembly kernels that core embeds, then
// all TypeScript, then the bundles of core and of the command. Each keeps a record of what is up to date.
// npm run build -- command: only what the command needs, so that it can be tried while the studio lacks something.
import { install, run } from './prepare.mjs';

install();
// Only now: what they import may just have been installed.
const { buildKernels } = await import('./kernels.mjs');
const { bundleCommand } = await import('./bundle-command.mjs');
const { bundleCore } = await import('./bundle-core.mjs');

if (!(await buildKernels())) process.exit(1);
const part = process.argv[2] === 'command' ? ['packages/cli'] : [];
const compiled = run(process.execPath, ['node_modules/typescript/bin/tsc', '--build', ...part]);
if (compiled !== 0) process.exit(compiled);
await bundleCore();
await bundleCommand();
