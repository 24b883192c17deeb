import type { Language } from '#core/explain/index.js';
import type { SceneCell } from '#core/scene/index.js';
import { EMPTY, letterOf, MAX_COLOURS, WALL } from './cells.js';

/** What a screen reader says of a cell. */
const WORDS = {
  en: { gap: 'empty', wall: 'wall', block: 'block ' },
  zh: { gap: '空', wall: '墙', block: '方块 ' },
} as const;

function makeLooks(language: Language): ReadonlyMap<number, SceneCell> {
  const words = WORDS[language];
  const looks = new Map<number, SceneCell>([
    [EMPTY, { fill: 'gap', role: 'gap', marks: [], label: words.gap }],
    [WALL, { fill: 'gap', role: 'wall', marks: [], label: words.wall }],
  ]);
  for (let colour = 1; colour <= MAX_COLOURS; colour++) {
    const glyph = letterOf(colour);
    looks.set(colour, { fill: colour - 1, glyph, role: 'tile', marks: [], label: words.block + glyph });
  }
  return looks;
}

const LOOKS = { en: makeLooks('en'), zh: makeLooks('zh') };

/** What a cell looks like that holds this, without marks. */
export function cellLook(value: number, language: Language = 'en'): SceneCell {
  return LOOKS[language].get(value)!;
}
