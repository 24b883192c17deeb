import type { Language } from '@tilewright/core/explain';
import { BUDGET, JSON_LINES, type Option, type Options, READING, whole, words } from '../options/index.js';
import { out, outputColours } from '../showing/output.js';
import { FORMS } from '../work/explain.js';
import { type Run, runBoards } from '../work/run.js';
import { languageOf, REASONING, reasoningOf } from './explaining.js';
import { inputOf, KIND_OPTIONS } from './reading.js';
import { budgetOf } from './solve.js';
import type { Verb } from './verb.js';

const EXPLAIN: readonly Option[] = [
  {
    name: 'as',
    takes: words(...FORMS),
    usual: 'text',
    excludes: ['json'],
    help: 'the form; markdown and html have pictures',
  },
  { name: 'count', short: 'n', takes: whole('N', 1), help: 'no more than so many steps' },
  { name: 'no-boards', excludes: ['json'], help: 'leave out the board of each step' },
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
  words: ['files'],
  about: `Shows the whole way to the solution, one step after the other, each with its reason and its board: as text, as
Markdown, or as a web page. In a drawing [3] is what a step rests on and {3} what it concludes.`,
  options: [...EXPLAIN, ...REASONING, ...READING, ...BUDGET, JSON_LINES, ...KIND_OPTIONS],
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
    const order = await explainRun(options);
    const { form, language } = order.settings;
    if (form === 'html') await out(pageStart(language));
    const exit = await runBoards(order);
    if (form === 'html') await out(PAGE_END);
    return exit;
  },
};

/** What these options ask for. Throws a UsageError for what cannot be meant. */
export async function explainRun(options: Options): Promise<Run<'explain'>> {
  const input = inputOf(options);
  const form = options.choice('as', FORMS) ?? 'text';
  const json = options.flag('json');
  const settings = {
    form,
    count: options.number('count') ?? null,
    ...(await reasoningOf(options, input.formats)),
    boards: !options.flag('no-boards'),
    language: languageOf(options),
    budget: budgetOf(options, 1),
    json,
    colours: json ? ('none' as const) : outputColours(),
  };
  return {
    ...input,
    work: 'explain',
    settings,
    jobs: 1,
    output: json ? 'json' : form === 'text' ? 'text' : 'bare',
  };
}
