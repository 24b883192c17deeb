import { computed, effect, signal } from '@preact/signals';
import { playAll } from '@tilewright/core/kind';
import type { Scene, SceneCell, SceneCounter } from '@tilewright/core/scene';
import type { JSX } from 'preact';
import { Board } from '../board/Board.js';
import type { Dressing } from '../board/board-view.js';
import { describeCell, placeOf } from '../board/describe.js';
import { SHAPES } from '../board/shapes.js';
import { language, t } from '../i18n/index.js';
import type { Stroke } from '../kinds/controls.js';
import { controlsOf } from '../kinds/index.js';
import { check } from '../state/answers.js';
import { act, lastPhases, proposals, scene, session } from '../state/desk.js';
import { fileOf } from '../state/files.js';
import { closeHelp, help, nextHint, spokenOf } from '../state/help.js';
import { redo, undo } from '../state/history.js';
import { glyphsShown, motionAllowed } from '../state/settings.js';
import { why } from '../state/walk.js';
import { undoKey } from '../ui/undo-key.js';

/** The tool in hand; `note` is every kind's, the rest are the kind's own. */
export const tool = signal('cycle');

/** How much larger than fitted the board is shown. */
export const zoom = signal(1);

/** The cell that keys and buttons are about. */
export const focusCell = signal<{ readonly cell: number; readonly take: boolean } | null>(null);

/** The highest note that the note tool gives: one for each shape. */
const NOTES = 3;

function noteStroke(first: number): Stroke {
  const notes = session.value?.position.notes;
  const note = ((notes?.get(first) ?? 0) + 1) % (NOTES + 1);
  const cells = [first];
  return {
    over(cell) {
      if (!cells.includes(cell)) cells.push(cell);
    },
    get moves() {
      return [{ note, cells }];
    },
    preview: [],
  };
}

function begin(cell: number, secondary: boolean): Stroke | null {
  const current = session.value;
  const now = scene.value;
  if (!current || !now) return null;
  if (tool.value === 'note') return noteStroke(cell);
  return controlsOf(current.kind.id).stroke(current.state, now, cell, { secondary, tool: tool.value });
}

/** The scene after moves that are not made yet; refused moves show nothing. */
function imagine(moves: readonly unknown[]): Scene | null {
  const current = session.value;
  if (!current) return null;
  const played = playAll(current.kind, current.state, moves);
  return played.ok ? current.kind.scene(played.value.state) : null;
}

function commit(moves: readonly unknown[]): void {
  if (tool.value === 'note') {
    const { note, cells } = moves[0] as { note: number; cells: number[] };
    act({ type: 'note', note, cells });
    return;
  }
  play(moves);
}

/** Makes moves as one act. */
export function play(moves: readonly unknown[]): void {
  if (moves.length > 0) act({ type: 'moves', moves });
}

function onKey(cell: number, event: KeyboardEvent): boolean {
  const current = session.value;
  const now = scene.value;
  if (!current || !now) return false;
  const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!plain) return false;
  const controls = controlsOf(current.kind.id);
  const moves = controls.key(current.state, now, cell, event.key, event.shiftKey);
  if (moves) {
    const move = moves[0];
    play(moves);
    if (move !== undefined && controls.follow)
      focusCell.value = { cell: controls.follow(now, cell, move), take: true };
    return true;
  }
  switch (event.key) {
    case 'n': {
      const stroke = noteStroke(cell);
      const { note, cells } = stroke.moves[0] as { note: number; cells: number[] };
      act({ type: 'note', note, cells });
      return true;
    }
    case 'u':
      undo();
      return true;
    case 'r':
      redo();
      return true;
    case 'h':
      void nextHint();
      return true;
    case 'c':
      void check();
      return true;
    case '?':
      void why(cell);
      return true;
    case 'Escape':
      if (help.value.help === 'none') return false;
      closeHelp();
      return true;
    case 't':
      act({ type: current.position.trial ? 'keep-trial' : 'begin-trial' });
      return true;
    default:
      return false;
  }
}

addEventListener('keydown', (event) => {
  if (!session.value || !/^#\/play\//.test(location.hash)) return;
  const by = undoKey(event);
  if (by === null) return;
  event.preventDefault();
  if (by < 0) undo();
  else redo();
});

// Another board: the kind's first tool, the fitted size.
let lastShown = '';
effect(() => {
  const current = session.value;
  if (!current || fileOf(current).id === lastShown) return;
  lastShown = fileOf(current).id;
  const tools = controlsOf(current.kind.id).tools;
  tool.value = tools[0]?.id ?? 'play';
  zoom.value = 1;
  focusCell.value = null;
});

/** Whether the board has more colours than the palette, so that some are told apart by their signs alone. */
const beyondPalette = computed(() => {
  const current = session.value;
  if (!current) return false;
  const { cells } = current.kind.scene(current.kind.start(current.puzzle));
  return cells.some((cell: SceneCell) => typeof cell.fill === 'number' && cell.fill >= SHAPES.length);
});

/**
 * The signs on tiles now. A hint calls colours by their names, so it shows them; and where some tiles must have one,
 * all have, or the board would look half written.
 */
export function glyphsNow(): ReturnType<typeof glyphsShown> {
  const told = help.value.help === 'step' || help.value.help === 'walk';
  return told || beyondPalette.value ? 'numbers' : glyphsShown();
}

/** A scene with the numbers of its rows and columns at its edges, where hints and answers count in a way of their own. */
function withPlaces(now: Scene | null): Scene | null {
  const current = session.value;
  const place = current && controlsOf(current.kind.id).place;
  if (!now || !place) return now;
  const rows = Array.from({ length: now.rows }, (_, index): SceneCounter => {
    return { line: 'row', index, text: String(place(now, index * now.cols).row) };
  });
  const cols = Array.from({ length: now.cols }, (_, index): SceneCounter => {
    return { line: 'col', index, text: String(place(now, index).col) };
  });
  return { ...now, counters: [...rows, ...cols] };
}

/** What is drawn of the board in play: its scene, and what the drawing shows besides. */
export const boardShown = computed<{ readonly scene: Scene; readonly dressing: Dressing } | null>(() => {
  const board = session.value;
  const now = withPlaces(scene.value);
  if (!board || !now) return null;
  const { notes } = board.position;
  const controls = controlsOf(board.kind.id);
  const size = board.kind.size(board.puzzle);
  const place = controls.place ?? placeOf;
  const dressing: Dressing = {
    glyphs: glyphsNow(),
    notes,
    proposals: proposals.value,
    language: language.value,
    label: (cell, index) => describeCell(cell, place(size, index), notes.get(index) ?? 0),
    title: t('board.title', { kind: t(controls.name) }),
    look: controls.look,
  };
  return { scene: now, dressing };
});

/** The board in play. */
export function BoardPane({ covered }: { readonly covered: boolean }): JSX.Element | null {
  const current = session.value;
  const shown = boardShown.value;
  if (!current || !shown) return null;
  const controls = controlsOf(current.kind.id);
  return (
    <div class={covered ? 'covered' : ''} inert={covered}>
      <Board
        key={current.kind.id}
        scene={shown.scene}
        dressing={shown.dressing}
        phases={motionAllowed() && controls.animated ? lastPhases.value : null}
        zoom={zoom.value}
        flick={controls.flick ?? false}
        begin={begin}
        imagine={imagine}
        commit={commit}
        onKey={onKey}
        onFocus={(cell) => {
          if (focusCell.peek()?.cell !== cell) focusCell.value = { cell, take: false };
        }}
        reach={(cell) => controls.reach?.(shown.scene, cell, tool.value) ?? []}
        spokenOf={spokenOf.value}
        focus={focusCell.value}
      />
    </div>
  );
}
