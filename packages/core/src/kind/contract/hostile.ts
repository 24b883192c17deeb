import type { Random } from '../../random/index.js';

/** Texts that have broken readers, damaged ids of the kind among them: nothing, much of one thing, deep nesting, numbers beyond all ranges, foreign text. */
export function hostileTexts(kind: string): readonly string[] {
  const long = 60_000;
  return [
    '',
    ' ',
    '\n',
    '\n\n\n \t\n',
    '\ufeff',
    '\0',
    '\ufffd\ufffd',
    '\u001b[2J',
    '0',
    '1',
    '-1',
    '0 0',
    '1 1',
    '99999999999999999999',
    '1e9',
    'NaN',
    'Infinity Infinity',
    '1000000000 1000000000\n0',
    '4000000\n',
    '999999x999999:1',
    '5x5:',
    ':::::',
    '#',
    '%',
    '{}',
    '[]',
    'null',
    '"',
    '{"rows":1e9}',
    '{"rows":["0"]',
    '{"__proto__":{"rows":1}}',
    `${kind}:`,
    `${kind}:5x5:`,
    `${kind}:99999999x99999999:0`,
    `${kind}:-1x-1:`,
    `${kind}:2x2:zzzz`,
    `${kind}:5x7,moves=9999999999:1,2,3`,
    'ein ganz gewöhnlicher Satz ohne Brett',
    '数独\n棋盘',
    '👩‍👩‍👧‍👦👩‍👩‍👧‍👦\n👩‍👩‍👧‍👦👩‍👩‍👧‍👦',
    'a\u0301\u0301\u0301\u0301',
    '1 2 3\n4 5\n6 7 8',
    '12\n3\n45',
    '3\n1 2 3\n4 5 6\n7 8',
    '3\n1 2 3\n4 5 6\n7 8 9 10\n0',
    '1\r2\r3\r',
    '0'.repeat(long),
    '['.repeat(long),
    '{"a":'.repeat(long / 5),
    '(('.repeat(long / 2),
    '1 '.repeat(long / 2),
    '1\n'.repeat(long / 2),
    '\n'.repeat(long),
    'z'.repeat(long),
    '-'.repeat(long),
    '1|'.repeat(long / 2),
    ':'.repeat(long),
  ];
}

/** Texts that hold no board of any kind, and never will. */
export const NO_BOARDS: readonly string[] = [
  'ein ganz gewöhnlicher Satz ohne Brett',
  'The quick brown fox\njumps over the lazy dog.\n',
  'nobody:3x3:000000000',
  '<!doctype html><p>hello</p>',
  '{"hello":"world"}',
  '§§§',
];

const SPLINTERS = [
  '',
  ' ',
  '\n',
  '0',
  '9',
  '-1',
  'x',
  ':',
  ',',
  '_',
  '.',
  '#',
  '\t',
  '\0',
  'é',
  '999999999999',
  '"',
  '{',
];

/** A text with one to three small injuries: a character lost, changed, doubled or put in, a line lost, the end cut off. */
export function damage(text: string, random: Random): string {
  let hurt = text;
  for (let times = 1 + random.below(3); times > 0; times--) {
    const at = random.below(hurt.length + 1);
    const splinter = random.pick(SPLINTERS);
    switch (random.below(5)) {
      case 0:
        hurt = hurt.slice(0, at) + splinter + hurt.slice(at + 1);
        break;
      case 1:
        hurt = hurt.slice(0, at) + splinter + hurt.slice(at);
        break;
      case 2:
        hurt = hurt.slice(0, at);
        break;
      case 3:
        hurt = hurt.slice(0, at) + hurt.slice(Math.max(0, at - 3));
        break;
      default: {
        const lines = hurt.split('\n');
        lines.splice(random.below(lines.length), 1);
        hurt = lines.join('\n');
      }
    }
  }
  return hurt;
}
