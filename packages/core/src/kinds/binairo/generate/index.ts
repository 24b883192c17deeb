import type { GenerateRequest, Wish } from '../../../generate/index.js';
import { FaultCode } from '../../../outcome/index.js';
import { makeClueGenerator } from '../../../yes-no/generate/generator.js';
import { explainer } from '../explain/index.js';
import { ENGLISH_WORDS } from '../explain/words-en.js';
import { noGridReason } from './fill.js';
import { binairoMaker } from './maker.js';

/** The largest side; filling and proving stay within seconds. */
const MAX_SIDE = 100;

/** Makes binairo boards: a full grid, thinned out as long as the techniques of the level solve it. */
export const binairoGenerator = makeClueGenerator({
  id: 'binairo',
  version: 1,
  defaultSize: { rows: 10, cols: 10 },
  levels: [1, 2, 3, 4, 5, 6, 7],
  levelNames: ENGLISH_WORDS.levels,
  clueName: 'givens',
  options: [
    {
      name: 'unique-lines',
      values: ['yes', 'no'],
      usual: 'yes',
      help: 'no two equal rows, no two equal columns (yes)',
    },
  ],
  mostBoards: 300,
  explainer,
  readWish,
});

function readWish(wish: Wish, { rows, cols, level }: GenerateRequest) {
  const shape = { rows, cols };
  const uniqueLines = wish.word('unique-lines', ['yes', 'no']) === 'yes';
  const found = `${rows}x${cols}`;
  if (rows % 2 !== 0 || cols % 2 !== 0 || Math.max(rows, cols) > MAX_SIDE) {
    const expected = `even numbers of rows and columns up to ${MAX_SIDE}`;
    wish.refuse({ code: FaultCode.BadSize, found, expected });
  }
  if (level === 5 && !uniqueLines) {
    const expected = 'another level: without unique lines nothing is learnt from them';
    wish.refuse({ code: FaultCode.WishNotMet, found: 'level 5', expected });
  }
  if (wish.fault) return wish.fault;
  const reason = uniqueLines ? noGridReason(shape) : null;
  if (reason) wish.refuse({ code: FaultCode.WishNotMet, found, expected: `another size: ${reason}` });
  return wish.fault ?? binairoMaker(shape, uniqueLines);
}
