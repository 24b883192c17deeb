import { KINDS } from '@tilewright/core';
import { Exit, UsageError } from '../exit.js';
import { JSON_LINES } from '../options/index.js';
import { out } from '../showing/output.js';
import { version } from '../version.js';
import { jsonLine } from '../work/report.js';
import type { Verb } from './verb.js';

/** The `v` of the lines of JSON that boards get. */
const JSON_VERSION = 1;

export const versionVerb: Verb = {
  usage: '[--json]',
  words: [],
  about: `Tells the version of the program, which is that of the library and of the printer; and those of the makers of boards,
on which seed ids depend.`,
  options: [{ ...JSON_LINES, help: 'as a line of JSON, with the formats of each kind' }],
  examples: [
    { command: 'tilewright version', says: 'for people' },
    { command: 'tilewright version --json', says: 'for programs' },
  ],
  async run(options) {
    if (options.words.length > 0) throw new UsageError(`version takes no file: ${options.words[0]}`);
    const kinds = await Promise.all(
      KINDS.map(async (kind) => ({
        id: kind.id,
        generator: (await kind.loadGenerator?.())?.version,
        formats: kind.codecs.map(({ id }) => id),
        judges: kind.judges.map(({ id }) => id),
      })),
    );
    if (options.flag('json')) {
      const { platform, arch } = process;
      await out(
        jsonLine({
          v: JSON_VERSION,
          version: version(),
          node: process.versions.node,
          platform: `${platform}-${arch}`,
          kinds,
        }),
      );
      return Exit.Answered;
    }
    const made = kinds.map(({ id, generator }) => `${id} ${generator ?? 'none'}`).join(', ');
    await out(`tilewright ${version()}\nNode.js ${process.versions.node}\nmakers of boards: ${made}\n`);
    return Exit.Answered;
  },
};
