import type { Scene, SceneSign } from '@tilewright/core/scene';
import { borderMiddle } from './geometry.js';
import { svgElement } from './svg-element.js';

/** The side of the patch that a sign stands on, so that it is read over lines and fills. */
const PATCH = 13;

/** The signs on the borders between cells, over all cells. */
export class SignLayer {
  readonly #svg: SVGSVGElement;
  #group: SVGGElement | null = null;
  #drawn: readonly SceneSign[] = [];

  constructor(svg: SVGSVGElement) {
    this.#svg = svg;
  }

  /** Makes room for the signs of a new board. */
  build(): void {
    this.#group = null;
    this.#drawn = [];
  }

  /** Shows signs as they stand now; those that stay as they are keep their elements. O(signs). */
  draw(scene: Scene): void {
    const signs = scene.signs ?? [];
    if (signs === this.#drawn || (signs.length === 0 && this.#drawn.length === 0)) return;
    if (!this.#group) {
      this.#group = svgElement('g', { class: 'signs', 'aria-hidden': 'true' });
      this.#svg.append(this.#group);
    }
    const before = this.#drawn;
    this.#drawn = signs;
    for (const [i, sign] of signs.entries()) {
      const old = before[i];
      const there = this.#group.children[i];
      if (there && old && old.glyph === sign.glyph && old.between.join() === sign.between.join()) {
        if (old.state !== sign.state) there.setAttribute('class', `sign ${sign.state}`);
        continue;
      }
      const made = this.#make(scene, sign);
      if (there) there.replaceWith(made);
      else this.#group.append(made);
    }
    while (this.#group.children.length > signs.length) this.#group.lastElementChild?.remove();
  }

  #make(scene: Scene, { between, glyph, state }: SceneSign): SVGGElement {
    const made = svgElement('g', { class: `sign ${state}` });
    const middle = borderMiddle(scene, between[0], between[1]);
    if (!middle) return made;
    const [x, y] = middle;
    const half = PATCH / 2;
    const text = svgElement('text', { x, y: y + 0.5, 'text-anchor': 'middle' });
    text.textContent = glyph;
    made.append(svgElement('rect', { x: x - half, y: y - half, width: PATCH, height: PATCH, rx: 3 }), text);
    return made;
  }
}
