import { cellCount, type Shape } from '../../../grid/index.js';
import type { Random } from '../../../random/index.js';

/**
 * A random board, one colour number a cell. `grain` from −1 to 1 says how cells take after their neighbours: at 0 each
 * is drawn on its own, as everywhere; towards 1 more and more cells copy the one to the left or above, which makes
 * large regions and few moves; towards −1 more and more cells avoid both colours, which makes small regions and many.
 * O(cells).
 */
export function drawBoard(shape: Shape, colours: number, grain: number, random: Random): Uint16Array {
  const { cols } = shape;
  const cells = new Uint16Array(cellCount(shape));
  for (let cell = 0; cell < cells.length; cell++) {
    const near: number[] = [];
    if (cell % cols > 0) near.push(cells[cell - 1]!);
    if (cell >= cols) near.push(cells[cell - cols]!);
    let colour = random.below(colours);
    if (near.length > 0 && random.chance(Math.abs(grain))) {
      if (grain > 0) colour = random.pick(near);
      // With two colours both neighbours may leave none; then the draw stands.
      else for (let tries = 0; tries < 20 && near.includes(colour); tries++) colour = random.below(colours);
    }
    cells[cell] = colour;
  }
  return cells;
}

/** Gives each missing colour a cell, at random, whose colour other cells have too. O(cells). */
export function putAllColours(cells: Uint16Array, colours: number, random: Random): void {
  const count = new Uint32Array(colours);
  for (const colour of cells) count[colour]!++;
  const order = random.permutation(cells.length);
  let at = 0;
  for (let colour = 0; colour < colours; colour++) {
    if (count[colour] !== 0) continue;
    while (count[cells[order[at]!]!]! < 2) at++;
    count[cells[order[at]!]!]!--;
    cells[order[at++]!] = colour;
    count[colour] = 1;
  }
}

/** Whether every one of the colours occurs. */
export function usesAll(cells: Uint16Array, colours: number): boolean {
  return new Set(cells).size === colours;
}
