import type { Status } from '@tilewright/batch';
import { Exit } from '../exit.js';
import type { Options } from '../options/index.js';
import { counted, duration } from '../showing/numbers.js';
import { out } from '../showing/output.js';
import { jsonLine } from '../work/report.js';
import { onlyWord, usage } from './work.js';

/** `batch status DIR`. */
export async function status(options: Options): Promise<Exit> {
  const directory = onlyWord(options, 'status');
  const { batchStatus } = await import('@tilewright/batch');
  const found = await usage(batchStatus(directory));
  await out(options.flag('json') ? jsonLine(found) : statusText(found, directory));
  return Exit.Answered;
}

function statusText(found: Status, directory: string): string {
  const { state, holder, boards, early, total, fraction, faults, stopped, rate, left } = found;
  const lines = [`${found.verb}: ${state}${holder ? ` by process ${holder.process} on ${holder.host}` : ''}`];
  const of = total === undefined ? '' : ` of ${total}`;
  const part = fraction === undefined ? '' : ` (${(fraction * 100).toFixed(1)} %)`;
  lines.push(
    `${boards}${of} ${boards === 1 && of === '' ? 'board' : 'boards'}${part}${early > 0 ? `, ${early} more ahead of their turn` : ''}`,
  );
  lines.push(`${counted(faults, 'fault')}, ${stopped} stopped by a limit`);
  if (rate !== undefined && state !== 'finished') {
    lines.push(
      `boards a second: ${rate.toFixed(1)}${left === undefined ? '' : `, ${duration(left * 1000)} left`}`,
    );
  }
  if (state === 'stopped') lines.push(`to go on: tilewright batch resume ${directory}`);
  return `${lines.join('\n')}\n`;
}
