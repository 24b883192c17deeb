import type { Shape } from '../../../grid/index.js';
import { type LazyCheck, literalOf } from '../../../logic/index.js';

/** As many cells as fit into a whole number exactly. */
const CELLS_A_NUMBER = 52;

/**
 * The check for equal lines of a full board that is balanced. Two lines of n cells with n/2 ones each are equal when both
 * have ones where one of them has; so a clause says that one of these n cells is 0, and another the same of the zeros.
 * `lines`: first the rows, then the columns.
 */
export function uniqueLinesCheck(shape: Shape, lines: readonly (readonly number[])[]): LazyCheck {
  const rows = lines.slice(0, shape.rows);
  const cols = lines.slice(shape.rows);
  return (model) => [...clausesOf(rows, model), ...clausesOf(cols, model)];
}

function clausesOf(lines: readonly (readonly number[])[], model: Uint8Array): number[][] {
  const clauses: number[][] = [];
  const firstWith = new Map<number | string, readonly number[]>();
  for (const line of lines) {
    const key = keyOf(line, model);
    const equal = firstWith.get(key);
    if (!equal) {
      firstWith.set(key, line);
      continue;
    }
    for (const value of [0, 1]) {
      const clause: number[] = [];
      for (const [position, cell] of line.entries()) {
        if (model[cell] === value)
          clause.push(literalOf(cell, 1 - value), literalOf(equal[position]!, 1 - value));
      }
      clauses.push(clause);
    }
  }
  return clauses;
}

/** The values of a line as one number, or as text where they are too many for one. */
function keyOf(line: readonly number[], model: Uint8Array): number | string {
  let number = 0;
  if (line.length <= CELLS_A_NUMBER) {
    for (const cell of line) number = 2 * number + model[cell]!;
    return number;
  }
  let text = '';
  for (const [position, cell] of line.entries()) {
    number = 2 * number + model[cell]!;
    if (position % CELLS_A_NUMBER === CELLS_A_NUMBER - 1) {
      text += `${number},`;
      number = 0;
    }
  }
  return text + number;
}
