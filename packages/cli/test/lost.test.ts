import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KINDS } from '@tilewright/core';
import { JobPool } from '@tilewright/core/jobs';
import { askedFormats } from '#cli/reading/detect.js';
import type { PieceJob, PieceJobs } from '#cli/work/piece.js';
import { spread } from '#cli/work/spread.js';

/** A pool whose threads die of every job whose text holds `deadly`, and report the text of the others. */
function dyingPool(deadly: string): JobPool<PieceJobs> {
  return new JobPool<PieceJobs>(() => {
    let lose = (_error: Error): void => {};
    let answer = (_message: unknown): void => {};
    return {
      post(message) {
        const { job, input } = message as { job: number; input: PieceJob };
        if (input.text.includes(deadly)) queueMicrotask(() => lose(new Error('out of memory')));
        else {
          const output = [{ line: input.line, text: input.text, exit: 0 }];
          queueMicrotask(() => answer({ type: 'result', job, output }));
        }
      },
      listen(listener) {
        answer = listener;
      },
      onLost(listener) {
        lose = listener;
      },
      close() {},
    };
  }, 1);
}

test('a lost thread costs one board, which is named by kind, id and line like any other', async (t) => {
  const [format] = askedFormats(KINDS, { kind: 'binairo', format: 'rows' });
  const job = { settings: { budget: {} }, options: { 'unique-lines': 'no' }, file: 'boards.txt', line: 11 };
  const interrupt = { signal: { aborted: false }, exit: 0 as const, onAbort: () => () => {}, end: () => {} };
  for (const [work, json] of [
    ['solve', { status: 'stopped', proof: 'none', answers: [], why: 'memory' }],
    ['rate', { complete: false, why: 'memory' }],
  ] as const) {
    const pool = dyingPool('1..1');
    t.after(() => pool.close());
    const text = '01..\n....\n\n\n1..1\n....\n\n0..0\n....\n';
    const piece = { text, line: job.line, file: job.file, format: format!, also: [] };
    const reports = await spread(pool, { ...job, work, text }, piece, interrupt, () => {});
    assert.deepEqual(
      reports.map(({ line, exit }) => [line, exit]),
      [
        [11, 0],
        [15, 3],
        [18, 0],
      ],
    );
    assert.deepEqual(JSON.parse(`{${reports[1]!.json}`), {
      kind: 'binairo',
      id: 'binairo:2x4,u0:1b1d',
      source: { file: 'boards.txt', line: 15 },
      ...json,
      read: { kind: 'binairo', format: 'rows', also: [] },
    });
    assert.match(reports[1]!.error!, /^boards\.txt:15:1: .* was lost: out of memory$/);
  }
});
