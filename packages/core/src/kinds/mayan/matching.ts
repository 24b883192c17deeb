import { type Columns, colourAt, type Place } from './board.js';

/** How many equal tiles in a line vanish. */
const RUN_LENGTH = 3;

/**
 * The tiles of every horizontal or vertical run of three or more equal ones, each once, by column and then from the
 * bottom. Runs that share a tile all count; nothing is said of their order because they vanish together. O(cells).
 */
export function findMatches(columns: Columns): Place[] {
  const marked = columns.map((column) => new Uint8Array(column.length));
  let found = false;
  const markRuns = (x: number, y: number, dx: number, dy: number) => {
    const colour = colourAt(columns, x, y);
    // Only a run's first tile measures it.
    if (colourAt(columns, x - dx, y - dy) === colour) return;
    let length = 1;
    while (colourAt(columns, x + dx * length, y + dy * length) === colour) length++;
    if (length < RUN_LENGTH) return;
    found = true;
    for (let i = 0; i < length; i++) marked[x + dx * i]![y + dy * i] = 1;
  };
  columns.forEach((column, x) => {
    for (let y = 0; y < column.length; y++) {
      markRuns(x, y, 1, 0);
      markRuns(x, y, 0, 1);
    }
  });
  if (!found) return [];
  return marked.flatMap((column, x) =>
    [...column.keys()].filter((y) => column[y] === 1).map((y) => ({ x, y })),
  );
}
