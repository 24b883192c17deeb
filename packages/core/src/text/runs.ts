import { counted, FaultCode, fail, ok, type Result, type TextPosition, textFault } from '../outcome/index.js';

/** The longest run that one letter stands for: `a` is 1 blank, `z` is 26. */
const LONGEST_RUN = 26;

const CODE_OF_A = 97;

/** How many blanks a character stands for: 1 to 26 for `a` to `z`, 0 for any other. */
function runLength(character: string): number {
  return character >= 'a' && character <= 'z' ? character.charCodeAt(0) - CODE_OF_A + 1 : 0;
}

/**
 * Reads cells written with letters for runs of blanks: one of `digits` is a cell with that digit's place as value, `a`
 * to `z` are 1 to 26 blank cells (value -1), longer runs take several letters. The text must give exactly `cells`
 * cells; `at` is where it starts, for faults. So are written the ids of Simon Tatham's Mosaic and the tasks of several
 * puzzle sites. O(length + cells); nothing is allocated for a text of the wrong length.
 */
export function readRuns(text: string, digits: string, cells: number, at: TextPosition): Result<Int8Array> {
  let total = 0;
  for (let i = 0; i < text.length; i++) {
    const run = runLength(text[i]!);
    if (run === 0 && !digits.includes(text[i]!)) {
      const found = String.fromCodePoint(text.codePointAt(i)!);
      const expected = `one of ${digits}, or a letter a to z for a run of blanks`;
      return fail(textFault(FaultCode.UnexpectedCharacter, at.line, at.column + i, found, expected));
    }
    total += Math.max(run, 1);
    if (total > cells) {
      const expected = `${counted(cells, 'cell')} in all`;
      return fail(
        textFault(
          FaultCode.WrongCellCount,
          at.line,
          at.column + i,
          `more than ${counted(cells, 'cell')}`,
          expected,
        ),
      );
    }
  }
  if (total < cells) {
    const end = at.column + text.length;
    return fail(
      textFault(FaultCode.WrongCellCount, at.line, end, counted(total, 'cell'), counted(cells, 'cell')),
    );
  }
  const values = new Int8Array(cells).fill(-1);
  let cell = 0;
  for (const character of text) {
    const run = runLength(character);
    if (run === 0) values[cell] = digits.indexOf(character);
    cell += Math.max(run, 1);
  }
  return ok(values);
}

/** Writes cells as `readRuns` reads them: a place in `digits` for each cell, or -1 for blank. O(cells). */
export function writeRuns(values: ArrayLike<number>, digits: string): string {
  const parts: string[] = [];
  let blanks = 0;
  const flush = (): void => {
    for (; blanks > LONGEST_RUN; blanks -= LONGEST_RUN) parts.push('z');
    if (blanks > 0) parts.push(String.fromCharCode(CODE_OF_A + blanks - 1));
    blanks = 0;
  };
  for (let cell = 0; cell < values.length; cell++) {
    if (values[cell] === -1) {
      blanks++;
    } else {
      flush();
      parts.push(digits[values[cell]!]!);
    }
  }
  flush();
  return parts.join('');
}
