import {
  NestedWhatIf,
  type Related,
  type Rule,
  type Truth,
  WhatIf,
} from '../../../explain/deduction/index.js';
import { Balance } from './balance.js';
import type { BinairoBoard } from './board.js';
import { LineCounting } from './line-counting.js';
import { TECHNIQUES } from './techniques.js';
import { ThreesCounting } from './threes-counting.js';
import { Pair, Sandwich } from './triples.js';
import { CopyCounting, NearCopy } from './unique-lines.js';

function copyRules(board: BinairoBoard): Rule[] {
  return board.uniqueLines ? [new NearCopy(board), new CopyCounting(board)] : [];
}

/** All rules of an explanation, the easiest first. */
export function explainingRules(board: BinairoBoard, truth: Truth): Rule[] {
  const inside = fastRules(board);
  return [
    new Pair(board),
    new Sandwich(board),
    new Balance(board),
    new ThreesCounting(board, true),
    new ThreesCounting(board, false),
    new LineCounting(board),
    ...copyRules(board),
    new WhatIf(TECHNIQUES.whatIf, TECHNIQUES.eitherWay, board, [inside.slice(0, 3), inside], truth),
    new NestedWhatIf(TECHNIQUES.nestedWhatIf, board, inside, relatedCells(board), truth),
  ];
}

/** The same reach up to level 5 with fewer rules: counting the ways of a line holds what counting threes finds. */
export function fastRules(board: BinairoBoard): Rule[] {
  return [
    new Pair(board),
    new Sandwich(board),
    new Balance(board),
    new LineCounting(board),
    ...copyRules(board),
  ];
}

/** Cells in the same row or column. */
function relatedCells(board: BinairoBoard): Related {
  return (cell, visit) => {
    for (const line of [board.rowOf[cell]!, board.rows + board.colOf[cell]!]) {
      for (const other of board.cellsOf(line)) if (other !== cell) visit(other);
    }
  };
}
