import { type Near, NestedWhatIf, type Rule, type Truth, WhatIf } from '../../../explain/deduction/index.js';
import type { MosaicBoard } from './board.js';
import { BoundChain } from './bound-chain.js';
import { OFFSETS, SharedCells } from './shared-cells.js';
import { CompletedClue, StartingClue } from './single-clue.js';
import { TECHNIQUES } from './techniques.js';
import { Twins } from './twins.js';

/** For each technique of shared cells the distances of its clues, the shorter first. */
const PLACINGS = [
  [TECHNIQUES.sideBySide, 0, 1],
  [TECHNIQUES.diagonal, 1, 1],
  [TECHNIQUES.twoApart, 0, 2],
  [TECHNIQUES.knightApart, 1, 2],
  [TECHNIQUES.cornerApart, 2, 2],
] as const;

function singleClueRules(board: MosaicBoard): Rule[] {
  return [
    new StartingClue(board, 0),
    new StartingClue(board, 1),
    new CompletedClue(board, 1),
    new CompletedClue(board, 0),
  ];
}

/** All rules of an explanation, the easiest first. */
export function explainingRules(board: MosaicBoard, assumeUnique: boolean, truth: Truth): Rule[] {
  const shared = PLACINGS.map(([technique, near, far]) => {
    const offsets = OFFSETS.filter(({ dr, dc }) => {
      const a = Math.abs(dr);
      const b = Math.abs(dc);
      return Math.min(a, b) === near && Math.max(a, b) === far;
    });
    return new SharedCells(technique, board, offsets, true);
  });
  const inside = trialRules(board);
  return [
    ...singleClueRules(board),
    ...shared,
    new BoundChain(board),
    ...(assumeUnique ? [new Twins(board)] : []),
    new WhatIf(
      TECHNIQUES.whatIf,
      TECHNIQUES.eitherWay,
      board,
      [inside.slice(0, 2), inside],
      cellsNear(board),
      truth,
    ),
    new NestedWhatIf(TECHNIQUES.nestedWhatIf, board, inside, relatedCells(board), cellsNear(board), truth),
  ];
}

/** The rules used inside trials. */
export function trialRules(board: MosaicBoard): Rule[] {
  return [
    new CompletedClue(board, 1),
    new CompletedClue(board, 0),
    new SharedCells(TECHNIQUES.sideBySide, board, OFFSETS),
  ];
}

/** The same reach up to level 4 with one rule for all shared cells: for solving by techniques without explaining. */
export function fastRules(board: MosaicBoard): Rule[] {
  return [
    ...singleClueRules(board),
    new SharedCells(TECHNIQUES.sideBySide, board, OFFSETS),
    new BoundChain(board),
  ];
}

/** Cells that share a clue. */
function relatedCells(board: MosaicBoard): Near {
  return (cell, visit) => {
    for (const clue of board.cellsOf(cell, board.square(cell))) {
      if (board.clues[clue]! < 0) continue;
      for (const other of board.cellsOf(clue, board.square(clue))) if (other !== cell) visit(other);
    }
  };
}

/** How far a cell's setting can matter to a rule at once: a clue beside it, that clue's partner two away, its square. */
const REACH = 4;

/** The cells within reach. */
function cellsNear(board: MosaicBoard): Near {
  const { cols } = board;
  const rows = board.values.length / cols;
  return (cell, visit) => {
    const col = board.colOf[cell]!;
    const row = (cell - col) / cols;
    for (let r = Math.max(0, row - REACH); r <= Math.min(rows - 1, row + REACH); r++) {
      for (let c = Math.max(0, col - REACH); c <= Math.min(cols - 1, col + REACH); c++) visit(r * cols + c);
    }
  };
}
