import type { Phase } from '@tilewright/core/kind';
import type { Scene, SceneCell, SceneLook } from '@tilewright/core/scene';
import { CELL } from './cell.js';
import { CellLayer } from './cell-layer.js';
import { type CellWindow, wholeOf, windowAround } from './cell-window.js';
import { CounterLayer, counterRoom } from './counter-layer.js';
import { cellAt, cellPath, extentOf } from './geometry.js';
import { spread, travel, vanish, wave } from './motion.js';
import { outlinePath } from './region.js';
import { SignLayer } from './sign-layer.js';
import { svgElement } from './svg-element.js';

/** Boards of up to so many cells are drawn whole; of larger ones only what is in sight, and a little around it. */
const DRAWN_WHOLE = 3_600;

/** What the drawing shows besides the scene. */
export interface Dressing {
  readonly glyphs: 'none' | 'numbers' | 'shapes';
  /** How the two values of a board of the look `values` are drawn; as digits where it is absent. */
  readonly symbols?: 'digits' | 'circles' | 'sun-moon';
  readonly notes: ReadonlyMap<number, number>;
  /** Values that a hint proposes for cells, 0 or 1: shown small, in place of nothing. */
  readonly proposals?: ReadonlyMap<number, number>;
  /** The language of the labels: cells are labelled anew when it changes. */
  readonly language: string;
  /** What a screen reader says of a cell; of its looks and the language alone. */
  readonly label: (cell: SceneCell, index: number) => string;
  /** The name of the whole board. */
  readonly title: string;
  readonly look: SceneLook;
  /** What the counters count, short: it stands where their row and column meet. */
  readonly counted?: string;
}

/**
 * Draws scenes as one SVG that is also an ARIA grid. Each cell keeps its element; an update touches only the cells
 * that look different from before, so a move costs what it changed. Of a large board only a window has elements. It
 * decides no rule.
 */
export class BoardView {
  readonly svg: SVGSVGElement;
  #scene: Scene | null = null;
  #dressing: Dressing | null = null;
  readonly #cells: CellLayer;
  #window: CellWindow = { top: 0, left: 0, bottom: 0, right: 0 };
  readonly #counters: CounterLayer;
  readonly #signs: SignLayer;
  /** Outlines over the cells: a drawing of its own, so that they change without a layout of the cells below. */
  readonly outlines: SVGSVGElement;
  readonly #region = svgElement('path', { class: 'region' });
  readonly #reach = svgElement('path', { class: 'reach' });
  readonly #ring = svgElement('path', { class: 'focus-ring', visibility: 'hidden' });
  #running: Animation[] = [];
  #focus = 0;

  constructor() {
    this.svg = svgElement('svg', { class: 'board', role: 'grid' });
    this.#cells = new CellLayer(this.svg);
    this.#counters = new CounterLayer(this.svg);
    this.#signs = new SignLayer(this.svg);
    this.outlines = svgElement('svg', { class: 'board outlines', 'aria-hidden': 'true' });
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
      this.#scene.lattice !== scene.lattice ||
      this.#dressing?.look !== dressing.look
    ) {
      this.#build(scene, dressing);
    }
    this.#scene = scene;
    this.#dressing = dressing;
    if (this.svg.getAttribute('aria-label') !== dressing.title)
      this.svg.setAttribute('aria-label', dressing.title);
    this.#cells.draw(scene.cells, dressing);
    this.#drawRegion();
    this.#counters.draw(scene.counters ?? []);
    this.#signs.draw(scene);
  }

  /** Whether the board is so large that only a window of it is drawn. */
  get isWindowed(): boolean {
    const scene = this.#scene;
    return scene !== null && scene.lattice !== 'triangle' && scene.cells.length > DRAWN_WHOLE;
  }

  /** The part that is drawn. */
  get window(): CellWindow {
    return this.#window;
  }

  /** Has a part of a large board drawn, or with null all of it, as for paper. Smaller boards are drawn whole anyway. */
  showWindow(part: CellWindow | null): void {
    const scene = this.#scene;
    const dressing = this.#dressing;
    if (!scene || !dressing || !this.isWindowed) return;
    this.#window = part ?? wholeOf(scene);
    this.#cells.show(this.#window);
    this.#cells.draw(scene.cells, dressing);
    this.#drawRegion();
  }

  #drawRegion(): void {
    this.#drawRegionOf(this.#scene!);
  }

  #drawRegionOf(scene: Scene): void {
    const { cells } = scene;
    const path = outlinePath(scene, (cell) => cells[cell]!.marks.includes('region'), this.#window);
    if (this.#region.getAttribute('d') !== path) this.#region.setAttribute('d', path);
  }

  /** Outlines cells while the pointer is over them, or none. */
  showReach(cells: readonly number[]): void {
    const scene = this.#scene;
    if (!scene) return;
    const inside = new Set(cells);
    const around = windowAround(cells, scene);
    const path = around ? outlinePath(scene, (cell) => inside.has(cell), around) : '';
    if (this.#reach.getAttribute('d') !== path) this.#reach.setAttribute('d', path);
  }

  /** Makes `cell` the one that Tab leads to, and with `take` gives it the focus. */
  moveFocus(cell: number, take: boolean): void {
    const scene = this.#scene;
    if (!scene || !this.#dressing || !(cell in scene.cells)) return;
    const group = this.#cells.setFocus(cell);
    this.#focus = cell;
    if (!group.hasAttribute('aria-label')) this.#cells.draw(scene.cells, this.#dressing);
    if (take) group.focus({ preventScroll: false });
  }

  /** Rings the cell that has the keyboard's focus, or none. */
  showRing(cell: number | null): void {
    this.#ring.setAttribute('visibility', cell === null ? 'hidden' : 'visible');
    if (cell === null) return;
    if (this.#scene) this.#ring.setAttribute('d', cellPath(this.#scene, cell, 0));
  }

  /** Tells the cell at a point of the screen, null beside the board, for as long as the board does not move. */
  locator(): (clientX: number, clientY: number) => number | null {
    const scene = this.#scene;
    const matrix = this.svg.getScreenCTM()?.inverse();
    if (!scene || !matrix) return () => null;
    return (clientX, clientY) => {
      const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
      const cell = cellAt(scene, x, y);
      return cell === null || scene.cells[cell]?.role === 'hole' ? null : cell;
    };
  }

  /** The width and height of the drawing in cells' sides, with all that stands beside the cells. */
  get extent(): { readonly width: number; readonly height: number } {
    const { width, height } = this.svg.viewBox.baseVal;
    return { width: width / CELL, height: height / CELL };
  }

  /** Lets a wave run over the board from its upper left corner: it is done. */
  celebrate(): void {
    const scene = this.#scene;
    if (!scene) return;
    this.stop();
    this.#running = wave(scene, (cell) => this.#cells.group(cell));
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
        next[change.cell] = change.becomes;
      }
      const group = (cell: number): SVGGElement | null => this.#cells.group(cell);
      if (phase.name === 'recolour') {
        this.#cells.draw(after.cells, dressing);
        this.#drawRegionOf(after);
        await this.#run(spread(phase, after, this.#scene?.cells ?? after.cells, group), turn);
        if (this.#turn !== turn) return;
        continue;
      }
      if (phase.name === 'vanish') await this.#run(vanish(phase, group), turn);
      cells = next;
      if (this.#turn !== turn) return;
      this.#cells.draw(cells, dressing);
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
    const room = counterRoom(scene.counters ?? []);
    const edge = 3;
    this.svg.replaceChildren();
    const extent = extentOf(scene);
    const width = extent.width * CELL + room.right + 2 * edge;
    const height = extent.height * CELL + room.below + 2 * edge;
    for (const svg of [this.svg, this.outlines])
      svg.setAttribute('viewBox', `${-edge} ${-edge} ${width} ${height}`);
    this.#reach.setAttribute('d', '');
    this.svg.setAttribute('class', `board look-${dressing.look === 'tiles' ? 'tiles' : 'paper'}`);
    this.svg.setAttribute('aria-rowcount', String(rows));
    this.svg.setAttribute('aria-colcount', String(cols));
    this.#focus = Math.min(this.#focus, rows * cols - 1);
    this.#cells.reset(scene, dressing.look, this.#focus);
    // Of a large board nothing is drawn until it is known what is in sight.
    this.#window =
      scene.cells.length > DRAWN_WHOLE && scene.lattice !== 'triangle'
        ? { top: 0, left: 0, bottom: 1, right: 1 }
        : wholeOf(scene);
    this.#cells.show(this.#window);
    this.#counters.build(scene, dressing.counted ?? '');
    this.#signs.build();
  }
}
