/** The last two moves, in one piece: nearly all positions with two moves left are asked this once. */
import { firstLastMove, lastMoveWins } from './last-move';
import { LEFT, LEVEL, RIGHT } from './levels';
import { moveLeft, moveRight } from './make';

/** After a success, the numbers of the last two moves. */
export let lastButOne: u32 = 0;
export let last: u32 = 0;

/**
 * Whether two moves empty the board of `level`, whose moves are found; the first such two, in the rules' order, go to
 * `lastButOne` and `last`. Some 60 moves at most with some 60 after each: far below a millisecond.
 */
export function lastTwoWin<N>(level: usize): bool {
  const right = load<u64>(level, RIGHT);
  const left = load<u64>(level, LEFT);
  const next = level + LEVEL;
  for (let todo = right | left; todo !== 0; todo &= todo - 1) {
    const at = ctz(todo);
    if ((right >> at) & 1 && moveRight<N>(level, at, 1) && lastMoveWins<N>(next)) {
      lastButOne = (<u32>at) << 1;
      last = firstLastMove<N>(next);
      return true;
    }
    if ((left >> at) & 1 && moveLeft<N>(level, at, 1) && lastMoveWins<N>(next)) {
      lastButOne = ((<u32>at) << 1) | 1;
      last = firstLastMove<N>(next);
      return true;
    }
  }
  return false;
}
