export {
  type Choice,
  chooseReading,
  HEAD_LENGTH,
  type WeighedReading,
  weighReadings,
} from './choose.js';
export { type Attempt, attemptLine, explainReading } from './explain.js';
export { type Format, formatsOf, formatThrough } from './format.js';
export { type ReadBoard, type ReadRequest, type ReadText, readText } from './read.js';
export { type Reading, readingsOf } from './readings.js';
export type { Recipe } from './recipe.js';
