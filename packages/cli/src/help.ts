import { HELP, type OptionHelp } from './options.js';
import { VERBS } from './verbs/index.js';
import type { Verb } from './verbs/verb.js';

/** What `tilewright --help` prints. */
export function overview(): string {
  const width = Math.max(...VERBS.map(({ name }) => name.length));
  const verbs = VERBS.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}\n`).join('');
  return `Solves, checks and converts grid puzzles, exactly and with proof.

Usage: tilewright <verb> [options] [file …]

Verbs:
${verbs}
"tilewright <verb> --help" tells more of a verb. Exit codes: 0 answered, 1 the answer is no, 2 bad usage or
input, 3 stopped by a limit, 130 interrupted.
`;
}

/** What `tilewright <verb> --help` prints. */
export function verbHelp(name: string, verb: Verb): string {
  const options = [...verb.options, HELP];
  const heads = options.map(optionHead);
  const width = Math.min(30, Math.max(...heads.map((head) => head.length)));
  const lines = options.map(({ help }, i) => {
    const head = heads[i]!;
    const indent = `\n${' '.repeat(width + 4)}`;
    const text = wrap(help, 106 - width).join(indent);
    return head.length <= width ? `  ${head.padEnd(width)}  ${text}` : `  ${head}${indent}${text}`;
  });
  const examples = verb.examples.map(({ command, says }) => `  ${command}\n      ${says}`);
  return `Usage: tilewright ${name} ${verb.usage}

${wrap(verb.about.replaceAll('\n', ' '), 112).join('\n')}

Options:
${lines.join('\n')}

Examples:
${examples.join('\n')}
`;
}

function optionHead({ name, short, takes }: OptionHelp): string {
  return `${short ? `-${short}, ` : ''}--${name}${takes ? ` ${takes}` : ''}`;
}

/** Breaks a text into lines of at most `width` characters where words allow. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
