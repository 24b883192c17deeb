import { visible } from '@tilewright/core/outcome';
import { Exit, worse } from '../exit.js';
import type { Report } from '../work/report.js';
import { verdictWords } from '../work/verdict-words.js';
import { complain, out } from './output.js';
import type { ProgressLine } from './progress.js';

/** `text` for people, `json` a line of JSON a board, `bare` the reports' text and nothing else. */
export type OutputStyle = 'text' | 'json' | 'bare';

/** Prints reports in the order in which it gets them, numbers them, and keeps the exit code of all. */
export class Printer {
  readonly #style: OutputStyle;
  readonly #progress: ProgressLine;
  #index = 0;
  #exit: Exit = Exit.Answered;
  /** Whether boards get a heading: set as soon as it is known that there is more than one. */
  several = false;

  constructor(style: OutputStyle, progress: ProgressLine) {
    this.#style = style;
    this.#progress = progress;
  }

  /** The exit code of all reports so far. */
  get exit(): Exit {
    return this.#exit;
  }

  /** Prints reports on boards of one file. */
  async print(file: string, reports: readonly Report[]): Promise<void> {
    let output = '';
    this.#progress.clear();
    for (const report of reports) {
      this.#exit = worse(this.#exit, report.exit);
      const index = this.#index++;
      if (this.#style === 'json') {
        output += `{"v":1,"index":${index},${report.json ?? '}'}\n`;
        continue;
      }
      if (report.text !== undefined) {
        if (this.#style === 'text' && this.several) {
          output += `${index > 0 ? '\n' : ''}${verdictWords().heading(index + 1, `${visible(file)}:${report.line}`)}\n`;
        }
        output += report.text;
      }
      if (report.error !== undefined) {
        await out(output);
        output = '';
        await complain(report.error);
      }
    }
    await out(output);
  }
}
