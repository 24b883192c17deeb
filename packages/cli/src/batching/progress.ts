import type { InputFile, JournalState } from '@tilewright/batch';
import { mayShowProgress } from '../showing/manners.js';
import { counted, duration } from '../showing/numbers.js';
import { fitting, showLine } from '../showing/progress.js';
import { isLively, lineWidth } from '../showing/terminal.js';

const EVERY_MS = 200;
const BAR = 20;

/** A bar at the foot of a terminal that says how far a batch is. */
export class BatchProgress {
  readonly #size: number;
  readonly #total: number | undefined;
  #shownAt = Number.NEGATIVE_INFINITY;
  #shown = false;
  /** Boards that were there when this call began, and the input that is done, counted on. */
  #before: number | null = null;
  #counted = 0;
  #characters = 0;

  /** `total` boards there will be, where that is known; else the size of the input tells. */
  constructor(inputs: readonly InputFile[], total: number | undefined) {
    this.#size = inputs.reduce((sum, { size }) => sum + size, 0);
    this.#total = total;
  }

  show(state: JournalState, worked: number): void {
    this.#before ??= state.boards;
    const now = performance.now();
    if (now - this.#shownAt < EVERY_MS || !mayShowProgress() || !isLively()) return;
    this.#shownAt = now;
    for (; this.#counted < state.done.length; this.#counted++) {
      this.#characters += state.cuts[this.#counted]?.characters ?? 0;
    }
    const { boards } = state;
    const done = this.#total === undefined ? this.#characters / this.#size : boards / this.#total;
    const fraction = Math.min(1, Number.isFinite(done) ? done : 0);
    const rate = ((boards - this.#before) / Math.max(1, worked)) * 1000;
    const bar = '\u2588'.repeat(Math.floor(BAR * fraction)).padEnd(BAR, '\u2591');
    const left =
      fraction > 0 && rate > 0 ? [`${duration(((boards / fraction - boards) / rate) * 1000)} left`] : [];
    const parts = [
      `${bar} ${Math.floor(fraction * 100)} %`,
      counted(boards, 'board'),
      `${rate.toFixed(0)} a second`,
      ...left,
    ];
    showLine(fitting(parts, lineWidth()));
    this.#shown = true;
  }

  clear(): void {
    if (this.#shown) showLine('');
    this.#shown = false;
  }
}
