// npm start -- <arguments>: makes the checkout ready, then runs the command with these arguments.
import { spawn } from 'node:child_process';
import { prepare, ROOT } from './prepare.mjs';

prepare();
const command = spawn(
  process.execPath,
  [`${ROOT}/packages/cli/bin/tilewright.js`, ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
// The terminal sends Ctrl-C to both; the command decides what it means.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => command.kill('SIGTERM'));
command.on('exit', (code, signal) => process.exit(signal ? 130 : (code ?? 1)));
