import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KINDS } from '#core/index.js';
import type { AnyKind } from '#core/kind/index.js';
import { faultMessage, shiftFault } from '#core/outcome/index.js';
import { Random } from '#core/random/index.js';
import { type Codec, textProblem } from '#core/text/index.js';
import { DRAW, got, INJURIES } from './injured.js';

/** How a text comes: the places where it is cut into chunks, and how many boards a piece may hold. */
type Arrival = (length: number, random: Random) => { readonly chunk: number; readonly boards: number };

const ARRIVALS: Readonly<Record<string, Arrival>> = {
  'character by character': () => ({ chunk: 1, boards: 1 }),
  'in small chunks': (_, random) => ({ chunk: 1 + random.below(40), boards: 1 + random.below(4) }),
  'in two chunks': (length) => ({ chunk: 1 + (length >> 1), boards: 512 }),
  'at once': (length) => ({ chunk: length, boards: 1 }),
};

interface Said {
  readonly line: number;
  readonly text: string;
}

/** What a codec says of a text that comes in chunks. */
function readCut(
  codec: Codec<unknown>,
  text: string,
  { chunk, boards }: { chunk: number; boards: number },
  say: (result: ReturnType<Codec<unknown>['parse']>[number]['result']) => string,
): Said[] {
  const said: Said[] = [];
  let rest = '';
  let state = '';
  let line = 1;
  const read = (piece: string, its: string): void => {
    for (const entry of codec.parse(piece, {}, its)) {
      const { result } = entry;
      const shifted = result.ok ? result : { ok: false as const, fault: shiftFault(result.fault, line - 1) };
      said.push({ line: entry.line + line - 1, text: say(shifted) });
    }
    line += piece.split('\n').length - 1;
  };
  for (let at = 0; at <= text.length; at += chunk) {
    rest += text.slice(at, at + chunk);
    const ended = at + chunk > text.length;
    for (;;) {
      const cut = codec.cut!(rest, { state, boards, ended });
      state = cut.next;
      if (cut.end > 0 && cut.boards > 0) read(rest.slice(0, cut.end), cut.state);
      if (cut.over) return said;
      if (cut.end === 0) break;
      rest = rest.slice(cut.end);
    }
  }
  if (textProblem(rest) === null) read(rest, state);
  return said;
}

/** Random boards of a codec as text; without what stands before and behind all boards. */
function drawText(kind: AnyKind, codec: Codec<unknown>, random: Random, count = 1): string {
  // One that is only read, that of Kattis, is written like hdu4127.
  const write = codec.format ? codec : kind.codecs.find(({ id }) => id === 'hdu4127')!;
  const boards = Array.from({ length: count }, () => DRAW[kind.id]!(random, codec.id));
  const text = got(write.format!(boards));
  const bare = write.id === 'hdu4127' ? text.replace(/\n0\n$/, '\n') : text;
  return codec.format ? bare : bare.replaceAll(' ', '');
}

for (const kind of KINDS as readonly AnyKind[]) {
  for (const codec of kind.codecs as readonly Codec<unknown>[]) {
    // JSON is cut where its values end, whatever the kind: its own tests hold that.
    if (!codec.cut || codec.id.endsWith('json')) continue;

    test(`${codec.id}: cut wherever it arrives, a text gives what it gives whole`, () => {
      const random = new Random(`cuts ${codec.id}`);
      const say = (result: ReturnType<Codec<unknown>['parse']>[number]['result']): string => {
        if (!result.ok) return faultMessage(result.fault);
        const id = kind.codecs[0]!.format!([result.value]);
        return id.ok ? id.value.trim() : '';
      };
      const draw = (): string[] => drawText(kind, codec, random).trimEnd().split('\n');
      for (const [what, injure] of Object.entries(INJURIES)) {
        if (what.startsWith('a very long')) continue;
        for (let round = 0; round < 3; round++) {
          const boards = Array.from({ length: 12 }, draw);
          const hurt = boards.map((lines, i) =>
            i % 4 === round || random.chance(0.2) ? injure(lines, random) : lines,
          );
          const gap = round === 1 ? '\n\n \n' : '\n';
          // A number of cases, too many or too few now and then.
          const count = codec.format ? '' : `${10 + 2 * random.below(3)}\n`;
          const text =
            count + hurt.map((lines) => lines.join('\n')).join(gap) + (round === 2 ? '\n0\nrest\n' : '\n');
          const whole = codec.parse(text).map(({ line, result }) => ({ line, text: say(result) }));
          for (const [how, arrival] of Object.entries(ARRIVALS)) {
            const cut = readCut(codec, text, arrival(text.length, random), say);
            assert.deepEqual(cut, whole, `${what}, ${how}\n${text}`);
          }
        }
      }
    });

    // Kattis floodit, which is only read, looks for the next case or the end.
    if (!codec.format) continue;

    test(`${codec.id}: a text with other line ends gives what it gives whole`, () => {
      const random = new Random(`ends ${codec.id}`);
      const say = (result: ReturnType<Codec<unknown>['parse']>[number]['result']): string =>
        result.ok ? got(kind.codecs[0]!.format!([result.value])) : faultMessage(result.fault);
      for (const end of ['', ' 0', ' 0 7', ' rubbish', ' 3 1 2']) {
        for (const every of [1, 5, 1000]) {
          const words = drawText(kind, codec, random, 5).trim().split(/\s+/);
          const text = `${words.map((word, i) => word + ((i + 1) % every === 0 ? '\n' : ' ')).join('')}${end}\n`;
          const whole = codec.parse(text).map(({ line, result }) => ({ line, text: say(result) }));
          for (const [how, arrival] of Object.entries(ARRIVALS)) {
            const said = readCut(codec, text, arrival(text.length, random), say);
            assert.deepEqual(said, whole, `${how}\n${text}`);
          }
        }
      }
    });

    test(`${codec.id}: boards are cut off as soon as they are there`, () => {
      const random = new Random(`prompt ${codec.id}`);
      let state = '';
      for (let i = 0; i < 10; i++) {
        const text = drawText(kind, codec, random);
        const cut = codec.cut!(text, { state, boards: 512, ended: false });
        assert.equal(cut.end, text.length, text);
        assert.equal(cut.boards, 1);
        state = cut.next;
      }
    });
  }
}

for (const kind of KINDS as readonly AnyKind[]) {
  const codec = (kind.codecs as readonly Codec<unknown>[]).find(({ id }) => id === 'json');
  if (!codec?.cut) continue;

  test(`json of ${kind.id}: cut wherever it arrives, a text gives what it gives whole`, () => {
    const random = new Random(`json ${kind.id}`);
    const say = (result: ReturnType<Codec<unknown>['parse']>[number]['result']): string =>
      result.ok ? got(kind.codecs[0]!.format!([result.value])) : faultMessage(result.fault);
    const board = (): string => drawText(kind, codec, random).trim();
    const strange = [
      '[["0","1"],["1","0"]]',
      '{"rows":',
      'rubbish',
      '5',
      '',
      '  ',
      'null',
      '[]',
      '{}',
      '{"rows":["0',
    ];
    const texts: string[] = [
      `[\n${board()},\n${board()}]\n`,
      `[${board()},${board()}]`,
      `[${board()},${board()}]\n${board()}\n`,
      JSON.stringify(JSON.parse(board()), null, 2),
      `${JSON.stringify(JSON.parse(board()), null, 2)}\n${board()}\n`,
      board(),
      ...strange,
    ];
    for (let round = 0; round < 60; round++) {
      const lines = Array.from({ length: 5 }, () => (random.chance(0.5) ? board() : random.pick(strange)));
      texts.push(`${lines.join('\n')}${random.chance(0.5) ? '\n' : ''}`);
    }
    for (const text of texts) {
      if (text.trim() === '') continue;
      const whole: Said[] = codec.parse(text).map(({ line, result }) => ({ line, text: say(result) }));
      for (const [how, arrival] of Object.entries(ARRIVALS)) {
        assert.deepEqual(readCut(codec, text, arrival(text.length, random), say), whole, `${how}\n${text}`);
      }
    }
    const first = codec.cut!(`${board()}\n`, { state: '', boards: 512, ended: false });
    assert.equal(first.boards, 1, 'the first board is not waited with');
  });
}
