// The solver (solve.ts), the explainer (explain/explainer.ts) and the generator (generate/) are not passed on here: kinds
// load them lazily, and a bundler would carry them along with the light parts.
export { answerProblem, parseAnswer, type YesNoAnswer } from './answers.js';
export {
  cellTexts,
  makeAlphabet,
  plainAlphabet,
  readCells,
  readPuzzle,
  sampleCells,
} from './codecs/cells.js';
export { csvCodec } from './codecs/csv.js';
export { firstLine, lineEntries, readSize, writeEach } from './codecs/entries.js';
export { type BoardForm, type FormTail, placeFault, type Sample } from './codecs/form.js';
export { headedCodec } from './codecs/headed.js';
export { idCodec } from './codecs/id.js';
export { jsonCodec } from './codecs/json.js';
export { rowsCodec } from './codecs/rows.js';
export { emptinessOf, pairOf, wordsOf } from './codecs/signs.js';
export { taskCodec } from './codecs/task.js';
export type { Reasoning } from './explain/reasoning.js';
export { yesNoFacets } from './facets.js';
export { rowsJudge } from './judge-output.js';
export type { YesNoMove, YesNoState } from './play.js';
export { cellFault, copyCells, makeShape, sizeText } from './puzzle.js';
export type { Encoding } from './solve.js';
