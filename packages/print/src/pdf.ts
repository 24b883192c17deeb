import type { Figure, FigureShape, Rgb } from '@tilewright/core/scene';
import PDFDocument from 'pdfkit';
import { FONT_BYTES, FONTS } from './fonts.js';
import { printable, widthOf } from './printable.js';

/** A board on paper. */
export interface PrintedBoard {
  readonly title: string;
  /** Small lines under the board: level, id. */
  readonly notes: readonly string[];
  readonly puzzle: Figure;
  /** The solution as a picture for the back of the book, where the kind's answers are boards. */
  readonly solution?: Figure;
  /** The solution in words, where they are moves. */
  readonly solutionText?: string;
}

/** How a book is laid out. */
export interface BookOptions {
  readonly paper?: 'a4' | 'letter';
  readonly perPage?: 1 | 2 | 4;
  /** The document's title. */
  readonly title?: string;
}

// All lengths in points, 72 to the inch.
const PAPER = { a4: [595.28, 841.89], letter: [612, 792] } as const;
const MARGIN = 48;
const GAP = 28;
const TITLE_SIZE = 13;
const NOTE_SIZE = 7;
const MOST_NOTE_LINES = 4;
/** Solutions in words are written as large as they fit. */
const SOLUTION_SIZES = [8, 7, 6, 5, 4, 3];
/** No cell is larger than this: a small board does not fill the page. */
const LARGEST_CELL = 40;
/** Solutions a page: three across, four down. */
const SOLUTION_GRID = { cols: 3, rows: 4 };

/** A part of the page. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Writes boards as a PDF book, solutions at the back, fonts embedded; gives its bytes in pieces as they are ready. Boards
 * are taken one at a time, and only their solutions are kept until the end.
 */
export function printBook(
  boards: Iterable<PrintedBoard> | AsyncIterable<PrintedBoard>,
  options: BookOptions = {},
) {
  const [width, height] = PAPER[options.paper ?? 'a4'];
  const book = new PDFDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    info: { Title: options.title ?? 'Tilewright', Producer: 'Tilewright' },
  });
  book.registerFont('regular', FONT_BYTES.regular);
  book.registerFont('bold', FONT_BYTES.bold);
  const page = { x: MARGIN, y: MARGIN, width: width - 2 * MARGIN, height: height - 2 * MARGIN };
  const write = async (): Promise<void> => {
    const perPage = options.perPage ?? 1;
    const boxes = divide(page, perPage === 4 ? 2 : 1, perPage === 1 ? 1 : 2);
    const solved: PrintedBoard[] = [];
    let count = 0;
    for await (const board of boards) {
      if (count % perPage === 0) book.addPage();
      drawBoard(book, board, boxes[count % perPage]!);
      if (board.solution || board.solutionText !== undefined) solved.push(board);
      count++;
      // Lets what is written flow out before more is drawn.
      await new Promise((resolve) => setImmediate(resolve));
    }
    if (count === 0) book.addPage();
    drawSolutions(book, solved, page);
    book.end();
  };
  write().catch((error: unknown) => book.destroy(error as Error));
  return book as AsyncIterable<Uint8Array>;
}

function divide(page: Box, cols: number, rows: number): Box[] {
  const width = (page.width - GAP * (cols - 1)) / cols;
  const height = (page.height - GAP * (rows - 1)) / rows;
  return Array.from({ length: cols * rows }, (_, index) => ({
    x: page.x + (index % cols) * (width + GAP),
    y: page.y + Math.floor(index / cols) * (height + GAP),
    width,
    height,
  }));
}

function drawBoard(book: PDFKit.PDFDocument, board: PrintedBoard, box: Box): void {
  const titleRoom = TITLE_SIZE * 1.8;
  const notes = board.notes.flatMap((note) => wrap(note, box.width));
  const notesRoom = notes.length * NOTE_SIZE * 1.5 + 6;
  book.font('bold').fontSize(TITLE_SIZE).fillColor('#000');
  book.text(printable(board.title), box.x, box.y, { width: box.width, lineBreak: false, ellipsis: true });
  const area = { ...box, y: box.y + titleRoom, height: box.height - titleRoom - notesRoom };
  const bottom = drawFigure(book, board.puzzle, area);
  book.font('regular').fontSize(NOTE_SIZE).fillColor('#444');
  for (const [index, note] of notes.entries()) {
    book.text(note, box.x, bottom + 6 + index * NOTE_SIZE * 1.5, { lineBreak: false });
  }
}

/** Cuts a long word such as an id into lines; blanks do not matter in notes. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  let left = width / NOTE_SIZE;
  for (const character of printable(text)) {
    const needed = widthOf(character);
    if (needed > left && line !== '') {
      // An id of a whole book page helps nobody; its end is what the reader can do without.
      if (lines.length === MOST_NOTE_LINES - 1) return [...lines, `${line.slice(0, -2)}…`];
      lines.push(line);
      line = '';
      left = width / NOTE_SIZE;
    }
    line += character;
    left -= needed;
  }
  return line === '' ? lines : [...lines, line];
}

function drawSolutions(book: PDFKit.PDFDocument, boards: readonly PrintedBoard[], page: Box): void {
  const boxes = divide(page, SOLUTION_GRID.cols, SOLUTION_GRID.rows);
  for (const [index, board] of boards.entries()) {
    const box = boxes[index % boxes.length]!;
    if (index % boxes.length === 0) book.addPage();
    book.font('bold').fontSize(9).fillColor('#000');
    book.text(printable(board.title), box.x, box.y, { width: box.width, lineBreak: false, ellipsis: true });
    const area = { ...box, y: box.y + 14, height: box.height - 14 };
    if (board.solution) drawFigure(book, board.solution, area);
    else {
      const text = printable(board.solutionText ?? '');
      book.font('regular').fillColor('#000');
      const fits = (size: number) =>
        book.fontSize(size).heightOfString(text, { width: area.width }) <= area.height;
      book.fontSize(SOLUTION_SIZES.find(fits) ?? SOLUTION_SIZES.at(-1)!);
      book.text(text, area.x, area.y, { width: area.width, height: area.height, ellipsis: true });
    }
  }
}

/** Draws a figure at the top of a box, in its middle, as large as it fits; gives the y of its lower edge. */
function drawFigure(book: PDFKit.PDFDocument, figure: Figure, box: Box): number {
  const cell = Math.min(LARGEST_CELL, box.width / figure.width, box.height / figure.height);
  const x = box.x + (box.width - cell * figure.width) / 2;
  book.save().translate(x, box.y).scale(cell);
  for (const shape of figure.shapes) drawShape(book, shape);
  book.restore();
  return box.y + cell * figure.height;
}

function drawShape(book: PDFKit.PDFDocument, shape: FigureShape): void {
  switch (shape.shape) {
    case 'rect':
    case 'polygon': {
      const trace = (): void => {
        if (shape.shape === 'rect') book.rect(shape.x, shape.y, shape.width, shape.height);
        else book.polygon(...shape.points.map(([x, y]) => [x, y]));
      };
      if (shape.fill) {
        trace();
        book.fill(ink(shape.fill));
      }
      if (shape.stroke) {
        book.lineWidth(shape.strokeWidth ?? 0.05);
        if (shape.dash) book.dash(shape.dash, { space: shape.dash });
        trace();
        book.stroke(ink(shape.stroke));
        if (shape.dash) book.undash();
      }
      return;
    }
    case 'line':
      book.lineWidth(shape.strokeWidth).lineCap('square');
      book.moveTo(shape.x1, shape.y1).lineTo(shape.x2, shape.y2).stroke(ink(shape.stroke));
      return;
    case 'disc':
      book.circle(shape.x, shape.y, shape.radius).fill(ink(shape.fill));
      return;
    case 'text': {
      const font = shape.bold ? FONTS.bold : FONTS.regular;
      const text = printable(shape.text);
      const width = (font.layout(text).advanceWidth / font.unitsPerEm) * shape.size;
      const baseline = shape.y + ((font.capHeight / font.unitsPerEm) * shape.size) / 2;
      book
        .font(shape.bold ? 'bold' : 'regular')
        .fontSize(shape.size)
        .fillColor(ink(shape.fill));
      book.text(text, shape.x - width / 2, baseline, { baseline: 'alphabetic', lineBreak: false });
      return;
    }
  }
}

function ink(colour: Rgb): [number, number, number] {
  return [...colour];
}
