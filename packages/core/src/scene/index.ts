export { type Figure, type FigureShape, type FigureStyle, sceneFigure } from './figure.js';
export { inkOn, PALETTES, type Rgb, tileColour, tilesOf } from './palette.js';
export type { Fill, Mark, Scene, SceneCell, SceneCounter, SceneLegend } from './scene.js';
export { figureSvg, type SvgOptions } from './svg.js';
export { drawText, type TextColours } from './text.js';
