import { FaultCode, fail, ok, type Result, type TextPosition, textFault } from '../../../outcome/index.js';
import { type Codec, fragmentOf, readRuns, weigh, writeRuns } from '../../../text/index.js';
import { firstLine, lineEntries, readSize, writeEach } from '../../../yes-no/index.js';
import { type MosaicPuzzle, makeMosaic } from '../rules.js';
import { mosaicForm } from './form.js';

/** Columns, rows (a square without), how hard the generator tried; the clues. */
const ID = /^(\d+)(?:x(\d+))?(?:h\d*)?:(.*)$/;

/** Game ids of Mosaic in Simon Tatham's collection, `WxH[hN]:clues`. The generator's parameter is read and left out. */
export const mosaicSgt: Codec<MosaicPuzzle> = {
  id: 'sgt',
  title: "game id WxH:clues of Simon Tatham's Mosaic, one a line",
  unit: 'line',
  detect(text) {
    const line = firstLine(text);
    if (!/^\d+(x\d+)?(h\d*)?:[0-9a-z]*$/.test(line)) return 0;
    return readId(line, { line: 1, column: 1 }).ok ? weigh('sized') : weigh('wrong-size');
  },
  unwrap: (text) => fragmentOf(text, /\/mosaic(?:\.html?)?$/i),
  parse: (text) => lineEntries(text, readId),
  format: (puzzles) =>
    writeEach(puzzles, ({ shape, clues }) =>
      ok(`${shape.cols}x${shape.rows}:${writeRuns(clues, mosaicForm.digits)}\n`),
    ),
};

function readId(text: string, at: TextPosition): Result<MosaicPuzzle> {
  const match = ID.exec(text);
  if (!match) {
    const expected = 'a game id of the form WxH:clues; ids with # name a random seed and hold no clues';
    return fail(textFault(FaultCode.UnexpectedToken, at.line, at.column, text, expected));
  }
  const [, width, height = width, clues = ''] = match;
  const shape = readSize(height!, width!, at);
  if (!shape.ok) return shape;
  const { rows, cols } = shape.value;
  const cluesAt = { line: at.line, column: at.column + text.length - clues.length };
  const cells = readRuns(clues, mosaicForm.digits, rows * cols, cluesAt);
  return cells.ok ? makeMosaic(rows, cols, cells.value) : cells;
}
