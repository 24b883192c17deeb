import { colOf, rowOf, type Shape } from '../../grid/index.js';
import {
  counted,
  type Fault,
  FaultCode,
  fail,
  ok,
  type Result,
  valueText,
  visible,
} from '../../outcome/index.js';

/** The most colours a board may have: cells are held in 16 bits. */
export const MAX_COLOURS = 65_536;

/** In a puzzle's cells, a place where the board has no cell; only where `hasHoles`. No colour has this number then. */
export const EMPTY = 0xffff;

/** The longest name of a colour, in UTF-16 units. */
const MAX_NAME_LENGTH = 40;

/** The colours of a board by number. */
export interface NumberedColours {
  readonly cells: Uint16Array;
  readonly colours: readonly string[];
  readonly hasHoles: boolean;
}

/**
 * Numbers the colours of a board's cells (null: no cell), and the target's, by their names; a fault where a name is none, there are too
 * many, or no cell is there. O(cells + colours · log colours).
 */
export function numberColours(
  shape: Shape,
  names: readonly (string | null)[],
  targetName: string | undefined,
): Result<NumberedColours> {
  const seen = new Map<string, number>();
  const firstNumbers = new Uint16Array(names.length);
  let holes = 0;
  for (let cell = 0; cell < names.length; cell++) {
    const name = names[cell]!;
    if (name === null) {
      holes++;
      continue;
    }
    let number = seen.get(name);
    if (number === undefined) {
      const at = { row: rowOf(shape, cell), col: colOf(shape, cell) };
      const fault = nameFault(name, seen.size);
      if (fault) return fail({ ...fault, at });
      number = seen.size;
      seen.set(name, number);
    }
    firstNumbers[cell] = number;
  }
  if (holes === names.length)
    return fail({ code: FaultCode.Empty, expected: 'at least one cell with a colour' });
  if (targetName !== undefined && !seen.has(targetName)) {
    const fault = nameFault(targetName, seen.size);
    if (fault) return fail(fault);
    seen.set(targetName, seen.size);
  }
  // One number less where it stands for places without a cell.
  if (holes > 0 && seen.size === MAX_COLOURS) return fail(tooManyColours(MAX_COLOURS - 1));

  // Numbered by name, so that a colour keeps its place in the palette whichever cell comes first.
  const colours = [...seen.keys()].sort(compareNames);
  const sorted = new Uint16Array(colours.length);
  for (const [index, name] of colours.entries()) sorted[seen.get(name)!] = index;
  const cells = firstNumbers.map((number, cell) =>
    holes > 0 && names[cell] === null ? EMPTY : sorted[number]!,
  );
  return ok({ cells, colours, hasHoles: holes > 0 });
}

function nameFault(name: string, known: number): Fault | null {
  if (!isName(name)) {
    const expected = `a colour of 1 to ${MAX_NAME_LENGTH} characters without blanks`;
    return { code: FaultCode.UnexpectedToken, found: valueText(name), expected };
  }
  return known === MAX_COLOURS ? tooManyColours(MAX_COLOURS) : null;
}

function tooManyColours(most: number): Fault {
  return { code: FaultCode.TooLarge, expected: `at most ${counted(most, 'colour')}` };
}

/** The order of colours: whole numbers first, by value, then the rest by character code. */
function compareNames(a: string, b: string): number {
  const aNumber = isWholeNumber(a);
  const bNumber = isWholeNumber(b);
  if (aNumber !== bNumber) return aNumber ? -1 : 1;
  if (aNumber && Number(a) !== Number(b)) return Number(a) - Number(b);
  return a < b ? -1 : a > b ? 1 : 0;
}

function isWholeNumber(name: string): boolean {
  return /^-?\d+$/.test(name);
}

/** Whether a colour may be called so. */
export function isName(name: string): boolean {
  if (typeof name !== 'string' || name.length === 0 || name.length > MAX_NAME_LENGTH) return false;
  // Nearly all names are such; the classes of the other expression take a while to be compiled.
  return /^[!-~]*$/.test(name) || (!/\s/.test(name) && visible(name) === name);
}
