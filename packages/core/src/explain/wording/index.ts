export { type CellWords, cellNarrator, type Say } from './cell-narrator.js';
export { lexiconOf } from './lexicon.js';
