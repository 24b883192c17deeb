import type { Language } from '@tilewright/core/explain';
import { UsageError } from '../exit.js';
import { BUDGET, JSON_LINES, type OptionHelp, READING } from '../options.js';
import { out, outputColours } from '../showing/output.js';
import { FORMS } from '../work/explain.js';
import { runBoards } from '../work/run.js';
import { LANGUAGE, languageOf, REASONING, reasoningOf } from './explaining.js';
import { inputOf, KIND_OPTIONS } from './reading.js';
import { budgetOf } from './solve.js';
import type { Verb } from './verb.js';

const EXPLAIN: readonly OptionHelp[] = [
  { name: 'as', takes: FORMS.join('|'), help: 'the form; markdown and html have pictures (text)' },
  { name: 'count', short: 'n', takes: 'N', help: 'no more than so many steps' },
  { name: 'no-boards', help: 'leave out the board of each step' },
];

/** Around the sections of an HTML page: readable on its own, on screen and on paper. */
const pageStart = (language: Language): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Explained</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h2 { font-size: 1.1rem; margin-bottom: 0.2rem; }
li { margin-bottom: 2rem; break-inside: avoid; }
p { margin: 0.3rem 0; }
.follows { white-space: pre-wrap; }
svg { max-width: 100%; height: auto; }
code { overflow-wrap: anywhere; }
</style>
</head>
<body>
`;
const PAGE_END = '</body>\n</html>\n';

export const explain: Verb = {
  usage: '[options] [file …]',
  about: `Shows the whole way to the solution, one step after the other, each with its reason and its board: as text, as
Markdown, or as a web page. In a drawing [3] is what a step rests on and {3} what it concludes.`,
  options: [...EXPLAIN, ...REASONING, LANGUAGE, ...READING, ...BUDGET, JSON_LINES, ...KIND_OPTIONS],
  examples: [
    { command: 'tilewright explain examples/binairo/eight.txt', says: 'every step with its board' },
    {
      command: 'tilewright explain --as html examples/mosaic/boat.txt > boat.html',
      says: 'a web page with pictures',
    },
    {
      command: 'tilewright explain --no-boards --lang zh examples/binairo/eight.txt',
      says: 'the reasons only, in Chinese',
    },
  ],
  async run(options) {
    const input = inputOf(options);
    const form = options.choice('as', FORMS) ?? 'text';
    const json = options.flag('json');
    if (json && options.text('as') !== undefined) throw new UsageError('either --as or --json');
    const settings = {
      form,
      count: options.number('count', 1, Number.MAX_SAFE_INTEGER) ?? null,
      ...reasoningOf(options),
      boards: !options.flag('no-boards'),
      language: languageOf(options),
      budget: budgetOf(options, 1),
      json,
      colours: json ? ('none' as const) : outputColours(),
    };
    const output = json ? 'json' : form === 'text' ? 'text' : 'bare';
    if (form === 'html') await out(pageStart(settings.language));
    const exit = await runBoards({ ...input, work: 'explain', settings, jobs: 1, output });
    if (form === 'html') await out(PAGE_END);
    return exit;
  },
};
