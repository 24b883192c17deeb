import type { Scene, SceneLook } from '@tilewright/core/scene';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { BoardView, type Dressing } from './board-view.js';

/** A drawing of a whole board to look at only: one picture to a screen reader. */
export function stillSvg(scene: Scene, dressing: Dressing): SVGSVGElement {
  const view = new BoardView();
  // Nobody walks over its cells: only the whole has a name.
  view.update(scene, { ...dressing, label: () => '' });
  view.showWindow(null);
  const { svg, outlines } = view;
  const region = outlines.querySelector('.region');
  if (region?.getAttribute('d')) svg.append(region);
  svg.setAttribute('role', 'img');
  svg.removeAttribute('aria-rowcount');
  svg.removeAttribute('aria-colcount');
  for (const part of svg.querySelectorAll('[role]')) {
    for (const name of part.getAttributeNames())
      if (name === 'role' || name === 'tabindex' || /^(aria|data)-/.test(name)) part.removeAttribute(name);
  }
  return svg;
}

/** A board on the page to look at only. */
export function StillBoard(props: {
  readonly scene: Scene;
  readonly look: SceneLook;
  readonly title: string;
  readonly glyphs?: Dressing['glyphs'];
}): JSX.Element {
  const host = useRef<HTMLDivElement>(null);
  const { scene, look, title, glyphs = 'none' } = props;
  useEffect(() => {
    const dressing = { glyphs, notes: new Map(), language: '', label: () => '', title, look };
    host.current?.replaceChildren(stillSvg(scene, dressing));
  }, [scene, look, title, glyphs]);
  return <div class="still" ref={host} />;
}
