import type { FigureShape } from './figure.js';
import { cellCentre, cellOutline, type Point } from './geometry.js';
import { INK } from './ink.js';
import type { Rgb } from './palette.js';
import type { Mark, Scene } from './scene.js';

/** A line inside a cell, along its sides: `inset` is the part of the way to the middle. */
function frameOf(scene: Scene, cell: number, stroke: Rgb, strokeWidth: number, dash?: number): FigureShape {
  const lines = { stroke, strokeWidth, ...(dash === undefined ? {} : { dash }) };
  const corners = cellOutline(scene, cell);
  if (scene.lattice !== 'triangle') {
    const [x, y] = corners[0]!;
    return { shape: 'rect', x: x + 0.07, y: y + 0.07, width: 0.86, height: 0.86, ...lines };
  }
  const [middleX, middleY] = cellCentre(scene, cell);
  const points = corners.map(([x, y]): Point => [x + (middleX - x) * 0.24, y + (middleY - y) * 0.24]);
  return { shape: 'polygon', points, ...lines };
}

/** Small things at the edge of a cell, where its glyph is not: towards the first corner, or towards the last but one. */
function nearCorner(scene: Scene, cell: number, which: 'first' | 'far', part: number): Point {
  const corners = cellOutline(scene, cell);
  const [x, y] = corners[which === 'first' ? 0 : scene.lattice === 'triangle' ? 1 : 2]!;
  const [middleX, middleY] = cellCentre(scene, cell);
  return [middleX + (x - middleX) * part, middleY + (y - middleY) * part];
}

/** What a mark adds to a cell. Marks differ in form and not by colour alone; `ink` is what reads on the cell. */
export function markShapes(scene: Scene, cell: number, mark: Mark, ink: Rgb): FigureShape[] {
  const frame = (stroke: Rgb, strokeWidth: number, dash?: number): FigureShape =>
    frameOf(scene, cell, stroke, strokeWidth, dash);
  switch (mark) {
    case 'premise':
      return [frame(INK.premise, 0.07, 0.12)];
    case 'conclusion':
      return [frame(INK.conclusion, 0.12)];
    case 'trial':
      return [frame(INK.grid, 0.05, 0.06)];
    case 'trial-first':
      return [frame(INK.dark, 0.09, 0.06)];
    case 'wrong':
    case 'conflict':
      return [frame(INK.wrong, 0.08), ...cross(scene, cell)];
    case 'difference':
      return [frame(INK.wrong, 0.07, 0.2)];
    case 'origin':
      return [discAt(nearCorner(scene, cell, 'first', 0.66), 0.09, ink)];
    case 'last-move':
      return [discAt(nearCorner(scene, cell, 'far', 0.66), 0.07, ink)];
    case 'region':
    case 'satisfied':
      return [];
  }
}

function discAt([x, y]: Point, radius: number, fill: Rgb): FigureShape {
  return { shape: 'disc', x, y, radius, fill };
}

function cross(scene: Scene, cell: number): FigureShape[] {
  const [x, y] =
    scene.lattice === 'triangle'
      ? nearCorner(scene, cell, 'far', 0.5)
      : shifted(cellOutline(scene, cell)[0]!);
  const [least, most] = [-0.11, 0.11];
  const line = (y1: number, y2: number): FigureShape => ({
    shape: 'line',
    x1: x + least,
    y1: y + y1,
    x2: x + most,
    y2: y + y2,
    stroke: INK.wrong,
    strokeWidth: 0.07,
  });
  return [line(least, most), line(most, least)];
}

function shifted([x, y]: Point): Point {
  return [x + 0.79, y + 0.21];
}
