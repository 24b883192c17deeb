import { signal } from '@preact/signals';
import type { Scene } from '@tilewright/core/scene';
import { describeContent } from '../i18n/describe.js';
import type { Stroke } from '../kinds/controls.js';
import { controlsOf } from '../kinds/index.js';
import { announce } from '../state/notices.js';
import { draft, draftScene, kindId, setSymbols } from './draft.js';

/** The symbol in hand. */
export const symbol = signal('.');

/** Begins to draw at a cell: with the symbol in hand, or with the empty one where that stands already. */
export function begin(cell: number, secondary: boolean): Stroke | null {
  const now = draft.value;
  if (!now) return null;
  const empty = controlsOf(kindId.value).editing.symbols[0]!.symbol;
  const used = secondary || now.cells[cell] === symbol.value ? empty : symbol.value;
  const cells = [cell];
  return {
    over(next) {
      if (!cells.includes(next)) cells.push(next);
    },
    get moves() {
      return [{ cells, symbol: used }];
    },
  };
}

/** Cells that one stroke gives a symbol. */
interface Painted {
  readonly cells: readonly number[];
  readonly symbol: string;
}

/** The draft as it would be with these strokes. */
export function imagine(moves: readonly unknown[]): Scene | null {
  const now = draft.value;
  if (!now) return null;
  const cells = [...now.cells];
  for (const move of moves as Painted[]) for (const cell of move.cells) cells[cell] = move.symbol;
  return draftScene({ ...now, cells });
}

/** Puts strokes on the draft. */
export function commit(moves: readonly unknown[]): void {
  for (const move of moves as Painted[]) setSymbols(move.cells, move.symbol);
}

/** Says what a cell holds now. */
function tell(cell: number): void {
  const drawn = draft.value && draftScene(draft.value).cells[cell];
  if (drawn) announce(describeContent(drawn));
}

/** Draws by key; false when the key means nothing here. */
export function onKey(cell: number, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const { symbols } = controlsOf(kindId.value).editing;
  const named = symbols.find(
    (one) => one.key === event.key || (event.key === 'Delete' && one.key === 'Backspace'),
  );
  if (named) {
    setSymbols([cell], named.symbol);
    tell(cell);
    return true;
  }
  if (event.key === ' ' || event.key === 'Enter') {
    const stroke = begin(cell, event.shiftKey);
    if (stroke) commit(stroke.moves);
    tell(cell);
    return true;
  }
  return false;
}
