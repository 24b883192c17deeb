export { judge } from './judge.js';
export {
  type BinairoAnswer,
  type BinairoPuzzle,
  type BinairoState,
  isSolved,
  makeBinairo,
} from './rules.js';
