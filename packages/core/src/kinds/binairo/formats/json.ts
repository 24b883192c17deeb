import { FaultCode, fail, type Result } from '../../../outcome/index.js';
import { type Codec, type JsonObject, readJsonBoards, shownJson } from '../../../text/index.js';
import { type BoardForm, jsonCodec } from '../../../yes-no/index.js';
import type { OddRule } from '../balance.js';
import type { BinairoPuzzle } from '../rules.js';
import { binairoForm, makeIn } from './form.js';
import { readSignRows, signRows } from './sign-rows.js';
import { tangoShape } from './tango-shapes.js';

/** What `odd` may say; `ones` is an older word for `more1`. */
const ODD_WORDS: ReadonlyMap<unknown, OddRule> = new Map([
  [undefined, 'either'],
  ['either', 'either'],
  ['more1', 'more1'],
  ['ones', 'more1'],
]);

/**
 * JSON objects with rows; signs as `right` (C − 1 characters a row) and `below` (R − 1 rows). `uniqueLines` (or
 * `unique_lines`) is true unless it is false, or absent where there are signs. `odd` is `either` or `more1`.
 */
const rows = jsonCodec<BinairoPuzzle>({
  kind: 'binairo',
  reads: ['uniqueLines', 'unique_lines', 'odd', 'right', 'below'],
  form: formOf,
  members: membersOf,
});

export const binairoJson: Codec<BinairoPuzzle> = {
  ...rows,
  title: 'JSON, an object with rows a line; signs as right and below; also x, y and a flat list of cells',
  detect(text) {
    if (!/^\s*[[{]/.test(text)) return 0;
    const first = readJsonBoards(text)[0]?.result;
    return first?.ok && tangoShape(first.value) !== null ? 0 : rows.detect(text);
  },
};

function formOf(members: JsonObject): BoardForm<BinairoPuzzle> {
  const signed = members.right !== undefined || members.below !== undefined;
  const said = members.uniqueLines ?? members.unique_lines;
  const uniqueLines = said === undefined ? !signed : said !== false;
  const odd = ODD_WORDS.get(members.odd) ?? 'either';
  const rules = { format: 'json', uniqueLines, odd, signs: true };
  return {
    ...binairoForm(rules),
    make(rows, cols, cells): Result<BinairoPuzzle> {
      if (!ODD_WORDS.has(members.odd)) {
        const found = `odd ${shownJson(members.odd)}`;
        return fail({ code: FaultCode.BadOption, found, expected: 'either or more1 for "odd"' });
      }
      if (members.uniqueLines !== undefined && members.unique_lines !== undefined) {
        const expected = 'one of "uniqueLines" and "unique_lines"';
        return fail({ code: FaultCode.BadOption, found: 'both of them', expected });
      }
      const foreign = ['comparisonClues', 'constraints', 'walls', 'edges'].find((name) => name in members);
      if (foreign !== undefined) {
        const expected = 'signs by the names "right" and "below"';
        return fail({ code: FaultCode.UnexpectedToken, found: `"${foreign}"`, expected });
      }
      const signs = readSignRows({ rows, cols }, members.right, members.below);
      return signs.ok ? makeIn(rules, rows, cols, cells, { signs: signs.value }) : signs;
    },
  };
}

function membersOf({ shape, uniqueLines, odd, signs }: BinairoPuzzle): JsonObject {
  const isOdd = shape.rows % 2 !== 0 || shape.cols % 2 !== 0;
  return { uniqueLines, ...(isOdd ? { odd } : {}), ...(signs === null ? {} : signRows(shape, signs)) };
}
