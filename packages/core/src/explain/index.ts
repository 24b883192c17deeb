export type {
  Explainer,
  ExplainRequest,
  Explanation,
  Halt,
  Hint,
  Mistake,
  Rating,
} from './explainer.js';
export { makeMoveExplainer } from './move-explainer.js';
export { hintLines, LANGUAGES, type Language, type Narrator, type Stage } from './narrator.js';
export { countUses, type Ending, rateUses } from './rating.js';
export { lineCells, stepMarks } from './stages.js';
export type { Detail, DetailValue, Effect, LineRef, Premises, Step, Trial } from './step.js';
export type { Technique } from './technique.js';
