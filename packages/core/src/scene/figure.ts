import { inkOn, type Rgb, tileColour } from './palette.js';
import type { Mark, Scene, SceneCell } from './scene.js';

/** Simple shapes, as every printer and drawing program has them. The unit is the side of a cell, y points down. */
export type FigureShape =
  | {
      readonly shape: 'rect';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly fill?: Rgb;
      readonly stroke?: Rgb;
      readonly strokeWidth?: number;
      /** Lengths of dash and gap. */
      readonly dash?: number;
    }
  | {
      readonly shape: 'line';
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly stroke: Rgb;
      readonly strokeWidth: number;
    }
  | {
      readonly shape: 'disc';
      readonly x: number;
      readonly y: number;
      readonly radius: number;
      readonly fill: Rgb;
    }
  | {
      readonly shape: 'text';
      /** The middle of the text. */
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly text: string;
      readonly fill: Rgb;
      readonly bold: boolean;
    };

/** A board as shapes, painted in order. */
export interface Figure {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly FigureShape[];
}

/** How a figure is drawn. */
export interface FigureStyle {
  /** Tiles in colours, or in shades of grey that a printer keeps apart. Default: colours. */
  readonly tiles?: 'colour' | 'grey';
  /** The two values of a yes/no cell as filled squares, or as their digits on white. Default: filled. */
  readonly values?: 'filled' | 'digits';
  /** Whether the counters beside the lines are drawn. Default: true. */
  readonly counters?: boolean;
}

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
const DARK: Rgb = [34, 34, 34];
const GRID: Rgb = [136, 136, 136];
const GIVEN: Rgb = [226, 226, 226];
const PREMISE: Rgb = [0, 114, 178];
const CONCLUSION: Rgb = [0, 128, 96];
const WRONG: Rgb = [192, 57, 20];

/** Draws a scene as a figure: the grid, the cells, then the marks, which differ in form and not by colour alone. O(cells). */
export function sceneFigure(scene: Scene, style: FigureStyle = {}): Figure {
  const { rows, cols } = scene;
  const counters = style.counters === false ? [] : (scene.counters ?? []);
  const margin = counters.length > 0 ? COUNTER_ROOM : 0;
  const shapes: FigureShape[] = [{ shape: 'rect', x: 0, y: 0, width: cols, height: rows, fill: WHITE }];
  const each = (draw: (cell: SceneCell, x: number, y: number) => void): void => {
    for (const [index, cell] of scene.cells.entries()) draw(cell, index % cols, Math.floor(index / cols));
  };
  each((cell, x, y) => {
    const fill = cellColour(cell, style);
    if (fill !== WHITE) shapes.push({ shape: 'rect', x, y, width: 1, height: 1, fill });
  });
  for (let row = 0; row <= rows; row++) {
    const width = row === 0 || row === rows ? 0.06 : 0.025;
    shapes.push({
      shape: 'line',
      x1: 0,
      y1: row,
      x2: cols,
      y2: row,
      stroke: gridInk(width),
      strokeWidth: width,
    });
  }
  for (let col = 0; col <= cols; col++) {
    const width = col === 0 || col === cols ? 0.06 : 0.025;
    shapes.push({
      shape: 'line',
      x1: col,
      y1: 0,
      x2: col,
      y2: rows,
      stroke: gridInk(width),
      strokeWidth: width,
    });
  }
  each((cell, x, y) => {
    if (cell.glyph !== undefined) shapes.push(glyphShape(cell, cell.glyph, x, y, style));
    for (const mark of cell.marks) shapes.push(...markShapes(mark, x, y, inkOn(cellColour(cell, style))));
  });
  for (const counter of counters) {
    const across = counter.line === 'row';
    shapes.push({
      shape: 'text',
      x: across ? cols + COUNTER_ROOM / 2 : counter.index + 0.5,
      y: across ? counter.index + 0.5 : rows + 0.4,
      size: 0.32,
      text: counter.text,
      fill: DARK,
      bold: false,
    });
  }
  return { width: cols + margin, height: rows + (margin > 0 ? 0.8 : 0), shapes };
}

/** The room beside the board for counters. */
const COUNTER_ROOM = 1.1;

function gridInk(width: number): Rgb {
  return width > 0.05 ? BLACK : GRID;
}

function cellColour(cell: SceneCell, style: FigureStyle): Rgb {
  const { fill } = cell;
  if (typeof fill === 'number') return style.tiles === 'grey' ? greyOf(fill) : tileColour(fill);
  if (fill === 'blank' || fill === 'gap') return WHITE;
  if (style.values === 'digits') return cell.given ? GIVEN : WHITE;
  return fill === 'black' ? DARK : WHITE;
}

/** Greys of tiles: those of the first six, which most boards have, are far apart, and the others lie between them. */
const GREYS = [250, 122, 186, 90, 218, 154, 234, 106, 170, 74, 202, 138, 242, 114, 178, 98];

function greyOf(fill: number): Rgb {
  const light = GREYS[fill % GREYS.length]!;
  return [light, light, light];
}

function glyphShape(cell: SceneCell, glyph: string, x: number, y: number, style: FigureStyle): FigureShape {
  const length = [...glyph].length;
  const fill = inkOn(cellColour(cell, style));
  const size = length === 1 ? 0.56 : Math.min(0.46, 1.1 / length);
  return { shape: 'text', x: x + 0.5, y: y + 0.5, size, text: glyph, fill, bold: cell.given };
}

function markShapes(mark: Mark, x: number, y: number, ink: Rgb): FigureShape[] {
  const frame = (stroke: Rgb, strokeWidth: number, dash?: number): FigureShape => ({
    shape: 'rect',
    x: x + 0.07,
    y: y + 0.07,
    width: 0.86,
    height: 0.86,
    stroke,
    strokeWidth,
    ...(dash === undefined ? {} : { dash }),
  });
  const corner = (stroke: Rgb): FigureShape[] => [
    { shape: 'line', x1: x + 0.68, y1: y + 0.1, x2: x + 0.9, y2: y + 0.32, stroke, strokeWidth: 0.07 },
    { shape: 'line', x1: x + 0.9, y1: y + 0.1, x2: x + 0.68, y2: y + 0.32, stroke, strokeWidth: 0.07 },
  ];
  switch (mark) {
    case 'premise':
      return [frame(PREMISE, 0.07, 0.12)];
    case 'conclusion':
      return [frame(CONCLUSION, 0.12)];
    case 'trial':
      return [frame(GRID, 0.05, 0.06)];
    case 'trial-first':
      return [frame(DARK, 0.09, 0.06)];
    case 'wrong':
    case 'conflict':
      return [frame(WRONG, 0.08), ...corner(WRONG)];
    case 'difference':
      return [frame(WRONG, 0.07, 0.2)];
    case 'origin':
      return [{ shape: 'disc', x: x + 0.17, y: y + 0.17, radius: 0.09, fill: ink }];
    case 'last-move':
      return [{ shape: 'disc', x: x + 0.83, y: y + 0.83, radius: 0.07, fill: ink }];
    case 'region':
    case 'satisfied':
      return [];
  }
}
