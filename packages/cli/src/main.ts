// The command's entry: finds the verb, hands it its options, and turns what comes back into an exit code.
import { createRequire } from 'node:module';
import { Exit, UsageError } from './exit.js';
import { overview, verbHelp } from './help.js';
import { HELP, nearest, Options } from './options.js';
import { err, exit, out } from './showing/output.js';
import { VERBS } from './verbs/index.js';

async function main(args: readonly string[]): Promise<Exit> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    if (name === 'help' && rest[0] !== undefined) return main([rest[0], '--help']);
    await out(overview());
    return Exit.Answered;
  }
  if (name === '--version' || name === '-V') {
    const { version } = createRequire(import.meta.url)('../package.json') as { version: string };
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

await exit(await main(process.argv.slice(2)));
