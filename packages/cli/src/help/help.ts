import { type Option, shownValue } from '../options/index.js';
import { optionsOf, type Verb, type VerbEntry } from '../verbs/verb.js';

/** The widest column of options; what does not fit has its explanation below it. */
const WIDEST_HEAD = 30;

/** What `tilewright --help` prints, in lines of at most `width` characters. */
export function overview(table: readonly VerbEntry[], width: number): string {
  const head = Math.max(...table.map(({ name }) => name.length));
  const verbs = table.map(({ name, summary }) => item(name, summary, head, width)).join('');
  return `${wrap('Solves, checks and converts grid puzzles, exactly and with proof.', width).join('\n')}

Usage: tilewright <verb> [options] [file …]

Verbs:
${verbs}
${wrap(
  '"tilewright <verb> --help" tells more of a verb. Exit codes: 0 answered, 1 the answer is no, 2 bad usage or input, 3 stopped by a limit, 70 an internal error, 130 interrupted, 143 ended.',
  width,
).join('\n')}
`;
}

/** What `tilewright <verb> --help` prints. */
export function verbHelp(name: string, verb: Verb, width: number): string {
  const options = optionsOf(verb);
  const heads = options.map(optionHead);
  const most = Math.min(WIDEST_HEAD, Math.floor(width / 2.5), Math.max(...heads.map((one) => one.length)));
  const lines = options.map((option, i) => item(heads[i]!, optionHelp(option), most, width)).join('');
  const examples = verb.examples.map(({ command, says }) => `  ${command}\n      ${says}`);
  return `Usage: tilewright ${name} ${verb.usage}

${wrap(verb.about.replaceAll('\n', ' '), width).join('\n')}

Options:
${lines}
Examples:
${examples.join('\n')}
`;
}

/** `-k, --kind KIND`. */
export function optionHead(option: Option): string {
  const { name, short, takes } = option;
  return `${short ? `-${short}, ` : ''}--${name}${takes ? ` ${shownValue(option)}` : ''}`;
}

/** What an option does, and what holds without it. */
export function optionHelp({ help, usual }: Option): string {
  return usual === undefined ? help : `${help} (default: ${usual})`;
}

/** Two columns: a name, and what is said of it, beside it or, where the name is too long, below. */
function item(head: string, text: string, most: number, width: number): string {
  const indent = `\n${' '.repeat(most + 4)}`;
  const said = wrap(text, Math.max(20, width - most - 4)).join(indent);
  return head.length <= most ? `  ${head.padEnd(most)}  ${said}\n` : `  ${head}${indent}${said}\n`;
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
