export { type Choice, chooseReading, HEAD_LENGTH } from './choose.js';
export { type Format, formatsOf, formatThrough } from './format.js';
export { type Reading, readingsOf } from './readings.js';
export type { Recipe } from './recipe.js';
