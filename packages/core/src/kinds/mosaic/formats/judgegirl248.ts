import { FaultCode, fail, ok } from '../../../outcome/index.js';
import {
  type Codec,
  problemEntries,
  splitBlocks,
  splitLines,
  weigh,
  writeRows,
} from '../../../text/index.js';
import { cellTexts, makeAlphabet, readPuzzle, sampleCells, writeEach } from '../../../yes-no/index.js';
import { type MosaicPuzzle, NO_CLUE } from '../rules.js';
import { mosaicForm } from './form.js';

const ALPHABET = makeAlphabet(mosaicForm.digits, '');

/** The input of Judge Girl 248: a clue in every cell, divided by blanks, no size. */
export const judgegirl248: Codec<MosaicPuzzle> = {
  id: 'judgegirl248',
  title: 'Judge Girl 248: a clue in every cell, divided by blanks',
  unit: 'block',
  judges: ['judgegirl248'],
  detect(text) {
    const block = splitBlocks(splitLines(text))[0];
    if (!block || !/\d \d/.test(block[0]!.text)) return 0;
    const sample = sampleCells(block, 'words', ALPHABET);
    return sample ? weigh('dense', mosaicForm.likeness(sample)) : 0;
  },
  parse(text) {
    const problem = problemEntries<MosaicPuzzle>(text);
    if (problem) return problem;
    return splitBlocks(splitLines(text)).map((block) => ({
      line: block[0]!.number,
      result: readPuzzle(block, 'words', ALPHABET, mosaicForm),
    }));
  },
  format: (puzzles) =>
    writeEach(
      puzzles,
      ({ shape, clues }) => {
        const blank = clues.indexOf(NO_CLUE);
        if (blank !== -1) {
          const col = blank % shape.cols;
          const at = { row: (blank - col) / shape.cols, col };
          const found = 'a cell without clue in format judgegirl248';
          return fail({
            code: FaultCode.BadOption,
            at,
            found,
            expected: 'a clue in every cell, or format id',
          });
        }
        return ok(writeRows(cellTexts(clues, mosaicForm.digits, ''), shape.cols, ' '));
      },
      '\n',
    ),
};
