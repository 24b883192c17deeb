// Boards as people write them: layouts, signs, headers and what stands around, to be read back.
import type { Random } from '#core/random/index.js';

/** A board as a grid of words; null for an empty cell. */
export interface Grid {
  readonly rows: readonly (readonly (string | null)[])[];
}

/** A way to write a grid. */
export interface Written {
  readonly text: string;
  readonly how: string;
}

/** Signs for 0 and 1. */
export const PAIRS: readonly (readonly [zero: string, one: string])[] = [
  ['0', '1'],
  ['O', 'X'],
  ['o', 'x'],
  ['W', 'B'],
  ['○', '●'],
  ['□', '■'],
  ['S', 'M'],
  ['☀', '🌙'],
  ['⚪', '⚫'],
  ['a', 'b'],
];

/** Signs for empty cells. */
export const BLANKS = ['.', '_', '-', '?', '*', '·', 'N', 'x', '-1', '~'];

const isSingle = (rows: readonly (readonly string[])[]): boolean =>
  rows.every((row) => row.every((word) => [...word].length === 1));

type Layout = (grid: Grid, blank: string) => string | null;

const filled = ({ rows }: Grid, blank: string): string[][] =>
  rows.map((row) => row.map((cell) => cell ?? blank));

const joined = (rows: readonly (readonly string[])[], gap: string): string =>
  rows.map((row) => row.join(gap)).join('\n');

/** How cells are laid out; null where a layout cannot hold a grid. */
export const LAYOUTS: Readonly<Record<string, Layout>> = {
  characters: (grid, blank) => {
    const rows = filled(grid, blank);
    return isSingle(rows) ? joined(rows, '') : null;
  },
  words: (grid, blank) => joined(filled(grid, blank), ' '),
  aligned: (grid, blank) =>
    filled(grid, blank)
      .map((row) => row.map((word) => word.padStart(9)).join(''))
      .join('\n'),
  tabs: (grid, blank) => joined(filled(grid, blank), '\t'),
  'tabs with nothing': (grid) => (grid.rows[0]!.length > 1 ? joined(filled(grid, ''), '\t') : null),
  commas: (grid, blank) => joined(filled(grid, blank), ','),
  'commas with nothing': (grid) => (grid.rows[0]!.length > 1 ? joined(filled(grid, ''), ',') : null),
  semicolons: (grid, blank) => joined(filled(grid, blank), ';'),
  spaced: (grid) => {
    const rows = filled(grid, ' ');
    return isSingle(rows) ? joined(rows, '') : null;
  },
  'framed by bars': (grid) => {
    const rows = filled(grid, ' ');
    return isSingle(rows) ? rows.map((row) => `|${row.join('')}|`).join('\n') : null;
  },
  'framed table': (grid) => {
    const rows = filled(grid, ' ').map((row) => `| ${row.join(' | ')} |`);
    const line = `+${'---+'.repeat(grid.rows[0]!.length)}`;
    return [line, ...rows.flatMap((row) => [row, line])].join('\n');
  },
  'Markdown table': (grid) => {
    const rows = filled(grid, ' ').map((row) => `| ${row.join(' | ')} |`);
    return [rows[0]!, `|${'---|'.repeat(grid.rows[0]!.length)}`, ...rows.slice(1)].join('\n');
  },
  'box drawing': (grid) => {
    const { length } = grid.rows[0]!;
    const rows = filled(grid, ' ').map((row) => `│${row.join('│')}│`);
    const line = (left: string, middle: string, right: string) =>
      left + Array.from({ length }, () => '─').join(middle) + right;
    const inner = line('├', '┼', '┤');
    const body = rows.flatMap((row, i) => (i === 0 ? [row] : [inner, row]));
    return [line('┌', '┬', '┐'), ...body, line('└', '┴', '┘')].join('\n');
  },
  'groups of five': (grid, blank) => {
    const rows = filled(grid, blank);
    if (!isSingle(rows) || rows[0]!.length <= 5) return null;
    return rows.map((row) => row.join('').replace(/.{5}(?=.)/gu, '$& ')).join('\n');
  },
  flat: (grid, blank) => {
    const rows = filled(grid, blank);
    const gaps = grid.rows.some((row) => row.includes(null));
    return gaps && isSingle(rows) && rows.length === rows[0]!.length && rows.length >= 4
      ? joined(rows, '').replaceAll('\n', '')
      : null;
  },
  'Python lists': (grid) =>
    `grid = [\n${filled(grid, '\0')
      .map((row) => `    [${row.map((word) => (word === '\0' ? 'None' : literal(word))).join(', ')}],`)
      .join('\n')}\n]`,
  'C braces': (grid, blank) =>
    `int a[${grid.rows.length}][${grid.rows[0]!.length}] = {\n${filled(grid, blank)
      .map((row) => `{${row.map(literal).join(',')}}`)
      .join(',\n')}\n};`,
  'brackets and semicolons': (grid, blank) =>
    `A = [${filled(grid, blank)
      .map((row) => row.map(literal).join(','))
      .join('; ')}];`,
  'list of strings': (grid, blank) => {
    const rows = filled(grid, blank);
    if (!isSingle(rows) || rows[0]!.length < 2 || rows.length < 2) return null;
    return `[\n${rows.map((row) => `  "${row.join('')}"`).join(',\n')}\n]`;
  },
  MiniZinc: (grid) =>
    `array2d(1..${grid.rows.length}, 1..${grid.rows[0]!.length}, [${filled(grid, '_').flat().map(literal).join(', ')}]);`,
};

function literal(word: string): string {
  return /^(?:-?\d+|_)$/.test(word) ? word : `"${word}"`;
}

type Around = (text: string, random: Random) => string;

/** What may stand around a board. */
export const AROUND: Readonly<Record<string, Around>> = {
  nothing: (text) => text,
  'a final newline': (text) => `${text}\n`,
  'CR LF': (text) => `${text}\n`.replaceAll('\n', '\r\n'),
  'a byte order mark': (text) => `\ufeff${text}`,
  'a fence': (text) => `Here it is:\n\n\`\`\`text\n${text}\n\`\`\`\nThanks!\n`,
  quotes: (text) =>
    text
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\n'),
  'a comment above': (text) => `# puzzle of the day\n${text}`,
  'a comment below': (text) => `${text}\n// the end of it`,
  'a comment of percent': (text) => `% easy, from a book\n${text}`,
  'a Chinese heading': (text) => `【输入样例】\n${text}\n【输出样例】\n1 2 3\n`,
  'Input and Output': (text) => `Input:\n${text}\n\nOutput:\n42\n`,
  'marks of direction': (text) =>
    text
      .split('\n')
      .map((line) => `\u200e${line}\u200f`)
      .join('\n'),
  'full width': (text) =>
    text.replace(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
};

/** Sizes above rows. */
export const HEADERS: Readonly<Record<string, (grid: Grid) => string | null>> = {
  none: () => '',
  side: ({ rows }) => (rows.length === rows[0]!.length ? `${rows.length}\n` : null),
  'rows and columns': ({ rows }) => `${rows.length} ${rows[0]!.length}\n`,
};

const WITH_HEADER = new Set(['characters', 'words', 'tabs']);

/** Writes a grid in a way chosen by chance; null where the choice does not fit. */
export function writeAnyhow(grid: Grid, random: Random): Written | null {
  const layout = random.pick(Object.keys(LAYOUTS));
  const signs = new Set(grid.rows.flat());
  const blank = random.pick(BLANKS.filter((sign) => !signs.has(sign) && !signs.has(sign.toUpperCase())));
  const body = LAYOUTS[layout]!(grid, blank);
  if (body === null) return null;
  // Digits without blanks below rows and columns are a judge's, which stands for another rule.
  const headers = Object.keys(HEADERS).filter((one) => layout !== 'characters' || one !== 'rows and columns');
  const header = WITH_HEADER.has(layout) ? random.pick(headers) : 'none';
  const head = HEADERS[header]!(grid);
  if (head === null) return null;
  const around = random.pick(Object.keys(AROUND));
  return {
    text: AROUND[around]!(head + body, random),
    how: `${layout}, blank ${JSON.stringify(blank)}, header ${header}, ${around}`,
  };
}
