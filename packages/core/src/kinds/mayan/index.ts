import { pathKind } from '../../kind/index.js';
import { answerJson, formatAnswer, type MayanAnswer, parseAnswer } from './answer.js';
import { MAYAN_CODECS } from './formats/index.js';
import { judgeAnswer } from './judge.js';
import { MAYAN_JUDGES } from './judges.js';
import { formatMove, type MayanMove, parseMove } from './moves.js';
import { configure, MAYAN_OPTIONS } from './options.js';
import type { MayanPuzzle } from './puzzle.js';
import { applyMove, isSolved, legalMoves, type MayanState, startState } from './rules.js';
import { mayanScene } from './scene.js';

export { makeMayan } from './puzzle.js';
export type { MayanAnswer, MayanMove, MayanPuzzle, MayanState };

/** The Mayan game: drag tiles sideways, three equal ones in a line vanish, empty the board. */
export const mayan = /* @__PURE__ */ pathKind<MayanPuzzle, MayanState, MayanMove>({
  id: 'mayan',
  title: 'Mayan game',
  aliases: ['mayan-game', 'noip2011-mayan'],
  wants: ['one', 'unique', 'all', 'count'],
  codecs: MAYAN_CODECS,
  judges: MAYAN_JUDGES,
  options: MAYAN_OPTIONS,
  configure,
  size: ({ width, height }) => ({ rows: height, cols: width }),
  start: startState,
  apply: applyMove,
  moves: legalMoves,
  par: ({ moves }) => (moves === null ? null : { moves, exact: true }),
  isSolved,
  formatMove: (_puzzle, move) => formatMove(move),
  parseMove: (_puzzle, text) => parseMove(text),
  answerMoves: (_puzzle, answer) => answer,
  answerJson: (_puzzle, answer) => answerJson(answer),
  formatAnswer: (_puzzle, answer) => formatAnswer(answer),
  parseAnswer: (_puzzle, text) => parseAnswer(text),
  judge: judgeAnswer,
  scene: mayanScene,
  loadSolver: async () => (await import('./solve/index.js')).solver,
  loadGenerator: async () => (await import('./generate/index.js')).mayanGenerator,
  loadContest: async () => (await import('./contest/index.js')).mayanContest,
  loadExplainer: async () => (await import('./explain/index.js')).explainer,
});
