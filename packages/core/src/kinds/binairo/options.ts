import { type OptionSpec, readOptions } from '../../kind/index.js';
import { ok, type Result } from '../../outcome/index.js';
import { ODD_RULES, type OddRule } from './balance.js';
import { type BinairoPuzzle, makeBinairo } from './rules.js';

const UNIQUE_LINES = 'unique-lines';
const ODD = 'odd';

/** What may be set for a board from outside. */
export const BINAIRO_OPTIONS: readonly OptionSpec[] = [
  {
    name: UNIQUE_LINES,
    values: ['yes', 'no'],
    help: 'whether equal rows and equal columns are forbidden (default: as the format says; mostly yes, with signs no)',
  },
  {
    name: ODD,
    values: ODD_RULES,
    help: 'lines of odd length have one more of either value, or one more 1 (default: as the format says, mostly either)',
  },
];

/** The puzzle with these options in force; a fault for an unknown one, or a rule that no board of its size can keep. */
export function configureBinairo(
  puzzle: BinairoPuzzle,
  options: Readonly<Record<string, string>>,
): Result<BinairoPuzzle> {
  const read = readOptions(BINAIRO_OPTIONS, options);
  if (!read.ok) return read;
  if (read.value.size === 0) return ok(puzzle);
  const { shape, givens, signs } = puzzle;
  const uniqueLines = read.value.get(UNIQUE_LINES) ?? puzzle.uniqueLines;
  const odd = (read.value.get(ODD) as OddRule | undefined) ?? puzzle.odd;
  return makeBinairo(shape.rows, shape.cols, givens, uniqueLines === true, { signs, odd });
}
