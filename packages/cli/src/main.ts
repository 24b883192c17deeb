// What the bundle exports to the programs in bin.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Exit, UsageError } from './exit.js';
import { overview, verbHelp } from './help.js';
import { HELP, nearest, Options } from './options.js';
import { err, out } from './showing/output.js';
import { VERBS } from './verbs/index.js';

export { exit } from './showing/output.js';

/** The jobs of a worker thread. */
export async function serveThread(): Promise<void> {
  (await import('./work/thread.js')).serveThread();
}

/** Runs code that most calls need, so that it is in the compiled code that is kept. */
export async function warmUp(): Promise<void> {
  await (await import('./work/warm-up.js')).warmUp();
}

/** Runs the command: finds the verb, hands it its options, and gives its exit code. */
export async function main(args: readonly string[]): Promise<Exit> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    if (name === 'help' && rest[0] !== undefined) return main([rest[0], '--help']);
    await out(overview());
    return Exit.Answered;
  }
  if (name === '--version' || name === '-V') {
    const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));
    await out(`tilewright ${version}\n`);
    return Exit.Answered;
  }
  const entry = VERBS.find((verb) => verb.name === name);
  if (!entry) {
    const near = nearest(
      name,
      VERBS.map((verb) => verb.name),
    );
    const what = name.startsWith('-') ? 'option' : 'verb';
    await err(
      `tilewright: there is no ${what} "${name}"${near ? `; did you mean ${near}?` : ''} (see: tilewright --help)\n`,
    );
    return Exit.Bad;
  }
  const verb = await entry.load();
  try {
    const options = Options.read(rest, [...verb.options, HELP]);
    if (options.flag('help')) {
      await out(verbHelp(name, verb));
      return Exit.Answered;
    }
    return await verb.run(options);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    await err(`tilewright ${name}: ${error.message}\n`);
    return Exit.Bad;
  }
}
