import { effect, signal } from '@preact/signals';
import { playAll } from '@tilewright/core/kind';
import type { Scene } from '@tilewright/core/scene';
import type { JSX } from 'preact';
import { Board, type BoardRoom } from '../board/Board.js';
import type { Stroke } from '../kinds/controls.js';
import { controlsOf } from '../kinds/index.js';
import { check } from '../state/answers.js';
import { act, lastPhases, result, scene, session, whenFinished } from '../state/desk.js';
import { fileOf } from '../state/files.js';
import { closeHelp, help, nextHint, picking, spokenOf } from '../state/help.js';
import { redo, undo } from '../state/history.js';
import { motionAllowed } from '../state/settings.js';
import { why } from '../state/walk.js';
import { feel } from '../ui/feel.js';
import { boardShown } from './board-shown.js';
import { openKeys } from './dialogs.js';

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
  if (picking.value) {
    void why(cell);
    return null;
  }
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
  if (moves.length > 0 && act({ type: 'moves', moves }) && result.value === null) feel('move');
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
    case 'e':
      void why(cell);
      return true;
    case '?':
      void openKeys();
      return true;
    case 'Escape':
      if (help.value.help === 'none' && !picking.value) return false;
      closeHelp();
      return true;
    case 't':
      act({ type: current.position.trial ? 'keep-trial' : 'begin-trial' });
      return true;
    default:
      return false;
  }
}

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

/** The cells that a press here would take, where the kind does not say it itself: those that join its region. */
function wouldTake(cell: number): readonly number[] {
  const current = session.value;
  const now = scene.value;
  if (!current || !now || current.kind.family !== 'path' || now.cells.length > MOST_FORESEEN) return [];
  const stroke = begin(cell, false);
  const after = stroke && stroke.moves.length > 0 ? imagine(stroke.moves) : null;
  if (!after) return [];
  return after.cells.flatMap(({ marks }, at) =>
    marks.includes('region') && !now.cells[at]?.marks.includes('region') ? [at] : [],
  );
}

/** Foreseeing what a press takes costs a move, which on larger boards is too much for every cell that is passed over. */
const MOST_FORESEEN = 10_000;

/** How many boards were brought to their end on this page: the board in play lets a wave run. */
const celebrated = signal(0);

whenFinished(() => {
  feel('done');
  if (motionAllowed()) celebrated.value++;
});

/** So much room below the board holds a line or two, in CSS pixels. */
const LINE_ROOM = 80;

/** How much room the board leaves in its place, for what is said below it. */
function tellRoom({ height, boardHeight }: BoardRoom): void {
  const page = document.querySelector<HTMLElement>('.play');
  const spare = Math.max(0, height - boardHeight);
  page?.style.setProperty('--spare', `${spare}px`);
  page?.style.setProperty('--board-height', `${boardHeight}px`);
  page?.classList.toggle('roomy', spare >= LINE_ROOM);
}

/** The board in play. */
export function BoardPane({ covered }: { readonly covered: boolean }): JSX.Element | null {
  const current = session.value;
  const shown = boardShown.value;
  if (!current || !shown) return null;
  const controls = controlsOf(current.kind.id);
  return (
    <div class={`board-place${covered ? ' covered' : ''}${picking.value ? ' picking' : ''}`} inert={covered}>
      <Board
        key={current.kind.id}
        scene={shown.scene}
        dressing={shown.dressing}
        phases={
          motionAllowed() && lastPhases.value?.some(({ name }) => name !== 'set') ? lastPhases.value : null
        }
        zoom={zoom.value}
        onZoom={(to) => {
          zoom.value = to;
        }}
        onRoom={tellRoom}
        flick={controls.flick ?? false}
        begin={begin}
        imagine={imagine}
        commit={commit}
        onKey={onKey}
        onFocus={(cell) => {
          if (focusCell.peek()?.cell !== cell) focusCell.value = { cell, take: false };
        }}
        reach={(cell) => controls.reach?.(shown.scene, cell, tool.value) ?? wouldTake(cell)}
        onHeld={() => feel('held')}
        spokenOf={spokenOf.value}
        focus={focusCell.value}
        celebrated={celebrated.value}
      />
    </div>
  );
}
