export { inkOn, type Rgb, tileColour } from './palette.js';
export type { Fill, Mark, Scene, SceneCell, SceneCounter } from './scene.js';
export { drawText, type TextColours } from './text.js';
