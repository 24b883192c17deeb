import type { ChunkAnswer, ChunkTask, Line } from '@tilewright/batch';
import { KINDS } from '@tilewright/core';
import type { JobContext } from '@tilewright/core/jobs';
import { type Fault, FaultCode, nextTurn, now, runTaskAsync } from '@tilewright/core/outcome';
import type { Recipe } from '@tilewright/core/read';
import { Exit } from '../exit.js';
import type { Maker } from '../making/maker.js';
import type { Wish } from '../making/order.js';
import { boardJson, nameMade } from '../making/writer.js';
import { knownFormat } from '../reading/detect.js';
import { internalFault } from './net.js';
import { type PieceJob, workPiece } from './piece.js';
import { faultReport, jsonFields, type Report } from './report.js';

/** What a batch of the command does with its items: plain data. */
export type Asked =
  | {
      readonly work: 'solve' | 'rate' | 'explain';
      readonly settings: PieceJob['settings'];
      readonly options: PieceJob['options'];
    }
  | { readonly work: 'generate'; readonly kind: string; readonly wish: Wish }
  | { readonly work: 'check' };

/** An item of a batch of the command: plain data. */
export type BatchItem =
  | {
      readonly of: 'board';
      readonly file: string;
      readonly line: number;
      readonly text: string;
      readonly state?: string;
      readonly kind: string;
      readonly codec: string;
      readonly recipe?: Recipe;
      /** The other kinds that the text fits nearly as well. */
      readonly also: readonly string[];
    }
  | { readonly of: 'fault'; readonly file: string; readonly line: number; readonly fault: Fault }
  | { readonly of: 'seed'; readonly seed: string }
  | { readonly of: 'line'; readonly said: Line };

/** A report as a line of a batch. */
export function lineOf({ json = '}', exit }: Report): Line {
  return { json: `{${json}`, exit };
}

/** Works on the items of a chunk, one after the other. */
export async function workChunk(task: ChunkTask<unknown>, context: JobContext): Promise<ChunkAnswer> {
  const asked = task.asked as Asked;
  const began = now();
  const lines: Line[][] = [];
  for (const item of task.items as readonly BatchItem[]) {
    if (context.signal.aborted) break;
    lines.push(await workItem(asked, item, context));
  }
  return { lines, ms: now() - began };
}

async function workItem(asked: Asked, item: BatchItem, context: JobContext): Promise<Line[]> {
  switch (item.of) {
    case 'line':
      return [item.said];
    case 'fault':
      return [lineOf(faultReport(item.file, item.line, item.fault))];
    case 'seed':
      if (asked.work !== 'generate') throw new Error('a seed is for generate only');
      return [await makeBoard(asked.kind, asked.wish, item.seed, context)];
    case 'board': {
      if (asked.work === 'generate' || asked.work === 'check')
        throw new Error(`${asked.work} takes no boards`);
      const format = knownFormat(item.kind, item.codec, item.recipe);
      const { file, line, text, state, also } = item;
      const lines: Line[] = [];
      const job = { ...asked, file, line, text, state, also };
      for await (const { report } of workPiece(job, format, context)) lines.push(lineOf(report));
      return lines;
    }
  }
}

const makers = new Map<string, Promise<Maker>>();

function makerOf(id: string): Promise<Maker> {
  const found = makers.get(id);
  if (found) return found;
  const kind = KINDS.find((one) => one.id === id)!;
  const loading = kind.loadGenerator!().then((generator) => ({ kind, generator }));
  makers.set(id, loading);
  return loading;
}

/** The line of a board that is made from a seed, as `generate --json` prints it. */
async function makeBoard(id: string, wish: Wish, seed: string, context: JobContext): Promise<Line> {
  const maker = await makerOf(id);
  const { kind, generator } = maker;
  const refuse = (fault: Fault): Line => lineOf(faultReport(seed, 0, fault, kind.id));
  try {
    const budget = { ...wish.budget, signal: context.signal };
    const made = await runTaskAsync(generator.generate({ ...wish, seed, budget }), context.progress);
    await nextTurn();
    if (made.status === 'refused') return refuse(made.fault);
    if (made.status === 'stopped') {
      const fields = { kind: kind.id, source: { seed }, status: 'stopped', why: made.why };
      return { json: `{${jsonFields(fields)}`, exit: Exit.Stopped };
    }
    const { v: _v, index: _index, ...fields } = boardJson(kind, nameMade(maker, wish, seed, made), 0);
    return { json: `{${jsonFields(fields)}`, exit: Exit.Answered };
  } catch (error) {
    return refuse(internalFault(error));
  }
}

/** Stands in the results for an item on which workers were lost. */
export function lostLine(item: BatchItem, message: string): Line {
  const fault = { code: FaultCode.InternalError, found: `the worker on this board was lost: ${message}` };
  if (item.of === 'board' || item.of === 'fault') return lineOf(faultReport(item.file, item.line, fault));
  return lineOf(faultReport(item.of === 'seed' ? item.seed : '', 0, fault));
}
