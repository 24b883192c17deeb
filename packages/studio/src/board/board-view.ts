import type { Phase } from '@tilewright/core/kind';
import type { Scene, SceneCell } from '@tilewright/core/scene';
import { outlinePath } from './region.js';
import { SHAPES } from './shapes.js';

/** The side of a cell in the drawing's own units. */
export const CELL = 40;

/** The room beside and below the board for counters, in the same units. */
export const COUNTER_ROOM = { right: 46, below: 30 };

const SVG = 'http://www.w3.org/2000/svg';

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
  /** Whether tiles stand apart like ceramics (flood, mayan) or meet like paper (mosaic, binairo). */
  readonly look: 'tiles' | 'paper';
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
  #region = element('path', { class: 'region' });
  #overlay = element('g', { class: 'overlay', 'aria-hidden': 'true' });
  #running: Animation[] = [];
  #focus = 0;

  constructor() {
    this.svg = element('svg', { class: 'board', role: 'grid' });
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
    let reach = this.#overlay.querySelector('.reach');
    if (!reach) {
      reach = element('path', { class: 'reach' });
      this.#overlay.append(reach);
    }
    if (reach.getAttribute('d') !== path) reach.setAttribute('d', path);
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
      if (phase.name === 'vanish') await this.#vanish(phase, turn);
      cells = next;
      if (this.#turn !== turn) return;
      cells.forEach((cell, index) => {
        this.#drawCell(index, cell, dressing);
      });
      if (phase.name !== 'vanish') await this.#travel(phase, turn);
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

  async #vanish(phase: Phase, turn: object): Promise<void> {
    await this.#run(
      phase.changes.map((change) => {
        const group = this.#cells[change.cell]!.group;
        return group.animate(
          [
            { opacity: 1, transform: 'scale(1)' },
            { opacity: 1, transform: 'scale(1.12)', offset: 0.35 },
            { opacity: 0, transform: 'scale(0.4)' },
          ],
          { duration: 260, easing: 'ease-in' },
        );
      }),
      turn,
    );
  }

  async #travel(phase: Phase, turn: object): Promise<void> {
    const cols = this.#scene?.cols ?? 1;
    const moved = phase.changes.filter((change) => change.from !== undefined);
    await this.#run(
      moved.map((change) => {
        const from = change.from!;
        const dx = ((from % cols) - (change.cell % cols)) * CELL;
        const dy = (Math.floor(from / cols) - Math.floor(change.cell / cols)) * CELL;
        const far = Math.max(Math.abs(dx), Math.abs(dy)) / CELL;
        return this.#cells[change.cell]!.group.animate(
          [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'translate(0, 0)' }],
          {
            duration: 110 + 60 * far,
            easing: phase.name === 'fall' ? 'cubic-bezier(.4,0,.9,.6)' : 'ease-in-out',
          },
        );
      }),
      turn,
    );
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
    this.svg.setAttribute(
      'viewBox',
      `${-edge} ${-edge} ${cols * CELL + room.right + 2 * edge} ${rows * CELL + room.below + 2 * edge}`,
    );
    this.svg.setAttribute('class', `board look-${dressing.look}`);
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
    this.#region = element('path', { class: 'region', 'aria-hidden': 'true' });
    this.#overlay = element('g', { class: 'overlay', 'aria-hidden': 'true' });
    this.svg.append(this.#region, this.#overlay);
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
    while (group.lastChild !== rect) group.lastChild?.remove();
    this.#decorate(group, index, cell, note, dressing);
  }

  #decorate(group: SVGGElement, index: number, cell: SceneCell, note: number, dressing: Dressing): void {
    const cols = Math.max(1, Number(this.svg.getAttribute('aria-colcount')));
    const x = (index % cols) * CELL;
    const y = Math.floor(index / cols) * CELL;
    const add = (className: string, path: string): void => {
      group.append(element('path', { class: className, d: path, transform: `translate(${x} ${y})` }));
    };
    const write = (className: string, content: string, dx: number, dy: number): void => {
      const text = element('text', { class: className, x: x + dx, y: y + dy, 'text-anchor': 'middle' });
      text.textContent = content;
      group.append(text);
    };
    const { fill, glyph, marks } = cell;
    if (typeof fill === 'number') {
      const kind = `ink i${fill % SHAPES.length}`;
      const wrapped = fill >= SHAPES.length;
      if (dressing.glyphs === 'numbers' || (wrapped && dressing.glyphs === 'none'))
        write(`glyph ${kind}`, glyph ?? String(fill), 20, 21);
      else if (dressing.glyphs === 'shapes') {
        if (wrapped) write(`glyph ${kind}`, glyph ?? String(fill), 20, 21);
        else add(`shape ${kind}`, SHAPES[fill]!);
      }
    } else if (glyph !== undefined) {
      write(`glyph on-${fill}`, glyph, 20, 21);
      if (fill === 'white' && dressing.look === 'paper' && !cell.given && !/^[01]$/.test(glyph))
        add('dot', 'M20 34.5a1.7 1.7 0 1 0 .01 0z');
    } else if (fill === 'white') {
      add('dot', 'M20 17.5a2.5 2.5 0 1 0 .01 0z');
    }
    if (cell.given && typeof fill !== 'number' && fill !== 'gap') add('given-frame', 'M4 4h32v32H4z');
    const proposal = dressing.proposals?.get(index);
    if (proposal !== undefined)
      add(`proposal p${proposal}`, proposal === 1 ? 'M14 14h12v12H14z' : 'M20 14a6 6 0 1 0 .01 0z');
    if (note > 0) add(`note n${note}`, NOTES[(note - 1) % NOTES.length]!);
    for (const mark of marks) {
      const path = MARKS[mark];
      if (!path) continue;
      // A light edge keeps the cross readable on dark cells.
      if (mark === 'wrong') add('mark m-wrong-edge', path);
      add(`mark m-${mark}`, path);
      if (mark === 'conflict') add('mark m-conflict-corner', 'M3 3h13L3 16z');
    }
  }
}

/** Notes: small shapes in the upper left corner. */
const NOTES = ['M9 5a4 4 0 1 0 .01 0z', 'M5 5l8 8M13 5l-8 8', 'M5 13l4-8 4 8z'];

/** How each role is drawn, by shape and line and not by hue alone. Roles that are missing here are drawn otherwise. */
const MARKS: Readonly<Record<string, string>> = {
  origin: 'M20 12.5a7.5 7.5 0 1 0 .01 0zM20 17.5a2.5 2.5 0 1 1-.01 0z',
  premise: 'M7 7h26v26H7z',
  conclusion: 'M3 3h34v34H3zM26 3h11v11z',
  wrong: 'M9 9l22 22M31 9L9 31',
  difference: 'M3 20L20 3l17 17-17 17z',
  conflict: 'M3 3h34v34H3z',
  trial: 'M33 33a3 3 0 1 0 .01 0z',
  'trial-first': 'M37 37H24l13-13z',
  'last-move': 'M20 33.5a2.2 2.2 0 1 0 .01 0z',
};
