import { Exit, UsageError } from '../exit.js';
import { nearest, orList } from '../options/index.js';
import { out } from '../showing/output.js';
import type { Verb } from './verb.js';

export const completion: Verb = {
  usage: 'bash|zsh|fish',
  words: ['shell'],
  about: `Prints a script that lets a shell complete verbs, options, kinds, formats, judges and files. For bash:
source <(tilewright completion bash). For zsh save it as _tilewright in a folder of $fpath, for fish as
~/.config/fish/completions/tilewright.fish.`,
  options: [],
  examples: [{ command: 'tilewright completion bash', says: 'the script for bash' }],
  async run(options, table) {
    const { completionFor } = await import('../help/completion.js');
    const { allVerbs, SHELLS } = await import('../help/names.js');
    const [word, ...rest] = options.words;
    if (word === undefined) throw new UsageError(`completion needs a shell: ${orList(SHELLS)}`);
    const shell = SHELLS.find((one) => one === word);
    if (!shell) {
      const near = nearest(word, SHELLS);
      throw new UsageError(
        `there is no completion for "${word}"; ${near ? `did you mean ${near}?` : `there is one for ${orList(SHELLS)}`}`,
      );
    }
    if (rest.length > 0) throw new UsageError(`completion takes one shell; what is "${rest[0]}"?`);
    await out(completionFor(shell, await allVerbs(table)));
    return Exit.Answered;
  },
};
