import { Exit, UsageError } from '../exit.js';
import { nearest, orList } from '../options/index.js';
import { out } from '../showing/output.js';
import type { Verb } from './verb.js';

export const man: Verb = {
  usage: '[verb]',
  words: ['verb'],
  about: 'Prints the manual page of the command, or of a verb, for man(1) to show.',
  options: [],
  examples: [{ command: 'tilewright man solve', says: 'the page of a verb; show it with | man -l -' }],
  async run(options, table) {
    const { commandPage, verbPage } = await import('../help/man.js');
    const { allVerbs } = await import('../help/names.js');
    const verbs = await allVerbs(table);
    const [name, ...rest] = options.words;
    if (rest.length > 0) throw new UsageError(`man takes one verb; what is "${rest[0]}"?`);
    if (name === undefined) {
      await out(commandPage(verbs));
      return Exit.Answered;
    }
    const verb = verbs.find((one) => one.name === name);
    if (verb) {
      await out(verbPage(verb));
      return Exit.Answered;
    }
    const names = verbs.map((one) => one.name);
    const near = nearest(name, names);
    throw new UsageError(
      `there is no verb "${name}"; ${near ? `did you mean ${near}?` : `there are ${orList(names)}`}`,
    );
  },
};
