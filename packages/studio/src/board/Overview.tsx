import type { Scene } from '@tilewright/core/scene';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { CellWindow } from './cell-window.js';
import { SHAPES } from './shapes.js';

/** How long a board rests before its overview is drawn anew, in milliseconds: it never costs a move its frame. */
const REST_MS = 120;

/** The colours of the page for each fill, as red, green and blue. */
function pageColours(): (fill: Scene['cells'][number]['fill']) => readonly number[] {
  const style = getComputedStyle(document.documentElement);
  const known = new Map<string, readonly number[]>();
  return (fill) => {
    const name = typeof fill === 'number' ? `--t${fill % SHAPES.length}` : `--cell-${fill}`;
    let colour = known.get(name);
    if (!colour) {
      const value = Number.parseInt(style.getPropertyValue(name).trim().slice(1), 16);
      colour = [(value >> 16) & 255, (value >> 8) & 255, value & 255];
      known.set(name, colour);
    }
    return colour;
  };
}

function paint(canvas: HTMLCanvasElement, scene: Scene): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const image = context.createImageData(scene.cols, scene.rows);
  const colourOf = pageColours();
  scene.cells.forEach(({ fill }, cell) => {
    const [red, green, blue] = colourOf(fill) as [number, number, number];
    image.data[cell * 4] = red;
    image.data[cell * 4 + 1] = green;
    image.data[cell * 4 + 2] = blue;
    image.data[cell * 4 + 3] = 255;
  });
  context.putImageData(image, 0, 0);
}

/**
 * A board too large to be seen at once, in small: one point a cell, with a frame around what is in sight. Pressing it
 * leads there. For the eye and the pointer only: the keyboard walks over the board itself.
 */
export function Overview(props: {
  readonly scene: Scene;
  readonly seen: CellWindow;
  /** Called with a row and a column, whole or not, to be brought to the middle. */
  readonly onPick: (row: number, col: number) => void;
}): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { scene, seen, onPick } = props;
  useEffect(() => {
    const rest = setTimeout(() => paint(canvas.current!, scene), REST_MS);
    return () => clearTimeout(rest);
  }, [scene]);
  const pick = (event: PointerEvent): void => {
    if (event.buttons === 0) return;
    const box = canvas.current!.getBoundingClientRect();
    onPick(
      ((event.clientY - box.top) / box.height) * scene.rows,
      ((event.clientX - box.left) / box.width) * scene.cols,
    );
  };
  return (
    <div class="overview" aria-hidden="true" onPointerDown={pick} onPointerMove={pick}>
      <canvas ref={canvas} width={scene.cols} height={scene.rows} />
      <svg viewBox={`0 0 ${scene.cols} ${scene.rows}`}>
        <rect
          x={seen.left}
          y={seen.top}
          width={seen.right - seen.left}
          height={seen.bottom - seen.top}
          vector-effect="non-scaling-stroke"
        />
      </svg>
    </div>
  );
}
