import type { Phase } from '@tilewright/core/kind';
import type { Scene, SceneCell } from '@tilewright/core/scene';
import { CELL } from './cell.js';
import { type Decoration, decorationsOf } from './decorations.js';
import { travel, vanish } from './motion.js';
import { outlinePath } from './region.js';
import { SHAPES } from './shapes.js';

/** The room beside and below the board for counters, in the same units. */
export const COUNTER_ROOM = { right: 46, below: 30 };

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Tiles that stand apart like ceramics (flood, mayan), or cells that meet like paper and whose texts are clues (mosaic)
 * or their own values (binairo).
 */
export type Look = 'tiles' | 'clues' | 'values';

/** What the drawing shows besides the scene. */
export interface Dressing {
  readonly glyphs: 'none' | 'numbers' | 'shapes';
  readonly notes: ReadonlyMap<number, number>;
  /** Values that a hint proposes for cells, 0 or 1: shown small, in place of nothing. */
  readonly proposals?: ReadonlyMap<number, number>;
  /** The language of the labels: cells are labelled anew when it changes. */
  readonly language: string;
  /** What a screen reader says of a cell; of its looks and the language alone. */
  readonly label: (cell: SceneCell, index: number) => string;
  /** The name of the whole board. */
  readonly title: string;
  readonly look: Look;
}

interface DrawnCell {
  readonly group: SVGGElement;
  readonly rect: SVGRectElement;
  key: string;
}

function element<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | number>>,
): SVGElementTagNameMap[K] {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

/**
 * Draws scenes as one SVG that is also an ARIA grid. Each cell keeps its element; an update touches only the cells
 * that look different from before, so a move on a 50×50 board costs what it changed. It decides no rule.
 */
export class BoardView {
  readonly svg: SVGSVGElement;
  #scene: Scene | null = null;
  #dressing: Dressing | null = null;
  #cells: DrawnCell[] = [];
  #counters: SVGTextElement[] = [];
  /** Outlines over the cells: a drawing of its own, so that they change without a layout of the cells below. */
  readonly outlines: SVGSVGElement;
  readonly #region = element('path', { class: 'region' });
  readonly #reach = element('path', { class: 'reach' });
  readonly #ring = element('rect', {
    class: 'focus-ring',
    width: CELL,
    height: CELL,
    rx: 5,
    visibility: 'hidden',
  });
  #running: Animation[] = [];
  #focus = 0;

  constructor() {
    this.svg = element('svg', { class: 'board', role: 'grid' });
    this.outlines = element('svg', { class: 'board outlines', 'aria-hidden': 'true' });
    this.outlines.append(this.#region, this.#reach, this.#ring);
  }

  get scene(): Scene | null {
    return this.#scene;
  }

  /** The cell that Tab leads to. */
  get focusCell(): number {
    return this.#focus;
  }

  /** Shows a scene at once; whatever was still moving has arrived. */
  update(scene: Scene, dressing: Dressing): void {
    this.stop();
    if (
      !this.#scene ||
      this.#scene.rows !== scene.rows ||
      this.#scene.cols !== scene.cols ||
      this.#dressing?.look !== dressing.look
    ) {
      this.#build(scene, dressing);
    }
    this.#scene = scene;
    this.#dressing = dressing;
    if (this.svg.getAttribute('aria-label') !== dressing.title)
      this.svg.setAttribute('aria-label', dressing.title);
    scene.cells.forEach((cell, index) => {
      this.#drawCell(index, cell, dressing);
    });
    const inside = scene.cells.map((cell) => cell.marks.includes('region'));
    const path = inside.includes(true) ? outlinePath(scene.rows, scene.cols, inside, CELL) : '';
    if (this.#region.getAttribute('d') !== path) this.#region.setAttribute('d', path);
    scene.counters?.forEach((counter, i) => {
      this.#drawCounter(i, counter.text);
    });
  }

  /** Outlines cells while the pointer is over them, or none. */
  showReach(cells: readonly number[]): void {
    const scene = this.#scene;
    if (!scene) return;
    const inside = new Array<boolean>(scene.cells.length).fill(false);
    for (const cell of cells) inside[cell] = true;
    const path = cells.length > 0 ? outlinePath(scene.rows, scene.cols, inside, CELL) : '';
    if (this.#reach.getAttribute('d') !== path) this.#reach.setAttribute('d', path);
  }

  /** Makes `cell` the one that Tab leads to, and with `take` gives it the focus. */
  moveFocus(cell: number, take: boolean): void {
    const drawn = this.#cells[cell];
    if (!drawn) return;
    this.#cells[this.#focus]?.group.setAttribute('tabindex', '-1');
    drawn.group.setAttribute('tabindex', '0');
    this.#focus = cell;
    if (take) drawn.group.focus({ preventScroll: false });
  }

  /** Rings the cell that has the keyboard's focus, or none. */
  showRing(cell: number | null): void {
    this.#ring.setAttribute('visibility', cell === null ? 'hidden' : 'visible');
    if (cell === null) return;
    const cols = this.#scene?.cols ?? 1;
    this.#ring.setAttribute('x', String((cell % cols) * CELL));
    this.#ring.setAttribute('y', String(Math.floor(cell / cols) * CELL));
  }

  /** The cell at a point of the screen, or null beside the board. */
  cellAt(clientX: number, clientY: number): number | null {
    const scene = this.#scene;
    const matrix = this.svg.getScreenCTM();
    if (!scene || !matrix) return null;
    const point = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    const col = Math.floor(point.x / CELL);
    const row = Math.floor(point.y / CELL);
    if (row < 0 || col < 0 || row >= scene.rows || col >= scene.cols) return null;
    return row * scene.cols + col;
  }

  /**
   * Plays what a move did, one phase after the other, then shows the scene it led to. Resolves at the end, or at once
   * when another update comes first.
   */
  async play(phases: readonly Phase[], after: Scene, dressing: Dressing): Promise<void> {
    this.stop();
    let cells = [...(this.#scene?.cells ?? [])];
    const turn = {};
    this.#turn = turn;
    for (const phase of phases) {
      const next = [...cells];
      for (const change of phase.changes) {
        const from = change.from === undefined ? undefined : cells[change.from];
        if (from) next[change.cell] = from;
        else if (change.value === 0) next[change.cell] = { fill: 'gap', given: true, marks: [], label: '' };
      }
      const group = (cell: number): SVGGElement => this.#cells[cell]!.group;
      if (phase.name === 'vanish') await this.#run(vanish(phase, group), turn);
      cells = next;
      if (this.#turn !== turn) return;
      cells.forEach((cell, index) => {
        this.#drawCell(index, cell, dressing);
      });
      if (phase.name !== 'vanish') await this.#run(travel(phase, after.cols, group), turn);
      if (this.#turn !== turn) return;
    }
    this.update(after, dressing);
  }

  #turn: object | null = null;

  /** Ends what is moving. */
  stop(): void {
    this.#turn = null;
    for (const animation of this.#running) animation.cancel();
    this.#running = [];
  }

  async #run(animations: Animation[], turn: object): Promise<void> {
    this.#running = animations;
    // A cancelled animation rejects; the turn tells that already.
    await Promise.allSettled(animations.map((animation) => animation.finished));
    if (this.#turn === turn) this.#running = [];
  }

  #build(scene: Scene, dressing: Dressing): void {
    const { rows, cols } = scene;
    const room = scene.counters && scene.counters.length > 0 ? COUNTER_ROOM : { right: 0, below: 0 };
    const edge = 3;
    this.svg.replaceChildren();
    const width = cols * CELL + room.right + 2 * edge;
    const height = rows * CELL + room.below + 2 * edge;
    for (const svg of [this.svg, this.outlines])
      svg.setAttribute('viewBox', `${-edge} ${-edge} ${width} ${height}`);
    this.#reach.setAttribute('d', '');
    this.svg.setAttribute('class', `board look-${dressing.look === 'tiles' ? 'tiles' : 'paper'}`);
    this.svg.setAttribute('aria-rowcount', String(rows));
    this.svg.setAttribute('aria-colcount', String(cols));
    this.#cells = [];
    this.#focus = Math.min(this.#focus, rows * cols - 1);
    for (let row = 0; row < rows; row++) {
      const line = element('g', { role: 'row', 'aria-rowindex': row + 1 });
      for (let col = 0; col < cols; col++) {
        const index = row * cols + col;
        const group = element('g', {
          role: 'gridcell',
          'aria-colindex': col + 1,
          'data-cell': index,
          tabindex: index === this.#focus ? 0 : -1,
        });
        const inset = dressing.look === 'tiles' ? 1.5 : 0;
        const rect = element('rect', {
          x: col * CELL + inset,
          y: row * CELL + inset,
          width: CELL - 2 * inset,
          height: CELL - 2 * inset,
        });
        if (dressing.look === 'tiles') rect.setAttribute('rx', '5');
        group.append(rect);
        line.append(group);
        this.#cells.push({ group, rect, key: '' });
      }
      this.svg.append(line);
    }
    this.#counters = (scene.counters ?? []).map((counter) => {
      const text = element('text', {
        class: 'counter',
        'aria-hidden': 'true',
        x: counter.line === 'row' ? cols * CELL + 10 : (counter.index + 0.5) * CELL,
        y: counter.line === 'row' ? (counter.index + 0.5) * CELL : rows * CELL + 18,
      });
      if (counter.line === 'col') text.setAttribute('text-anchor', 'middle');
      this.svg.append(text);
      return text;
    });
  }

  #drawCounter(index: number, content: string): void {
    const text = this.#counters[index];
    // A hyphen is no minus.
    const shown = content.replaceAll('-', '\u2212');
    if (!text || text.textContent === shown) return;
    text.textContent = shown;
    const done = /^0\D+0$/.test(content);
    text.setAttribute('class', done ? 'counter done' : content.includes('-') ? 'counter over' : 'counter');
  }

  #drawCell(index: number, cell: SceneCell, dressing: Dressing): void {
    const drawn = this.#cells[index];
    if (!drawn) return;
    const note = dressing.notes.get(index) ?? 0;
    const proposal = dressing.proposals?.get(index);
    const key = `${proposal ?? ''}|${cell.fill}|${cell.glyph ?? ''}|${cell.given ? 1 : 0}|${cell.marks.join()}|${note}|${dressing.glyphs}|${dressing.language}`;
    if (drawn.key === key) return;
    drawn.key = key;
    const label = dressing.label(cell, index);
    const { group, rect } = drawn;
    const number = typeof cell.fill === 'number';
    const tile = number ? `tile t${(cell.fill as number) % SHAPES.length}` : `tile ${cell.fill}`;
    const given = cell.given && !number && cell.fill !== 'gap' ? ' given' : '';
    rect.setAttribute('class', tile);
    group.setAttribute('class', `cell${given}${cell.marks.map((mark) => ` is-${mark}`).join('')}`);
    group.setAttribute('aria-label', label);
    this.#patch(drawn, index, decorationsOf(cell, note, proposal, dressing));
  }

  /**
   * Makes what stands on a cell's ground equal to `wanted`, keeping elements that are of use: new text would cost a
   * layout of the whole drawing.
   */
  #patch({ group, rect }: DrawnCell, index: number, wanted: readonly Decoration[]): void {
    const cols = this.#scene?.cols ?? 1;
    const x = (index % cols) * CELL;
    const y = Math.floor(index / cols) * CELL;
    let last: Element = rect;
    for (const { tag, className, content } of wanted) {
      let next = last.nextElementSibling;
      if (next?.tagName !== tag) {
        const made =
          tag === 'path'
            ? element('path', { transform: `translate(${x} ${y})` })
            : element('text', { x: x + CELL / 2, y: y + CELL / 2 + 1, 'text-anchor': 'middle' });
        last.after(made);
        next = made;
      }
      if (next.getAttribute('class') !== className) next.setAttribute('class', className);
      if (tag === 'path') {
        if (next.getAttribute('d') !== content) next.setAttribute('d', content);
      } else if (next.textContent !== content) next.textContent = content;
      last = next;
    }
    while (group.lastElementChild !== last) group.lastElementChild?.remove();
  }
}
