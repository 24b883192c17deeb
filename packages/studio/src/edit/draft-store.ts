import type { Draft, Editing } from '../kinds/controls.js';
import { isFields, numberIn, readShapeText, type Shape } from '../storage/shape.js';

const PREFIX = 'tilewright-draft-';

/** The longest symbol of a drawing: a colour's name. */
const LONGEST_SYMBOL = 40;

/** A drawing as it is kept; which fields it must have is the kind's own matter. */
export const DRAFT: Shape<Draft> = {
  version: 2,
  // The first version wore no number, and was the same.
  upgrades: [(old) => old],
  read(from) {
    const [rows, cols] = [numberIn(from, 'rows'), numberIn(from, 'cols')];
    const { cells, fields, signs } = from;
    if (!Number.isInteger(rows) || !Number.isInteger(cols) || rows < 1 || cols < 1) return null;
    if (!Array.isArray(cells) || cells.length !== rows * cols || !isFields(fields)) return null;
    if (!cells.every((cell) => typeof cell === 'string' && cell.length <= LONGEST_SYMBOL)) return null;
    if (!Object.values(fields).every((text) => typeof text === 'string')) return null;
    const drawn = { rows, cols, cells, fields: fields as Draft['fields'] };
    const signed = typeof signs === 'string' && signs.length === rows * cols && /^[0-8]+$/.test(signs);
    return signed ? { ...drawn, signs } : drawn;
  },
};

/** Keeps the drawing of a kind for the next visit. */
export function keepDraft(kind: string, draft: Draft): void {
  try {
    localStorage.setItem(PREFIX + kind, JSON.stringify({ v: DRAFT.version, ...draft }));
  } catch {
    // No room, or denied: the drawing lasts as long as the page.
  }
}

/** The drawing of a kind that was kept; null when there is none, or none that can be read. */
export function keptDraft(kind: string, editing: Editing): Draft | null {
  try {
    const draft = readShapeText(DRAFT, localStorage.getItem(PREFIX + kind));
    if (!draft) return null;
    // A field that came later than the drawing has the value that an empty board gives it.
    const { fields } = editing.blank(draft.rows, draft.cols);
    const texts = editing.fields.map(({ name }) => [name, draft.fields[name] ?? fields[name] ?? '']);
    return { ...draft, fields: Object.fromEntries(texts) as Draft['fields'] };
  } catch {
    // Denied: as if there had been none.
    return null;
  }
}
