import { type OptionSpec, readOptions } from '../../kind/index.js';
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

/** Whether the board is to be settled while it is read; what else is given `configure` reads. */
export function settleFirst({ settle }: OptionValues = {}): boolean {
  if (settle === undefined) return false;
  const read = readOptions(MAYAN_OPTIONS, { settle });
  return read.ok && read.value.get('settle') === true;
}

/** The puzzle with these options in force; `settle` has been by then. Faults: unknown names, values that do not fit. */
export function configure(puzzle: MayanPuzzle, options: OptionValues): Result<MayanPuzzle> {
  const read = readOptions(MAYAN_OPTIONS, options);
  if (!read.ok) return read;
  const given = read.value;
  const asked = given.get('moves');
  const least = given.get('least') === true;
  if (asked !== undefined && least) {
    return fail({ code: FaultCode.BadOption, found: '--moves and --least', expected: 'one of the two' });
  }
  const moves = least ? null : asked === undefined ? puzzle.moves : Number(asked);
  const equalSwap = given.get('equal-swap') ?? puzzle.equalSwap;
  return ok({ ...puzzle, moves, equalSwap: equalSwap === true });
}
