import { groundShapes } from './figure-ground.js';
import { markShapes } from './figure-marks.js';
import { signShapes } from './figure-signs.js';
import { type SymbolSet, symbolShapes } from './figure-symbols.js';
import { cellCentre, type Point, sceneExtent } from './geometry.js';
import { INK } from './ink.js';
import { inkOn, type Rgb, tileColour } from './palette.js';
import type { Scene, SceneCell } from './scene.js';

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
      readonly shape: 'polygon';
      readonly points: readonly Point[];
      readonly fill?: Rgb;
      readonly stroke?: Rgb;
      readonly strokeWidth?: number;
      /** Lengths of dash and gap. */
      readonly dash?: number;
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
  /** Whether cells that a pen is to fill stay white where their glyph tells their value (the look `values`). Default: false. */
  readonly forPens?: boolean;
  /** How the two values of a board of the look `values` are drawn; symbols leave their cells white. Default: as digits. */
  readonly symbols?: SymbolSet;
  /** Whether the counters beside the lines are drawn. Default: true. */
  readonly counters?: boolean;
}

/** The room beside the board for counters. */
const COUNTER_ROOM = 1.1;

/**
 * Draws a scene as a figure: the grid, the cells, then the marks, which differ in form and not by colour alone, and the signs
 * between cells. O(cells).
 */
export function sceneFigure(scene: Scene, style: FigureStyle = {}): Figure {
  const { width, height } = sceneExtent(scene);
  const counters = style.counters === false ? [] : (scene.counters ?? []);
  const margin = counters.length > 0 ? COUNTER_ROOM : 0;
  const shapes = groundShapes(scene, (cell) => cellColour(scene.look, cell, style));
  for (const [index, cell] of scene.cells.entries()) {
    if (cell.role === 'hole') continue;
    const symbols = hasSymbols(scene.look, style) ? style.symbols : 'digits';
    if (symbols !== 'digits' && (cell.fill === 'black' || cell.fill === 'white')) {
      const ground = cellColour(scene.look, cell, style);
      shapes.push(...symbolShapes(symbols, cell.fill === 'black' ? 1 : 0, cellCentre(scene, index), ground));
    } else if (cell.glyph !== undefined) shapes.push(glyphShape(scene, index, cell.glyph, style));
    for (const mark of cell.marks)
      shapes.push(...markShapes(scene, index, mark, inkOn(cellColour(scene.look, cell, style))));
  }
  shapes.push(...signShapes(scene));
  for (const counter of counters) {
    const across = counter.line === 'row';
    shapes.push({
      shape: 'text',
      x: across ? width + COUNTER_ROOM / 2 : counter.index + 0.5,
      y: across ? counter.index + 0.5 : height + 0.4,
      size: 0.32,
      text: counter.text,
      fill: INK.dark,
      bold: false,
    });
  }
  return { width: width + margin, height: height + (margin > 0 ? 0.8 : 0), shapes };
}

/** Whether values are drawn as symbols rather than as digits on filled cells. */
function hasSymbols(
  look: Scene['look'],
  style: FigureStyle,
): style is FigureStyle & { readonly symbols: Exclude<SymbolSet, 'digits'> } {
  return look === 'values' && style.symbols !== undefined && style.symbols !== 'digits';
}

function cellColour(look: Scene['look'], cell: SceneCell, style: FigureStyle): Rgb {
  const { fill, role } = cell;
  if (typeof fill === 'number') return style.tiles === 'grey' ? greyOf(fill) : tileColour(fill);
  if (role === 'wall') return INK.given;
  if (fill === 'blank' || fill === 'gap') return INK.white;
  if (look === 'values' && (style.forPens || hasSymbols(look, style)))
    return role === 'given' ? INK.given : INK.white;
  return fill === 'black' ? INK.dark : INK.white;
}

/** Greys of tiles: those of the first six, which most boards have, are far apart, and the others lie between them. */
const GREYS = [250, 122, 186, 90, 218, 154, 234, 106, 170, 74, 202, 138, 242, 114, 178, 98];

function greyOf(fill: number): Rgb {
  const light = GREYS[fill % GREYS.length]!;
  return [light, light, light];
}

function glyphShape(scene: Scene, index: number, glyph: string, style: FigureStyle): FigureShape {
  const cell = scene.cells[index]!;
  const length = [...glyph].length;
  const room = scene.lattice === 'triangle' ? 0.6 : 1;
  const size = room * (length === 1 ? 0.56 : Math.min(0.46, 1.1 / length));
  const [x, y] = cellCentre(scene, index);
  const bold = cell.role === 'given' || cell.role === 'tile';
  return { shape: 'text', x, y, size, text: glyph, fill: inkOn(cellColour(scene.look, cell, style)), bold };
}
