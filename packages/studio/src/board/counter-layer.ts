import type { Scene, SceneCounter } from '@tilewright/core/scene';
import { CELL } from './cell.js';
import { svgElement } from './svg-element.js';

/** The room that counters take beside and below the board, in the drawing's units. */
export function counterRoom(counters: readonly SceneCounter[]): {
  readonly right: number;
  readonly below: number;
} {
  if (counters.length === 0) return { right: 0, below: 0 };
  const longest = (line: SceneCounter['line']): number =>
    counters.reduce((most, one) => (one.line === line ? Math.max(most, one.text.length) : most), 0);
  return { right: longest('row') === 0 ? 0 : 6 + 7 * longest('row'), below: longest('col') === 0 ? 0 : 13 };
}

/** The numbers beside rows and columns. */
export class CounterLayer {
  readonly #svg: SVGSVGElement;
  #texts: SVGTextElement[] = [];

  constructor(svg: SVGSVGElement) {
    this.#svg = svg;
  }

  /** Puts the counters of a board on it; `what` says in short what they count. */
  build({ rows, cols, counters = [] }: Scene, what: string): void {
    const add = (className: string, x: number, y: number, middle: boolean): SVGTextElement => {
      const text = svgElement('text', { class: className, 'aria-hidden': 'true', x, y });
      if (middle) text.setAttribute('text-anchor', 'middle');
      this.#svg.append(text);
      return text;
    };
    this.#texts = counters.map(({ line, index }) =>
      line === 'row'
        ? add('counter', cols * CELL + 5, (index + 0.5) * CELL, false)
        : add('counter', (index + 0.5) * CELL, rows * CELL + 8, true),
    );
    if (counters.length > 0 && what !== '')
      add('counter what', cols * CELL + 5, rows * CELL + 8, false).textContent = what;
  }

  /** Shows what they count now. */
  draw(counters: readonly SceneCounter[]): void {
    for (const [i, { text }] of counters.entries()) {
      const element = this.#texts[i];
      if (!element || element.dataset.text === text) continue;
      element.dataset.text = text;
      // What a line lacks: nothing any more, or less than nothing, which is a mistake and no number.
      const pair = /^-?\d+\D-?\d+$/.test(text.replace(/\d-/, '-'));
      const done = pair && /^0\D+0$/.test(text);
      const over = text.includes('-');
      element.textContent = done ? '✓' : text.replaceAll(/-\d+/g, '!');
      element.setAttribute('class', done ? 'counter done' : over ? 'counter over' : 'counter');
    }
  }
}
