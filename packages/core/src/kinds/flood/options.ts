import { cellAt, contains } from '../../grid/index.js';
import type { OptionSpec } from '../../kind/index.js';
import { FaultCode, fail, ok, type Result } from '../../outcome/index.js';
import { parseInteger } from '../../text/index.js';
import { FLOOD_RULES, type FloodPuzzle } from './puzzle.js';

const ORIGIN = /^(\s*\d{1,9}\s*,\s*\d{1,9}\s*|cent(re|er))$/;

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
    placeholder: 'ROW,COL|centre',
    problem: (text) => (ORIGIN.test(text) ? null : 'ROW,COL or centre'),
    help: 'the cell where the region grows, from 0,0 at the top left',
  },
];

/** The puzzle under these options (see `FLOOD_OPTIONS`); a fault for an unknown name or value. */
export function configureFlood(
  puzzle: FloodPuzzle,
  options: Readonly<Record<string, string>>,
): Result<FloodPuzzle> {
  let configured = puzzle;
  for (const [name, value] of Object.entries(options)) {
    if (name === 'rule') {
      const rule = FLOOD_RULES.find((one) => one === value);
      if (rule === undefined) return badOption(name, value, FLOOD_RULES.join(' or '));
      configured = { ...configured, rule };
    } else if (name === 'adjacent-only') {
      const flag = parseFlag(value);
      if (flag === null) return badOption(name, value, 'yes or no');
      configured = { ...configured, adjacentOnly: flag };
    } else if (name === 'origin') {
      const origin = parseOrigin(puzzle, value);
      if (!origin.ok) return origin;
      configured = { ...configured, origin: origin.value };
    } else {
      return fail({ code: FaultCode.BadOption, found: `--${name}`, expected: optionNames() });
    }
  }
  return ok(configured);
}

/** `ROW,COL` from 0, or `centre`: with an even number of rows or columns the lower or right of the middle two. */
function parseOrigin(puzzle: FloodPuzzle, text: string): Result<number> {
  const { rows, cols } = puzzle.shape;
  if (text === 'centre' || text === 'center') {
    return ok(cellAt(puzzle.shape, Math.floor(rows / 2), Math.floor(cols / 2)));
  }
  const [row, col, ...rest] = text.split(',').map((part) => parseInteger(part.trim()));
  if (typeof row !== 'number' || typeof col !== 'number' || rest.length > 0) {
    return badOption('origin', text, 'ROW,COL or centre');
  }
  if (!contains(puzzle.shape, row, col)) {
    return badOption('origin', text, `a row from 0 to ${rows - 1} and a column from 0 to ${cols - 1}`);
  }
  return ok(cellAt(puzzle.shape, row, col));
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
