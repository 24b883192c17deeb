import type { OptionSpec } from '../../kind/index.js';
import { FaultCode, fail, ok, type Result } from '../../outcome/index.js';
import { parseInteger } from '../../text/index.js';
import { MAX_MOVES, type MayanPuzzle, movesExpected } from './puzzle.js';

/** Options as written, by name. */
export type OptionValues = Readonly<Record<string, string>>;

export const MAYAN_OPTIONS: readonly OptionSpec[] = [
  {
    name: 'moves',
    placeholder: 'N',
    problem: (text) => (readMoves(text) === null ? movesExpected : null),
    help: 'empty the board with exactly N moves, whatever the text says',
  },
  { name: 'least', help: 'empty the board with as few moves as possible' },
  {
    name: 'equal-swap',
    values: ['yes', 'no'],
    help: 'whether two tiles of one colour may swap places, a move that changes nothing (yes unless the text says no)',
  },
  {
    name: 'settle',
    values: ['no', 'yes'],
    help: 'let loose tiles fall and runs vanish before the first move instead of refusing such a board',
  },
];

/** A number of moves that may be asked for, or null. */
function readMoves(text: string): number | null {
  const number = parseInteger(text);
  return number !== null && number >= 0 && number <= MAX_MOVES ? number : null;
}

/** Whether a flag that may be written `--least`, `yes` or `no` is on; null when it is neither. */
function readSwitch(value: string): boolean | null {
  if (value === 'yes' || value === '' || value === 'true') return true;
  return value === 'no' || value === 'false' ? false : null;
}

/** Whether the board is to be settled while it is read. */
export function settleFirst(options: OptionValues | undefined): boolean {
  return options?.settle !== undefined && readSwitch(options.settle) === true;
}

/** The puzzle with these options in force; `settle` has been by then. Faults: unknown names, values that do not fit. */
export function configure(puzzle: MayanPuzzle, options: OptionValues): Result<MayanPuzzle> {
  let { moves, equalSwap } = puzzle;
  const bad = (found: string, expected: string) => fail({ code: FaultCode.BadOption, found, expected });
  if (options.moves !== undefined && options.least !== undefined && readSwitch(options.least) !== false) {
    return bad('--moves and --least', 'one of the two');
  }
  for (const [name, value] of Object.entries(options)) {
    const found = `--${name} ${value}`;
    if (name === 'moves') {
      const number = readMoves(value);
      if (number === null) return bad(found, movesExpected);
      moves = number;
    } else if (name === 'least' || name === 'equal-swap' || name === 'settle') {
      const on = readSwitch(value);
      if (on === null) return bad(found, 'yes or no');
      if (name === 'equal-swap') equalSwap = on;
      if (name === 'least' && on) moves = null;
    } else {
      return bad(`--${name}`, MAYAN_OPTIONS.map((option) => `--${option.name}`).join(', '));
    }
  }
  return ok({ ...puzzle, moves, equalSwap });
}
