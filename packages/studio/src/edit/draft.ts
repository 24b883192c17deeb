import { computed, signal } from '@preact/signals';
import { type Scene, type SceneCell, tilesOf } from '@tilewright/core/scene';
import type { Draft } from '../kinds/controls.js';
import { controlsOf, findKind } from '../kinds/index.js';

/** The drawing and its past: editing has its own endless undo. */
const history = signal<readonly Draft[]>([]);
const at = signal(0);

export const kindId = signal('mosaic');

export const draft = computed<Draft | null>(() => history.value[at.value] ?? null);
export const canUndoDraft = computed(() => at.value > 0);
export const canRedoDraft = computed(() => at.value < history.value.length - 1);

/** Starts from a board's canonical id, or from an empty board when the text is a kind's id alone. */
export function startDraft(text: string): boolean {
  const name = text.split(':', 1)[0] ?? '';
  const kind = findKind(name);
  if (!kind) return false;
  const { editing } = controlsOf(name);
  kindId.value = name;
  const result = text === name ? null : kind.codecs[0]?.parse(text)[0]?.result;
  history.value = [
    result?.ok ? editing.fromPuzzle(result.value) : editing.blank(editing.size.rows, editing.size.cols),
  ];
  at.value = 0;
  return true;
}

/** Changes the drawing; what could be redone is gone. */
export function changeDraft(next: Draft): void {
  history.value = [...history.value.slice(0, at.value + 1), next];
  at.value++;
}

export function stepDraft(by: 1 | -1): void {
  const to = at.value + by;
  if (to >= 0 && to < history.value.length) at.value = to;
}

/** Gives cells a symbol. */
export function setSymbols(cells: readonly number[], symbol: string): void {
  const now = draft.value;
  if (!now || cells.every((cell) => now.cells[cell] === symbol)) return;
  const next = [...now.cells];
  for (const cell of cells) next[cell] = symbol;
  changeDraft({ ...now, cells: next });
}

/** Another size: what fits stays where it is, counted from the top left. */
export function resizeDraft(rows: number, cols: number): void {
  const now = draft.value;
  if (!now || !(rows >= 1) || !(cols >= 1)) return;
  const { editing } = controlsOf(kindId.value);
  const blank = editing.blank(rows, cols);
  const cells = blank.cells.map((empty, cell) => {
    const row = Math.floor(cell / cols);
    const col = cell % cols;
    return row < now.rows && col < now.cols ? now.cells[row * now.cols + col]! : empty;
  });
  changeDraft({ ...blank, cells, fields: now.fields });
}

export function setField(name: string, value: string): void {
  const now = draft.value;
  if (now) changeDraft({ ...now, fields: { ...now.fields, [name]: value } });
}

/** The tiles of the symbols on a drawing, and of one more, as names of colours: the same as in play. */
function tilesOn(now: Draft, more: string): ReadonlyMap<string, number> {
  // A gap is no colour and takes none.
  const names = [...new Set(now.cells).add(more)].filter((name) => name !== '.');
  const tiles = tilesOf(names);
  return new Map(names.map((name, i) => [name, tiles[i]!]));
}

/** What a symbol looks like on a drawing, or would if it were put there. */
export function symbolCell(now: Draft, symbol: string): SceneCell {
  return controlsOf(kindId.value).editing.cell(symbol, tilesOn(now, symbol).get(symbol) ?? 0);
}

/** What a drawing looks like. */
export function draftScene(now: Draft): Scene {
  const { editing } = controlsOf(kindId.value);
  const tiles = tilesOn(now, '.');
  const cells = now.cells.map((symbol) => editing.cell(symbol, tiles.get(symbol) ?? 0));
  const origin = (Number(now.fields.originRow) - 1) * now.cols + Number(now.fields.originCol) - 1;
  const marked = cells[origin];
  if (marked) cells[origin] = { ...marked, marks: ['origin'] };
  return { rows: now.rows, cols: now.cols, cells };
}
