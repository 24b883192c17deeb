// Texts to read: real boards in every format, and what chance makes of them.
import type { AnyKind } from '@tilewright/core/kind';
import { Random } from '@tilewright/core/random';

/** Boards of every kind, with the rules that change how they are written. */
const IDS: readonly string[] = [
  'flood:3x3:012120201',
  'flood:2x5:abcabccbac',
  'mosaic:3x3:a4b5e',
  'mosaic:2x4:1b2d',
  'mosaic:4x4:b3c4d2a1a0a',
  'binairo:4x4:a1d00b0d1',
  'binairo:2x4,u0:1b1d',
  'mayan:7x5,moves=3:1.21.234.31.2434',
  'mayan:7x5,least:1.21.234.31.2434',
  'mayan:3x3,least,x0:1.2.12',
];

/** Texts of formats that are only read, and of whole files. */
const SAMPLES: readonly string[] = [
  '5\n0 1 2 3 4\n1 1 2 3 4\n0 1 2 2 4\n0 1 0 3 4\n0 1 2 3 3\n0\n',
  '3\n1 0 0 0 0\n2 1 0\n1 2 0\n3 3 1 0\n0\n0\n',
  '{"kind":"flood","rows":["012","120","201"]}\n',
  '[{"rows":["1.","_0"]},{"rows":["1 0","0 1"]}]\n',
  '{"rows":[[1,null],[null,0]],"uniqueLines":true}\n',
  '4 4\n1__0\n__0_\n_0__\n__11\n',
  '2 3\n_3_\n1_4\n',
  'moves 3\n.....\n2....\n1.3..\n22331\n',
  '$\nbegin\npuzzle binairo\nsize 4\nproblem\n1 - - 0\n- - 0 -\n- 0 - -\n- - 1 1\nend\n',
  'takuzu 6x6\n......\n.1..0.\n',
  '8x8:c1l0a1b0zd\n',
  '10x10:a2b3c4zzzzzz0\n',
  '5x5c4m12:0123401234012340123401234,9\n',
  '1;2;3\n2;3;1\n3;1;2\n',
  'red,green\ngreen,blue\n',
  '2\n3 3\nabc\nbca\ncab\n2 2\nab\nba\n',
];

/** What is put into texts: signs that formats use, numbers at the ends of ranges, characters that programs trip over. */
const SPLINTERS: readonly string[] = [
  ...'0123456789abzABZ_.-#*?+=/\\|,;:%&@!~^()[]{}<>"\'` \t\n\r',
  '\r\n',
  '\n\n',
  '\u0085',
  '\u00a0',
  '\u00d7',
  '\u2028',
  '\u2029',
  '\u200b',
  '\u202e',
  '\ufeff',
  '\ufffd',
  '\uff11',
  '\u3000',
  '\u0661',
  '\ud83d',
  '\ude00',
  '\u{1f600}',
  '\0',
  '\u001b[2J',
  '\u009b',
  '-1',
  '00',
  '1.5',
  '1e9',
  '0x10',
  '65536',
  '2147483648',
  '99999999999999999999',
  'NaN',
  'null',
  'true',
  '__proto__',
  'constructor',
  'moves ',
  'least',
  'x0',
  'u0',
  'kind',
  ':',
  '999x999',
  '1x1',
  '#seed',
  ',v=1',
  '% comment',
  '// comment',
];

/** All base texts: every board in every format that can be written, and the samples. */
export function baseTexts(kinds: readonly AnyKind[]): string[] {
  const texts = new Set(SAMPLES);
  for (const kind of kinds) {
    for (const id of IDS.filter((one) => one.startsWith(`${kind.id}:`))) {
      const entry = kind.codecs[0]!.parse(id)[0];
      if (!entry?.result.ok) continue;
      for (const codec of kind.codecs) {
        const text = codec.format?.([entry.result.value]);
        if (text?.ok) texts.add(text.value);
        const two = codec.format?.([entry.result.value, entry.result.value]);
        if (two?.ok) texts.add(two.value);
      }
    }
  }
  return [...texts];
}

/** A text that a seed makes: the same one for ever, as long as the base texts stay. */
export function textOf(seed: string, base: readonly string[]): string {
  const random = new Random(`fuzz ${seed}`);
  if (random.below(20) === 0) return noise(random);
  let text = random.pick(base);
  for (let times = random.below(6); times > 0; times--) text = change(text, base, random);
  return text.length > 20_000 ? text.slice(0, 20_000) : text;
}

/** Characters by chance. */
function noise(random: Random): string {
  let text = '';
  for (let length = random.below(60); length > 0; length--) {
    text += random.below(3) === 0 ? String.fromCharCode(random.below(0x10000)) : random.pick(SPLINTERS);
  }
  return text;
}

function change(text: string, base: readonly string[], random: Random): string {
  const at = random.below(text.length + 1);
  const end = Math.min(text.length, at + 1 + random.below(8));
  const splinter = random.pick(SPLINTERS);
  switch (random.below(11)) {
    case 0:
      return text.slice(0, at) + splinter + text.slice(at);
    case 1:
      return text.slice(0, at) + splinter + text.slice(at + 1);
    case 2:
      return text.slice(0, at) + text.slice(end);
    case 3:
      return text.slice(0, at);
    case 4:
      return text.slice(0, at) + text.slice(at, end).repeat(1 + random.below(40)) + text.slice(end);
    case 5: {
      const other = random.pick(base);
      return text.slice(0, at) + other.slice(random.below(other.length + 1));
    }
    case 6: {
      const lines = text.split('\n');
      const from = random.below(lines.length);
      const [line] = lines.splice(from, 1);
      lines.splice(random.below(lines.length + 1), 0, line!);
      return lines.join('\n');
    }
    case 7:
      return text.replace(/\d+/g, (digits) => (random.below(4) === 0 ? random.pick(SPLINTERS) : digits));
    case 8:
      return text.replaceAll('\n', random.pick(['\r\n', '\r', '\n\n', ' ', '\u2028']));
    case 9:
      return random.below(2) === 0 ? text.toUpperCase() : text.toLowerCase();
    default:
      return text + random.pick(['', '\n']) + random.pick(base);
  }
}
