import { fail, ok, type Result } from '../../../outcome/index.js';
import { type Codec, filledLines, firstTokens, splitLines, weigh, writeRows } from '../../../text/index.js';
import { cellNames, type FloodPuzzle } from '../puzzle.js';
import { isWholeNumber, readByLines, readSide, readStream } from './hdu4127-cases.js';
import { BY_LINES, cutCases } from './hdu4127-cut.js';
import { cannotHold, unsaid, writeAll } from './tools.js';

/**
 * The input of HDU 4127 and the judges that took it over: cases of n and n rows of n whole numbers, until n is 0 or
 * the input ends. What follows the 0 is not read, as no contest program does. Numbers are held in their shortest form.
 */
export const hdu4127Codec: Codec<FloodPuzzle> = {
  id: 'hdu4127',
  title: 'HDU 4127: cases of n and n rows of n numbers, ended by 0',
  unit: 'text',
  judges: ['hdu4127', 'uva1505', 'nkoi2440', 'poj4007', 'ch2912'],
  detect: detectCases,
  parse(text, _options, state) {
    const lines = filledLines(splitLines(text));
    const byLines = readByLines(lines);
    // Another layout shows in the first case. In the usual one a missing number must not shift all that follows.
    if (state === BY_LINES || byLines[0]?.result.ok) return byLines;
    const stream = readStream(lines);
    return typeof stream === 'string' ? byLines : stream.entries;
  },
  cut: cutCases,
  format: (puzzles) => {
    const cases = writeAll(puzzles, writeCase);
    return cases.ok ? ok(`${cases.value}0\n`) : cases;
  },
};

function writeCase(puzzle: FloodPuzzle): Result<string> {
  const fault = unsaid('hdu4127', puzzle);
  if (fault) return fail(fault);
  const { rows, cols } = puzzle.shape;
  if (rows !== cols) return fail(cannotHold('hdu4127', `a board of ${rows}x${cols}`, 'a square'));
  const odd = puzzle.colours.find((name) => !isWholeNumber(name) || String(BigInt(name)) !== name);
  if (odd !== undefined) return fail(cannotHold('hdu4127', `colour ${odd}`, 'whole numbers as colours'));
  return ok(`${rows}\n${writeRows(cellNames(puzzle), cols, ' ')}`);
}

/** Sure when n stands alone on the first line and n numbers on the next; a case of n = 1 needs the 0 at the end too. */
function detectCases(text: string): number {
  const lines = filledLines(splitLines(text));
  const head = lines[0];
  const side = head ? readSide(head) : null;
  if (!side?.ok || side.value === 0) return 0;
  if (side.value > 1) {
    const row = lines[1] ? firstTokens(lines[1], side.value + 1) : [];
    if (row.length === side.value && row.every((word) => isWholeNumber(word.text))) return weigh('cases');
  }
  const stream = readStream(lines);
  if (typeof stream === 'string') return 0;
  if (stream.ended) return weigh('cases-by-words');
  return side.value > 1 ? weigh('possible') : weigh('damaged');
}
