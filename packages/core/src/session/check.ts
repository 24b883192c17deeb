import { type Facts, OPEN } from '../outcome/index.js';
import type { Scene } from '../scene/index.js';

/** The cells that the player filled against what is proved of them, in index order. O(cells). */
export function wrongCells(scene: Scene, facts: Facts): number[] {
  const wrong: number[] = [];
  scene.cells.forEach((cell, index) => {
    const fact = facts[index];
    if (cell.role !== 'open' || fact === undefined || fact >= OPEN) return;
    if ((cell.fill === 'black' && fact === 0) || (cell.fill === 'white' && fact === 1)) wrong.push(index);
  });
  return wrong;
}
