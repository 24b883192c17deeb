import { KINDS } from '@tilewright/core';
import { figureSvg, sceneFigure } from '@tilewright/core/scene';
import type { Picture, PictureForm } from '@tilewright/service';
import { askedFormats } from '../reading/detect.js';
import { faultJson } from '../work/report.js';
import { boardId } from '../work/work.js';
import { readOneBoard } from './one-board.js';

/** How long a board may take that is made from its seed id to be drawn. */
const MAKING_MS = 5000;

/** Draws the board of an id. */
export async function drawBoard(
  id: string,
  form: PictureForm,
  signal: { readonly aborted: boolean },
): Promise<Picture> {
  const input = { files: ['-'], formats: askedFormats(KINDS, { format: 'id' }), options: {} };
  const one = await readOneBoard(id, input, { timeMs: MAKING_MS, signal }, () => {});
  if ('fault' in one) return { fault: faultJson(one.line, one.fault) };
  const { kind, puzzle } = one.board;
  const title = boardId(one.board) ?? kind.title;
  const figure = sceneFigure(kind.scene(kind.start(puzzle)), { tiles: 'colour', counters: false });
  if (form === 'svg') return { bytes: new TextEncoder().encode(`${figureSvg(figure, { title })}\n`) };
  const { figurePng, printBook } = await import('@tilewright/print');
  if (form === 'png') return { bytes: figurePng(figure) };
  const chunks: Uint8Array[] = [];
  for await (const chunk of printBook(once({ title: kind.title, notes: [title], puzzle: figure }), {})) {
    chunks.push(chunk as Uint8Array);
  }
  return { bytes: Buffer.concat(chunks) };
}

async function* once<T>(item: T): AsyncGenerator<T, void, void> {
  yield item;
}
