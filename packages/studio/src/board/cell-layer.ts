import type { SceneCell } from '@tilewright/core/scene';
import type { Dressing } from './board-view.js';
import { CELL } from './cell.js';
import type { CellWindow } from './cell-window.js';
import { type Decoration, decorationsOf } from './decorations.js';
import { cellPath, decorationPlace, type Grid, middleOf } from './geometry.js';
import { SHAPES } from './shapes.js';
import { svgElement } from './svg-element.js';

interface DrawnCell {
  readonly group: SVGGElement;
  /** Its ground: a rectangle, or on another lattice a path. */
  readonly ground: SVGElement;
  key: string;
}

interface DrawnRow {
  readonly line: SVGGElement;
  readonly cells: Map<number, DrawnCell>;
}

/**
 * The elements of the cells that are drawn: all of a small board, a window of a large one. Rows and cells stand in
 * their order, as a screen reader walks through them.
 */
export class CellLayer {
  readonly #svg: SVGSVGElement;
  readonly #rows = new Map<number, DrawnRow>();
  #grid: Grid = { rows: 1, cols: 1 };
  #inset = 0;
  #focus = 0;

  constructor(svg: SVGSVGElement) {
    this.#svg = svg;
  }

  get #cols(): number {
    return this.#grid.cols;
  }

  /** Takes everything off, for a board of this shape. */
  reset(grid: Grid, look: Dressing['look'], focus: number): void {
    for (const { line } of this.#rows.values()) line.remove();
    this.#rows.clear();
    this.#grid = grid;
    this.#inset = look === 'tiles' ? 1.5 : 0;
    this.#focus = focus;
  }

  /** The element of a cell, where it is drawn. */
  group(index: number): SVGGElement | null {
    return this.#rows.get(Math.floor(index / this.#cols))?.cells.get(index % this.#cols)?.group ?? null;
  }

  /**
   * Has a window drawn, and the cell that holds the focus wherever it is: an element that is taken away while it has
   * the focus would lose it. Elements that stay are kept. O(cells that come and go).
   */
  show(part: CellWindow): void {
    const keep = { row: Math.floor(this.#focus / this.#cols), col: this.#focus % this.#cols };
    for (const [row, { line, cells }] of this.#rows) {
      const inside = row >= part.top && row < part.bottom;
      for (const [col, { group }] of cells) {
        if (inside && col >= part.left && col < part.right) continue;
        if (row === keep.row && col === keep.col) continue;
        group.remove();
        cells.delete(col);
      }
      if (cells.size === 0) {
        line.remove();
        this.#rows.delete(row);
      }
    }
    const last = this.#rows.get(keep.row);
    let before: Element | null =
      (keep.row >= part.bottom ? last?.line : null) ?? this.#svg.querySelector(':scope > text');
    for (let row = part.bottom - 1; row >= part.top; row--) {
      const drawn = this.#rows.get(row) ?? this.#addRow(row, before);
      this.#fill(drawn, row, part, keep.row === row ? keep.col : null);
      before = drawn.line;
    }
  }

  /** Makes a cell the one that Tab leads to; draws it by itself when it stands outside the window. */
  setFocus(index: number): SVGGElement {
    this.group(this.#focus)?.setAttribute('tabindex', '-1');
    this.#focus = index;
    const row = Math.floor(index / this.#cols);
    const col = index % this.#cols;
    let group = this.group(index);
    if (!group) {
      const drawn = this.#rows.get(row) ?? this.#addRow(row, this.#rowAfter(row));
      group = this.#addCell(drawn, row, col, this.#cellAfter(drawn, col)).group;
    }
    group.setAttribute('tabindex', '0');
    return group;
  }

  /** Draws every cell that has an element and looks different from before. */
  draw(cells: readonly SceneCell[], dressing: Dressing): void {
    for (const [row, drawn] of this.#rows) {
      for (const [col, one] of drawn.cells) {
        const index = row * this.#cols + col;
        this.#drawCell(one, index, cells[index]!, dressing);
      }
    }
  }

  #rowAfter(row: number): Element | null {
    let after: number | null = null;
    for (const other of this.#rows.keys())
      if (other > row && (after === null || other < after)) after = other;
    return after === null ? this.#svg.querySelector(':scope > text') : this.#rows.get(after)!.line;
  }

  #cellAfter({ cells }: DrawnRow, col: number): Element | null {
    let after: number | null = null;
    for (const other of cells.keys()) if (other > col && (after === null || other < after)) after = other;
    return after === null ? null : cells.get(after)!.group;
  }

  #addRow(row: number, before: Element | null): DrawnRow {
    const line = svgElement('g', { role: 'row', 'aria-rowindex': row + 1 });
    this.#svg.insertBefore(line, before);
    const drawn = { line, cells: new Map<number, DrawnCell>() };
    this.#rows.set(row, drawn);
    return drawn;
  }

  #fill(drawn: DrawnRow, row: number, part: CellWindow, kept: number | null): void {
    const outside = kept !== null && kept >= part.right ? drawn.cells.get(kept)?.group : null;
    let before: Element | null = outside ?? null;
    for (let col = part.right - 1; col >= part.left; col--) {
      before = (drawn.cells.get(col) ?? this.#addCell(drawn, row, col, before)).group;
    }
  }

  #addCell({ line, cells }: DrawnRow, row: number, col: number, before: Element | null): DrawnCell {
    const index = row * this.#cols + col;
    const group = svgElement('g', {
      role: 'gridcell',
      'aria-colindex': col + 1,
      'data-cell': index,
      tabindex: index === this.#focus ? 0 : -1,
    });
    const ground = this.#ground(row, col);
    group.append(ground);
    line.insertBefore(group, before);
    const drawn = { group, ground, key: '' };
    cells.set(col, drawn);
    return drawn;
  }

  #ground(row: number, col: number): SVGElement {
    if (this.#grid.lattice === 'triangle')
      return svgElement('path', { d: cellPath(this.#grid, row * this.#cols + col, this.#inset) });
    const rect = svgElement('rect', {
      x: col * CELL + this.#inset,
      y: row * CELL + this.#inset,
      width: CELL - 2 * this.#inset,
      height: CELL - 2 * this.#inset,
    });
    if (this.#inset > 0) rect.setAttribute('rx', '5');
    return rect;
  }

  #drawCell(drawn: DrawnCell, index: number, cell: SceneCell, dressing: Dressing): void {
    const note = dressing.notes.get(index) ?? 0;
    const proposal = dressing.proposals?.get(index);
    const key = `${proposal ?? ''}|${note}|${dressing.glyphs}|${dressing.symbols ?? ''}|${dressing.language}|${cell.fill}|${cell.glyph ?? ''}|${cell.role}|${cell.label}|${cell.marks.join()}`;
    if (drawn.key === key) return;
    drawn.key = key;
    const { group, ground } = drawn;
    const number = typeof cell.fill === 'number';
    const tile = number ? `tile t${(cell.fill as number) % SHAPES.length}` : `tile ${cell.fill}`;
    const given = cell.role === 'given' ? ' given' : '';
    ground.setAttribute('class', cell.role === 'hole' || cell.role === 'wall' ? `tile ${cell.role}` : tile);
    group.setAttribute('class', `cell${given}${cell.marks.map((mark) => ` is-${mark}`).join('')}`);
    group.setAttribute('aria-label', dressing.label(cell, index));
    this.#patch(drawn, index, decorationsOf(cell, note, proposal, dressing));
  }

  /**
   * Makes what stands on a cell's ground equal to `wanted`, keeping elements that are of use: new text would cost a
   * layout of the whole drawing.
   */
  #patch({ group, ground }: DrawnCell, index: number, wanted: readonly Decoration[]): void {
    const [x, y] = middleOf(this.#grid, index);
    let last: Element = ground;
    for (const { tag, className, content } of wanted) {
      let next = last.nextElementSibling;
      if (next?.tagName !== tag) {
        const made =
          tag === 'path'
            ? svgElement('path', { transform: decorationPlace(this.#grid, index) })
            : svgElement('text', { x, y: y + 1, 'text-anchor': 'middle' });
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
