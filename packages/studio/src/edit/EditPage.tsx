import { useComputed, useSignal } from '@preact/signals';
import { markSigns, type Scene } from '@tilewright/core/scene';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Board } from '../board/Board.js';
import type { Dressing } from '../board/board-view.js';
import { describeCell, placeOf } from '../i18n/describe.js';
import { language, t } from '../i18n/index.js';
import { controlsOf } from '../kinds/index.js';
import { announce } from '../state/notices.js';
import { go, hrefOf, route } from '../state/router.js';
import { settings } from '../state/settings.js';
import { Button, Choice, NumberField } from '../ui/parts.js';
import { undoKey } from '../ui/undo-key.js';
import {
  canRedoDraft,
  canUndoDraft,
  clearDraft,
  draft,
  draftScene,
  kindId,
  resizeDraft,
  setField,
  startDraft,
  stepDraft,
  USUAL_KIND,
} from './draft.js';
import { begin, commit, imagine, onKey, symbol } from './drawing.js';
import { withMarks } from './marks.js';
import { SymbolPalette } from './SymbolPalette.js';
import { VerdictPanel } from './VerdictPanel.js';
import { judge, verdict } from './verdict.js';

/** How long a drawing rests before it is judged, in milliseconds. */
const REST_MS = 350;

/** Undoes or redoes, and says so. */
function stepAloud(by: 1 | -1): void {
  const before = draft.value;
  stepDraft(by);
  if (draft.value !== before) announce(t(by < 0 ? 'say.undone' : 'say.redone'));
}

/** Undo and redo wherever the focus is, except in fields that have an undo of their own. Returns how to end that. */
function listenForUndo(): () => void {
  const keyDown = (event: KeyboardEvent): void => {
    const by = undoKey(event);
    if (by === null) return;
    event.preventDefault();
    stepAloud(by);
  };
  addEventListener('keydown', keyDown);
  return () => removeEventListener('keydown', keyDown);
}

/** The editor: draw a board, and see what is true of it while you draw. */
export function EditPage(): JSX.Element {
  const ready = useSignal(false);
  const known = useSignal(true);
  useEffect(() => {
    const to = route.value;
    known.value = startDraft(to.page === 'edit' ? to.board : USUAL_KIND);
    symbol.value = controlsOf(kindId.value).editing.symbols[1]?.symbol ?? '.';
    ready.value = true;
  }, []);
  useEffect(listenForUndo, []);
  const now = draft.value;
  useEffect(() => {
    if (!now) return;
    const rest = setTimeout(() => void judge(kindId.value, now), REST_MS);
    return () => clearTimeout(rest);
  }, [now]);
  const said = verdict.value;
  useEffect(() => {
    if (said?.verdict === 'one' || said?.verdict === 'several' || said?.verdict === 'none')
      announce(t(`verdict.${said.verdict}Short`));
  }, [said?.verdict]);

  const scene = useComputed<Scene | null>(() => {
    if (!draft.value) return null;
    const drawn = draftScene(draft.value);
    const found = verdict.value;
    if (found?.verdict === 'none') {
      return markSigns(withMarks(drawn, found.blame, 'conflict'), found.signs, 'broken');
    }
    if (found?.verdict === 'several') return withMarks(drawn, found.differences, 'difference');
    if (found?.verdict === 'fault' && found.fault.at && 'row' in found.fault.at) {
      return withMarks(drawn, [found.fault.at.row * drawn.cols + found.fault.at.col], 'conflict');
    }
    return drawn;
  }).value;
  const controls = controlsOf(kindId.value);
  const dressing = useComputed<Dressing>(() => {
    const size = draft.value ?? { rows: 1, cols: 1 };
    const { look, name, place = placeOf } = controlsOf(kindId.value);
    return {
      glyphs: 'numbers',
      symbols: settings.value.symbols,
      notes: new Map(),
      language: language.value,
      label: (cell, index) => describeCell(cell, place(size, index), 0),
      title: t('edit.board', { kind: t(name) }),
      look,
    };
  }).value;

  if (!known.value) {
    return (
      <main class="page narrow" id="main">
        <h1>{t('edit.title')}</h1>
        <p class="fault">{t('edit.unknown')}</p>
        <p>
          <a href={hrefOf({ page: 'bring' })}>{t('nav.bring')}</a>
        </p>
      </main>
    );
  }
  if (!ready.value || !now || !scene) return <main class="page" id="main" aria-busy="true" />;
  const { editing } = controls;
  const playable = said && said.verdict !== 'fault' ? said.id : null;
  return (
    <main class="play editor" id="main">
      <header class="play-head">
        <h1>{t('edit.title')}</h1>
        <p class="sub">{t(controls.name)}</p>
        <div class="row">
          <NumberField
            label={t('make.rows')}
            value={now.rows}
            min={1}
            max={editing.size.max}
            step={editing.size.step}
            onChange={(value) => resizeDraft(Math.min(editing.size.max, Number(value)), now.cols)}
          />
          <NumberField
            label={t('make.cols')}
            value={now.cols}
            min={1}
            max={editing.size.max}
            step={editing.size.step}
            onChange={(value) => resizeDraft(now.rows, Math.min(editing.size.max, Number(value)))}
          />
        </div>
        {editing.fields.map((field) =>
          field.type === 'number' ? (
            <NumberField
              key={field.name}
              label={t(field.label)}
              value={now.fields[field.name] ?? ''}
              min={field.min ?? 0}
              max={field.max ?? Math.max(now.rows, now.cols)}
              onChange={(value) => setField(field.name, value)}
            />
          ) : (
            <Choice
              key={field.name}
              label={t(field.label)}
              value={now.fields[field.name] ?? ''}
              options={
                field.values?.map((one) => ({ value: one.value, label: t(one.label) })) ?? [
                  { value: 'yes', label: t('on') },
                  { value: 'no', label: t('off') },
                ]
              }
              onChange={(value) => setField(field.name, value)}
            />
          ),
        )}
      </header>
      <section class="play-board" aria-label={t('board.section')}>
        <div class="board-place">
          <Board
            key={kindId.value}
            scene={scene}
            dressing={dressing}
            zoom={1}
            begin={begin}
            imagine={imagine}
            commit={commit}
            onKey={onKey}
          />
        </div>
      </section>
      <div class="play-tools">
        <div class="tools">
          <SymbolPalette draft={now} editing={editing} />
          {editing.signs && <p class="fine">{t('edit.signs')}</p>}
        </div>
      </div>
      <div class="actions">
        <div class="action-bar" role="toolbar" aria-label={t('actions.title')}>
          <Button
            icon="undo"
            onClick={() => stepAloud(-1)}
            disabled={!canUndoDraft.value}
            shortcut="Control+Z"
          >
            {t('undo')}
          </Button>
          <Button
            icon="redo"
            onClick={() => stepAloud(1)}
            disabled={!canRedoDraft.value}
            shortcut="Control+Y"
          >
            {t('redo')}
          </Button>
          <Button icon="trash" onClick={clearDraft}>
            {t('edit.clear')}
          </Button>
          <Button
            icon="play"
            look="primary"
            disabled={playable === null}
            onClick={() => playable !== null && go({ page: 'play', board: playable })}
          >
            {t('edit.play')}
          </Button>
        </div>
      </div>
      <div class="play-side verdict">
        <section class="help" aria-labelledby="verdict-title">
          <header>
            <h2 id="verdict-title">{t('verdict.title')}</h2>
          </header>
          <VerdictPanel now={said} />
        </section>
      </div>
    </main>
  );
}
