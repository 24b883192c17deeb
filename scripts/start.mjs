// npm start -- <arguments>: makes the checkout ready, then runs the command with these arguments.
// npm start alone serves the studio on localhost and prints the address; PORT chooses another port than 4173.
import { spawn } from 'node:child_process';
import { buildStudio, giveUp, prepare, ROOT } from './prepare.mjs';

const args = process.argv.slice(2);
prepare(args.length === 0 ? undefined : 'command');
if (args.length === 0) await serveStudio();
else runCommand();

async function serveStudio() {
  const { serve } = await import('./serve.mjs');
  buildStudio();
  const wanted = Number(process.env.PORT ?? 4173);
  const folder = `${ROOT}/packages/studio/dist`;
  // Where the usual port is taken, any other does; one that was asked for must be free.
  const { address } = await serve(folder, wanted).catch((error) => {
    if (process.env.PORT || error.code !== 'EADDRINUSE')
      giveUp(`Cannot serve on port ${wanted}: ${error.message}.`);
    return serve(folder);
  });
  console.log(`The studio is at ${address} (Ctrl+C ends it)`);
}

function runCommand() {
  const command = spawn(process.execPath, [`${ROOT}/packages/cli/bin/tilewright.js`, ...args], {
    stdio: 'inherit',
  });
  // The terminal sends Ctrl-C to both; the command decides what it means.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => command.kill('SIGTERM'));
  command.on('exit', (code, signal) => process.exit(signal ? 130 : (code ?? 1)));
}
