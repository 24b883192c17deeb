import { pathKind } from '../../kind/index.js';
import { formatMove, formatMoves, movesJson, parseMove, parseMoves } from './answer.js';
import { FLOOD_CODECS } from './formats/index.js';
import { judgeFlood } from './judge.js';
import { FLOOD_JUDGES } from './judges.js';
import { configureFlood, FLOOD_OPTIONS } from './options.js';
import type { FloodPuzzle } from './puzzle.js';
import { type FloodState, floodMoves, isFlooded, playMove, startFlood } from './rules.js';
import { floodScene } from './scene.js';

export { cellOfMove, colourOfMove, moveAt } from './moves.js';
export {
  EMPTY,
  FLOOD_RULES,
  type FloodOrigin,
  type FloodPuzzle,
  type FloodRule,
  type FloodSpec,
  isFixed,
  isHole,
  makeFlood,
} from './puzzle.js';
export { type FloodState, regionAt } from './rules.js';

/**
 * Flood-It: give the whole board one colour in the fewest moves, by growing the origin's region or by recolouring any region.
 * Moves are numbers: see `moves.ts`.
 */
export const flood = /* @__PURE__ */ pathKind<FloodPuzzle, FloodState, number>({
  id: 'flood',
  title: 'Flood',
  aliases: ['flood-it', 'floodit', 'flood-fill', 'colour-flood', 'color-flood'],
  wants: ['one', 'all', 'count'],
  codecs: FLOOD_CODECS,
  judges: FLOOD_JUDGES,
  options: FLOOD_OPTIONS,
  configure: configureFlood,
  size: (puzzle) => puzzle.shape,

  start: startFlood,
  apply: playMove,
  moves: floodMoves,
  par: ({ publishedLimit }) =>
    publishedLimit === undefined ? null : { moves: publishedLimit, exact: false },
  isSolved: isFlooded,
  formatMove,
  parseMove,

  answerMoves: (_, answer) => answer,
  answerJson: movesJson,
  formatAnswer: formatMoves,
  parseAnswer: parseMoves,
  judge: judgeFlood,

  scene: floodScene,

  loadSolver: async () => (await import('./solve/index.js')).floodSolver,
  loadExplainer: async () => (await import('./explain/index.js')).explainer,
  loadGenerator: async () => (await import('./generate/index.js')).floodGenerator,
  loadContest: async () => (await import('./contest/index.js')).floodContest,
});
