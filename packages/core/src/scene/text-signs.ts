import type { Scene, SceneSign } from './scene.js';
import type { Sign } from './text.js';

/**
 * Draws a board with signs between its cells: each cell with room for its own marks, signs to the right between two cells,
 * signs to the row below in a line between two rows. `bodies` is what stands in each cell. O(cells).
 */
export function drawSigned(
  scene: Scene,
  bodies: readonly string[],
  markOf: (cell: number) => Sign | undefined,
): string {
  const { rows, cols } = scene;
  const right = new Map<number, SceneSign>();
  const below = new Map<number, SceneSign>();
  for (const sign of scene.signs ?? [])
    (sign.between[1] === sign.between[0] + 1 ? right : below).set(sign.between[0], sign);
  const marked = scene.cells.some((_, cell) => markOf(cell) !== undefined);
  const counters = new Map(scene.counters?.map(({ line, index, text }) => [`${line}${index}`, text]));
  const columnCounters = Array.from({ length: cols }, (_, col) => counters.get(`col${col}`) ?? '');
  const width = [...bodies, ...columnCounters].reduce((most, text) => Math.max(most, [...text].length), 1);
  const pad = marked ? ' ' : '';
  let text = '';
  for (let row = 0; row < rows; row++) {
    let line = '';
    let under = '';
    for (let col = 0; col < cols; col++) {
      const cell = row * cols + col;
      const mark = marked ? markOf(cell) : undefined;
      line += `${mark?.[1] ?? pad}${bodies[cell]!.padStart(width)}${mark?.[2] ?? pad}`;
      under += `${pad}${(below.get(cell)?.glyph ?? ' ').padStart(width)}${pad}`;
      if (col + 1 < cols) {
        line += right.get(cell)?.glyph ?? ' ';
        under += ' ';
      }
    }
    const counter = counters.get(`row${row}`);
    text += `${(counter === undefined ? line : `${line}  ${counter}`).trimEnd()}\n`;
    if (row + 1 < rows) text += `${under.trimEnd()}\n`;
  }
  if (columnCounters.some((counter) => counter !== '')) {
    text += `${columnCounters
      .map((counter) => `${pad}${counter.padStart(width)}${pad}`)
      .join(' ')
      .trimEnd()}\n`;
  }
  return text + remarks(scene);
}

/** The signs that need a look, a line each kind: `!r1c2=r1c3`, `[r2c1×r3c1]`; rows and columns from 1. */
function remarks({ cols, signs = [] }: Scene): string {
  const place = (cell: number): string => `r${Math.floor(cell / cols) + 1}c${(cell % cols) + 1}`;
  const name = ({ between, glyph }: SceneSign): string => `${place(between[0])}${glyph}${place(between[1])}`;
  const line = (state: SceneSign['state'], left: string, right: string): string => {
    const found = signs.filter((sign) => sign.state === state);
    return found.length > 0 ? `${found.map((sign) => left + name(sign) + right).join(' ')}\n` : '';
  };
  return line('broken', '!', '') + line('highlighted', '[', ']');
}
