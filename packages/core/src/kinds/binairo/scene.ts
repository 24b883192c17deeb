import type { Language } from '../../explain/index.js';
import { allLines } from '../../grid/index.js';
import type { Highlights } from '../../kind/index.js';
import { OPEN } from '../../outcome/index.js';
import type { Scene, SceneCell, SceneCounter, SceneSign } from '../../scene/index.js';
import { leastOf, mostOf, type OddRule } from './balance.js';
import type { BinairoPuzzle, BinairoState } from './rules.js';
import { type SceneWords, sceneWords } from './scene-words.js';
import { type Sign, signsOf } from './signs.js';

/** What fills a cell of value 0, 1, `OPEN`. */
const FILLS = ['white', 'black', 'blank'] as const;

/** The six cells without highlights and signs in each language: by value, then whether it is given. Shared by all scenes. */
const CELLS = { en: makeCells('en'), zh: makeCells('zh') } as const;

function makeCells(language: Language): readonly SceneCell[] {
  const words = sceneWords(language);
  return FILLS.flatMap((fill, value) =>
    [false, true].map((given): SceneCell => {
      if (value === OPEN) return { fill, role: 'open', marks: [], label: words.blank };
      const label = given ? `${value}${words.comma}${words.given}` : `${value}`;
      return { fill, glyph: `${value}`, role: given ? 'given' : 'open', marks: [], label };
    }),
  );
}

/** What a cell with this value looks like, without marks and signs. */
export function binairoCell(
  { givens }: BinairoPuzzle,
  cell: number,
  value: number,
  language: Language = 'en',
): SceneCell {
  return CELLS[language][value * 2 + (givens[cell] === OPEN ? 0 : 1)]!;
}

/**
 * What the board looks like: cells with their digits, given ones told apart, signs on the borders between them, and beside
 * each line a counter `zeros:ones` of what it still lacks (below 0 where there are too many, ranges while either value may
 * be the more). O(cells).
 */
export function binairoScene(state: BinairoState, highlights?: Highlights, language: Language = 'en'): Scene {
  const { puzzle } = state;
  const { shape } = puzzle;
  const words = sceneWords(language);
  const signs = signsOf(puzzle);
  const signLabels = labelsOfSigns(signs, words);
  const cells = Array.from(state.values, (value, cell): SceneCell => {
    const look = binairoCell(puzzle, cell, value, language);
    const marks = highlights?.get(cell);
    const said = signLabels.get(cell);
    const marked = marks === undefined ? look : { ...look, marks };
    return said === undefined ? marked : { ...marked, label: [look.label, ...said].join(words.comma) };
  });
  const counters = allLines(shape).map((line, index): SceneCounter => {
    const text = lackText(line.length, countOf(state, line, 0), countOf(state, line, 1), puzzle.odd);
    return index < shape.rows
      ? { line: 'row', index, text }
      : { line: 'col', index: index - shape.rows, text };
  });
  const drawn: Scene = { rows: shape.rows, cols: shape.cols, look: 'values', cells, counters };
  return signs.length === 0 ? drawn : { ...drawn, signs: signs.map((sign) => sceneSign(sign, state, words)) };
}

function sceneSign({ a, b, equal }: Sign, { values }: BinairoState, words: SceneWords): SceneSign {
  const decided = values[a] !== OPEN && values[b] !== OPEN;
  const holds = (values[a] === values[b]) === equal;
  return {
    between: [a, b],
    glyph: equal ? '=' : '×',
    state: decided ? (holds ? 'satisfied' : 'broken') : 'normal',
    label: words.signs[equal ? 0 : 1],
  };
}

/** For each cell with signs what is said of them: those to the right and below it, then those to the left and above. */
function labelsOfSigns(signs: readonly Sign[], words: SceneWords): ReadonlyMap<number, readonly string[]> {
  const labels = new Map<number, string[]>();
  const say = (cell: number, label: string): void => {
    const present = labels.get(cell);
    if (present) present.push(label);
    else labels.set(cell, [label]);
  };
  for (const { a, b, equal } of signs) say(a, (b === a + 1 ? words.right : words.below)[equal ? 0 : 1]);
  for (const { a, b, equal } of signs) say(b, (b === a + 1 ? words.left : words.above)[equal ? 0 : 1]);
  return labels;
}

/** `zeros:ones` that a line still lacks. */
function lackText(length: number, zeros: number, ones: number, odd: OddRule): string {
  const most = [mostOf(length, 0, odd), mostOf(length, 1, odd)] as const;
  const least = [leastOf(length, 0, odd), leastOf(length, 1, odd)] as const;
  // Once one value has as many as the other must leave it, the line is settled.
  if (zeros > least[0]) return `${most[0] - zeros}:${least[1] - ones}`;
  if (ones > least[1]) return `${least[0] - zeros}:${most[1] - ones}`;
  const range = (from: number, to: number): string => (from === to ? `${from}` : `${from}\u2013${to}`);
  return `${range(least[0] - zeros, most[0] - zeros)}:${range(least[1] - ones, most[1] - ones)}`;
}

function countOf(state: BinairoState, line: readonly number[], value: number): number {
  return line.reduce((count, cell) => count + (state.values[cell] === value ? 1 : 0), 0);
}
