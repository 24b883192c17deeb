import { type Near, NestedWhatIf, type Rule, type Truth, WhatIf } from '../../../explain/deduction/index.js';
import { Balance } from './balance.js';
import type { BinairoBoard } from './board.js';
import { LineCounting } from './line-counting.js';
import { EqualPairBeside, SignStep } from './sign-rules.js';
import { CrossesTakeLast, EqualPairLastOne, PairTooBig } from './signed-lines.js';
import { PairsAndParity } from './signed-runs.js';
import { TECHNIQUES } from './techniques.js';
import { ThreesCounting } from './threes-counting.js';
import { Pair, Sandwich } from './triples.js';
import { CopyCounting, NearCopy } from './unique-lines.js';

/** No line longer than this is counted: nobody would, and the sets of counts would fill the memory. */
const LONGEST_COUNTED = 1024;

/** The rules that count all ways to fill a line, and those against copies, in the order of their levels. */
function wholeLineRules(board: BinairoBoard): Rule[] {
  const counts = Math.max(board.rows, board.cols) <= LONGEST_COUNTED;
  return [
    ...(counts ? [new LineCounting(board)] : []),
    ...(board.uniqueLines ? [new NearCopy(board)] : []),
    ...(board.uniqueLines && counts ? [new CopyCounting(board)] : []),
  ];
}

/** All rules of an explanation, the easiest first. */
export function explainingRules(board: BinairoBoard, truth: Truth): Rule[] {
  const inside = fastRules(board);
  const signed = (...rules: (new (board: BinairoBoard) => Rule)[]): Rule[] =>
    board.signed ? rules.map((One) => new One(board)) : [];
  return [
    ...easyRules(board),
    new ThreesCounting(board, true),
    ...signed(PairsAndParity),
    new ThreesCounting(board, false),
    ...signed(EqualPairLastOne),
    ...wholeLineRules(board),
    new WhatIf(
      TECHNIQUES.whatIf,
      TECHNIQUES.eitherWay,
      board,
      [easyRules(board), inside],
      cellsNear(board),
      truth,
    ),
    new NestedWhatIf(TECHNIQUES.nestedWhatIf, board, inside, relatedCells(board), cellsNear(board), truth),
  ];
}

/** The same reach up to level 5 with fewer rules: counting the ways of a line holds what the rules of level 4 find. */
export function fastRules(board: BinairoBoard): Rule[] {
  return [...easyRules(board), ...wholeLineRules(board)];
}

/** The rules up to level 3. */
function easyRules(board: BinairoBoard): Rule[] {
  if (!board.signed) return [new Pair(board), new Sandwich(board), new Balance(board)];
  return [
    new Pair(board),
    new SignStep(board),
    new Sandwich(board),
    new EqualPairBeside(board),
    new Balance(board),
    new PairTooBig(board),
    new CrossesTakeLast(board),
  ];
}

/** Cells in the same row or column. */
function relatedCells(board: BinairoBoard): Near {
  return (cell, visit) => {
    for (const line of [board.rowOf[cell]!, board.rows + board.colOf[cell]!]) {
      for (const other of board.cellsOf(line)) if (other !== cell) visit(other);
    }
  };
}

/** The cells of the same lines; all cells once one of these lines is full, since lines are compared with full ones. */
function cellsNear(board: BinairoBoard): Near {
  const related = relatedCells(board);
  return (cell, visit) => {
    related(cell, visit);
    if (!board.uniqueLines) return;
    const full = board.isFull(board.rowOf[cell]!) || board.isFull(board.rows + board.colOf[cell]!);
    for (let other = 0; full && other < board.values.length; other++) visit(other);
  };
}
