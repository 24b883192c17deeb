export { answerProblem, parseAnswer, type YesNoAnswer } from './answers.js';
export type { BoardForm } from './codecs/form.js';
export { idCodec } from './codecs/id.js';
export { yesNoFacets } from './facets.js';
export type { YesNoMove, YesNoState } from './play.js';
export { cellFault, copyCells, makeShape, sizeText } from './puzzle.js';
export { makeSolver } from './solve.js';
