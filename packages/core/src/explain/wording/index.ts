export { type CellWords, cellNarrator, isClash, type Say } from './cell-narrator.js';
export { lexiconOf } from './lexicon.js';
export { type MoveWords, moveNarrator } from './move-narrator.js';
export { TRIAL_WORDS } from './trial-words.js';
