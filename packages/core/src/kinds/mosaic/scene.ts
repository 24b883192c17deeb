import type { Language } from '../../explain/index.js';
import type { Highlights } from '../../kind/index.js';
import { OPEN } from '../../outcome/index.js';
import type { Scene, SceneCell } from '../../scene/index.js';
import { type MosaicPuzzle, type MosaicState, NO_CLUE } from './rules.js';

/** What fills a cell of value 0, 1, `OPEN`. */
const FILLS = ['white', 'black', 'blank'] as const;

/** What a screen reader says of a cell. */
const WORDS = {
  en: { white: 'white', black: 'black', blank: 'blank', clue: ', clue ', satisfied: ', satisfied' },
  zh: { white: '白', black: '黑', blank: '空白', clue: '，数字 ', satisfied: '，已满足' },
} as const;

/** The 66 cells without highlights in each language: by value, then clue, then whether it is satisfied. Shared by all scenes. */
const CELLS = { en: makeCells('en'), zh: makeCells('zh') } as const;

function makeCells(language: Language): readonly SceneCell[] {
  const words = WORDS[language];
  return Array.from({ length: FILLS.length * 22 }, (_, i): SceneCell => {
    const fill = FILLS[Math.floor(i / 22)]!;
    const clue = Math.floor((i % 22) / 2) + NO_CLUE;
    if (clue === NO_CLUE) return { fill, role: 'open', marks: [], label: words[fill] };
    const satisfied = i % 2 === 1;
    const label = `${words[fill]}${words.clue}${clue}${satisfied ? words.satisfied : ''}`;
    return { fill, glyph: `${clue}`, role: 'open', marks: satisfied ? ['satisfied'] : [], label };
  });
}

/** What a cell with this value looks like, its clue not satisfied. */
export function mosaicCell({ clues }: MosaicPuzzle, cell: number, value: number): SceneCell {
  return CELLS.en[indexOf(value, clues[cell]!, false)]!;
}

function indexOf(value: number, clue: number, satisfied: boolean): number {
  return value * 22 + (clue - NO_CLUE) * 2 + (satisfied ? 1 : 0);
}

/**
 * What the board looks like: cells black, white or blank with their clues; a clue is marked `satisfied` once its whole
 * square is decided and it holds. Cells that look alike are one object, so that a scene of a large board costs little.
 * O(cells).
 */
export function mosaicScene(state: MosaicState, highlights?: Highlights, language: Language = 'en'): Scene {
  const { shape, clues } = state.puzzle;
  const looks = CELLS[language];
  const cells: SceneCell[] = new Array(clues.length);
  for (let cell = 0; cell < clues.length; cell++) {
    const clue = clues[cell]!;
    const satisfied = clue !== NO_CLUE && isSatisfied(state, cell, clue);
    cells[cell] = looks[indexOf(state.values[cell]!, clue, satisfied)]!;
  }
  for (const [cell, marks] of highlights ?? []) {
    const own = cells[cell];
    if (own) cells[cell] = { ...own, marks: [...marks, ...own.marks] };
  }
  return { rows: shape.rows, cols: shape.cols, look: 'clues', cells };
}

function isSatisfied({ puzzle: { shape }, values }: MosaicState, cell: number, clue: number): boolean {
  const { rows, cols } = shape;
  const col = cell % cols;
  const row = (cell - col) / cols;
  const [left, right] = [Math.max(0, col - 1), Math.min(cols - 1, col + 1)];
  let black = 0;
  for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
    for (let c = left; c <= right; c++) {
      const value = values[r * cols + c]!;
      if (value === OPEN) return false;
      black += value;
    }
  }
  return black === clue;
}
