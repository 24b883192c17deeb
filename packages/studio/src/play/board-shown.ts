import { computed } from '@preact/signals';
import type { Scene, SceneCell, SceneCounter } from '@tilewright/core/scene';
import type { Dressing } from '../board/board-view.js';
import { SHAPES } from '../board/shapes.js';
import { describeCell, placeOf } from '../i18n/describe.js';
import { language, t } from '../i18n/index.js';
import { controlsOf } from '../kinds/index.js';
import { proposals, scene, session } from '../state/desk.js';
import { help } from '../state/help.js';
import { glyphsShown, settings } from '../state/settings.js';

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
    symbols: settings.value.symbols,
    notes,
    proposals: proposals.value,
    language: language.value,
    label: (cell, index) => describeCell(cell, place(size, index), notes.get(index) ?? 0),
    title: t('board.title', { kind: t(controls.name) }),
    look: controls.look,
    ...(controls.counted === undefined ? {} : { counted: controls.counted }),
  };
  return { scene: now, dressing };
});
