import type { Scene } from '@tilewright/core/scene';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { BoardView, type Dressing, type Look } from './board-view.js';

/** A board to look at only: one picture to a screen reader. */
export function StillBoard(props: {
  readonly scene: Scene;
  readonly look: Look;
  readonly title: string;
  readonly glyphs?: Dressing['glyphs'];
}): JSX.Element {
  const host = useRef<HTMLDivElement>(null);
  const { scene, look, title, glyphs = 'none' } = props;
  useEffect(() => {
    const view = new BoardView();
    view.update(scene, { glyphs, notes: new Map(), language: '', label: () => '', title, look });
    view.svg.setAttribute('role', 'img');
    for (const part of view.svg.querySelectorAll('[role]')) part.removeAttribute('role');
    for (const part of view.svg.querySelectorAll('[tabindex]')) part.removeAttribute('tabindex');
    host.current?.replaceChildren(view.svg);
  }, [scene, look, title, glyphs]);
  return <div class="still" ref={host} />;
}
