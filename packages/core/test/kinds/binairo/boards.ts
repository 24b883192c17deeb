import assert from 'node:assert/strict';
import { lineCells, type Step } from '#core/explain/index.js';
import type { Shape } from '#core/grid/index.js';
import { type BinairoExtras, type BinairoPuzzle, makeBinairo, signsOf } from '#core/kinds/binairo/index.js';
import { type LogicSolver, literalOf } from '#core/logic/index.js';
import { OPEN } from '#core/outcome/index.js';
import type { Constrain } from '../../explain/premises.js';
import { value } from '../../yes-no/tools.js';

/** Where the corpus has inputs of judges, and the judge. */
export const JUDGE_FOLDERS = [
  ['game01_p10419', 'lanqiao-01game'],
  ['siblings/codingame_takuzu', 'codingame-takuzu'],
] as const;

/** A puzzle from rows of `0`, `1` and anything else for blank. */
export function binairoOf(
  rows: readonly string[],
  uniqueLines = true,
  extras: BinairoExtras = {},
): BinairoPuzzle {
  const cells = [...rows.join('')].map((character) => (character === '0' ? 0 : character === '1' ? 1 : OPEN));
  return value(makeBinairo(rows.length, rows[0]!.length, cells, uniqueLines, extras));
}

/** What a step may use of the rules: no three in a row anywhere, balance and difference of the lines it names, the signs it names. */
export function binairoPremises(shape: Shape, puzzle?: BinairoPuzzle): Constrain {
  const { rows, cols } = shape;
  const equalOf = new Map(puzzle && signsOf(puzzle).map(({ a, b, equal }) => [`${a} ${b}`, equal]));
  return (solver: LogicSolver, step: Step) => {
    for (let row = 0; row < rows; row++) {
      for (let col = 0; col < cols; col++) {
        const cell = row * cols + col;
        if (col + 2 < cols)
          solver.addCount(
            [cell, cell + 1, cell + 2].map((one) => literalOf(one, 1)),
            1,
            2,
          );
        if (row + 2 < rows) {
          solver.addCount(
            [cell, cell + cols, cell + 2 * cols].map((one) => literalOf(one, 1)),
            1,
            2,
          );
        }
      }
    }
    const lines = step.premises.lines.map((line) => ({ line, cells: lineCells(shape, line) }));
    for (const { cells } of lines) {
      const half = cells.length / 2;
      const least = puzzle?.odd === 'more1' ? Math.ceil(half) : Math.floor(half);
      solver.addCount(
        cells.map((cell) => literalOf(cell, 1)),
        least,
        Math.ceil(half),
      );
    }
    for (const [a, b] of step.premises.signs ?? []) {
      const equal = equalOf.get(`${a} ${b}`);
      assert.notEqual(equal, undefined, `a sign between ${a} and ${b}`);
      solver.addCount([literalOf(a, 1), literalOf(b, equal ? 0 : 1)], 1, 1);
    }
    solver.setLazy((model) => {
      const clauses: number[][] = [];
      for (const a of lines) {
        for (const b of lines) {
          if (a.line.line !== b.line.line || a.line.index >= b.line.index) continue;
          if (a.cells.some((cell, place) => model[cell] !== model[b.cells[place]!])) continue;
          clauses.push([...a.cells, ...b.cells].map((cell) => literalOf(cell, 1 - model[cell]!)));
        }
      }
      return clauses;
    });
  };
}
