export type { Fill, Mark, Scene, SceneCell, SceneCounter } from './scene.js';
