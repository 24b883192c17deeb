import type { FigureShape } from './figure.js';
import { bordersOf, cellOutline, type Point, sceneExtent } from './geometry.js';
import { INK } from './ink.js';
import type { Rgb } from './palette.js';
import type { Scene, SceneCell } from './scene.js';

const OUTER = 0.06;
const INNER = 0.025;

/** The cells' grounds and the lines of the board; nothing where it has holes. O(cells). */
export function groundShapes(scene: Scene, colourOf: (cell: SceneCell) => Rgb): FigureShape[] {
  const shapes: FigureShape[] = [];
  const whole = scene.lattice !== 'triangle' && scene.cells.every(({ role }) => role !== 'hole');
  if (whole) shapes.push({ shape: 'rect', x: 0, y: 0, ...sceneExtent(scene), fill: INK.white });
  for (const [index, cell] of scene.cells.entries()) {
    if (cell.role === 'hole') continue;
    const fill = colourOf(cell);
    if (!whole || fill !== INK.white) shapes.push(cellShape(scene, index, fill));
    if (cell.role === 'wall') shapes.push(...wallShapes(scene, index));
  }
  shapes.push(...(scene.lattice === 'triangle' ? eachBorder(scene) : lineRuns(scene)));
  return shapes;
}

function cellShape(scene: Scene, cell: number, fill: Rgb): FigureShape {
  const points = cellOutline(scene, cell);
  if (scene.lattice === 'triangle') return { shape: 'polygon', points, fill };
  const [x, y] = points[0]!;
  return { shape: 'rect', x, y, width: 1, height: 1, fill };
}

/** A wall is hatched: lines across each corner but the first and the third. */
function wallShapes(scene: Scene, cell: number): FigureShape[] {
  const corners = cellOutline(scene, cell);
  const across = (corner: number, part: number): FigureShape => {
    const [before, at, after] = [-1, 0, 1].map((step) => corners[(corner + step) % corners.length]!) as [
      Point,
      Point,
      Point,
    ];
    return lineFrom(towards(before, at, part), towards(after, at, part));
  };
  const lines = [across(1, 0), across(1, 1 / 3), across(1, 2 / 3)];
  return corners.length === 4 ? [...lines, across(3, 1 / 3), across(3, 2 / 3)] : lines;
}

function towards(from: Point, to: Point, part: number): Point {
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}

function lineFrom([x1, y1]: Point, [x2, y2]: Point): FigureShape {
  return { shape: 'line', x1, y1, x2, y2, stroke: INK.dark, strokeWidth: 0.05 };
}

/** The width of the line between two cells: none between holes, and where cells end a strong one. */
function widthBetween(scene: Scene, a: number, b: number): number {
  const isCell = (cell: number): boolean => cell >= 0 && scene.cells[cell]!.role !== 'hole';
  const [one, other] = [isCell(a), isCell(b)];
  return one && other ? INNER : one || other ? OUTER : 0;
}

/** The lines of a board of squares, each stretch of one width in one piece: rows from the top, then columns. */
function lineRuns(scene: Scene): FigureShape[] {
  const { rows, cols } = scene;
  const shapes: FigureShape[] = [];
  const along = (
    length: number,
    widthAt: (at: number) => number,
    draw: (from: number, to: number, width: number) => void,
  ) => {
    let from = 0;
    for (let at = 1; at <= length; at++) {
      const width = widthAt(at - 1);
      if (at < length && widthAt(at) === width) continue;
      if (width > 0) draw(from, at, width);
      from = at;
    }
  };
  for (let row = 0; row <= rows; row++) {
    const above = (col: number): number => (row === 0 ? -1 : (row - 1) * cols + col);
    const below = (col: number): number => (row === rows ? -1 : row * cols + col);
    along(
      cols,
      (col) => widthBetween(scene, above(col), below(col)),
      (from, to, width) => {
        shapes.push(lineShape(from, row, to, row, width));
      },
    );
  }
  for (let col = 0; col <= cols; col++) {
    const left = (row: number): number => (col === 0 ? -1 : row * cols + col - 1);
    const right = (row: number): number => (col === cols ? -1 : row * cols + col);
    along(
      rows,
      (row) => widthBetween(scene, left(row), right(row)),
      (from, to, width) => {
        shapes.push(lineShape(col, from, col, to, width));
      },
    );
  }
  return shapes;
}

/** The lines of any lattice, side by side: thin ones first. */
function eachBorder(scene: Scene): FigureShape[] {
  const shapes: FigureShape[] = [];
  for (const width of [INNER, OUTER]) {
    for (const [cell, { role }] of scene.cells.entries()) {
      if (role === 'hole') continue;
      const corners = cellOutline(scene, cell);
      for (const [side, beyond] of bordersOf(scene, cell).entries()) {
        if (widthBetween(scene, cell, beyond) !== width || (width === INNER && beyond < cell)) continue;
        const [from, to] = [corners[side]!, corners[(side + 1) % corners.length]!];
        shapes.push(lineShape(from[0], from[1], to[0], to[1], width));
      }
    }
  }
  return shapes;
}

function lineShape(x1: number, y1: number, x2: number, y2: number, width: number): FigureShape {
  return {
    shape: 'line',
    x1,
    y1,
    x2,
    y2,
    stroke: width === OUTER ? INK.black : INK.grid,
    strokeWidth: width,
  };
}
