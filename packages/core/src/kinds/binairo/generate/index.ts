import type { GenerateRequest, Wish } from '../../../generate/index.js';
import { FaultCode, OPEN } from '../../../outcome/index.js';
import { makeClueGenerator } from '../../../yes-no/generate/generator.js';
import { ODD_RULES } from '../balance.js';
import { explainer } from '../explain/index.js';
import { ENGLISH_WORDS } from '../explain/words-en.js';
import { noGridReason } from '../line-count.js';
import { makeBinairo } from '../rules.js';
import { binairoMaker } from './maker.js';
import { SIGN_WISHES, SignPlan } from './sign-plan.js';

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
      name: 'signs',
      values: SIGN_WISHES,
      usual: 'none',
      help: 'signs = and x between cells, few: under a third of the clues, some: about half, many: over two thirds, only: all but one given (none)',
    },
    {
      name: 'unique-lines',
      values: ['yes', 'no'],
      usual: 'yes',
      usualWith: { signs: { few: 'no', some: 'no', many: 'no', only: 'no' } },
      help: 'no two equal rows, no two equal columns (yes; with signs no)',
    },
    {
      name: 'odd',
      values: ODD_RULES,
      usual: 'either',
      help: 'lines of odd length have one more of either value, or one more 1 (either)',
    },
  ],
  mostBoards: 300,
  // Tuesday, Thursday and Saturday: boards with signs, as newspapers and pages have them.
  turn: { weekdays: [1, 3, 5], size: { rows: 6, cols: 6 }, options: { signs: 'some' }, highest: 4 },
  explainer,
  readWish,
});

function readWish(wish: Wish, { rows, cols, level }: GenerateRequest) {
  const shape = { rows, cols };
  const signs = wish.word('signs', SIGN_WISHES);
  const unique =
    signs === 'none' ? wish.word('unique-lines', ['yes', 'no']) : wish.word('unique-lines', ['no', 'yes']);
  const uniqueLines = unique === 'yes';
  const odd = wish.word('odd', ODD_RULES);
  const found = `${rows}x${cols}`;
  if (Math.min(rows, cols) < 2 || Math.max(rows, cols) > MAX_SIDE) {
    wish.refuse({ code: FaultCode.BadSize, found, expected: `sides from 2 to ${MAX_SIDE}` });
  }
  if (level === 5 && !uniqueLines) {
    const expected = 'another level: without unique lines nothing is learnt from them';
    wish.refuse({ code: FaultCode.WishNotMet, found: 'level 5', expected });
  }
  if (wish.fault) return wish.fault;
  const blank = makeBinairo(rows, cols, new Uint8Array(rows * cols).fill(OPEN), uniqueLines, { odd });
  if (!blank.ok) wish.refuse(blank.fault);
  const reason = uniqueLines ? noGridReason(shape, odd) : null;
  if (reason) wish.refuse({ code: FaultCode.WishNotMet, found, expected: `another size: ${reason}` });
  const minimal = wish.text('clues') === 'minimal';
  const plan = signs === 'none' ? null : new SignPlan(shape, signs, minimal);
  return wish.fault ?? binairoMaker(shape, uniqueLines, odd, plan);
}
