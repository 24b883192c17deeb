import type { Fault } from '../../../outcome/index.js';
import { counted } from '../../../outcome/index.js';
import { StrictReader } from '../../../text/index.js';

/** The most boards in a file, and the sides and colours, of HDU 4127 and its relatives. */
const MOST_BOARDS = 20;
const SIDES = [2, 8] as const;
const MOST_COLOURS = 6;

/** Checks the input of HDU 4127 and the judges that took it over; NKOI allows any six different numbers. */
export function validateCases(text: string, judge: string): Fault | null {
  const reader = new StrictReader(text);
  const anyNumbers = judge === 'nkoi2440';
  for (let boards = 0; reader.fault === null; boards++) {
    const side = reader.integer(0, SIDES[1], 'the side of a board or 0');
    reader.endOfLine();
    if (side === 0) break;
    if (side < SIDES[0])
      reader.refuse(`a side from ${SIDES[0]} to ${SIDES[1]}, or 0 at the end`, String(side), 1);
    if (boards === MOST_BOARDS)
      reader.refuse(`at most ${MOST_BOARDS} boards`, counted(boards + 1, 'board'), 1);
    const seen = new Set<number>();
    for (let row = 0; row < side; row++) {
      for (let col = 0; col < side; col++) {
        if (col > 0) reader.blank();
        const limit = anyNumbers ? 1_000_000_000 : MOST_COLOURS - 1;
        seen.add(reader.integer(anyNumbers ? -limit : 0, limit, 'a colour'));
      }
      reader.endOfLine();
    }
    if (seen.size > MOST_COLOURS)
      reader.refuse(`at most ${MOST_COLOURS} colours`, counted(seen.size, 'colour'), side);
  }
  reader.end();
  return reader.fault;
}

/** Checks the input of beecrowd 1843: `N M`, then N rows of M digits. */
export function validateBeecrowd(text: string): Fault | null {
  const reader = new StrictReader(text);
  const rows = reader.integer(1, 4, 'the number of rows');
  reader.blank();
  const cols = reader.integer(1, 5, 'the number of columns');
  reader.endOfLine();
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) reader.character('0123456789', 'a digit');
    reader.endOfLine();
  }
  reader.end();
  return reader.fault;
}
