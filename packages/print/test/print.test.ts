import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KINDS } from '@tilewright/core';
import { type Figure, sceneFigure } from '@tilewright/core/scene';
import {
  type BookOptions,
  figurePng,
  type PrintedBoard,
  printable,
  printBook,
  unprintable,
} from '@tilewright/print';

function figure(id: string, text: string): Figure {
  const kind = KINDS.find((one) => one.id === id)!;
  const entry = kind.codecs[0]!.parse(text)[0];
  assert.ok(entry?.result.ok);
  return sceneFigure(kind.scene(kind.start(entry.result.value)), { tiles: 'grey' });
}

async function pdf(boards: PrintedBoard[], options: BookOptions): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of printBook(boards, options)) pieces.push(piece);
  return Buffer.concat(pieces).toString('latin1');
}

function pagesOf(text: string): number {
  return text.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
}

const flood = figure('flood', 'flood:3x3:012120201');
const board = { title: 'Flood', notes: ['flood:3x3:012120201'], puzzle: flood, solutionText: '1 2 0' };

test('a book has the boards a page that were asked for, and the solutions at the back', async () => {
  const boards = Array.from({ length: 5 }, () => board);
  for (const [perPage, pages] of [
    [1, 5],
    [2, 3],
    [4, 2],
  ] as const) {
    assert.equal(pagesOf(await pdf(boards, { perPage })), pages + 1);
  }
  const plain = boards.map(({ title, notes, puzzle }) => ({ title, notes, puzzle }));
  assert.equal(pagesOf(await pdf(plain, { perPage: 4 })), 2);
  // Thirteen solutions do not fit on one page of twelve.
  const many = Array.from({ length: 13 }, () => ({ ...board, solution: flood }));
  assert.equal(pagesOf(await pdf(many, { perPage: 4 })), 4 + 2);
});

test('paper has its size, and fonts are embedded', async () => {
  const a4 = await pdf([board], { paper: 'a4' });
  assert.match(a4, /MediaBox \[0 0 595\.28 841\.89\]/);
  assert.match(await pdf([board], { paper: 'letter' }), /MediaBox \[0 0 612 792\]/);
  assert.ok((a4.match(/\/FontFile2/g)?.length ?? 0) >= 1);
});

test('moves on lines of their own stay so, and what the font lacks is told', () => {
  assert.equal(printable('1 1 -1\n1 2 1'), '1 1 -1\n1 2 1');
  assert.equal(printable('Flut 洪水 é'), 'Flut ?? é');
  assert.deepEqual(unprintable('洪水 é 洪'), ['洪', '水']);
});

test('characters that the font lacks, long ids and huge boards do no harm', async () => {
  const wide = { width: 300, height: 300, shapes: flood.shapes };
  const odd = {
    ...board,
    title: '洪水 🌊',
    notes: ['x'.repeat(5000)],
    puzzle: wide,
    solutionText: '🌊'.repeat(900),
  };
  assert.ok(pagesOf(await pdf([odd], {})) >= 2);
  assert.equal(pagesOf(await pdf([], {})), 1);
});

test('a picture has the size of its cells, and never more than 8192 pixels', () => {
  const sizeOf = (png: Uint8Array) => {
    const view = new DataView(png.buffer, png.byteOffset);
    return [view.getUint32(16), view.getUint32(20)];
  };
  assert.deepEqual(sizeOf(figurePng(flood, 50)), [160, 160]);
  const [width] = sizeOf(figurePng({ ...flood, width: 500, height: 2 }, 100));
  assert.ok(width! <= 8192 + 32);
});
