export { type Figure, type FigureShape, type FigureStyle, sceneFigure } from './figure.js';
export { SYMBOL_SETS, type SymbolSet } from './figure-symbols.js';
export { bordersOf, cellCentre, cellOutline, type Point, sceneExtent } from './geometry.js';
export { markSigns } from './mark-signs.js';
export { inkOn, PALETTES, type Rgb, tileColour, tilesOf } from './palette.js';
export type {
  CellRole,
  Fill,
  Lattice,
  Mark,
  Scene,
  SceneCell,
  SceneCounter,
  SceneLegend,
  SceneLook,
  SceneSign,
  SignState,
} from './scene.js';
export { figureSvg, type SvgOptions } from './svg.js';
export { drawText, type TextColours } from './text.js';
