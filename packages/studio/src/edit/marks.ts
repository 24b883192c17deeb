import type { Mark, Scene } from '@tilewright/core/scene';

/** A scene with one more mark on some cells. */
export function withMarks(scene: Scene, cells: readonly number[], mark: Mark): Scene {
  const chosen = new Set(cells);
  return {
    ...scene,
    cells: scene.cells.map((cell, i) => (chosen.has(i) ? { ...cell, marks: [...cell.marks, mark] } : cell)),
  };
}
