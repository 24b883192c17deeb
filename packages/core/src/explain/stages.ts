import type { Shape } from '../grid/index.js';
import { colCells, rowCells } from '../grid/index.js';
import type { Mark } from '../scene/index.js';
import type { Stage } from './narrator.js';
import type { LineRef, Step } from './step.js';

/** The cells of a line. */
export function lineCells(shape: Shape, line: LineRef): number[] {
  return line.line === 'row' ? rowCells(shape, line.index) : colCells(shape, line.index);
}

/**
 * The marks that show a step on the board as far as `stage` gives it away: at stages 1 and 2 where to look (the
 * clues, the lines, or else the cells it rests on), at stage 3 the premises and the conclusions.
 */
export function stepMarks(shape: Shape, step: Step, stage: Stage): ReadonlyMap<number, readonly Mark[]> {
  const marks = new Map<number, Mark[]>();
  const mark = (cell: number, role: Mark): void => {
    const present = marks.get(cell);
    if (!present) marks.set(cell, [role]);
    else if (!present.includes(role)) present.push(role);
  };
  const { cells, clues, lines } = step.premises;
  for (const cell of clues) mark(cell, 'premise');
  if (stage === 3 || clues.length + lines.length === 0) for (const cell of cells) mark(cell, 'premise');
  if (stage < 3) {
    for (const line of lines) for (const cell of lineCells(shape, line)) mark(cell, 'premise');
    return marks;
  }
  for (const trial of step.trials ?? []) {
    mark(trial.cell, 'trial-first');
    for (const inner of trial.steps) {
      for (const effect of inner.conclusions) if (effect.effect === 'set') mark(effect.cell, 'trial');
    }
  }
  for (const effect of step.conclusions) {
    if (effect.effect === 'set') mark(effect.cell, 'conclusion');
    if (effect.effect === 'play') for (const cell of effect.cells) mark(cell, 'conclusion');
  }
  return marks;
}
