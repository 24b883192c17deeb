import { visible } from '@tilewright/core/outcome';
import { SYMBOL_SETS } from '@tilewright/core/scene';
import { isTerminal } from '../descriptor.js';
import { type Exit, UsageError, worse } from '../exit.js';
import { BUDGET, FORCE, type Option, type Options, OUT, READING, words } from '../options/index.js';
import { BoardPrinter } from '../printing/board-printer.js';
import { PRINT_FORMS, type PrintSettings } from '../printing/settings.js';
import { writeBook, writePictures } from '../printing/write-print.js';
import { saysExit, watchInterrupt } from '../showing/interrupt.js';
import { mayNote } from '../showing/manners.js';
import { counted } from '../showing/numbers.js';
import { complain } from '../showing/output.js';
import { inputOf, KIND_OPTIONS } from './reading.js';
import { budgetOf } from './solve.js';
import type { Verb } from './verb.js';

const PER_PAGE = ['1', '2', '4'] as const;
const PAPERS = ['a4', 'letter'] as const;
const TILES = ['grey', 'colour'] as const;

const PRINT: readonly Option[] = [
  { ...OUT, help: 'the file to write; its ending says what: .pdf, .svg or .png; - is the standard output' },
  {
    name: 'as',
    takes: words(...PRINT_FORMS),
    usual: 'as the ending says, pdf for -',
    help: 'the form of what is written',
  },
  FORCE,
  { name: 'per-page', takes: words(...PER_PAGE), usual: '1', help: 'boards a page of a PDF' },
  { name: 'paper', takes: words(...PAPERS), usual: 'a4', help: 'the paper of a PDF' },
  {
    name: 'tiles',
    takes: words(...TILES),
    usual: 'grey in a PDF, colour in a picture',
    help: 'tiles in shades of grey or in colours',
  },
  {
    name: 'symbols',
    takes: words(...SYMBOL_SETS),
    usual: 'digits',
    help: 'how 0 and 1 of a binairo are drawn: as digits, as open and full circles, or as sun and moon',
  },
  {
    name: 'title',
    takes: { of: 'text', shown: 'TEXT' },
    usual: "the kind's name",
    help: 'what the boards are called, with their number',
  },
  { name: 'no-solutions', help: 'leave the solutions and the levels out of a PDF' },
];

/** What is for books only: with a picture it would be passed over. */
const FOR_BOOKS = ['per-page', 'paper', 'no-solutions'];

export const print: Verb = {
  usage: '-o FILE [options] [file …]',
  words: ['files'],
  about: `Puts boards on paper: a PDF with one, two or four boards a page and the solutions at the back, or pictures as SVG
or PNG. With several boards, pictures are numbered: book-1.svg, book-2.svg and so on. A file is in its place when it is
whole; one that is there stays, unless --force is given.`,
  options: [...PRINT, ...READING, ...BUDGET, ...KIND_OPTIONS],
  examples: [
    {
      command: 'tilewright print examples/mosaic/ids.txt examples/mosaic/boat.txt -o book.pdf --per-page 4',
      says: 'four mosaics a page',
    },
    { command: 'tilewright print examples/flood/pc-14x14.txt -o flood.png', says: 'a picture' },
    {
      command: 'tilewright print examples/mosaic/boat.txt --as svg -o - > boat.svg',
      says: 'to the standard output',
    },
  ],
  async run(options) {
    const settings = settingsOf(options);
    const input = inputOf(options);
    if (settings.form === 'pdf' && settings.title !== undefined && mayNote())
      await warnOfTitle(settings.title);
    const interrupt = watchInterrupt();
    const printer = new BoardPrinter(input, settings, interrupt);
    try {
      const count =
        settings.form === 'pdf'
          ? await writeBook(printer, settings, interrupt)
          : await writePictures(printer, settings);
      if (interrupt.signal.aborted) await complain(interruptedText(settings, count, interrupt.exit));
      return worse(interrupt.exit, printer.exit);
    } finally {
      interrupt.end();
    }
  },
};

function interruptedText({ form, file }: PrintSettings, count: number, exit: Exit): string {
  const left = form === 'pdf' ? `${file} was not written` : `${counted(count, 'board')} done`;
  return `tilewright print: ${saysExit(exit)}; ${left}`;
}

/** Says which characters of a title will be question marks. */
async function warnOfTitle(title: string): Promise<void> {
  const { unprintable } = await import('@tilewright/print');
  const lacking = unprintable(title);
  if (lacking.length === 0) return;
  await complain(
    `tilewright print: the font has no ${lacking.map(visible).join(' ')} ; the title shows ? instead`,
  );
}

function settingsOf(options: Options): PrintSettings {
  const file = options.text('out');
  if (file === undefined) throw new UsageError('print needs -o FILE that ends in .pdf, .svg or .png');
  const ending = PRINT_FORMS.find((one) => file.toLowerCase().endsWith(`.${one}`));
  const asked = options.choice('as', PRINT_FORMS);
  const form = asked ?? (file === '-' ? 'pdf' : ending);
  if (form === undefined) throw new UsageError('print needs -o FILE that ends in .pdf, .svg or .png');
  // A file that is named as one thing and is another helps nobody.
  if (ending !== form && file !== '-') throw new UsageError(`-o ${file} does not end in .${form}`);
  if (file === '-' && form !== 'svg' && isTerminal(1)) {
    throw new UsageError(`a ${form.toUpperCase()} is not for a terminal; name a file with -o`);
  }
  const idle = form === 'pdf' ? undefined : FOR_BOOKS.find((name) => options.flag(name));
  if (idle !== undefined) throw new UsageError(`--${idle} is for a PDF, not for a picture`);
  return {
    form,
    file,
    force: options.flag('force'),
    perPage: Number(options.choice('per-page', PER_PAGE) ?? '1') as 1 | 2 | 4,
    paper: options.choice('paper', PAPERS) ?? 'a4',
    tiles: options.choice('tiles', TILES) ?? (form === 'pdf' ? 'grey' : 'colour'),
    symbols: options.choice('symbols', SYMBOL_SETS) ?? 'digits',
    title: options.text('title'),
    solutions: form === 'pdf' && !options.flag('no-solutions'),
    budget: budgetOf(options, 1),
  };
}
