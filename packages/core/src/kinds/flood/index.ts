import { pathKind } from '../../kind/index.js';
import { formatColours, parseColour, parseColours } from './answer.js';
import { FLOOD_CODECS } from './formats/index.js';
import { judgeFlood } from './judge.js';
import { FLOOD_JUDGES } from './judges.js';
import { configureFlood, FLOOD_OPTIONS } from './options.js';
import type { FloodPuzzle } from './puzzle.js';
import { type FloodState, floodMoves, isFlooded, playColour, startFlood } from './rules.js';
import { floodScene } from './scene.js';

export { FLOOD_RULES, type FloodPuzzle, type FloodRule, type FloodSpec, makeFlood } from './puzzle.js';
export { type FloodState, regionCells } from './rules.js';

/** Flood-It: grow the origin's region over the whole board in the fewest moves. Moves and answers are colour indices. */
export const flood = /* @__PURE__ */ pathKind<FloodPuzzle, FloodState, number>({
  id: 'flood',
  title: 'Flood',
  aliases: ['flood-it', 'floodit', 'flood-fill', 'colour-flood', 'color-flood'],
  wants: ['one'],
  codecs: FLOOD_CODECS,
  judges: FLOOD_JUDGES,
  options: FLOOD_OPTIONS,
  configure: configureFlood,
  size: (puzzle) => puzzle.shape,

  start: startFlood,
  apply: playColour,
  moves: floodMoves,
  isSolved: isFlooded,
  formatMove: (puzzle, colour) => puzzle.colours[colour] ?? String(colour),
  parseMove: parseColour,

  answerMoves: (_, answer) => answer,
  answerJson: (puzzle, answer) => answer.map((colour) => puzzle.colours[colour]!),
  formatAnswer: formatColours,
  parseAnswer: parseColours,
  judge: judgeFlood,

  scene: floodScene,

  loadSolver: async () => (await import('./solve/index.js')).floodSolver,
  loadExplainer: async () => (await import('./explain/index.js')).explainer,
  loadGenerator: async () => (await import('./generate/index.js')).floodGenerator,
  loadContest: async () => (await import('./contest/index.js')).floodContest,
});
