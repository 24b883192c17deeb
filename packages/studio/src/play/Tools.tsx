import type { JSX } from 'preact';
import { SHAPES } from '../board/shapes.js';
import { t } from '../i18n/index.js';
import { controlsOf } from '../kinds/index.js';
import { scene, session } from '../state/desk.js';
import { Icon } from '../ui/icons.js';
import { focusCell, play, tool } from './BoardPane.js';
import { glyphsNow } from './board-shown.js';

/** More colours than this take more than one row. */
const MANY = 9;

/** What stands under the board: the kind's tools, or its moves as buttons. */
export function Tools(): JSX.Element | null {
  const current = session.value;
  const now = scene.value;
  if (!current || !now) return null;
  const controls = controlsOf(current.kind.id);
  const glyphs = glyphsNow();
  const pick = (id: string): void => {
    tool.value = id;
  };
  const choices = controls.choices?.(current.state, now, focusCell.value?.cell ?? null) ?? [];
  const first = controls.tools[0]?.id ?? 'play';
  return (
    <div class="tools">
      {choices.length > 0 && (
        <div
          class={`colours${choices.length > MANY ? ' many' : ''}`}
          role="group"
          aria-label={t('tools.colours')}
        >
          {choices.map((choice, i) => (
            <button
              type="button"
              key={choice.name}
              class="colour"
              disabled={choice.disabled}
              onClick={() => play([choice.move])}
              aria-label={t('tools.colour', { name: choice.glyph })}
              title={t('tools.colour', { name: choice.glyph })}
              aria-keyshortcuts={i < 9 ? String(i + 1) : undefined}
            >
              <svg class="board" viewBox="0 0 40 40" aria-hidden="true">
                <rect class={`t${choice.fill % SHAPES.length}`} width="40" height="40" rx="7" />
                {glyphs === 'shapes' && choice.fill < SHAPES.length ? (
                  <path class={`shape i${choice.fill}`} d={SHAPES[choice.fill]} />
                ) : (
                  (glyphs === 'numbers' || choice.fill >= SHAPES.length) && (
                    <text class={`glyph i${choice.fill % SHAPES.length}`} x="20" y="21" text-anchor="middle">
                      {choice.glyph}
                    </text>
                  )
                )}
              </svg>
            </button>
          ))}
        </div>
      )}
      {controls.flick && (
        <div class="arrows" role="group" aria-label={t('tools.drag')}>
          <button type="button" class="button" onClick={() => press('a')} aria-label={t('tools.left')}>
            <Icon name="left" />
          </button>
          <button type="button" class="button" onClick={() => press('d')} aria-label={t('tools.right')}>
            <Icon name="right" />
          </button>
        </div>
      )}
      <div class="tool-row" role="group" aria-label={t('tools.title')}>
        {controls.tools.map((one) => (
          <button
            type="button"
            key={one.id}
            class="tool"
            aria-pressed={tool.value === one.id}
            onClick={() => pick(one.id)}
          >
            {one.swatch ? (
              <i class={`swatch ${String(one.swatch)}`} />
            ) : (
              <Icon name={one.id === 'stamp' ? 'solve' : 'brush'} />
            )}
            <span>{t(one.label)}</span>
          </button>
        ))}
        <button
          type="button"
          class="tool"
          aria-pressed={tool.value === 'note'}
          onClick={() => pick(tool.value === 'note' ? first : 'note')}
        >
          <Icon name="note" />
          <span>{t('tool.note')}</span>
        </button>
      </div>
    </div>
  );
}

/** Does what a key does on the cell in focus. */
function press(key: string): void {
  const current = session.value;
  const now = scene.value;
  const cell = focusCell.value?.cell;
  if (!current || !now || cell === undefined) return;
  const controls = controlsOf(current.kind.id);
  const moves = controls.key(current.state, now, cell, key, false);
  if (!moves || moves.length === 0) return;
  play(moves);
  if (controls.follow) focusCell.value = { cell: controls.follow(now, cell, moves[0]), take: false };
}
