import { signal, useComputed, useSignal } from '@preact/signals';
import type { Mark, Scene } from '@tilewright/core/scene';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Board } from '../board/Board.js';
import type { Dressing } from '../board/board-view.js';
import { describeCell, placeOf } from '../board/describe.js';
import { StillBoard } from '../board/StillBoard.js';
import { SHAPES } from '../board/shapes.js';
import { faultText } from '../i18n/faults.js';
import { language, t } from '../i18n/index.js';
import type { Stroke } from '../kinds/controls.js';
import { controlsOf } from '../kinds/index.js';
import { announce } from '../state/notices.js';
import { go, hrefOf, route } from '../state/router.js';
import { Button, Choice, NumberField } from '../ui/parts.js';
import {
  canRedoDraft,
  canUndoDraft,
  draft,
  draftScene,
  kindId,
  resizeDraft,
  setField,
  setSymbols,
  startDraft,
  stepDraft,
} from './draft.js';
import { judge, type Verdict, verdict } from './verdict.js';

/** The symbol in hand. */
const symbol = signal('.');

/** How long a drawing rests before it is judged, in milliseconds. */
const REST_MS = 350;

function begin(cell: number, secondary: boolean): Stroke | null {
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

interface Painted {
  readonly cells: readonly number[];
  readonly symbol: string;
}

function imagine(moves: readonly unknown[]): Scene | null {
  const now = draft.value;
  if (!now) return null;
  const cells = [...now.cells];
  for (const move of moves as Painted[]) for (const cell of move.cells) cells[cell] = move.symbol;
  return draftScene({ ...now, cells });
}

function onKey(cell: number, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const { symbols } = controlsOf(kindId.value).editing;
  const named = symbols.find(
    (one) => one.key === event.key || (event.key === 'Delete' && one.key === 'Backspace'),
  );
  if (named) {
    setSymbols([cell], named.symbol);
    return true;
  }
  if (event.key === ' ' || event.key === 'Enter') {
    const stroke = begin(cell, event.shiftKey);
    for (const move of (stroke?.moves ?? []) as Painted[]) setSymbols(move.cells, move.symbol);
    return true;
  }
  return false;
}

function VerdictPanel({ now }: { readonly now: Verdict | null }): JSX.Element | null {
  if (!now) return null;
  switch (now.verdict) {
    case 'fault':
      return <p class="fault">{faultText(now.fault)}</p>;
    case 'thinking':
      return <p class="fine">{t('help.thinking')}</p>;
    case 'failed':
      return <p class="fault">{t('help.failed', { what: '' })}</p>;
    case 'none':
      return (
        <div class="said warn">
          <p>{t(now.blame.length > 0 ? 'verdict.noneBlame' : 'verdict.none', { n: now.blame.length })}</p>
        </div>
      );
    case 'stopped':
      return (
        <div class="said plain">
          <p>
            {now.low === null
              ? t('verdict.stopped')
              : t('verdict.stoppedBounds', { low: now.low, high: now.high ?? '?' })}
          </p>
        </div>
      );
    case 'several':
      return (
        <div class="said warn">
          <p>{t('verdict.several', { n: now.differences.length })}</p>
          <div class="twins">
            {now.solutions.map((scene, i) => (
              <StillBoard
                key={i}
                scene={withMarks(scene, now.differences, 'difference')}
                look={controlsOf(kindId.value).look}
                title={t('verdict.solution', { n: i + 1 })}
              />
            ))}
          </div>
        </div>
      );
    case 'one': {
      const { rating, par } = now;
      return (
        <div class="said good">
          <p>{par === null ? t('verdict.one') : t('verdict.par', { n: par })}</p>
          {rating && rating.level > 0 && (
            <>
              <p>
                <b>{t('level', { n: rating.level })}</b> {rating.levelName}
                {!rating.complete && ` (${t('verdict.atLeast')})`}
              </p>
              <ul class="techniques">
                {Object.entries(rating.techniques).map(([name, count]) => (
                  <li key={name}>
                    {rating.names[name] ?? name} <span class="fine">× {count}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      );
    }
  }
}

function withMarks(scene: Scene, cells: readonly number[], mark: Mark): Scene {
  const chosen = new Set(cells);
  return {
    ...scene,
    cells: scene.cells.map((cell, i) => (chosen.has(i) ? { ...cell, marks: [...cell.marks, mark] } : cell)),
  };
}

/** The editor: draw a board, and see what is true of it while you draw. */
export function EditPage(): JSX.Element {
  const ready = useSignal(false);
  const known = useSignal(true);
  useEffect(() => {
    const to = route.value;
    known.value = startDraft(to.page === 'edit' ? to.board : 'mosaic');
    symbol.value = controlsOf(kindId.value).editing.symbols[1]?.symbol ?? '.';
    ready.value = true;
  }, []);
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
    if (found?.verdict === 'none') return withMarks(drawn, found.blame, 'conflict');
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
      notes: new Map(),
      language: language.value,
      label: (cell, index) => describeCell(cell, place(size, index), 0, look),
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
        <Board
          key={kindId.value}
          scene={scene}
          dressing={dressing}
          zoom={1}
          begin={begin}
          imagine={imagine}
          commit={(moves) => {
            for (const move of moves as Painted[]) setSymbols(move.cells, move.symbol);
          }}
          onKey={onKey}
        />
        <div class="tools">
          <div class="colours" role="group" aria-label={t('edit.symbols')}>
            {editing.symbols.map((one) => {
              const cell = editing.cell(one.symbol);
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
        </div>
      </section>
      <div class="actions">
        <div class="action-bar" role="toolbar" aria-label={t('actions.title')}>
          <Button icon="undo" onClick={() => stepDraft(-1)} disabled={!canUndoDraft.value}>
            {t('undo')}
          </Button>
          <Button icon="redo" onClick={() => stepDraft(1)} disabled={!canRedoDraft.value}>
            {t('redo')}
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
      <div class="play-side">
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
