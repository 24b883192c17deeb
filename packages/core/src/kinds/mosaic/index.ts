export { judge } from './judge.js';
export {
  isSolved,
  type MosaicAnswer,
  type MosaicPuzzle,
  type MosaicState,
  makeMosaic,
  NO_CLUE,
} from './rules.js';
