import { cellAt, contains, type Shape } from '../../grid/index.js';
import { badOption, type OptionSpec, readOptions } from '../../kind/index.js';
import { fail, ok, type Result } from '../../outcome/index.js';
import { parseInteger } from '../../text/index.js';
import {
  FLOOD_GRIDS,
  FLOOD_RULES,
  type FloodOrigin,
  type FloodPuzzle,
  type FloodRule,
  isName,
  makeFlood,
  rulesFault,
  specOf,
} from './puzzle.js';

const ORIGIN = /^(\s*\d{1,9}\s*,\s*\d{1,9}\s*|cent(re|er)|any|corners)$/;

/** What may be set for a flood board from outside. */
export const FLOOD_OPTIONS: readonly OptionSpec[] = [
  {
    name: 'rule',
    values: FLOOD_RULES,
    help: 'what a move takes: cells of its colour that touch the region, or all that is joined in both colours',
  },
  { name: 'adjacent-only', help: 'a move must pick a colour that touches the region' },
  {
    name: 'origin',
    placeholder: 'ROW,COL|centre|any|corners',
    problem: (text) => (ORIGIN.test(text) ? null : 'ROW,COL, centre, any or corners'),
    help: 'where moves act: at one cell, from 0,0 at the top left; at any region; at those of the corners',
  },
  {
    name: 'target',
    placeholder: 'COLOUR',
    problem: (text) => (isName(text) ? null : 'the name of a colour'),
    help: 'the colour that the whole board must have at the end',
  },
  {
    name: 'grid',
    values: FLOOD_GRIDS,
    help: 'what cells are: squares, or triangles in rows',
  },
];

/** The puzzle under these options (see `FLOOD_OPTIONS`); a fault for an unknown name or value, or rules that do not go together. */
export function configureFlood(
  puzzle: FloodPuzzle,
  options: Readonly<Record<string, string>>,
): Result<FloodPuzzle> {
  const read = readOptions(FLOOD_OPTIONS, options);
  if (!read.ok) return read;
  let configured = puzzle;
  for (const [name, value] of read.value) {
    const changed = withOption(configured, name, value);
    if (!changed.ok) return changed;
    configured = changed.value;
  }
  const fault = configured === puzzle ? null : rulesFault(configured);
  return fault ? fail(fault) : ok(configured);
}

/** The puzzle with one option in force, whose value its specification has checked. */
function withOption(puzzle: FloodPuzzle, name: string, value: string | boolean): Result<FloodPuzzle> {
  if (typeof value === 'boolean') return ok({ ...puzzle, adjacentOnly: value });
  switch (name) {
    case 'rule':
      return ok({ ...puzzle, rule: value as FloodRule });
    case 'origin': {
      const origin = parseOrigin(puzzle.shape, value);
      return origin.ok ? ok({ ...puzzle, origin: origin.value }) : origin;
    }
    case 'target': {
      if (value === puzzle.target) return ok(puzzle);
      return makeFlood({ ...specOf(puzzle), target: value });
    }
    case 'grid': {
      if (puzzle.edges) return badOption(name, value, 'no grid: a graph puzzle has none');
      const { grid: _, ...square } = puzzle;
      return ok(value === 'square' ? square : { ...square, grid: 'triangle' });
    }
    default:
      throw new Error(`There is an option ${name} that nothing follows from.`);
  }
}

/**
 * Where moves act: `ROW,COL` from 0, `any`, `corners`, or `centre`: with an even number of rows or columns the lower or right
 * of the middle two.
 */
export function parseOrigin(shape: Shape, text: string): Result<FloodOrigin> {
  const { rows, cols } = shape;
  if (text === 'any' || text === 'corners') return ok(text);
  if (text === 'centre' || text === 'center') {
    return ok(cellAt(shape, Math.floor(rows / 2), Math.floor(cols / 2)));
  }
  const [row, col, ...rest] = text.split(',').map((part) => parseInteger(part.trim()));
  if (typeof row !== 'number' || typeof col !== 'number' || rest.length > 0) {
    return badOption('origin', text, 'ROW,COL, centre, any or corners');
  }
  if (!contains(shape, row, col)) {
    return badOption('origin', text, `a row from 0 to ${rows - 1} and a column from 0 to ${cols - 1}`);
  }
  return ok(cellAt(shape, row, col));
}
