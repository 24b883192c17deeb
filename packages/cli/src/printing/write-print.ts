import { figureSvg } from '@tilewright/core/scene';
import type { PrintedBoard } from '@tilewright/print';
import { UsageError } from '../exit.js';
import type { Interrupt } from '../showing/interrupt.js';
import { out } from '../showing/output.js';
import { openWhole, refuseTaken, writeWhole } from '../writing/files.js';
import type { BoardPrinter } from './board-printer.js';
import type { PrintSettings } from './settings.js';

/** Writes a PDF of all boards; gives how many there are. An interrupted one leaves nothing behind. */
export async function writeBook(
  printer: BoardPrinter,
  settings: PrintSettings,
  interrupt: Interrupt,
): Promise<number> {
  const { file, force, perPage, paper, title } = settings;
  if (file !== '-') refuseTaken(file, force);
  const { printBook } = await import('@tilewright/print');
  const boards = printer.boards();
  const first = await boards.next();
  // Without a board there is nothing to print, and what stands under that name stays.
  if (first.done) return 0;
  let count = 0;
  async function* all(): AsyncGenerator<PrintedBoard> {
    for (let next = first; !next.done; next = await boards.next()) {
      count++;
      yield next.value;
    }
  }
  const book = printBook(all(), { perPage, paper, ...(title === undefined ? {} : { title }) });
  const whole = file === '-' ? null : openWhole(file, force);
  try {
    for await (const bytes of book) {
      if (interrupt.signal.aborted) return count;
      if (whole) whole.write(bytes);
      else await out(bytes);
    }
    if (interrupt.signal.aborted) return count;
    whole?.finish();
    return count;
  } finally {
    // Of what is finished there is nothing left to drop.
    whole?.drop();
  }
}

/** Writes a picture for each board, numbered where there are several; gives how many there are. */
export async function writePictures(printer: BoardPrinter, settings: PrintSettings): Promise<number> {
  const { file, form, force } = settings;
  // Only for these: a drawing needs neither fonts nor a rasteriser.
  const png = form === 'png' ? (await import('@tilewright/print')).figurePng : null;
  if (file !== '-') refuseTaken(file, force);
  const stem = file.slice(0, -form.length - 1);
  const save = async ({ puzzle, title }: PrintedBoard, name: string): Promise<void> => {
    const data = png ? png(puzzle) : `${figureSvg(puzzle, { title })}\n`;
    if (file === '-') await out(data);
    else writeWhole(name, data, force);
  };
  let first: PrintedBoard | null = null;
  let number = 0;
  for await (const board of printer.boards()) {
    number++;
    if (number === 1) {
      first = board;
      continue;
    }
    if (file === '-') throw new UsageError('the standard output takes one picture; name a file with -o');
    if (first) await save(first, `${stem}-1.${form}`);
    first = null;
    await save(board, `${stem}-${number}.${form}`);
  }
  // A single board gets the name that was asked for.
  if (first) await save(first, file);
  return number;
}
