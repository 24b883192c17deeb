import type { FigureShape } from './figure.js';
import { borderBetween } from './geometry.js';
import { INK } from './ink.js';
import type { Scene, SceneSign } from './scene.js';

/** The side of the patch of paper under a sign, in cells. */
const PATCH = 0.4;

/** The signs between cells, each in the middle of its border on a patch of paper, so that it reads over lines and fills. */
export function signShapes(scene: Scene): FigureShape[] {
  return (scene.signs ?? []).flatMap((sign) => oneSign(scene, sign));
}

function oneSign(scene: Scene, { between, glyph, state }: SceneSign): FigureShape[] {
  const border = borderBetween(scene, between[0], between[1]);
  if (!border) return [];
  const [[x1, y1], [x2, y2]] = border;
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const fill = state === 'broken' ? INK.wrong : state === 'satisfied' ? INK.grid : INK.black;
  const frame =
    state === 'highlighted'
      ? { stroke: INK.premise, strokeWidth: 0.06, dash: 0.08 }
      : state === 'broken'
        ? { stroke: INK.wrong, strokeWidth: 0.05 }
        : {};
  return [
    {
      shape: 'rect',
      x: x - PATCH / 2,
      y: y - PATCH / 2,
      width: PATCH,
      height: PATCH,
      fill: INK.white,
      ...frame,
    },
    { shape: 'text', x, y, size: 0.62, text: glyph, fill, bold: true },
  ];
}
