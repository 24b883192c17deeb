import type { ChunkAnswer, ChunkTask, Line } from '@tilewright/batch';
import type { JobContext } from '@tilewright/core/jobs';
import { now } from '@tilewright/core/outcome';
import type { EngineRequest } from '@tilewright/service';
import { Exit } from '../exit.js';
import { jsonFields } from '../work/report.js';

/** What a job of the service asks, as it stands in a queue: the request but for its board, and the boards' texts. */
export interface RequestTask extends ChunkTask<string | null> {
  readonly asked: { readonly work: 'request'; readonly request: Omit<EngineRequest, 'board'> };
}

/** Whether a task of a queue is a job of a service; else it is a chunk of a batch. */
export function isRequest(task: ChunkTask): task is RequestTask {
  return (task.asked as { readonly work?: unknown }).work === 'request';
}

/** A job of the service as a task: all requests are alike but for their boards. */
export function requestTask(requests: readonly EngineRequest[]): RequestTask {
  const { board: _board, ...request } = requests[0]!;
  return { asked: { work: 'request', request }, items: requests.map(({ board }) => board ?? null) };
}

/** Does a job of the service: a line for each board. */
export async function answerTask({ asked, items }: RequestTask, context: JobContext): Promise<ChunkAnswer> {
  const { answerRequest } = await import('./answer.js');
  const began = now();
  const lines: Line[][] = [];
  for (const text of items) {
    if (context.signal.aborted) break;
    const request = text === null ? asked.request : { ...asked.request, board: text };
    const { v: _v, index: _index, ...fields } = await answerRequest(request, context);
    lines.push([{ json: `{${jsonFields(fields)}`, exit: Exit.Answered }]);
  }
  return { lines, ms: now() - began };
}
