import type { Shape } from '../grid/index.js';
import { counted, type Fault, FaultCode } from '../outcome/index.js';
import { isJsonObject, type JsonObject, shownJson } from './json.js';

/** Words of names whose values change the question, whatever the puzzle. */
const RULE_WORDS = new Set(
  (
    'target goal limit max maximum start origin wrap wrapped wrapping torus toroidal cyclic rule rules variant ' +
    'diagonal diagonals neighbour neighbours neighbor neighbors neighborhood neighbourhood adjacent adjacency wall ' +
    'walls block blocks blocker blockers blocked hole holes portal portals tool tools timed lock locked constraint ' +
    'constraints sign signs edge edges link links mask topology gravity forbidden fixed region regions'
  ).split(' '),
);

/** Words of names that tell how much may be done where the value is a number. */
const COUNT_WORDS = new Set(['moves', 'steps', 'turns', 'clicks']);

/** Words that make any name one of a record: when and by whom, not how. */
const RECORD_WORDS = new Set([
  'time',
  'date',
  'at',
  'created',
  'updated',
  'version',
  'url',
  'link',
  'best',
  'optimal',
  'min',
  'par',
  'solution',
  'score',
]);

/** Names of sizes, and which side they tell. */
const SIDES: Readonly<Record<string, 'rows' | 'cols' | 'both'>> = {
  rows: 'rows',
  height: 'rows',
  h: 'rows',
  rowcount: 'rows',
  numrows: 'rows',
  cols: 'cols',
  columns: 'cols',
  width: 'cols',
  w: 'cols',
  colcount: 'cols',
  numcols: 'cols',
  size: 'both',
  gridsize: 'both',
  boardsize: 'both',
  dimension: 'both',
  dimensions: 'both',
  n: 'both',
};

/**
 * What is wrong with the members of a JSON board besides those that its format reads: one that carries a rule, such as a
 * target or a limit, is refused by name, since a board without it is another question; a size must be that of the rows.
 * Members that carry none (title, author, colours to draw with) are let through. `read`: the names that the format reads.
 */
export function unreadRule(members: JsonObject, read: readonly string[], shape: Shape): Fault | null {
  for (const [name, value] of Object.entries(members)) {
    if (read.includes(name) || isNothing(value)) continue;
    const side = SIDES[name.toLowerCase().replace(/[^a-z]/g, '')];
    if (side !== undefined) {
      const fault = sizeFault(name, value, side, shape);
      if (fault) return fault;
      continue;
    }
    if (!carriesRule(name, value)) continue;
    const expected = `a board without it, or one of ${read.join(', ')}, which this format reads`;
    return { code: FaultCode.BadOption, found: `"${name}": ${shownJson(value)}`, expected };
  }
  return null;
}

function isNothing(value: unknown): boolean {
  if (value === null || value === false || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return isJsonObject(value) && Object.keys(value).length === 0;
}

function carriesRule(name: string, value: unknown): boolean {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
  if (words.some((word) => RECORD_WORDS.has(word))) return false;
  if (words.some((word) => RULE_WORDS.has(word))) return true;
  return typeof value === 'number' && words.some((word) => COUNT_WORDS.has(word));
}

function sizeFault(name: string, value: unknown, side: 'rows' | 'cols' | 'both', shape: Shape): Fault | null {
  const numbers =
    typeof value === 'string'
      ? value.split(/\D+/).filter(Boolean).map(Number)
      : Array.isArray(value)
        ? value
        : isJsonObject(value)
          ? Object.values(value)
          : [value];
  // Lists and words by such a name are something else.
  if (numbers.length === 0 || numbers.length > 2 || numbers.some((one) => typeof one !== 'number'))
    return null;
  const [first, second = first] = numbers as number[];
  const { rows, cols } = shape;
  const fits =
    side === 'rows'
      ? first === rows
      : side === 'cols'
        ? first === cols
        : (first === rows && second === cols) || (first === cols && second === rows);
  if (fits) return null;
  const is =
    side === 'rows'
      ? counted(rows, 'row')
      : side === 'cols'
        ? counted(cols, 'column')
        : `${counted(rows, 'row')} and ${counted(cols, 'column')}`;
  return {
    code: FaultCode.BadSize,
    found: `"${name}": ${shownJson(value)}`,
    expected: `${is}, as there are`,
  };
}
