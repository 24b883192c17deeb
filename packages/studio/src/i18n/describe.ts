import type { Mark, SceneCell } from '@tilewright/core/scene';
import { type MessageKey, t } from './index.js';

/** The words of marks that help and play put on a board; what a kind's own marks mean its labels say. */
const SAID: Readonly<Partial<Record<Mark, MessageKey>>> = {
  premise: 'mark.premise',
  conclusion: 'mark.conclusion',
  wrong: 'mark.wrong',
  difference: 'mark.difference',
  conflict: 'mark.conflict',
  trial: 'mark.trial',
  'trial-first': 'mark.trialFirst',
};

/** What a cell holds: the words of its kind, in the language of the scene, then those of the marks on it. */
export function describeContent({ label, marks }: SceneCell): string {
  const words = [label];
  for (const mark of marks) {
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
): string {
  const content = describeContent(cell) + (note > 0 ? t('comma') + t('cell.note', { n: note }) : '');
  return t('cell.at', { ...place, content });
}
