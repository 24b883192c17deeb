import type { Fault } from '../../../outcome/index.js';
import { StrictReader } from '../../../text/index.js';

/** Checks the input of a judge: layout and limits as its statement has them. */
export function validateBinairo(judge: string, text: string): Fault | null {
  const reader = new StrictReader(text);
  const lanqiao = judge === 'lanqiao-01game';
  const side = reader.integer(2, lanqiao ? 10 : 100, 'the side');
  reader.endOfLine();
  if (side % 2 !== 0) reader.refuse('an even side', String(side), 1);
  const blank = lanqiao ? '_' : '.';
  for (let row = 0; row < side && reader.fault === null; row++) {
    for (let col = 0; col < side; col++) reader.character(`01${blank}`, `0, 1 or ${blank}`);
    reader.endOfLine();
  }
  reader.end();
  return reader.fault;
}
