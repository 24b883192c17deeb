import { FaultCode, faultMessage, runTaskAsync } from '@tilewright/core/outcome';
import { Exit } from '../exit.js';
import type { Interrupt } from '../showing/interrupt.js';
import { counted, duration } from '../showing/numbers.js';
import { complain, err, out } from '../showing/output.js';
import { hideBar, showBar } from '../showing/progress.js';
import { stoppedBy } from '../work/outcome-text.js';
import type { Maker } from './maker.js';
import type { Wish } from './order.js';
import { nameMade, type Writer } from './writer.js';

/** What to make, and how to write it. */
interface Order {
  readonly maker: Maker;
  readonly wish: Wish;
  readonly seed: string;
  readonly count: number;
  readonly writer: Writer;
  readonly stats: boolean;
  readonly interrupt: Interrupt;
}

/** Makes the boards one by one and writes each as soon as it is made, so that Ctrl-C loses none. */
export async function makeAll(order: Order): Promise<Exit> {
  const { maker, wish, count, writer, interrupt } = order;
  const { generator } = maker;
  const started = performance.now();
  const rejected: Record<string, number> = {};
  let exit: Exit = Exit.Answered;
  let done = 0;
  for (; done < count && exit === Exit.Answered; done++) {
    // One board is made from the seed itself, so that its seed id reads as what was typed.
    const seed = count === 1 ? order.seed : `${order.seed}.${done + 1}`;
    const request = { ...wish, seed, budget: { ...wish.budget, signal: interrupt.signal } };
    const generation = await runTaskAsync(generator.generate(request), () => showBar(done, count, started));
    for (const [reason, times] of Object.entries(generation.rejected)) {
      rejected[reason] = (rejected[reason] ?? 0) + times;
    }
    hideBar();
    if (generation.status === 'refused') {
      // A wish that can be understood and not be met is answered with no; any other is a mistake in the call.
      exit = generation.fault.code === FaultCode.BadOption ? Exit.Bad : Exit.No;
      await complain(`tilewright generate: ${faultMessage(generation.fault)}`);
      break;
    }
    if (generation.status === 'stopped') {
      exit = generation.why === 'abort' ? interrupt.exit : Exit.Stopped;
      await complain(`tilewright generate: ${stoppedBy(generation.why)} after ${counted(done, 'board')}`);
      break;
    }
    const board = nameMade(maker, wish, seed, generation);
    const text = writer(board, done);
    if (typeof text !== 'string') {
      await complain(`tilewright generate: ${faultMessage(text)}`);
      return Exit.Bad;
    }
    await out(text);
  }
  if (order.stats) await err(statsText(done, performance.now() - started, rejected));
  return exit;
}

function statsText(done: number, ms: number, rejected: Readonly<Record<string, number>>): string {
  const lines = [`${counted(done, 'board')} in ${duration(ms)}`];
  for (const [reason, times] of Object.entries(rejected).sort(([, a], [, b]) => b - a)) {
    lines.push(`  ${counted(times, 'candidate')} thrown away: ${reason}`);
  }
  return `${lines.join('\n')}\n`;
}
