import type { CellSetting } from '../kind/index.js';
import { OPEN, type Want } from '../outcome/index.js';
import { answerJson, answerMoves, formatAnswer } from './answers.js';
import {
  applyMove,
  type CellLook,
  formatMove,
  parseMove,
  startPlay,
  type YesNoMove,
  type YesNoState,
} from './play.js';
import type { YesNoPuzzle } from './puzzle.js';

const WANTS: readonly Want[] = ['unique', 'one', 'all', 'count'];

/** The members of a kind object that are the same for every kind of yes/no cells; `look` is what its cells look like. */
export function yesNoFacets<P extends YesNoPuzzle>(look: CellLook<P>) {
  return {
    family: 'fill' as const,
    wants: WANTS,
    valueCount: () => OPEN,
    valuesOf: (state: YesNoState<P>) => state.values,
    fillMove: (_puzzle: P, settings: readonly CellSetting[]): YesNoMove => settings,
    size: (puzzle: P) => puzzle.shape,
    start: (puzzle: P) => startPlay(puzzle),
    apply: (state: YesNoState<P>, move: YesNoMove) => applyMove(state, move, look),
    formatMove,
    parseMove,
    answerMoves,
    answerJson,
    formatAnswer,
  };
}
