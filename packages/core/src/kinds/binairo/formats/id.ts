import { FaultCode, fail, ok, textFault } from '../../../outcome/index.js';
import { idCodec } from '../../../yes-no/index.js';
import type { BinairoPuzzle } from '../rules.js';
import { binairoForm } from './form.js';

/** The parameter that says that equal lines are allowed. */
const WITHOUT_UNIQUE_LINES = 'u0';

/** `binairo:RxC:cells`, or `binairo:RxC,u0:cells` where lines need not be unique. */
export const binairoId = idCodec<BinairoPuzzle>({
  kind: 'binairo',
  form: (params, at) => {
    const [first, second] = params;
    const bad = first !== undefined && first !== WITHOUT_UNIQUE_LINES ? first : second;
    if (bad !== undefined) {
      const expected = `${WITHOUT_UNIQUE_LINES}, or nothing, after the size`;
      return fail(textFault(FaultCode.UnexpectedToken, at.line, at.column, bad, expected));
    }
    return ok(binairoForm(first === undefined));
  },
  params: (puzzle) => (puzzle.uniqueLines ? [] : [WITHOUT_UNIQUE_LINES]),
});
