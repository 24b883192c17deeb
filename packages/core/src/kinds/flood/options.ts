import { cellAt, contains, type Shape } from '../../grid/index.js';
import type { OptionSpec } from '../../kind/index.js';
import { FaultCode, fail, ok, type Result } from '../../outcome/index.js';
import { parseInteger } from '../../text/index.js';
import {
  FLOOD_GRIDS,
  FLOOD_RULES,
  type FloodOrigin,
  type FloodPuzzle,
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
    // Not a list of values: rule two-colour takes no triangles.
    placeholder: FLOOD_GRIDS.join('|'),
    problem: (text) => (FLOOD_GRIDS.some((grid) => grid === text) ? null : FLOOD_GRIDS.join(' or ')),
    help: 'what cells are: squares, or triangles in rows',
  },
];

/** The puzzle under these options (see `FLOOD_OPTIONS`); a fault for an unknown name or value, or rules that do not go together. */
export function configureFlood(
  puzzle: FloodPuzzle,
  options: Readonly<Record<string, string>>,
): Result<FloodPuzzle> {
  let configured = puzzle;
  for (const [name, value] of Object.entries(options)) {
    const changed = withOption(configured, name, value);
    if (!changed.ok) return changed;
    configured = changed.value;
  }
  const fault = configured === puzzle ? null : rulesFault(configured);
  return fault ? fail(fault) : ok(configured);
}

function withOption(puzzle: FloodPuzzle, name: string, value: string): Result<FloodPuzzle> {
  switch (name) {
    case 'rule': {
      const rule = FLOOD_RULES.find((one) => one === value);
      return rule === undefined ? badOption(name, value, FLOOD_RULES.join(' or ')) : ok({ ...puzzle, rule });
    }
    case 'adjacent-only': {
      const flag = parseFlag(value);
      return flag === null ? badOption(name, value, 'yes or no') : ok({ ...puzzle, adjacentOnly: flag });
    }
    case 'origin': {
      const origin = parseOrigin(puzzle.shape, value);
      return origin.ok ? ok({ ...puzzle, origin: origin.value }) : origin;
    }
    case 'target': {
      if (value === puzzle.target) return ok(puzzle);
      if (!isName(value)) return badOption(name, value, 'the name of a colour');
      return makeFlood({ ...specOf(puzzle), target: value });
    }
    case 'grid': {
      const grid = FLOOD_GRIDS.find((one) => one === value);
      if (grid === undefined) return badOption(name, value, FLOOD_GRIDS.join(' or '));
      if (puzzle.edges) return badOption(name, value, 'no grid: a graph puzzle has none');
      const { grid: _, ...square } = puzzle;
      return ok(grid === 'square' ? square : { ...square, grid });
    }
    default:
      return fail({ code: FaultCode.BadOption, found: `--${name}`, expected: optionNames() });
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

function parseFlag(value: string): boolean | null {
  if (value === '' || value === 'yes' || value === 'true') return true;
  return value === 'no' || value === 'false' ? false : null;
}

function optionNames(): string {
  return FLOOD_OPTIONS.map((option) => `--${option.name}`).join(', ');
}

function badOption(name: string, value: string, expected: string): Result<never> {
  return fail({ code: FaultCode.BadOption, found: `--${name} ${value}`, expected });
}
