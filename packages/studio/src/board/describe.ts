import type { Mark, SceneCell, SceneLook } from '@tilewright/core/scene';
import { type MessageKey, t } from '../i18n/index.js';

/** The roles worth saying, with their words. */
const SAID: Readonly<Partial<Record<Mark, MessageKey>>> = {
  origin: 'mark.origin',
  region: 'mark.region',
  premise: 'mark.premise',
  conclusion: 'mark.conclusion',
  wrong: 'mark.wrong',
  difference: 'mark.difference',
  conflict: 'mark.conflict',
  trial: 'mark.trial',
  'trial-first': 'mark.trialFirst',
  satisfied: 'mark.satisfied',
};

/** What a cell holds, in the language shown: "black, clue 5, satisfied" or "1, given". */
export function describeContent(cell: SceneCell, look: SceneLook): string {
  const words: string[] = [];
  // Where a cell's text is its value, the fill says the same once more.
  const told = look === 'values' && cell.glyph !== undefined;
  if (told) words.push(cell.glyph!);
  else if (typeof cell.fill === 'number') words.push(t('cell.tile', { name: cell.glyph ?? cell.fill + 1 }));
  else if (cell.fill === 'black' || cell.fill === 'white' || cell.fill === 'gap')
    words.push(t(`cell.${cell.fill}`));
  else words.push(t('cell.blank'));
  if (look === 'clues' && cell.glyph !== undefined) words.push(t('cell.clue', { clue: cell.glyph }));
  if (look === 'values' && cell.role === 'given' && told) words.push(t('cell.given'));
  for (const mark of cell.marks) {
    const key = SAID[mark];
    if (key) words.push(t(key));
  }
  return words.join(t('comma'));
}

/** The place of a cell as people count: rows from the top and columns from the left, both from 1. */
export function placeOf({ cols }: { readonly cols: number }, cell: number): { row: number; col: number } {
  return { row: Math.floor(cell / cols) + 1, col: (cell % cols) + 1 };
}

/** The whole label of a cell: its row and column, then what it holds, then the player's note. */
export function describeCell(
  cell: SceneCell,
  place: { readonly row: number; readonly col: number },
  note: number,
  look: SceneLook,
): string {
  const content = describeContent(cell, look) + (note > 0 ? t('comma') + t('cell.note', { n: note }) : '');
  return t('cell.at', { ...place, content });
}
