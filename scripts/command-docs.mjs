// node scripts/command-docs.mjs [--check]: writes into docs/command.md, between its marks, the table of the options of all verbs,
// from the command's own table. With --check it only says whether the page has it.
import { readFileSync, writeFileSync } from 'node:fs';
import { giveUp, ROOT } from './prepare.mjs';

const PAGE = `${ROOT}/docs/command.md`;
const [START, END] = ['<!-- options: made by scripts/command-docs.mjs -->', '<!-- end of options -->'];
const compiled = `${ROOT}/packages/cli/.build/src`;
const { allVerbs } = await import(`${compiled}/help/names.js`);
const { optionHead, optionHelp } = await import(`${compiled}/help/help.js`);
const { VERBS } = await import(`${compiled}/verbs/index.js`);

const text = readFileSync(PAGE, 'utf8');
const [from, to] = [text.indexOf(START), text.indexOf(END)];
if (from === -1 || to < from) giveUp(`${PAGE} has no place for the table of options.`);
const written = `${text.slice(0, from)}${START}\n\n${await table()}\n${text.slice(to)}`;
if (!process.argv.includes('--check')) writeFileSync(PAGE, written);
else if (written !== text)
  giveUp('docs/command.md is not what the options say: node scripts/command-docs.mjs');

/** One row for each option with the same meaning; what a cell of Markdown would read as its own is escaped. */
async function table() {
  const rows = new Map();
  const verbs = await allVerbs(VERBS);
  for (const { name, options } of verbs) {
    for (const option of options) {
      const row = `\`${optionHead(option)}\` | ${optionHelp(option)}`;
      const former = (option.was ?? []).map((one) => `\`${one}\``).join(', ');
      const entry = rows.get(row) ?? { verbs: [], former: new Set() };
      entry.verbs.push(former ? `${name} (was ${former})` : name);
      rows.set(row, entry);
    }
  }
  const cell = (words) => words.replace(/[|<>]/g, (sign) => `\\${sign}`);
  const lines = [...rows].map(([row, { verbs: names }]) => {
    const [head, help] = row.split(' | ');
    return `| ${head.replaceAll('|', '\\|')} | ${cell(help)} | ${names.length === verbs.length ? 'all' : names.join(', ')} |`;
  });
  return ['| option | what it does | verbs |', '|---|---|---|', ...lines, ''].join('\n');
}
