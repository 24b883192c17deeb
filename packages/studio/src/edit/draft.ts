import { computed, signal } from '@preact/signals';
import { type Scene, type SceneCell, tilesOf } from '@tilewright/core/scene';
import { language, t } from '../i18n/index.js';
import type { Draft } from '../kinds/controls.js';
import { controlsOf, findKind, STUDIO_KINDS } from '../kinds/index.js';
import { type BorderSign, resizedSigns, signBetween, withSign } from './draft-signs.js';
import { keepDraft, keptDraft } from './draft-store.js';

/** The drawing and its past: editing has its own endless undo. */
const history = signal<readonly Draft[]>([]);
const at = signal(0);

/** The kind that is drawn where none was asked for: the first whose cells are filled. */
export const USUAL_KIND: string = (STUDIO_KINDS.find(({ family }) => family === 'fill') ?? STUDIO_KINDS[0]!)
  .id;

export const kindId = signal(USUAL_KIND);

export const draft = computed<Draft | null>(() => history.value[at.value] ?? null);
export const canUndoDraft = computed(() => at.value > 0);
export const canRedoDraft = computed(() => at.value < history.value.length - 1);

/** The drawings of the kinds that were left, with their past. */
const left = new Map<string, { readonly history: readonly Draft[]; readonly at: number }>();

function blankOf(name: string): Draft {
  const { editing } = controlsOf(name);
  return editing.blank(editing.size.rows, editing.size.cols);
}

/**
 * Starts from a board's canonical id, or, when the text is a kind's id alone, from what was drawn of that kind before. A
 * board that is opened comes after what was drawn: undo leads back to that. False when there is no such kind.
 */
export function startDraft(text: string): boolean {
  const name = text.split(':', 1)[0] ?? '';
  const kind = findKind(name);
  if (!kind) return false;
  left.set(kindId.value, { history: history.value, at: at.value });
  const { editing } = controlsOf(name);
  const before = left.get(name);
  const kept = before?.history.length ? null : keptDraft(name, editing);
  const past = before?.history.length ? before : { history: kept ? [kept] : [], at: 0 };
  kindId.value = name;
  history.value = past.history.length > 0 ? past.history : [blankOf(name)];
  at.value = past.at;
  const result = text === name ? null : kind.codecs[0]?.parse(text)[0]?.result;
  if (!result?.ok) return true;
  const board = editing.fromPuzzle(result.value);
  if (JSON.stringify(board) === JSON.stringify(draft.value)) return true;
  if (past.history.length > 0) changeDraft(board);
  else history.value = [board];
  return true;
}

/** Changes the drawing; what could be redone is gone. */
function changeDraft(next: Draft): void {
  history.value = [...history.value.slice(0, at.value + 1), next];
  at.value++;
  keepDraft(kindId.value, next);
}

/** Starts anew with an empty board of the same size; undo brings the drawing back. */
export function clearDraft(): void {
  const now = draft.value;
  if (!now) return;
  const { editing } = controlsOf(kindId.value);
  const empty = { ...editing.blank(now.rows, now.cols), fields: now.fields };
  if (JSON.stringify(empty) !== JSON.stringify(now)) changeDraft(empty);
}

export function stepDraft(by: 1 | -1): void {
  const to = at.value + by;
  const next = history.value[to];
  if (!next) return;
  at.value = to;
  keepDraft(kindId.value, next);
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
  const signs = resizedSigns(now, rows, cols);
  changeDraft({ ...blank, cells, fields: now.fields, ...(signs === undefined ? {} : { signs }) });
}

/** Puts a sign between two cells that share a side, or takes it away. */
export function setSign(a: number, b: number, sign: BorderSign): void {
  const now = draft.value;
  if (!now || signBetween(now, a, b) === sign) return;
  const first = now.signs === undefined ? controlsOf(kindId.value).editing.signs : undefined;
  changeDraft({ ...withSign(now, a, b, sign), fields: { ...now.fields, ...first } });
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
  const own = editing.scene?.(now, language.value);
  if (own) return own;
  const tiles = tilesOn(now, '.');
  const cells = now.cells.map((symbol) => editing.cell(symbol, tiles.get(symbol) ?? 0));
  const origin = (Number(now.fields.originRow) - 1) * now.cols + Number(now.fields.originCol) - 1;
  // A drawing may say that moves act elsewhere than at one cell.
  const marked = (now.fields.place ?? 'cell') === 'cell' ? cells[origin] : undefined;
  if (marked)
    cells[origin] = {
      ...marked,
      marks: ['origin'],
      label: marked.label + t('comma') + t('mark.origin'),
    };
  const lattice = editing.lattice?.(now);
  return { rows: now.rows, cols: now.cols, cells, ...(lattice ? { lattice } : {}) };
}
