import { version } from '../version.js';
import { optionHead, optionHelp } from './help.js';
import type { NamedVerb } from './names.js';

const EXITS: readonly (readonly [code: number, says: string])[] = [
  [0, 'answered'],
  [1, 'the answer is no: impossible, not the only solution, wrong'],
  [2, 'bad usage or bad input'],
  [3, 'stopped by a limit'],
  [70, 'an internal error'],
  [130, 'interrupted'],
  [143, 'ended by SIGTERM'],
];

/** The manual page of the whole command, in the macros of man(7). */
export function commandPage(verbs: readonly NamedVerb[]): string {
  const list = verbs.map(({ name, summary }) => `.TP\n.BR tilewright\\-${name} (1)\n${roff(summary)}\n`);
  return `${head('TILEWRIGHT', 'tilewright', 'solve, check, explain, make and convert grid puzzles, with proof')}.SH SYNOPSIS
.B tilewright
.I verb
[\\fIoptions\\fR] [\\fIfile\\fR ...]
.SH DESCRIPTION
Boards are read from files, or from the standard input. Their kind and format are detected.
.SH VERBS
${list.join('')}${exitStatus()}`;
}

/** The manual page of a verb. */
export function verbPage({ name, summary, verb, options }: NamedVerb): string {
  const list = options.map((option) => `.TP\n.B ${roff(optionHead(option))}\n${roff(optionHelp(option))}\n`);
  const examples = verb.examples.map(
    ({ command, says }) => `${roff(capital(says))}:\n.PP\n.RS 4\n.nf\n${roff(command)}\n.fi\n.RE\n.PP\n`,
  );
  return `${head(`TILEWRIGHT-${name.toUpperCase()}`, `tilewright-${name}`, summary)}.SH SYNOPSIS
.B tilewright ${roff(name)}
${roff(verb.usage)}
.SH DESCRIPTION
${roff(verb.about.replaceAll('\n', ' '))}
.SH OPTIONS
${list.join('')}.SH EXAMPLES
${examples.join('')}${exitStatus()}.SH SEE ALSO
.BR tilewright (1)
`;
}

function head(title: string, name: string, summary: string): string {
  return `.TH ${roff(title)} 1 "" "tilewright ${version()}" "User commands"
.SH NAME
${roff(name)} \\- ${roff(summary)}
`;
}

function exitStatus(): string {
  return `.SH EXIT STATUS\n${EXITS.map(([code, says]) => `.TP\n.B ${code}\n${says}\n`).join('')}With several boards, the first of 143, 130, 70, 2, 3, 1 that occurred.\n`;
}

function capital(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1);
}

/** A text as roff takes it: hyphens that can be copied, no order where a line starts with a dot or an apostrophe. */
function roff(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll('\u2026', '...')
    .replaceAll('\u00d7', '\\(mu')
    .replace(/^([.'])/gm, '\\&$1');
}
