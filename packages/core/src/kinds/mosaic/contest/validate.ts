import type { Fault } from '../../../outcome/index.js';
import { StrictReader } from '../../../text/index.js';

/** Checks the input of a judge: layout and limits as its statement has them. */
export function validateMosaic(judge: string, text: string): Fault | null {
  const reader = new StrictReader(text);
  if (judge === 'judgegirl248') {
    for (let row = 0; row < 9; row++) {
      for (let col = 0; col < 9; col++) {
        if (col > 0) reader.blank();
        reader.character('0123456789', 'a clue from 0 to 9');
      }
      reader.endOfLine();
    }
  } else {
    const square = judge === 'codingame-mosaic';
    const rows = reader.integer(1, square ? 100 : 10, square ? 'the side' : 'the number of rows');
    if (!square) reader.blank();
    const cols = square ? rows : reader.integer(1, 10, 'the number of columns');
    reader.endOfLine();
    const blank = square ? '.' : '_';
    for (let row = 0; row < rows && reader.fault === null; row++) {
      for (let col = 0; col < cols; col++) reader.character(`0123456789${blank}`, `a digit or ${blank}`);
      reader.endOfLine();
    }
  }
  reader.end();
  return reader.fault;
}
