export {
  type AnswerWords,
  answerJson,
  answerMoves,
  answerProblem,
  formatAnswer,
  parseAnswer,
  type YesNoAnswer,
} from './answers.js';
export {
  applyMove,
  type CellSetting,
  formatMove,
  parseMove,
  startPlay,
  type YesNoMove,
  type YesNoState,
} from './play.js';
export { cellFault, copyCells, givenAt, makeShape, sizeText, type YesNoPuzzle } from './puzzle.js';
