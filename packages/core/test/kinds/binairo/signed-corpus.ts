import { readFileSync } from 'node:fs';
import { type BinairoPuzzle, binairo } from '#core/kinds/binairo/index.js';
import { CORPUS, value } from '../../yes-no/tools.js';

/** A board of the corpus with signs or odd sides, and what is known of it. */
export interface SignedBoard {
  readonly name: string;
  readonly rows: readonly string[];
  readonly right?: readonly string[];
  readonly below?: readonly string[];
  readonly unique_lines: boolean;
  /** 0, 1, or 2 for several. */
  readonly nsol: number;
  readonly solution: readonly string[] | null;
  readonly id: string;
  readonly hardest_technique?: string;
  readonly day?: number;
  readonly format: string;
  readonly text?: string;
  readonly puzzle: BinairoPuzzle;
}

/** All of them. */
export function signedBoards(): SignedBoard[] {
  const text = readFileSync(`${CORPUS}/binairo/signs.jsonl`, 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const board = JSON.parse(line) as SignedBoard;
      return { ...board, puzzle: value(binairo.codecs[0]!.parse(board.id)[0]!.result) };
    });
}
