import type { Want } from '../outcome/index.js';
import { answerJson, answerMoves, formatAnswer } from './answers.js';
import { applyMove, formatMove, parseMove, startPlay } from './play.js';

const WANTS: readonly Want[] = ['unique', 'one', 'all', 'count'];

/** The members of a kind object that are the same for every kind of yes/no cells. */
export const yesNoFacets = {
  wants: WANTS,
  answerForm: 'board' as const,
  size: (puzzle: { readonly shape: { readonly rows: number; readonly cols: number } }) => puzzle.shape,
  start: startPlay,
  apply: applyMove,
  formatMove,
  parseMove,
  answerMoves,
  answerJson,
  formatAnswer,
};
