import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { playKnown } from '@tilewright/core/kind';
import { type Outcome, runTaskAsync } from '@tilewright/core/outcome';
import { type Figure, type FigureStyle, figureSvg, sceneFigure } from '@tilewright/core/scene';
import type { PrintedBoard } from '@tilewright/print';
import { Exit, UsageError, worse } from '../exit.js';
import { BUDGET, type Option, type Options, OUT, READING, words } from '../options/index.js';
import { type ReadBoard, readBoards } from '../reading/boards.js';
import { readingFault } from '../reading/source.js';
import { counted } from '../showing/numbers.js';
import { err } from '../showing/output.js';
import { faultLine } from '../work/report.js';
import { type Board, boardId } from '../work/work.js';
import { inputOf, KIND_OPTIONS } from './reading.js';
import { budgetOf } from './solve.js';
import type { Verb } from './verb.js';

const PER_PAGE = ['1', '2', '4'] as const;
const PAPERS = ['a4', 'letter'] as const;
const TILES = ['grey', 'colour'] as const;

const PRINT: readonly Option[] = [
  { ...OUT, help: 'the file to write; its ending says what: .pdf, .svg or .png' },
  { name: 'per-page', takes: words(...PER_PAGE), usual: '1', help: 'boards a page of a PDF' },
  { name: 'paper', takes: words(...PAPERS), usual: 'a4', help: 'the paper of a PDF' },
  {
    name: 'tiles',
    takes: words(...TILES),
    usual: 'grey in a PDF, colour in a picture',
    help: 'tiles in shades of grey or in colours',
  },
  {
    name: 'title',
    takes: { of: 'text', shown: 'TEXT' },
    usual: "the kind's name",
    help: 'what the boards are called, with their number',
  },
  { name: 'no-solutions', help: 'leave the solutions and the levels out' },
];

const ENDINGS = ['pdf', 'svg', 'png'] as const;

export const print: Verb = {
  usage: '-o FILE [options] [file …]',
  words: ['files'],
  about: `Puts boards on paper: a PDF with one, two or four boards a page and the solutions at the back, or pictures as SVG
or PNG. With several boards, pictures are numbered: book-1.svg, book-2.svg and so on.`,
  options: [...PRINT, ...READING, ...BUDGET, ...KIND_OPTIONS],
  examples: [
    {
      command: 'tilewright print examples/mosaic/ids.txt examples/mosaic/boat.txt -o book.pdf --per-page 4',
      says: 'four mosaics a page',
    },
    { command: 'tilewright print examples/flood/pc-14x14.txt -o flood.png', says: 'a picture' },
  ],
  async run(options) {
    const file = options.text('out');
    const ending = ENDINGS.find((one) => file?.toLowerCase().endsWith(`.${one}`));
    if (file === undefined || !ending)
      throw new UsageError('print needs -o FILE that ends in .pdf, .svg or .png');
    const settings = settingsOf(options, ending);
    const printer = new BoardPrinter(options, settings);
    if (ending === 'pdf' && settings.title !== undefined) await warnOfTitle(settings.title);
    try {
      if (ending === 'pdf') await writeBook(printer, file, settings);
      else await writePictures(printer, file, ending);
    } catch (error) {
      if ((error as { code?: unknown }).code === undefined) throw error;
      throw new UsageError(`cannot write ${file}: ${readingFault(error).found}`);
    }
    return printer.exit;
  },
};

/** Says which characters of a title will be question marks. */
async function warnOfTitle(title: string): Promise<void> {
  const { unprintable } = await import('@tilewright/print');
  const lacking = unprintable(title);
  if (lacking.length === 0) return;
  await err(`tilewright print: the font has no ${lacking.join(' ')} ; the title shows ? instead\n`);
}

interface Settings {
  readonly perPage: 1 | 2 | 4;
  readonly paper: 'a4' | 'letter';
  readonly tiles: 'grey' | 'colour';
  readonly title: string | undefined;
  readonly solutions: boolean;
}

function settingsOf(options: Options, ending: (typeof ENDINGS)[number]): Settings {
  const perPage = options.choice('per-page', PER_PAGE) ?? '1';
  return {
    perPage: Number(perPage) as 1 | 2 | 4,
    paper: options.choice('paper', PAPERS) ?? 'a4',
    tiles: options.choice('tiles', TILES) ?? (ending === 'pdf' ? 'grey' : 'colour'),
    title: options.text('title'),
    solutions: ending === 'pdf' && !options.flag('no-solutions'),
  };
}

/** Reads boards and makes them ready for paper, one at a time; what cannot be printed is reported. */
class BoardPrinter {
  exit: Exit = Exit.Answered;
  readonly #options: Options;
  readonly #settings: Settings;

  constructor(options: Options, settings: Settings) {
    this.#options = options;
    this.#settings = settings;
  }

  async *boards(): AsyncGenerator<PrintedBoard, void, void> {
    let number = 0;
    const input = inputOf(this.#options);
    for await (const read of readBoards(input, budgetOf(this.#options, 1))) {
      if (!read.result.ok) {
        await err(`${faultLine(read.file, read.line, read.result.fault)}\n`);
        this.exit = worse(this.exit, read.stopped === undefined ? Exit.Bad : Exit.Stopped);
        continue;
      }
      number++;
      yield await this.#ready(toBoard(read), number);
    }
  }

  async #ready(board: Board, number: number): Promise<PrintedBoard> {
    const { kind, puzzle } = board;
    const title = `${this.#settings.title ?? kind.title} ${number}`;
    const style: FigureStyle = {
      tiles: this.#settings.tiles,
      // Black squares would waste ink where a pen writes digits into white ones.
      forPens: true,
      counters: false,
    };
    const figure = sceneFigure(kind.scene(kind.start(puzzle)), style);
    const id = boardId(board);
    const notes: string[] = id === undefined ? [] : [id];
    if (!this.#settings.solutions) return { title, notes, puzzle: figure };
    const outcome = await this.#solve(board);
    const solved = outcome.status === 'solved' ? outcome.answers[0] : undefined;
    if (solved === undefined) {
      this.exit = worse(this.exit, outcome.status === 'stopped' ? Exit.Stopped : Exit.No);
      notes.unshift(outcome.status === 'stopped' ? 'not solved within the limits' : 'no solution');
      return { title, notes, puzzle: figure };
    }
    if (kind.family === 'fill') {
      if (outcome.status === 'solved' && outcome.proof === 'several') notes.unshift('more than one solution');
      else notes.unshift(...(await this.#level(board)));
      return { title, notes, puzzle: figure, solution: solutionFigure(board, solved, style) };
    }
    notes.unshift(counted(kind.answerMoves(puzzle, solved).length, 'move'));
    return { title, notes, puzzle: figure, solutionText: kind.formatAnswer(puzzle, solved) };
  }

  /** How hard the board is, in a few words; nothing where that is not known within the limits. */
  async #level({ kind, puzzle }: Board): Promise<string[]> {
    const explainer = await kind.loadExplainer?.();
    if (!explainer) return [];
    const rating = await runTaskAsync(explainer.rate(puzzle, { budget: budgetOf(this.#options, 1) }));
    return rating.complete ? [`level ${rating.level}, ${rating.levelName}`] : [];
  }

  async #solve({ kind, puzzle }: Board): Promise<Outcome<unknown>> {
    const solver = await kind.loadSolver();
    return runTaskAsync(solver.solve(puzzle, { budget: budgetOf(this.#options, 1) }));
  }
}

function toBoard({ kind, result, file, line }: ReadBoard): Board {
  if (!kind || !result.ok) throw new Error('a board that could not be read');
  return { kind, puzzle: result.value, file, line };
}

function solutionFigure({ kind, puzzle }: Board, answer: unknown, style: FigureStyle): Figure {
  const filled = playKnown(kind, kind.start(puzzle), kind.answerMoves(puzzle, answer));
  return sceneFigure(kind.scene(filled), style);
}

async function writeBook(printer: BoardPrinter, file: string, settings: Settings): Promise<void> {
  const { printBook } = await import('@tilewright/print');
  const { perPage, paper, title } = settings;
  const boards = printer.boards();
  const first = await boards.next();
  // Without a board there is nothing to print, and what stands under that name stays.
  if (first.done) return;
  async function* all(): AsyncGenerator<PrintedBoard> {
    yield first.value as PrintedBoard;
    yield* boards;
  }
  const book = printBook(all(), { perPage, paper, ...(title === undefined ? {} : { title }) });
  await pipeline(book, createWriteStream(file));
}

async function writePictures(printer: BoardPrinter, file: string, ending: 'svg' | 'png'): Promise<void> {
  const { figurePng } = await import('@tilewright/print');
  const stem = file.slice(0, -ending.length - 1);
  const save = async ({ puzzle, title }: PrintedBoard, name: string): Promise<void> => {
    await writeFile(name, ending === 'png' ? figurePng(puzzle) : `${figureSvg(puzzle, { title })}\n`);
  };
  let first: PrintedBoard | null = null;
  let number = 0;
  for await (const board of printer.boards()) {
    number++;
    if (number === 1) {
      first = board;
      continue;
    }
    if (first) await save(first, `${stem}-1.${ending}`);
    first = null;
    await save(board, `${stem}-${number}.${ending}`);
  }
  // A single board gets the name that was asked for.
  if (first) await save(first, file);
}
