import { type LazyCheck, literalOf } from '../../../logic/index.js';
import { mostOf, type OddRule } from '../balance.js';
import type { BinairoPuzzle } from '../rules.js';

/** As many cells as fit into a whole number exactly. */
const CELLS_A_NUMBER = 52;

/** Lines of one direction: the first cell of line i is `i * apart`, its cells follow each other by `step`. */
interface Lines {
  readonly count: number;
  readonly apart: number;
  readonly length: number;
  readonly step: number;
}

/**
 * The check for equal lines of a full board that is balanced. Two lines of n cells with n/2 ones each are equal when both
 * have ones where one of them has; so a clause says that one of these n cells is 0, and another the same of the zeros.
 * Where lines of odd length may have one more of either value, that is so only of the value of which the line has more:
 * who has all of the scarcer one may have one more and differ.
 */
export function uniqueLinesCheck({ shape: { rows, cols }, odd }: BinairoPuzzle): LazyCheck {
  const directions: Lines[] = [
    { count: rows, apart: cols, length: cols, step: 1 },
    { count: cols, apart: 1, length: rows, step: cols },
  ];
  return (model) => directions.flatMap((lines) => clausesOf(lines, odd, model));
}

function clausesOf(lines: Lines, odd: OddRule, model: Uint8Array): number[][] {
  const clauses: number[][] = [];
  const firstWith = new Map<number | string, number>();
  for (let line = 0; line < lines.count; line++) {
    const from = line * lines.apart;
    const key = keyOf(lines, from, model);
    const equal = firstWith.get(key);
    if (equal === undefined) {
      firstWith.set(key, from);
      continue;
    }
    for (const value of [0, 1]) {
      const most = mostOf(lines.length, value, odd);
      const clause: number[] = [];
      for (let i = 0; i < lines.length; i++) {
        if (model[from + i * lines.step] !== value) continue;
        clause.push(
          literalOf(from + i * lines.step, 1 - value),
          literalOf(equal + i * lines.step, 1 - value),
        );
      }
      if (odd === 'more1' || clause.length === 2 * most) clauses.push(clause);
    }
  }
  return clauses;
}

/** The values of the line that starts at `from` as one number, or as text where they are too many for one. */
function keyOf({ length, step }: Lines, from: number, model: Uint8Array): number | string {
  let number = 0;
  let text = '';
  for (let i = 0; i < length; i++) {
    if (i > 0 && i % CELLS_A_NUMBER === 0) {
      text += `${number},`;
      number = 0;
    }
    number = 2 * number + model[from + i * step]!;
  }
  return length <= CELLS_A_NUMBER ? number : text + number;
}
