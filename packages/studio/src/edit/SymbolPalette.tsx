import type { JSX } from 'preact';
import { SHAPES } from '../board/shapes.js';
import { t } from '../i18n/index.js';
import type { Controls, Draft } from '../kinds/controls.js';
import { symbolCell } from './draft.js';
import { symbol } from './drawing.js';

/** The symbols of a kind as they look on a drawing, one of them in hand. */
export function SymbolPalette(props: {
  readonly draft: Draft;
  readonly editing: Controls['editing'];
}): JSX.Element {
  const { draft, editing } = props;
  return (
    <div class="colours" role="group" aria-label={t('edit.symbols')}>
      {editing.symbols.map((one) => {
        const cell = symbolCell(draft, one.symbol);
        const fill = typeof cell.fill === 'number' ? `t${cell.fill % SHAPES.length}` : cell.fill;
        const ink = typeof cell.fill === 'number' ? `i${cell.fill % SHAPES.length}` : `on-${cell.fill}`;
        return (
          <button
            type="button"
            key={one.symbol}
            class="colour"
            aria-pressed={symbol.value === one.symbol}
            aria-label={`${t(one.label)}${one.symbol === '.' ? '' : ` ${one.symbol}`}`}
            onClick={() => {
              symbol.value = one.symbol;
            }}
          >
            <svg class="board" viewBox="0 0 40 40" aria-hidden="true">
              <rect class={fill} width="40" height="40" rx="7" />
              {cell.glyph !== undefined && (
                <text class={`glyph ${ink}`} x="20" y="21" text-anchor="middle">
                  {cell.glyph}
                </text>
              )}
            </svg>
          </button>
        );
      })}
    </div>
  );
}
