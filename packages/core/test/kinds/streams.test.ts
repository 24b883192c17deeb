import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KINDS } from '#core/index.js';
import { faultProblem } from '#core/kind/contract/problems.js';
import type { AnyKind } from '#core/kind/index.js';
import { faultMessage } from '#core/outcome/index.js';
import { Random } from '#core/random/index.js';
import type { Codec } from '#core/text/index.js';
import { DRAW, got, INJURIES } from './injured.js';

/** Injuries that leave a board of some formats: rows alone are one however many, and colours may be any characters. */
const STILL_BOARDS: Readonly<Record<string, readonly string[]>> = {
  judgegirl248: [
    'no size',
    'the size alone',
    'the end cut off',
    'half the end cut off',
    'a row twice',
    'a row lost',
  ],
  beecrowd1843: ['a smiling face in a row', 'a tag instead of a row'],
};

for (const kind of KINDS as readonly AnyKind[]) {
  for (const codec of kind.codecs as readonly Codec<unknown>[]) {
    if (!codec.judges || !codec.format) continue;

    test(`${codec.id}: a bad board among others gives one fault in its own lines, and spares them`, () => {
      const random = new Random(`streams ${codec.id}`);
      const idOf = (puzzle: unknown): string => {
        const id = kind.codecs[0]!.format!([puzzle]);
        return id.ok ? id.value.trim() : '';
      };
      for (let round = 0; round < 6; round++) {
        const boards = [0, 1, 2].map(() => DRAW[kind.id]!(random, codec.id));
        for (const [what, injure] of Object.entries(INJURIES)) {
          const texts = boards.map((board) => got(codec.format!([board])));
          const whole = boards.map((_, i) =>
            codec.id === 'hdu4127' ? texts[i]!.replace(/\n0\n$/, '\n') : texts[i]!,
          );
          const hurt = injure(whole[1]!.trimEnd().split('\n'), random);
          for (const [gap, end] of [
            ['', '\n'],
            ['\n', '\n'],
            ['\r\n\r\n\r\n', '\r\n'],
          ] as const) {
            // Without a blank line between them boards of rows alone would be one.
            if (codec.unit === 'block' && gap === '') continue;
            const parts = [whole[0]!, `${hurt.join('\n')}\n`, whole[2]!].map((part) =>
              part.replaceAll('\n', end),
            );
            const text = `\ufeff${parts.join(gap)}`;
            const where = `${what}\n${text.slice(0, 600)}`;
            const found = codec.parse(text);
            const said = found.map(({ line, result }) => [
              line,
              result.ok ? idOf(result.value) : faultMessage(result.fault),
            ]);
            const shown = `${where}\n${JSON.stringify(said).slice(0, 2000)}`;
            assert.equal(said[0]![1], idOf(boards[0]), shown);
            assert.equal(said.at(-1)![1], idOf(boards[2]), shown);
            const lines = text.split(/\r\n|\n/);
            const first = whole[0]!.split('\n').length + gap.split('\n').length - 1;
            const faults = found.flatMap(({ result }) => (result.ok ? [] : [result.fault]));
            assert.ok(faults.length <= 1, shown);
            for (const fault of faults) {
              assert.equal(faultProblem(fault, lines), null, shown);
              assert.ok(fault.at && 'line' in fault.at && fault.expected !== undefined, shown);
              assert.ok(
                fault.at.line >= first && fault.at.line <= first + hurt.length,
                `${fault.at.line} ${shown}`,
              );
            }
            if (!STILL_BOARDS[codec.id]?.includes(what)) assert.equal(faults.length, 1, shown);
          }
        }
      }
    });
  }
}
