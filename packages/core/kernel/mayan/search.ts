/**
 * The search for boards of up to five columns with up to seven tiles each, in up to fifteen colours: depth-first in the
 * rules' order, on a stack of its own, so that it can stop and go on anywhere. The README of kinds/mayan says why each
 * step is right.
 */
import { COLUMNS } from './cells';
import { addFailed, isKnownToFail, startFailed, tableBytes } from './failed';
import { firstLastMove, lastMoveWins } from './last-move';
import { last, lastButOne, lastTwoWin } from './last-two';
import {
  ASLEEP,
  clearCounts,
  colours,
  countsOf,
  EQUAL_KNOWN,
  FAR,
  LEFT,
  LEVEL,
  levelAt,
  MOVE,
  planeOf,
  RIGHT,
  setCounts,
  setShape,
  storePlanes,
} from './levels';
import { moveLeft, moveRight } from './make';
import { findMoves } from './position';
// biome-ignore lint/style/useImportType: AssemblyScript has no imports of types alone.
import { Four, Two } from './tiles';
import { costOf, prepareCosts } from './transport';

// What `start` and `run` return.
const RUNNING: u32 = 0;
const FOUND: u32 = 1;
const FAILED: u32 = 2;

/** Where the first board is written: columns eight bytes apart, each its colours bottom to top and a 0. */
const input: usize = memory.data(40, 8);

let moves: i32 = 0;
let depth: i32 = 0;
let nodeCount: u64 = 0;
/** The answer of a search for one move. */
let onlyMove: u32 = 0;

/** The address of `input`. */
export function board(): usize {
  return input;
}

/** Positions with two moves left or more that were looked at. */
export function nodes(): f64 {
  return <f64>nodeCount;
}

/** The memory that the search takes. */
export function bytes(): u32 {
  return tableBytes() + <u32>(moves + 2) * <u32>LEVEL;
}

/** Begins a row of searches in which the same boards fail. */
export function open(width: i32, colourCount: u32, byteLimit: u32): void {
  prepareCosts();
  setShape(width, colourCount);
  nodeCount = 0;
  if (colours < 4) startFailed<Two>(byteLimit);
  else startFailed<Four>(byteLimit);
}

/** The bound for one colour, of which each column has so many tiles, three bits a column. Tests hold it against others. */
export function cost(counts: u32): u32 {
  prepareCosts();
  return costOf(counts);
}

/** Starts on the board in `input`, settled and not empty, with so many moves, one at least and a thousand at most. */
export function start(moveCount: i32, equalSwap: bool): u32 {
  moves = moveCount;
  depth = 0;
  nodeCount++;
  return colours < 4 ? startOn<Two>(equalSwap) : startOn<Four>(equalSwap);
}

function startOn<N>(equalSwap: bool): u32 {
  const level = levelAt(0);
  if (!loadCounts(level)) return FAILED;
  loadPlanes<N>(level);
  store<u64>(level, 0, ASLEEP);
  store<u32>(level, equalSwap ? 0 : 1, EQUAL_KNOWN);
  if (moves > 1) {
    if (isFailed<N>(level, moves) || !findMoves<N>(level, moves)) return FAILED;
    if (moves > 2) return RUNNING;
    return lastTwoWin<N>(level) ? FOUND : FAILED;
  }
  if (!lastMoveWins<N>(level)) return FAILED;
  onlyMove = firstLastMove<N>(level);
  return FOUND;
}

/** Counts the tiles of the board in `input`; false where one colour's cost alone rules it out. */
function loadCounts(level: usize): bool {
  clearCounts(level);
  for (let x = 0; x < COLUMNS; x++) {
    for (let cell = 8 * x; ; cell++) {
      const colour = <u32>load<u8>(input + cell);
      if (colour === 0) break;
      setCounts(level, colour, countsOf(level, colour) + (1 << (3 * x)));
    }
  }
  let far: u32 = 0;
  for (let colour: u32 = 1; colour <= colours; colour++) {
    const cost = costOf(countsOf(level, colour));
    if (cost > <u32>moves) return false;
    if (cost !== 0) far |= 1 << colour;
  }
  store<u32>(level, far, FAR);
  return true;
}

function loadPlanes<N>(level: usize): void {
  let p0: u64 = 0;
  let p1: u64 = 0;
  let p2: u64 = 0;
  let p3: u64 = 0;
  for (let x = 0; x < COLUMNS; x++) {
    for (let cell = 8 * x; ; cell++) {
      const colour = <u64>load<u8>(input + cell);
      if (colour === 0) break;
      p0 |= (colour & 1) << cell;
      p1 |= ((colour >> 1) & 1) << cell;
      p2 |= ((colour >> 2) & 1) << cell;
      p3 |= (colour >> 3) << cell;
    }
  }
  storePlanes<N>(level, p0, p1, p2, p3);
}

/** Goes on for `limit` nodes at most. */
export function run(limit: u32): u32 {
  return colours < 4 ? runOn<Two>(limit) : runOn<Four>(limit);
}

function runOn<N>(limit: u32): u32 {
  const end = nodeCount + limit;
  while (true) {
    const level = levelAt(depth);
    const right = load<u64>(level, RIGHT);
    const left = load<u64>(level, LEFT);
    if ((right | left) === 0) {
      keepFailed<N>(level, moves - depth);
      if (depth === 0) return FAILED;
      depth--;
      continue;
    }
    if (nodeCount >= end) return RUNNING;
    nodeCount++;
    const at = ctz(right | left);
    const cell = (<u64>1) << at;
    const movesLeft = moves - depth - 1;
    let promising = false;
    if ((right & cell) !== 0) {
      store<u64>(level, right ^ cell, RIGHT);
      store<u32>(level, (<u32>at) << 1, MOVE);
      promising = moveRight<N>(level, at, movesLeft);
    } else {
      store<u64>(level, left ^ cell, LEFT);
      store<u32>(level, ((<u32>at) << 1) | 1, MOVE);
      promising = moveLeft<N>(level, at, movesLeft);
    }
    const next = level + LEVEL;
    if (!promising || isEmpty<N>(next) || isFailed<N>(next, movesLeft) || !findMoves<N>(next, movesLeft))
      continue;
    if (movesLeft > 2) depth++;
    else if (lastTwoWin<N>(next)) return FOUND;
    else keepFailed<N>(next, 2);
  }
}

/** After `FOUND`, the number of the move at a depth: twice the cell, plus one if to the left. */
export function moveAt(depth: i32): u32 {
  if (depth === moves - 1) return moves === 1 ? onlyMove : last;
  return depth === moves - 2 ? lastButOne : load<u32>(levelAt(depth), MOVE);
}

function isEmpty<N>(level: usize): bool {
  return (planeOf<N>(level, 0) | planeOf<N>(level, 1) | planeOf<N>(level, 2) | planeOf<N>(level, 3)) === 0;
}

function isFailed<N>(level: usize, movesLeft: i32): bool {
  return isKnownToFail<N>(
    planeOf<N>(level, 0),
    planeOf<N>(level, 1),
    planeOf<N>(level, 2),
    planeOf<N>(level, 3),
    movesLeft,
  );
}

function keepFailed<N>(level: usize, movesLeft: i32): void {
  addFailed<N>(
    planeOf<N>(level, 0),
    planeOf<N>(level, 1),
    planeOf<N>(level, 2),
    planeOf<N>(level, 3),
    movesLeft,
  );
}
