import { signal } from '@preact/signals';
import type { Scene } from '@tilewright/core/scene';
import { describeContent } from '../i18n/describe.js';
import { t } from '../i18n/index.js';
import type { Stroke } from '../kinds/controls.js';
import { controlsOf } from '../kinds/index.js';
import { announce } from '../state/notices.js';
import { draft, draftScene, kindId, setSign, setSymbols } from './draft.js';
import { type BorderSign, besideBy, signBetween, withSign } from './draft-signs.js';

/** The symbol in hand. */
export const symbol = signal('.');

/** A sign that waits for the arrow of its side, or null. */
let armed: BorderSign | null = null;

/**
 * Begins to draw at a cell: with the symbol in hand, or with the empty one where that stands already. At a border, where the
 * kind has signs, the sign there takes turns: none, `=`, `×`; the other button goes the other way.
 */
export function begin(cell: number, secondary: boolean, across: number | null = null): Stroke | null {
  const now = draft.value;
  if (!now) return null;
  armed = null;
  if (across !== null && controlsOf(kindId.value).editing.signs) {
    const sign = ((signBetween(now, cell, across) + (secondary ? 2 : 1)) % 3) as BorderSign;
    return { over: () => {}, moves: [{ cells: [cell, across], sign }] };
  }
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

/** Cells that one stroke gives a symbol, or two cells that get a sign between them. */
type Painted =
  | { readonly cells: readonly number[]; readonly symbol: string }
  | { readonly cells: readonly [number, number]; readonly sign: BorderSign };

/** The draft as it would be with these strokes. */
export function imagine(moves: readonly unknown[]): Scene | null {
  const now = draft.value;
  if (!now) return null;
  let next = now;
  for (const move of moves as Painted[]) {
    if ('sign' in move) next = withSign(next, ...move.cells, move.sign);
    else {
      const cells = [...next.cells];
      for (const cell of move.cells) cells[cell] = move.symbol;
      next = { ...next, cells };
    }
  }
  return draftScene(next);
}

/** Puts strokes on the draft. */
export function commit(moves: readonly unknown[]): void {
  for (const move of moves as Painted[]) {
    if ('sign' in move) {
      setSign(...move.cells, move.sign);
      tell(move.cells[0]);
    } else setSymbols(move.cells, move.symbol);
  }
}

/** Says what a cell holds now. */
function tell(cell: number): void {
  const drawn = draft.value && draftScene(draft.value).cells[cell];
  if (drawn) announce(describeContent(drawn));
}

const SIGN_KEYS: Readonly<Record<string, BorderSign>> = { '=': 1, x: 2, X: 2, '\u00d7': 2 };

/** `=` or `x`, then the arrow of the side: puts that sign there, or takes it away. True when the key was one of these. */
function onSignKey(cell: number, key: string): boolean {
  const now = draft.value;
  if (!now || !controlsOf(kindId.value).editing.signs) return false;
  const sign = SIGN_KEYS[key];
  if (sign !== undefined) {
    armed = sign;
    announce(t('edit.signArmed', { sign: sign === 1 ? '=' : '\u00d7' }));
    return true;
  }
  if (armed === null || !key.startsWith('Arrow')) {
    if (key !== 'Shift') armed = null;
    return false;
  }
  const other = besideBy(now, cell, key);
  if (other !== null) {
    setSign(cell, other, signBetween(now, cell, other) === armed ? 0 : armed);
    tell(cell);
  }
  armed = null;
  return true;
}

/** Draws by key; false when the key means nothing here. */
export function onKey(cell: number, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (onSignKey(cell, event.key)) return true;
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
