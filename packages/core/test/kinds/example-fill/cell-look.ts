import type { Language } from '#core/explain/index.js';
import type { SceneCell } from '#core/scene/index.js';
import type { LatinPuzzle } from './puzzle.js';

/** What a screen reader says of a cell. */
const WORDS = { en: { blank: 'blank', given: ', given' }, zh: { blank: '空白', given: '，给定' } } as const;

/** What a cell looks like with this value, without marks. */
export function latinCell(
  { side, givens }: LatinPuzzle,
  cell: number,
  value: number,
  language: Language = 'en',
): SceneCell {
  const words = WORDS[language];
  if (value === side) return { fill: 'blank', role: 'open', marks: [], label: words.blank };
  const isGiven = givens[cell] !== side;
  const glyph = `${value + 1}`;
  const label = isGiven ? glyph + words.given : glyph;
  return { fill: 'blank', glyph, role: isGiven ? 'given' : 'open', marks: [], label };
}
