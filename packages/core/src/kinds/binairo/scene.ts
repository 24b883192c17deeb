import type { Language } from '../../explain/index.js';
import { allLines } from '../../grid/index.js';
import type { Highlights } from '../../kind/index.js';
import { OPEN } from '../../outcome/index.js';
import type { Scene, SceneCell, SceneCounter } from '../../scene/index.js';
import type { BinairoPuzzle, BinairoState } from './rules.js';

/** What fills a cell of value 0, 1, `OPEN`. */
const FILLS = ['white', 'black', 'blank'] as const;

/** What a screen reader says of a cell. */
const WORDS = {
  en: { blank: 'blank', given: ', given' },
  zh: { blank: '空白', given: '，给定' },
} as const;

/** The six cells without highlights in each language: by value, then whether it is given. Shared by all scenes. */
const CELLS = { en: makeCells('en'), zh: makeCells('zh') } as const;

function makeCells(language: Language): readonly SceneCell[] {
  const words = WORDS[language];
  return FILLS.flatMap((fill, value) =>
    [false, true].map((given): SceneCell => {
      if (value === OPEN) return { fill, role: 'open', marks: [], label: words.blank };
      const label = given ? `${value}${words.given}` : `${value}`;
      return { fill, glyph: `${value}`, role: given ? 'given' : 'open', marks: [], label };
    }),
  );
}

/** What a cell with this value looks like, without marks. */
export function binairoCell(
  { givens }: BinairoPuzzle,
  cell: number,
  value: number,
  language: Language = 'en',
): SceneCell {
  return CELLS[language][value * 2 + (givens[cell] === OPEN ? 0 : 1)]!;
}

/**
 * What the board looks like: cells with their digits, given ones told apart, and beside each line a counter
 * `zeros:ones` of what it still lacks (below 0 where there are too many). O(cells).
 */
export function binairoScene(state: BinairoState, highlights?: Highlights, language: Language = 'en'): Scene {
  const { puzzle } = state;
  const { shape } = puzzle;
  const cells = Array.from(state.values, (value, cell): SceneCell => {
    const look = binairoCell(puzzle, cell, value, language);
    const marks = highlights?.get(cell);
    return marks === undefined ? look : { ...look, marks };
  });
  const counters = allLines(shape).map((line, index): SceneCounter => {
    const zeros = line.length / 2 - countOf(state, line, 0);
    const ones = line.length / 2 - countOf(state, line, 1);
    const text = `${zeros}:${ones}`;
    return index < shape.rows
      ? { line: 'row', index, text }
      : { line: 'col', index: index - shape.rows, text };
  });
  return { rows: shape.rows, cols: shape.cols, look: 'values', cells, counters };
}

function countOf(state: BinairoState, line: readonly number[], value: number): number {
  return line.reduce((count, cell) => count + (state.values[cell] === value ? 1 : 0), 0);
}
