import { FaultCode, fail, ok, textFault } from '../../../outcome/index.js';
import { idCodec } from '../../../yes-no/index.js';
import type { BinairoPuzzle } from '../rules.js';
import { binairoForm } from './form.js';

/** The parameters, in their order: that equal lines are allowed, and that lines of odd length have one more 1. */
const WITHOUT_UNIQUE_LINES = 'u0';
const ONE_MORE_1 = 'more1';

/** `binairo:RxC[,u0][,more1]:cells[|signs]`. */
export const binairoId = idCodec<BinairoPuzzle>({
  kind: 'binairo',
  form(params, at) {
    const left = [...params];
    const loose = left[0] === WITHOUT_UNIQUE_LINES;
    if (loose) left.shift();
    const more1 = left[0] === ONE_MORE_1;
    if (more1) left.shift();
    if (left.length > 0) {
      const expected = `${WITHOUT_UNIQUE_LINES}, then ${ONE_MORE_1}, or nothing, after the size`;
      const before = params.slice(0, params.length - left.length).join(',');
      const column = at.column + before.length + (before === '' ? 0 : 1);
      return fail(textFault(FaultCode.UnexpectedToken, at.line, column, left[0]!, expected));
    }
    return ok(
      binairoForm({ format: 'id', uniqueLines: !loose, odd: more1 ? 'more1' : 'either', signs: true }),
    );
  },
  params: ({ uniqueLines, odd }) => [
    ...(uniqueLines ? [] : [WITHOUT_UNIQUE_LINES]),
    ...(odd === 'more1' ? [ONE_MORE_1] : []),
  ],
});
