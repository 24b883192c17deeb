// What the bundle exports to the programs in bin.
import { quoted } from '@tilewright/core/outcome';
import { Exit, UsageError } from './exit.js';
import { nearest, Options } from './options/index.js';
import { endAtSignals } from './showing/interrupt.js';
import { behaveAs, mayNote } from './showing/manners.js';
import { complain, out } from './showing/output.js';
import { VERBS } from './verbs/index.js';
import { optionsOf, type VerbEntry } from './verbs/verb.js';
import { version } from './version.js';
import { sayInternal } from './work/net.js';

export { exit } from './showing/output.js';

/** The jobs of a worker thread. */
export async function serveThread(): Promise<void> {
  await (await import('./work/thread.js')).serveThread();
}

/** Runs code that most calls need, so that it is in the compiled code that is kept. */
export async function warmUp(): Promise<void> {
  await (await import('./work/warm-up.js')).warmUp();
}

/** Runs the command: finds the verb, hands it its options, and gives its exit code. Never throws. */
export async function main(args: readonly string[]): Promise<Exit> {
  const [name = '--help', ...rest] = args;
  process.on('uncaughtException', (error) => {
    sayInternal(name, error);
    process.exit(Exit.Internal);
  });
  try {
    if (name === '--help' || name === '-h' || name === 'help') return await help(rest);
    if (name === '--version' || name === '-V') {
      await out(`tilewright ${version()}\n`);
      return Exit.Answered;
    }
    const entry = VERBS.find((verb) => verb.name === name);
    return entry ? await run(entry, rest) : await noSuchVerb(name);
  } catch (error) {
    const lacking = missingPackage(error);
    if (lacking !== null) {
      await complain(`tilewright ${name}: this needs ${lacking}; it comes with: npm install -g tilewright`);
      return Exit.Bad;
    }
    if (!(error instanceof UsageError)) {
      sayInternal(name, error);
      return Exit.Internal;
    }
    await complain(`tilewright ${name}: ${error.message}`);
    return Exit.Bad;
  }
}

async function run(entry: VerbEntry, args: readonly string[]): Promise<Exit> {
  const verb = await entry.load();
  const options = Options.read(args, optionsOf(verb));
  if (options.flag('help')) return help([entry.name]);
  behaveAs(options);
  // Programs read the streams of these as they are.
  if (mayNote() && !options.flag('json') && options.text('judge') === undefined) {
    for (const note of options.notes) await complain(`tilewright ${entry.name}: note: ${note}`);
  }
  endAtSignals(entry.name);
  return verb.run(options, VERBS);
}

/** The package of ours that an error says is not installed, or null: the single-file executable has none of them. */
function missingPackage(error: unknown): string | null {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (code !== 'ERR_MODULE_NOT_FOUND') return null;
  return /@tilewright\/[a-z]+/.exec(String(message))?.[0] ?? null;
}

/** The help of all, or of a verb. */
async function help([name]: readonly string[]): Promise<Exit> {
  const { overview, verbHelp } = await import('./help/help.js');
  const { textWidth } = await import('./showing/terminal.js');
  const entry = VERBS.find((verb) => verb.name === name);
  if (name !== undefined && !name.startsWith('-') && !entry) return noSuchVerb(name);
  await out(entry ? verbHelp(entry.name, await entry.load(), textWidth()) : overview(VERBS, textWidth()));
  return Exit.Answered;
}

async function noSuchVerb(name: string): Promise<Exit> {
  const names = VERBS.map((verb) => verb.name);
  const near = nearest(name, names);
  const what = name.startsWith('-') ? 'option' : 'verb';
  const guess = near ? `; did you mean ${near}?` : '';
  await complain(`tilewright: there is no ${what} ${quoted(name)}${guess} (see: tilewright --help)`);
  return Exit.Bad;
}
