import type { Language } from '../../explain/index.js';

/** What a screen reader says of cells and signs. */
export interface SceneWords {
  readonly blank: string;
  readonly given: string;
  /** Of two cells with a sign between them, by the sign: `=`, then `×`. */
  readonly signs: readonly [equal: string, different: string];
  /** The same of one cell, by where the other is. */
  readonly right: readonly [equal: string, different: string];
  readonly below: readonly [equal: string, different: string];
  readonly left: readonly [equal: string, different: string];
  readonly above: readonly [equal: string, different: string];
  readonly comma: string;
}

const ENGLISH: SceneWords = {
  blank: 'blank',
  given: 'given',
  signs: ['equal', 'different'],
  right: ['equals right', 'differs from right'],
  below: ['equals below', 'differs from below'],
  left: ['equals left', 'differs from left'],
  above: ['equals above', 'differs from above'],
  comma: ', ',
};

const CHINESE: SceneWords = {
  blank: '空白',
  given: '给定',
  signs: ['相同', '不同'],
  right: ['与右边相同', '与右边不同'],
  below: ['与下边相同', '与下边不同'],
  left: ['与左边相同', '与左边不同'],
  above: ['与上边相同', '与上边不同'],
  comma: '，',
};

export function sceneWords(language: Language): SceneWords {
  return language === 'zh' ? CHINESE : ENGLISH;
}
