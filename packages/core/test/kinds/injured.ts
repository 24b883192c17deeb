import { fillGrid } from '#core/kinds/binairo/generate/fill.js';
import { makeBinairo } from '#core/kinds/binairo/index.js';
import { makeFlood } from '#core/kinds/flood/index.js';
import { makeMosaic } from '#core/kinds/mosaic/index.js';
import { OPEN } from '#core/outcome/index.js';
import type { Random } from '#core/random/index.js';
import { puzzleOf, randomColumns } from './mayan/boards.js';

/** A board of each kind, at least three rows high, as its judges send them. */
export const DRAW: Readonly<Record<string, (random: Random, codec: string) => unknown>> = {
  flood(random, codec) {
    const rows = 3 + random.below(4);
    const cols = codec === 'beecrowd1843' ? 2 + random.below(5) : rows;
    const names = Array.from({ length: rows * cols }, () => String(random.below(6)));
    const rule = codec === 'beecrowd1843' ? 'two-colour' : 'plain';
    return got(makeFlood({ shape: { rows, cols }, names, rule }));
  },
  mosaic(random, codec) {
    const rows = 3 + random.below(4);
    const cols = codec === 'lanqiao-pixel' || codec === 'judgegirl248' ? 3 + random.below(4) : rows;
    const blank = codec === 'judgegirl248' ? 0 : 0.5;
    const clues = Array.from({ length: rows * cols }, () => (random.chance(blank) ? -1 : random.below(10)));
    return got(makeMosaic(rows, cols, clues));
  },
  binairo(random, codec) {
    const side = 4 + 2 * random.below(3);
    const grid = fillGrid({ rows: side, cols: side }, true, random)!;
    const givens = grid.map((value) => (random.chance(0.5) ? value : OPEN));
    return got(makeBinairo(side, side, givens, codec !== 'janko'));
  },
  mayan(random) {
    // A board of 0 moves behind one that lacks them cannot be told from an empty column.
    return puzzleOf(randomColumns(random, 5, 7, 5), 1 + random.below(12));
  },
};

export function got<T>(result: { ok: true; value: T } | { ok: false; fault: unknown }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.fault));
  return result.value;
}

/** What may happen to the lines of one board of several. */
export const INJURIES: Readonly<
  Record<string, (lines: readonly string[], random: Random) => readonly string[]>
> = {
  'a line of rubbish instead of the board': () => ['rubbish'],
  'three lines of rubbish instead of the board': () => ['some words', 'and', 'some more words here'],
  'a rubbish size': (lines) => ['!', ...lines.slice(1)],
  'a huge size': (lines) => ['99999999999999999999999', ...lines.slice(1)],
  'a large size': (lines) => ['999 999', ...lines.slice(1)],
  'a negative size': (lines) => ['-3', ...lines.slice(1)],
  'no size': (lines) => lines.slice(1),
  'the size alone': (lines) => lines.slice(0, 1),
  'the end cut off': (lines) => lines.slice(0, -1),
  'half the end cut off': (lines) => lines.slice(0, Math.ceil(lines.length / 2)),
  'a row twice': (lines, random) => {
    const at = 1 + random.below(lines.length - 1);
    return [...lines.slice(0, at), lines[at]!, ...lines.slice(at)];
  },
  'a row lost': (lines, random) => {
    const at = 1 + random.below(lines.length - 1);
    return [...lines.slice(0, at), ...lines.slice(at + 1)];
  },
  'a word in a row': (lines, random) => within(lines, random, (row) => row.replace(/\S/, 'zwei')),
  'Chinese in a row': (lines, random) => within(lines, random, (row) => `${row}数独`),
  'a smiling face in a row': (lines, random) => within(lines, random, (row) => row.replace(/\S/, '😀')),
  'a number beyond all ranges in a row': (lines, random) =>
    within(lines, random, (row) => `${row} 9999999999999999999999999999999999999999999`),
  'a very long row': (lines, random) => within(lines, random, (row) => row + ' 1'.repeat(100_000)),
  'a very long word': (lines, random) => within(lines, random, (row) => row + 'x'.repeat(100_000)),
  'a tag instead of a row': (lines, random) => within(lines, random, () => '<p>'),
};

function within(lines: readonly string[], random: Random, change: (row: string) => string): string[] {
  const at = 1 + random.below(lines.length - 1);
  return lines.map((line, i) => (i === at ? change(line) : line));
}
